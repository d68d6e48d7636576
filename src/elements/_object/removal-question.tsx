import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { RouteName } from '../../core/_page/routes.ts';
import type { Action } from '../../core/_store/action.ts';
import type { ElementEvents } from '../_host/events.ts';
import { useNavigate } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { ConfirmDialog } from '../_overlay/confirm-dialog.tsx';

export interface RemovalQuestionProps {
  open: boolean;
  /** The question: « Supprimer le ticket ? ». */
  title: string;
  /** The name of the object to delete. */
  name: string;
  /** Deletes the object; resolves to a falsy value on failure. */
  action: Action<[], unknown>;
  /** The event dispatched after the deletion. */
  event: Extract<keyof ElementEvents, `${string}-deleted`>;
  /** The object's id, sent in the event's detail. */
  id: string;
  /** The list to navigate to afterwards, and the view of it where it has several. */
  list: RouteName;
  query?: Record<string, string>;
  /** What is deleted with the object. */
  children: ReactNode;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before the object of a page is deleted; a failure is shown by the page. */
export function RemovalQuestion({
  action,
  event,
  id,
  list,
  query,
  onDeleted,
  ...dialog
}: RemovalQuestionProps) {
  const { busy } = useStore(action.$state);
  const { emit } = useHost();
  const navigate = useNavigate();
  const remove = async () => {
    const done = await action.run();
    dialog.onClose();
    if (!done) return;
    onDeleted();
    emit(event, { id });
    navigate(list, {}, query);
  };
  return <ConfirmDialog {...dialog} busy={busy} onConfirm={() => void remove()} />;
}
