import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { contractEntriesQuery } from '../../core/finance/contract-entries.ts';
import { deleteOldEntriesAction, listOldEntries } from '../../core/finance/entry-actions.ts';
import { ConfirmDialog } from '../_overlay/confirm-dialog.tsx';
import { useLast } from '../_ui/use-last.ts';
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
  const { $state, refresh } = contractEntriesQuery(id);
  const { data, status } = useStore($state);
  useEffect(() => {
    if (open) void refresh();
  }, [open, refresh]);
  const known: Count = status === 'LOADED' && data ? listOldEntries(data).length : 'counting';
  const now: Count = status === 'ERROR' ? 'unreadable' : known;
  // the figure that was confirmed stays while they are deleted and the dialog closes
  const count = useLast(open && !busy ? now : null) ?? now;
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

function sayCount(count: Count): string {
  if (count === 'counting') return TEXTS.counting;
  return count === 'unreadable' ? TEXTS.notCounted : TEXTS.oldEntries(count);
}
