import { useStore } from '@nanostores/react';
import { $tickets, ticketCollection } from '../../core/tickets/store.ts';
import { describeWait } from '../../core/waits.ts';
import { ListFooter } from '../_ui/list-state.tsx';
import { TEXTS } from './texts.ts';

export interface TableFooterProps {
  shown: number;
  /** Shows what the default list leaves out; `null` where it leaves nothing out. */
  onShowAll: (() => void) | null;
}

/** How many rows are shown and what is left out; what is still to come; why it is late or old. */
export function TableFooter({ shown, onShowAll }: TableFooterProps) {
  const state = useStore($tickets);
  return (
    <ListFooter
      state={state}
      wait={describeWait(state.wait)}
      shown={TEXTS.shown(shown, state.size)}
      note={
        onShowAll && (
          <span>
            {TEXTS.noneOpenHint}{' '}
            <button type="button" className="link" onClick={onShowAll}>
              {TEXTS.showAll}
            </button>
          </span>
        )
      }
      onCancel={ticketCollection.cancel}
      onRetry={() => void ticketCollection.refresh()}
    />
  );
}
