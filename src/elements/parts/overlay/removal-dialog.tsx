import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { describeRefusal } from '../../../core/kernel/http/error-text.ts';
import { isRejection } from '../../../core/kernel/http/permanent-refusal.ts';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import type { Action } from '../../../core/kernel/store/action.ts';
import { Icon } from '../ui/icon.tsx';
import { LoadStatus } from '../ui/load-status.tsx';
import { RefusalNotice } from '../ui/refusal.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface RemovalDialogProps {
  open: boolean;
  /** The question: « Supprimer le site ? ». */
  title: string;
  /** The name of the object to be deleted. */
  name: string;
  /** Deletes the object; resolves with `undefined` after a failure. */
  action: Action<[], unknown>;
  /** What the object still contains, counted while the dialog is open. */
  use: ReactNode;
  onClose: () => void;
  onDeleted: () => void;
}

/**
 * Asks for confirmation of a deletion and shows what the object still contains; a refusal is shown in the same
 * dialog.
 */
export function RemovalDialog({ action, use, onDeleted, ...question }: RemovalDialogProps) {
  const { open, onClose } = question;
  const { busy, error, wait } = useStore(action.$state);
  const refused = isRejection(error);
  // not on closing: a closing dialog keeps its content
  useEffect(() => {
    if (open) action.clear();
  }, [open, action]);
  const close = () => {
    if (busy) action.cancel();
    onClose();
  };
  const remove = async () => {
    if (!(await action.run())) return;
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      {...question}
      busy={busy}
      refused={refused}
      onConfirm={() => void remove()}
      onClose={close}
    >
      {open && !refused && use}
      <div role="alert">
        {describeRefusal(error) && (
          <div className="refusal">
            <Icon name="exclamation-circle" />
            <RefusalNotice error={error} />
          </div>
        )}
      </div>
      <LoadStatus wait={describeWait(wait)} onCancel={action.cancel} />
    </ConfirmDialog>
  );
}
