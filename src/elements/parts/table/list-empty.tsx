/** The loading state of a long list: below its rows, and in their place. */

import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import { EMPTY_IN_ROUND, INCOMPLETE_LIST } from '../../../core/kernel/lib/texts.ts';
import { $roundNote } from '../../../core/kernel/page/round-note.ts';
import type { Collection, CollectionState } from '../../../core/kernel/store/collection.ts';
import { Empty } from '../ui/empty.tsx';
import { LoadStatus } from '../ui/load-status.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Progress } from '../ui/progress.tsx';

/** The collection of the list. */
type Listed = Pick<Collection<unknown>, '$state' | 'refresh' | 'cancel'>;

export interface ListFooterProps {
  collection: Listed;
  /** How many rows are shown, as text. */
  shown: string;
  /** The rows left out, with a button to show them: `LeftOut`. */
  note?: ReactNode;
}

/** How many rows are shown and left out, the loading progress, and why data is late or old. */
export function ListFooter({ collection, shown, note }: ListFooterProps) {
  const { status, size, count, error, wait, loadedAt, incomplete } = useStore(collection.$state);
  const isArriving = status === 'LOADING' && size > 0 && loadedAt === null;
  const problem = error ?? (incomplete ? INCOMPLETE_LIST : null);
  return (
    <>
      {isArriving ? <Progress done={size} total={count} /> : size > 0 && <span>{shown}</span>}
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
  /** The label of the button. */
  show: string;
  onShow: () => void;
}

/** The rows that a list leaves out by default, with a button to show them. */
export function LeftOut({ hint, show, onShow }: LeftOutProps) {
  return (
    <span>
      <span>{hint}</span>{' '}
      <button type="button" className="link" onClick={onShow}>
        {show}
      </button>
    </span>
  );
}

export interface ListEmptyProps {
  collection: Listed;
  /** Shown when the server has none. */
  nothing: ReactNode;
  /** Shown when no row passes the filters. */
  children?: ReactNode;
  /** The same while a page is on its way or missing: what it has is not known. */
  soFar: ReactNode;
}

/** Why there is no row: refused, failed, outside the round, aborted, none in the round; otherwise the list's own content. */
export function ListEmpty({ collection, nothing, children, soFar }: ListEmptyProps) {
  const state = useStore(collection.$state);
  const { size, loadedAt, incomplete } = state;
  const { isAway } = useStore($roundNote);
  const retry = () => void collection.refresh();
  if (size > 0) return loadedAt === null || incomplete ? soFar : children;
  return (
    <NotLoaded state={state} onRetry={retry}>
      {isAway ? <Empty kind="nothing" title={EMPTY_IN_ROUND} /> : nothing}
    </NotLoaded>
  );
}

/** Whether the first rows are still loading; a load aborted before its first page leaves the list `INITIAL`. */
export const isFirstLoad = ({
  size,
  status,
  loadedAt,
  error,
  incomplete,
}: CollectionState<unknown>): boolean =>
  size === 0 && loadedAt === null && error === null && !incomplete && status !== 'LOADED';
