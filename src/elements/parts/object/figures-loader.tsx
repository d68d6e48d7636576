import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import type { Query } from '../../../core/kernel/store/query.ts';
import { LoadStatus } from '../ui/load-status.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { tilesOf } from '../ui/tiles.ts';

/** What is awaited. */
export type Figures<T> = Pick<Query<T>, '$state' | 'refresh' | 'cancel'>;

export interface FiguresLoaderProps<T> {
  query: Figures<T>;
  /** The placeholders, by the names of their classes (`figures-…`). */
  bones: readonly string[];
  /** The number of tiles in a row above them. */
  tiles?: number;
  /** The text shown while loading. */
  loading: string;
  children: (data: T) => ReactNode;
}

/** Figures of the server: placeholders, then the figures, or why they are missing. */
export function FiguresLoader<T>({ query, bones, tiles = 0, loading, children }: FiguresLoaderProps<T>) {
  const state = useStore(query.$state);
  const { data, error, wait, loadedAt } = state;
  const retry = () => void query.refresh();
  return (
    <>
      {data ? (
        children(data)
      ) : (
        // keyed: no node of the placeholders becomes a figure elsewhere
        <NotLoaded key="0" state={state} onRetry={retry}>
          {tiles > 0 && (
            <div className="figures tiles" aria-hidden="true" {...tilesOf(tiles)}>
              {[...Array(tiles).keys()].map((rank) => (
                <div key={rank} className="panel figures-bone" />
              ))}
            </div>
          )}
          <div className="figures" aria-busy="true">
            {bones.map((name) => (
              <div key={name} className={`panel figures-bone figures-${name}`} />
            ))}
            <p className="visually-hidden">{loading}</p>
          </div>
        </NotLoaded>
      )}
      <LoadStatus
        wait={describeWait(wait)}
        problem={data && error}
        loadedAt={loadedAt}
        onCancel={query.cancel}
        onRetry={retry}
      />
    </>
  );
}
