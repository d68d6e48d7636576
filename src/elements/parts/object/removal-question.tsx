import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Action } from '../../../core/kernel/store/action.ts';
import { useNavigate } from '../host/link.tsx';
import { useHost } from '../host/use-host.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { REMOVALS, type RemovalEvent } from './removal-texts.ts';

export interface RemovalQuestionProps {
  open: boolean;
  /** The name of the object to delete. */
  name: string;
  /** Deletes the object; resolves to a falsy value on failure. */
  action: Action<[], unknown>;
  /** The event dispatched after the deletion; it selects the question, and the list that follows. */
  event: RemovalEvent;
  /** The object's id, sent in the event's detail. */
  id: string;
  /** What is deleted with the object. */
  children: ReactNode;
  onClose: () => void;
  onDeleted: () => void;
}

/** What the page of an object gives to its question. */
export type RemovalAsked = Pick<RemovalQuestionProps, 'id' | 'open' | 'onClose' | 'onDeleted'>;

/** Asks for confirmation before the object of a page is deleted; a failure is shown by the page. */
export function RemovalQuestion({ action, event, id, onDeleted, ...dialog }: RemovalQuestionProps) {
  const { title, list, query } = REMOVALS[event];
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
  return <ConfirmDialog {...dialog} title={title} busy={busy} onConfirm={() => void remove()} />;
}
