import { useStore } from '@nanostores/react';
import { deleteTicketAction } from '../../core/tickets/store.ts';
import { useNavigate } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { ConfirmDialog } from '../_overlay/confirm-dialog.tsx';
import { TEXTS } from './texts.ts';

export interface RemovalProps {
  id: string;
  name: string;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** The question before a ticket is deleted, by its name. */
export function Removal({ id, name, open, onClose, onDeleted }: RemovalProps) {
  const action = deleteTicketAction(id);
  const { busy } = useStore(action.$state);
  const { emit } = useHost();
  const navigate = useNavigate();
  const remove = async () => {
    const done = await action.run();
    onClose();
    if (!done) return;
    onDeleted();
    emit('balise-ticket-deleted', { id });
    navigate('Tickets');
  };
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.deleteTitle}
      name={name}
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p className="muted">{TEXTS.deleteHint}</p>
    </ConfirmDialog>
  );
}
