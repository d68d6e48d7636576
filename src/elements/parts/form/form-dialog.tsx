import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useId } from 'react';
import type { Fields } from '../../../core/kernel/form/fields.ts';
import { Dialog } from '../overlay/modal.tsx';
import { Button } from '../ui/button.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';

export interface FormDialogProps<F extends Fields, I, R> extends Omit<FormFrameProps<F, I, R>, 'id'> {
  title: string;
  /** The label of the submit button; by default « Enregistrer ». */
  submit?: string;
  /** Content before the buttons. */
  start?: ReactNode;
  /** The control to focus on opening; by default the first one. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A form in a dialog that is open while the form is. ✕ and Échap keep the entered values, « Annuler » discards
 * them.
 */
export function FormDialog<F extends Fields, I, R>(props: FormDialogProps<F, I, R>) {
  const { title, submit = UI_TEXTS.save, start, initialFocus, className = 'dialog-form', ...frame } = props;
  const { form } = frame;
  const isOpen = useStore(form.$isOpen);
  const mustSettle = useStore(form.$mustSettle);
  const { busy } = useStore(form.$sending);
  const id = useId();
  return (
    <Dialog
      open={isOpen}
      title={title}
      onClose={form.close}
      initialFocus={initialFocus}
      footer={
        <>
          {start}
          <Button onClick={form.discard}>{UI_TEXTS.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy} disabled={mustSettle}>
            {submit}
          </Button>
        </>
      }
    >
      <FormFrame {...frame} id={id} className={className} />
    </Dialog>
  );
}
