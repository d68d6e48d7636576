import { useStore } from '@nanostores/react';
import { describeError } from '../../core/errors.ts';
import { INCOMPLETE_LIST } from '../../core/texts.ts';
import { $tickets, ticketCollection } from '../../core/tickets/store.ts';
import { describeWait } from '../../core/waits.ts';
import { LoadStatus } from '../_ui/load-status.tsx';
import { Progress } from '../_ui/progress.tsx';
import { TEXTS } from './texts.ts';

/** How many rows are shown; what is still to come; why it is late or old. */
export function TableFooter({ shown }: { shown: number }) {
  const { status, size, count, error, wait, loadedAt, incomplete } = useStore($tickets);
  const isArriving = status === 'LOADING' && size > 0 && loadedAt === null;
  const problem = error ? describeError(error) : incomplete ? INCOMPLETE_LIST : null;
  return (
    <>
      {isArriving ? (
        <Progress done={size} total={count} />
      ) : (
        <span>{size > 0 ? TEXTS.shown(shown, size) : '\u00a0'}</span>
      )}
      <LoadStatus
        wait={describeWait(wait)}
        problem={size > 0 ? problem : null}
        loadedAt={loadedAt}
        onCancel={ticketCollection.cancel}
        onRetry={() => void ticketCollection.refresh()}
      />
    </>
  );
}
