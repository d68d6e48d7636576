import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { contractEntriesQuery } from '../../core/finance/contract-entries.ts';
import { deleteOldEntriesAction, listOldEntries } from '../../core/finance/entry-actions.ts';
import { ConfirmDialog } from '../_overlay/confirm-dialog.tsx';
import { TEXTS } from './texts.ts';

export interface OldEntriesQuestionProps {
  id: string;
  /** The contract's name. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** How many would go, or why it is not known. */
type Count = number | 'counting' | 'unreadable';

/**
 * Asks before the old entries of a contract are deleted, with their number. They are read again each time it opens; a
 * failure of the deletion is shown by the page.
 */
export function OldEntriesQuestion({ id, name, open, onClose }: OldEntriesQuestionProps) {
  const action = deleteOldEntriesAction(id);
  const { busy } = useStore(action.$state);
  const count = useCount(id, open);
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.deleteEntriesTitle}
      name={name}
      sentence={TEXTS.deleteEntriesOf(name)}
      refused={count === 0}
      busy={busy || count === 'counting'}
      onConfirm={() => void action.run().then(onClose)}
      onClose={onClose}
    >
      <p role="status">{sayCount(count)}</p>
      {count !== 0 && <p className="muted">{TEXTS.deleteEntriesHint}</p>}
    </ConfirmDialog>
  );
}

/** Counts once at each opening: the figure that is confirmed stays while they are deleted and the dialog closes. */
function useCount(id: string, open: boolean): Count {
  const [count, setCount] = useState<Count>('counting');
  useLayoutEffect(() => {
    if (!open) return;
    const { $state, refresh } = contractEntriesQuery(id);
    let isCurrent = true;
    setCount('counting');
    void refresh().then(() => {
      if (!isCurrent) return;
      const { status, data } = $state.value ?? {};
      setCount(status !== 'ERROR' && data ? listOldEntries(data).length : 'unreadable');
    });
    return () => {
      isCurrent = false;
    };
  }, [id, open]);
  return count;
}

function sayCount(count: Count): string {
  if (count === 'counting') return TEXTS.counting;
  return count === 'unreadable' ? TEXTS.notCounted : TEXTS.oldEntries(count);
}
