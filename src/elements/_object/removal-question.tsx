import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { RouteName } from '../../core/_page/routes.ts';
import type { Action } from '../../core/_store/action.ts';
import { useNavigate } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { ConfirmDialog } from '../_overlay/confirm-dialog.tsx';

export interface RemovalQuestionProps {
  open: boolean;
  /** The question: « Supprimer le ticket ? ». */
  title: string;
  /** What is deleted, by its name. */
  name: string;
  /** Deletes it; gives nothing when it failed. */
  action: Action<[], unknown>;
  /** The event that reports it, its detail, and the list that is shown then. */
  event: `balise-${string}-deleted`;
  id: string;
  list: RouteName;
  /** What goes with it. */
  children: ReactNode;
  onClose: () => void;
  onDeleted: () => void;
}

/** The question before the object of a page is deleted; what failed is shown by the page. */
export function RemovalQuestion({ action, event, id, list, onDeleted, ...dialog }: RemovalQuestionProps) {
  const { busy } = useStore(action.$state);
  const { emit } = useHost();
  const navigate = useNavigate();
  const remove = async () => {
    const done = await action.run();
    dialog.onClose();
    if (!done) return;
    onDeleted();
    emit(event, { id });
    navigate(list);
  };
  return <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void remove()} />;
}
