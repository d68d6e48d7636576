import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../_ui/button.tsx';
import { UI_TEXTS } from '../_ui/ui-texts.ts';
import { CONFIRM_TEXTS } from './confirm-texts.ts';
import { Dialog } from './modal.tsx';

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
  /** The server will not have it: nothing is left but to close; `children` say why. */
  refused?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is destroyed, naming it; the focus begins on « Annuler ». */
export function ConfirmDialog({ refused = false, ...props }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // the button that had the focus is no more
  useEffect(() => {
    if (refused) cancel.current?.focus();
  }, [refused]);
  return (
    <Dialog
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      initialFocus={cancel}
      plain={refused}
      footer={
        <>
          <Button ref={cancel} onClick={props.onClose}>
            {refused ? UI_TEXTS.close : UI_TEXTS.cancel}
          </Button>
          {!refused && (
            <Button variant="danger" busy={props.busy} onClick={props.onConfirm}>
              {props.confirm ?? UI_TEXTS.delete}
            </Button>
          )}
        </>
      }
    >
      <p>{refused ? CONFIRM_TEXTS.refused(props.name) : CONFIRM_TEXTS.named(props.name)}</p>
      {props.children}
    </Dialog>
  );
}
