import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { describeError } from '../../../core/kernel/http/errors.ts';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import { INCOMPLETE_LIST } from '../../../core/kernel/lib/texts.ts';
import type { Collection } from '../../../core/kernel/store/collection.ts';
import { useLook } from '../host/use-look.ts';
import { Empty } from '../ui/empty.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { LoadStatus } from '../ui/load-status.tsx';
import { LOAD_TEXTS } from '../ui/load-texts.ts';
import { MoreRows } from './more-rows.tsx';

export interface CollectionRowsProps<T> {
  /** The list that the rows come from. */
  collection: Pick<Collection<unknown>, '$state' | 'refresh' | 'cancel' | 'look'>;
  /** Read to screen readers while the first rows are loading. */
  loading: string;
  /** The rows to show, in their order. */
  rows: readonly T[];
  /** Draws a `<li>` with its key. */
  row: (item: T) => ReactNode;
  /** What could not be read, where it has a sentence of its own: « Impossible de charger les groups ». */
  failed?: string;
  /** The height that is kept for them, in px, where they are many as a rule. */
  room?: number;
  /** Shown when no row is left. */
  empty: ReactNode;
}

/** Rows of a list in a panel (`rows.css`): a placeholder, then the rows, or why there are none. */
export function CollectionRows<T>(props: CollectionRowsProps<T>) {
  const { collection, loading, rows, row, failed, room, empty } = props;
  useLook(collection);
  const { status, size, error, wait, loadedAt, incomplete } = useStore(collection.$state);
  const retry = () => void collection.refresh();
  // pages come one after the other: that none of the first ones has a row does not mean that there is none
  const isFirst = loadedAt === null && (status === 'LOADING' || (status === 'INITIAL' && !incomplete));
  const isPart = size === 0 || loadedAt === null;
  const problem = error ? describeError(error) : incomplete ? INCOMPLETE_LIST : null;
  return (
    <>
      {rows.length > 0 && <MoreRows rows={rows} row={row} />}
      {rows.length === 0 &&
        (isFirst ? (
          <div aria-busy="true">
            <p className="visually-hidden">{loading}</p>
            <div className="bone bone-lines" aria-hidden="true" style={{ blockSize: room }} />
          </div>
        ) : error && isPart ? (
          <LoadFailed error={error} title={failed} onRetry={retry} busy={status === 'LOADING'} />
        ) : incomplete ? (
          <Empty kind="error" title={isPart ? LOAD_TEXTS.cancelled : INCOMPLETE_LIST} onRetry={retry} />
        ) : (
          empty
        ))}
      <LoadStatus
        wait={describeWait(wait)}
        problem={size > 0 && (rows.length > 0 || !(isPart || incomplete)) ? problem : null}
        loadedAt={loadedAt}
        onCancel={collection.cancel}
        onRetry={retry}
      />
    </>
  );
}
