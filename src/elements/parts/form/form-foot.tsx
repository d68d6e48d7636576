import { useStore } from '@nanostores/react';
import type { Fields } from '../../../core/kernel/form/fields.ts';
import type { Form } from '../../../core/kernel/form/form.ts';
import { Button } from '../ui/button.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { FORM_TEXTS } from './form-texts.ts';

/** The bottom of a form inside a page: « Annuler » discards the entered values. */
export function FormFoot<F extends Fields, I, R>({ form }: { form: Form<F, I, R> }) {
  const { busy } = useStore(form.$sending);
  const mustSettle = useStore(form.$mustSettle);
  return (
    <div className="form-foot">
      <Button onClick={form.discard}>{UI_TEXTS.cancel}</Button>
      <Button type="submit" variant="primary" busy={busy} disabled={mustSettle}>
        {UI_TEXTS.save}
      </Button>
    </div>
  );
}

export interface DraftLineProps<F extends Fields, I, R> {
  form: Form<F, I, R>;
  /** The label of the button that discards the draft. */
  discard: string;
}

/** Reports whether a draft is stored, with a button to discard it; the line's place is reserved until then. */
export function DraftLine<F extends Fields, I, R>({ form, discard }: DraftLineProps<F, I, R>) {
  const isTyped = useStore(form.$isTyped);
  const isStored = useStore(form.$isStored);
  const { busy } = useStore(form.$sending);
  return (
    <div className="draft-line muted">
      {isTyped && (
        <>
          <span>{isStored ? FORM_TEXTS.kept : FORM_TEXTS.unkept}</span>
          <Button variant="quiet" disabled={busy} onClick={form.discard}>
            {discard}
          </Button>
        </>
      )}
    </div>
  );
}
