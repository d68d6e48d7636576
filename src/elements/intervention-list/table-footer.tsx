import { useStore } from '@nanostores/react';
import { $interventions, interventionCollection } from '../../core/interventions/store.ts';
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
  const state = useStore($interventions);
  return (
    <ListFooter
      state={state}
      wait={describeWait(state.wait)}
      shown={TEXTS.shown(shown, state.size)}
      note={
        onShowAll && (
          <span>
            {TEXTS.onlyAgreed}{' '}
            <button type="button" className="link" onClick={onShowAll}>
              {TEXTS.showAll}
            </button>
          </span>
        )
      }
      onCancel={interventionCollection.cancel}
      onRetry={() => void interventionCollection.refresh()}
    />
  );
}
