/** What a long list says of its own loading: under its rows, and in their place. */
import type { ReactNode } from 'react';
import type { CollectionState } from '../../core/_lib/collection.ts';
import { describeError } from '../../core/errors.ts';
import { INCOMPLETE_LIST } from '../../core/texts.ts';
import { Empty } from './empty.tsx';
import { LoadStatus } from './load-status.tsx';
import { LOAD_TEXTS } from './load-texts.ts';
import { Progress } from './progress.tsx';

export interface ListFooterProps {
  state: CollectionState<unknown>;
  /** Why the answer is late, in words; `null` when it is not. */
  wait: string | null;
  /** How many rows are shown, in words. */
  shown: string;
  /** What is left out, and the way to it. */
  note?: ReactNode;
  onCancel: () => void;
  onRetry: () => void;
}

/** How many rows are shown and what is left out; what is still to come; why it is late or old. */
export function ListFooter({ state, wait, shown, note, onCancel, onRetry }: ListFooterProps) {
  const { status, size, count, error, loadedAt, incomplete } = state;
  const isArriving = status === 'LOADING' && size > 0 && loadedAt === null;
  const problem = error ? describeError(error) : incomplete ? INCOMPLETE_LIST : null;
  return (
    <>
      {isArriving ? <Progress done={size} total={count} /> : <span>{size > 0 ? shown : '\u00a0'}</span>}
      {note}
      <LoadStatus
        wait={wait}
        problem={size > 0 ? problem : null}
        loadedAt={loadedAt}
        onCancel={onCancel}
        onRetry={onRetry}
      />
    </>
  );
}

export interface ListEmptyProps {
  state: CollectionState<unknown>;
  onRetry: () => void;
  /** Why there is no row although all is well. */
  children: ReactNode;
}

/** Why there is no row: not allowed, failed, given up; else what the list says of it. */
export function ListEmpty({ state, onRetry, children }: ListEmptyProps) {
  const { status, size, error, incomplete } = state;
  if (size > 0) return children;
  if (error?.status === 403) return <Empty kind="allowed" title={describeError(error)} />;
  if (error) {
    return <Empty kind="error" title={describeError(error)} onRetry={onRetry} busy={status === 'LOADING'} />;
  }
  if (incomplete) return <Empty kind="error" title={LOAD_TEXTS.cancelled} onRetry={onRetry} />;
  return children;
}

/** Whether the first rows are still to come; given up before the first page came, a list is `INITIAL` again. */
export const isFirstLoad = ({ size, status, incomplete }: CollectionState<unknown>): boolean =>
  size === 0 && (status === 'LOADING' || (status === 'INITIAL' && !incomplete));
