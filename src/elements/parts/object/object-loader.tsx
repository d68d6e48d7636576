import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import { isGivenUp, type Query } from '../../../core/kernel/store/query.ts';
import { useLook } from '../host/use-look.ts';
import { LoadStatus } from '../ui/load-status.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';

export interface ObjectLoaderProps<T> {
  query: Query<T>;
  /** The screen's heading while the object's own title is not loaded, where it has none of its own. */
  heading?: ReactNode;
  /** The back link, where there is nothing to show. */
  back: ReactNode;
  /** The placeholder of the content, with its heading. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** An object of the server: a placeholder, then the object, or why it is missing. */
export function ObjectLoader<T>(props: ObjectLoaderProps<T>) {
  const { query, heading, back } = props;
  const state = useStore(query.$state);
  const { data, error, wait, loadedAt } = state;
  useLook(query);
  const retry = () => void query.refresh();
  const isGone = error?.status === 404 || error?.status === 403;
  if (isGone || (!data && (error || isGivenUp(state)))) {
    return (
      <>
        {heading}
        <NotLoaded state={state} onRetry={retry} back={back}>
          {null}
        </NotLoaded>
        {!error && <LoadStatus wait={describeWait(wait)} onCancel={query.cancel} />}
      </>
    );
  }
  return (
    <>
      <LoadStatus
        wait={describeWait(wait)}
        problem={data && error}
        loadedAt={loadedAt}
        onCancel={query.cancel}
        onRetry={retry}
      />
      {data ? props.children(data) : props.skeleton}
    </>
  );
}
