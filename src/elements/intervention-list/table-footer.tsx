import { useStore } from '@nanostores/react';
import { describeError } from '../../core/errors.ts';
import { $interventions, interventionCollection } from '../../core/interventions/store.ts';
import { INCOMPLETE_LIST } from '../../core/texts.ts';
import { describeWait } from '../../core/waits.ts';
import { LoadStatus } from '../_ui/load-status.tsx';
import { Progress } from '../_ui/progress.tsx';
import { TEXTS } from './texts.ts';

export interface TableFooterProps {
  shown: number;
  /** Shows what the default list leaves out; `null` where it leaves nothing out. */
  onShowAll: (() => void) | null;
}

/** How many rows are shown and what is left out; what is still to come; why it is late or old. */
export function TableFooter({ shown, onShowAll }: TableFooterProps) {
  const { status, size, count, error, wait, loadedAt, incomplete } = useStore($interventions);
  const isArriving = status === 'LOADING' && size > 0 && loadedAt === null;
  const problem = error ? describeError(error) : incomplete ? INCOMPLETE_LIST : null;
  return (
    <>
      {isArriving ? (
        <Progress done={size} total={count} />
      ) : (
        <span>{size > 0 ? TEXTS.shown(shown, size) : '\u00a0'}</span>
      )}
      {onShowAll && (
        <span>
          {TEXTS.onlyAgreed}{' '}
          <button type="button" className="link" onClick={onShowAll}>
            {TEXTS.showAll}
          </button>
        </span>
      )}
      <LoadStatus
        wait={describeWait(wait)}
        problem={size > 0 ? problem : null}
        loadedAt={loadedAt}
        onCancel={interventionCollection.cancel}
        onRetry={() => void interventionCollection.refresh()}
      />
    </>
  );
}
