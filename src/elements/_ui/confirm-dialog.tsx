import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './modal.tsx';
import { UI_TEXTS } from './ui-texts.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: « Supprimer le ticket ? ». */
  title: string;
  /** The object that is destroyed, by its name. */
  name: string;
  /** More to know, below the name. */
  children?: ReactNode;
  /** The destructive button; « Supprimer » unless told. */
  confirm?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is destroyed, naming it; the focus begins on « Annuler ». */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={props.onClose}>
            {UI_TEXTS.cancel}
          </Button>
          <Button variant="danger" busy={props.busy} onClick={props.onConfirm}>
            {props.confirm ?? UI_TEXTS.delete}
          </Button>
        </>
      }
    >
      <p>{UI_TEXTS.confirmNamed(props.name)}</p>
      {props.children}
    </Dialog>
  );
}
