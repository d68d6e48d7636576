import { type ReactNode, type RefObject, useRef } from 'react';
import type { Fields } from '../../../core/kernel/form/fields.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

export interface ObjectDialogProps<F extends Fields, I, R>
  extends Pick<FormDialogProps<F, I, R>, 'form' | 'start'> {
  isNew: boolean;
  texts: { newTitle: string; editTitle: string; create: string };
  /** Called with what the server saved, after a success. */
  onSaved?: (saved: R) => void;
  /** @param first for the control that has the focus when the dialog opens */
  children: (first: RefObject<HTMLInputElement | null>) => ReactNode;
}

/** The form that creates or changes an object, in a dialog that is open while the form is. */
export function ObjectDialog<F extends Fields, I, R>({
  form,
  start,
  isNew,
  texts,
  onSaved,
  children,
}: ObjectDialogProps<F, I, R>) {
  const first = useRef<HTMLInputElement>(null);
  const send = async () => {
    const saved = await form.submit();
    if (saved) onSaved?.(saved);
  };
  return (
    <FormDialog
      form={form}
      start={start}
      title={isNew ? texts.newTitle : texts.editTitle}
      submit={isNew ? texts.create : undefined}
      initialFocus={first}
      onSend={() => void send()}
    >
      {children(first)}
    </FormDialog>
  );
}
