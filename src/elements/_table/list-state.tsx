/** What a long list says of its own loading: under its rows, and in their place. */

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { describeError } from '../../core/_http/errors.ts';
import { describeWait } from '../../core/_http/wait-text.ts';
import { INCOMPLETE_LIST } from '../../core/_lib/texts.ts';
import type { Collection, CollectionState } from '../../core/_store/collection.ts';
import { Empty } from '../_ui/empty.tsx';
import { LoadFailed } from '../_ui/load-failed.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { LOAD_TEXTS } from '../_ui/load-texts.ts';
import { Progress } from '../_ui/progress.tsx';

/** The list as the server gives it. */
type Listed = Pick<Collection<unknown>, '$state' | 'refresh' | 'cancel'>;

export interface ListFooterProps {
  collection: Listed;
  /** How many rows are shown, in words. */
  shown: string;
  /** What is left out, and the way to it: `LeftOut`. */
  note?: ReactNode;
}

/** How many rows are shown and what is left out; what is still to come; why it is late or old. */
export function ListFooter({ collection, shown, note }: ListFooterProps) {
  const { status, size, count, error, wait, loadedAt, incomplete } = useStore(collection.$state);
  const isArriving = status === 'LOADING' && size > 0 && loadedAt === null;
  const problem = error ? describeError(error) : incomplete ? INCOMPLETE_LIST : null;
  return (
    <>
      {isArriving ? <Progress done={size} total={count} /> : <span>{size > 0 ? shown : '\u00a0'}</span>}
      {note}
      <LoadStatus
        wait={describeWait(wait)}
        problem={size > 0 ? problem : null}
        loadedAt={loadedAt}
        onCancel={collection.cancel}
        onRetry={() => void collection.refresh()}
      />
    </>
  );
}

export interface LeftOutProps {
  hint: string;
  /** What `onShow` does, in words. */
  show: string;
  onShow: () => void;
}

/** What a list leaves out unless asked, and the way to it. */
export function LeftOut({ hint, show, onShow }: LeftOutProps) {
  return (
    <span>
      {hint}{' '}
      <button type="button" className="link" onClick={onShow}>
        {show}
      </button>
    </span>
  );
}

export interface ListEmptyProps {
  collection: Listed;
  /** The server has none. */
  nothing: ReactNode;
  /** There are some, and the filters find none. */
  children?: ReactNode;
}

/** Why there is no row: not allowed, failed, given up; else what the list says of it. */
export function ListEmpty({ collection, nothing, children }: ListEmptyProps) {
  const { status, size, error, incomplete } = useStore(collection.$state);
  const retry = () => void collection.refresh();
  if (size > 0) return children;
  if (error) return <LoadFailed error={error} onRetry={retry} busy={status === 'LOADING'} />;
  if (incomplete) return <Empty kind="error" title={LOAD_TEXTS.cancelled} onRetry={retry} />;
  return nothing;
}

/** Whether the first rows are still to come; given up before the first page came, a list is `INITIAL` again. */
export const isFirstLoad = ({
  size,
  status,
  loadedAt,
  error,
  incomplete,
}: CollectionState<unknown>): boolean =>
  size === 0 &&
  loadedAt === null &&
  error === null &&
  (status === 'LOADING' || (status === 'INITIAL' && !incomplete));
