import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { describeError } from '../../core/_http/errors.ts';
import { describeWait } from '../../core/_http/wait-text.ts';
import type { Query } from '../../core/_store/query.ts';
import { Empty } from '../_ui/empty.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';

export interface FiguresLoaderProps<T> {
  query: Query<T>;
  /** The frames of what is to come, by the names of their classes (`figures-…`). */
  bones: readonly string[];
  /** Says that they are being counted. */
  loading: string;
  children: (data: T) => ReactNode;
}

/** What the server has counted: its frames, then itself; or that it is not allowed, or could not be had. */
export function FiguresLoader<T>({ query, bones, loading, children }: FiguresLoaderProps<T>) {
  const { data, error, status, wait, loadedAt } = useStore(query.$state);
  const problem = error && describeError(error);
  const isForbidden = error?.status === 403;
  const retry = () => void query.refresh();
  return (
    <>
      {data ? (
        children(data)
      ) : problem ? (
        <Empty
          kind={isForbidden ? 'allowed' : 'error'}
          title={problem}
          onRetry={isForbidden ? undefined : retry}
          busy={status === 'LOADING'}
        />
      ) : (
        <div className="figures" aria-busy="true">
          {bones.map((name) => (
            <div key={name} className={`panel figures-bone figures-${name}`} />
          ))}
          <p className="visually-hidden">{loading}</p>
        </div>
      )}
      <LoadStatus
        wait={describeWait(wait)}
        problem={data ? problem : null}
        loadedAt={loadedAt}
        onCancel={query.cancel}
        onRetry={retry}
      />
    </>
  );
}
