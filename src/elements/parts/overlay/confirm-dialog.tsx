import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { CONFIRM_TEXTS } from './confirm-texts.ts';
import { Dialog } from './modal.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question: « Supprimer le ticket ? ». */
  title: string;
  /** The name of the object to be deleted. */
  name: string;
  /** Stands instead of the sentence about the deletion of `name`. */
  sentence?: string;
  /** Further information below the sentence. */
  children?: ReactNode;
  /** The label of the button that confirms; by default « Supprimer ». */
  confirm?: string;
  /** Nothing is destroyed: the button is an ordinary one. */
  harmless?: boolean;
  busy?: boolean;
  /** Nothing can be confirmed, such as after a refusal: the dialog can only be closed; `children` show the reason. */
  refused?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before an object is deleted, or before something else that cannot be undone, and names the
 * object; the focus starts on « Annuler ».
 */
export function ConfirmDialog({ refused = false, ...props }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // the focused button has been removed
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
            <Button
              variant={props.harmless ? 'primary' : 'danger'}
              busy={props.busy}
              onClick={props.onConfirm}
            >
              {props.confirm ?? UI_TEXTS.delete}
            </Button>
          )}
        </>
      }
    >
      <p>
        {props.sentence ?? (refused ? CONFIRM_TEXTS.refused(props.name) : CONFIRM_TEXTS.named(props.name))}
      </p>
      {props.children}
    </Dialog>
  );
}
