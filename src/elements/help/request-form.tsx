import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { helpForm } from '../../core/help/form.ts';
import { $technical, takeTechnical } from '../../core/help/technical.ts';
import { HELP_LABELS } from '../../core/help/texts.ts';
import { FormField } from '../parts/form/form-field.tsx';
import { DraftLine } from '../parts/form/form-foot.tsx';
import { FormFrame, FormSubmit } from '../parts/form/form-frame.tsx';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { LabelledChoice } from '../parts/ui/labelled-choice.tsx';
import { Facts, Panel } from '../parts/ui/panel.tsx';
import { HELP_TEXTS } from './texts.ts';

export interface RequestFormProps {
  /** The address that the request is about. */
  page: string;
  level: HeadingLevel;
  disabled: boolean;
}

/** The form, with what is sent beside what was typed. */
export function RequestForm({ page, level, disabled }: RequestFormProps) {
  const { emit } = useHost();
  useEffect(() => {
    takeTechnical(page);
    helpForm.open({ technical: true });
  }, [page]);
  const send = async () => {
    const sent = await helpForm.submit((input) =>
      emit('balise-help-create', { input }, { cancelable: true }),
    );
    if (!sent) return;
    takeTechnical(page);
    emit('balise-help-created', {});
  };
  return (
    <Panel title={HELP_TEXTS.ask} level={level}>
      <FormFrame form={helpForm} disabled={disabled} onSend={() => void send()}>
        <FormField form={helpForm} name="objet" />
        <FormField form={helpForm} name="message" />
        <Technical disabled={disabled} />
        <DraftLine form={helpForm} discard={HELP_TEXTS.discard} />
        <FormSubmit form={helpForm} busy={HELP_TEXTS.sending}>
          {HELP_TEXTS.send}
        </FormSubmit>
      </FormFrame>
    </Panel>
  );
}

/** What is known of the situation, before it is sent; the user decides whether it is. */
function Technical({ disabled }: { disabled: boolean }) {
  const technical = useStore($technical);
  const values = useStore(helpForm.$values);
  const { busy } = useStore(helpForm.$sending);
  return (
    <fieldset className="technical" data-off={!values.technical || undefined}>
      <legend className="field-label">{HELP_TEXTS.technical}</legend>
      <p className="field-hint">{HELP_TEXTS.technicalHint}</p>
      <Facts facts={technical.map(([label, value]) => [label, value, ''])} />
      <LabelledChoice
        className="technical-choice"
        type="checkbox"
        checked={values.technical}
        disabled={disabled || busy}
        onChange={(event) => helpForm.change({ technical: event.currentTarget.checked })}
      >
        {HELP_LABELS.technical}
      </LabelledChoice>
    </fieldset>
  );
}
