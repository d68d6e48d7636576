import type { ReactNode } from 'react';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import { isSameAnswer } from '../../../core/kernel/lib/same-answer.ts';
import type { Query, QueryState } from '../../../core/kernel/store/query.ts';
import { useLook } from '../host/use-look.ts';
import { LoadStatus } from '../ui/load-status.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { HeldPart } from './held-part.tsx';
import { useHeld } from './use-held.ts';

export interface LoadedPartProps<T> {
  query: Query<T>;
  /** The query's state, that the panel shows too. */
  state: QueryState<T>;
  isEmpty: (data: T) => boolean;
  /** Stands where there is nothing. */
  none: string;
  children: (data: T) => ReactNode;
}

/**
 * The content of a panel with a call of its own: lines to come, the content, or why it is missing. What others change
 * waits until somebody asks for it.
 */
export function LoadedPart<T>({ query, state, isEmpty, none, children }: LoadedPartProps<T>) {
  useLook(query);
  const { data: live, error, wait, loadedAt, arrivals, own } = state;
  const { shown: data, hasNews, show } = useHeld(live, arrivals, isSameAnswer, own);
  const retry = () => void query.refresh();
  return (
    <HeldPart news={{ text: hasNews ? UI_TEXTS.news : '', show }}>
      {!data && (
        <NotLoaded state={state} onRetry={retry}>
          <div aria-busy="true">
            <p className="visually-hidden">{UI_TEXTS.loading}</p>
            <div className="bone bone-lines" aria-hidden="true" />
          </div>
        </NotLoaded>
      )}
      {data && (isEmpty(data) ? <p className="muted">{none}</p> : children(data))}
      <LoadStatus
        wait={describeWait(wait)}
        problem={data && error}
        loadedAt={loadedAt}
        onCancel={query.cancel}
        onRetry={retry}
      />
    </HeldPart>
  );
}
