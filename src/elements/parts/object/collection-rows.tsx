import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { INCOMPLETE_LIST } from '../../../core/kernel/lib/texts.ts';
import type { Collection } from '../../../core/kernel/store/collection.ts';
import { useLook } from '../host/use-look.ts';
import { Empty } from '../ui/empty.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { LoadStatus } from '../ui/load-status.tsx';
import { LOAD_TEXTS } from '../ui/load-texts.ts';
import { HeldPart } from './held-part.tsx';
import { MoreRows } from './more-rows.tsx';
import { type PartChanges, sumChanges, useHeldPart } from './use-held-part.ts';

export interface CollectionRowsProps<T> {
  /** The list that the rows come from. */
  collection: Pick<Collection<unknown>, '$state' | 'refresh' | 'cancel' | 'look'>;
  /** Read to screen readers while the first rows are loading. */
  loading: string;
  /** The rows to show, in their order. */
  rows: readonly T[];
  /** The key of a row; the same function between renders. */
  rowKey: (item: T) => Id;
  /** Changes with what a person has chosen to see. */
  filter?: string;
  /** Of what the rows are made of too. */
  others?: readonly PartChanges[];
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
  const { collection, loading, row, rowKey, filter, failed, room, empty, others = [] } = props;
  useLook(collection);
  const state = useStore(collection.$state);
  const { status, size, error, wait, loadedAt, incomplete } = state;
  const changes = sumChanges([state, ...others]);
  const { rows, news } = useHeldPart(props.rows, changes, rowKey, filter);
  const retry = () => void collection.refresh();
  // pages come one after the other: that none of the first ones has a row does not mean that there is none
  const isFirst = loadedAt === null && !incomplete && (status === 'LOADING' || status === 'INITIAL');
  const isPart = size === 0 || loadedAt === null;
  const problem = error ?? (incomplete ? INCOMPLETE_LIST : null);
  return (
    <HeldPart news={news}>
      {rows.length > 0 && <MoreRows rows={rows} row={row} arrivals={changes.arrivals} />}
      {rows.length === 0 &&
        (isFirst ? (
          <div aria-busy="true">
            <p className="visually-hidden">{loading}</p>
            <div className="bone bone-lines" aria-hidden="true" style={{ blockSize: room }} />
          </div>
        ) : error && isPart ? (
          <LoadFailed error={error} title={failed} onRetry={retry} busy={status === 'LOADING'} />
        ) : incomplete ? (
          <Empty
            kind="error"
            title={isPart ? LOAD_TEXTS.cancelled : INCOMPLETE_LIST}
            onRetry={retry}
            busy={status === 'LOADING'}
          />
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
    </HeldPart>
  );
}
