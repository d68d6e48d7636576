import { useStore } from '@nanostores/react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { Fields } from '../../core/_form/fields.ts';
import { Dialog } from '../_overlay/modal.tsx';
import { Button } from '../_ui/button.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';

export interface FormDialogProps<F extends Fields, I, R> extends Omit<FormFrameProps<F, I, R>, 'id'> {
  title: string;
  /** What its button says; default « Enregistrer ». */
  submit?: string;
  /** Stands before the buttons of the foot. */
  start?: ReactNode;
  /** Where the focus goes on opening; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A form in a dialog, open while its form is. ✕ and Échap keep what was entered, « Annuler » forgets it. */
export function FormDialog<F extends Fields, I, R>(props: FormDialogProps<F, I, R>) {
  const { title, submit = UI_TEXTS.save, start, initialFocus, className = 'dialog-form', ...frame } = props;
  const { form } = frame;
  const isOpen = useStore(form.$isOpen);
  const conflicts = useStore(form.$conflicts);
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
          <Button type="submit" form={id} variant="primary" busy={busy} disabled={conflicts.length > 0}>
            {submit}
          </Button>
        </>
      }
    >
      <FormFrame {...frame} id={id} className={className} />
    </Dialog>
  );
}

/** The last value that was there: what closes still shows what it was. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState<T | null>(null);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
