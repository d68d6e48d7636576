import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { describeFormError } from '../../core/_http/field-errors.ts';
import { isRejection } from '../../core/_http/rejection.ts';
import { describeWait } from '../../core/_http/wait-text.ts';
import type { Action } from '../../core/_store/action.ts';
import { Icon } from '../_ui/icon.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface RemovalDialogProps {
  open: boolean;
  /** The question: « Supprimer le site ? ». */
  title: string;
  /** What is deleted, by its name. */
  name: string;
  /** Deletes it; gives nothing when it failed. */
  action: Action<[], unknown>;
  /** What stands on it, counted while it is asked. */
  use: ReactNode;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before something is deleted, saying what stands on it; a refusal is said in the same dialog. */
export function RemovalDialog({ open, title, name, action, use, ...props }: RemovalDialogProps) {
  const { busy, error, wait } = useStore(action.$state);
  const refusal = describeFormError(error, []);
  const refused = isRejection(error);
  // not on closing: what closes still shows what it was
  useEffect(() => {
    if (open) action.clear();
  }, [open, action]);
  const close = () => {
    if (busy) action.cancel();
    props.onClose();
  };
  const remove = async () => {
    if (!(await action.run())) return;
    props.onClose();
    props.onDeleted();
  };
  return (
    <ConfirmDialog
      open={open}
      title={title}
      name={name}
      busy={busy}
      refused={refused}
      onConfirm={() => void remove()}
      onClose={close}
    >
      {open && !refused && use}
      <div role="alert">
        {refusal && (
          <p className="refusal">
            <Icon name="exclamation-circle" />
            <span>{refusal}</span>
          </p>
        )}
      </div>
      <LoadStatus wait={describeWait(wait)} onCancel={action.cancel} />
    </ConfirmDialog>
  );
}
