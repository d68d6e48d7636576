import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { contractEntriesQuery, sumEntries } from '../../core/finance/contract-entries.ts';
import { deleteOldEntriesAction, listOldEntries } from '../../core/finance/entry-actions.ts';
import type { FinanceEntry } from '../../core/finance/model.ts';
import { formatCents } from '../../core/kernel/lib/money.ts';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { CONTRACT_TEXTS } from './texts.ts';

export interface OldEntriesQuestionProps {
  id: string;
  /** The contract's name. */
  name: string;
  open: boolean;
  onClose: () => void;
}

/** What would go, or why it is not known. */
type Count = readonly FinanceEntry[] | 'counting' | 'unreadable';

/**
 * Asks before the old entries of a contract are deleted, with their number. They are read again each time it opens; a
 * failure of the deletion is shown by the page.
 */
export function OldEntriesQuestion({ id, name, open, onClose }: OldEntriesQuestionProps) {
  const action = deleteOldEntriesAction(id);
  const { busy } = useStore(action.$state);
  const count = useCount(id, open);
  const isNone = typeof count === 'object' && count.length === 0;
  return (
    <ConfirmDialog
      open={open}
      title={CONTRACT_TEXTS.deleteEntriesTitle}
      name={name}
      sentence={CONTRACT_TEXTS.deleteEntriesOf(name)}
      refused={isNone}
      busy={busy || count === 'counting'}
      onConfirm={() => void action.run().then(onClose)}
      onClose={onClose}
    >
      <p role="status">{sayCount(count)}</p>
      {!isNone && <p className="muted">{CONTRACT_TEXTS.deleteEntriesHint}</p>}
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
      setCount(status !== 'ERROR' && data ? listOldEntries(data) : 'unreadable');
    });
    return () => {
      isCurrent = false;
    };
  }, [id, open]);
  return count;
}

function sayCount(count: Count): string {
  if (count === 'counting') return CONTRACT_TEXTS.counting;
  if (count === 'unreadable') return CONTRACT_TEXTS.notCounted;
  return CONTRACT_TEXTS.oldEntries(count.length, formatCents(sumEntries(count).realise));
}
