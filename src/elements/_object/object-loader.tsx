import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../core/_http/errors.ts';
import { describeWait } from '../../core/_http/wait-text.ts';
import type { Query } from '../../core/_store/query.ts';
import { Empty } from '../_ui/empty.tsx';
import { LoadFailed } from '../_ui/load-failed.tsx';
import { LoadStatus } from '../_ui/load-status.tsx';
import { LOAD_TEXTS } from '../_ui/load-texts.ts';

export interface ObjectLoaderProps<T> {
  query: Query<T>;
  /** Names the screen where the object's own title is not there. */
  heading: ReactNode;
  /** The way back, where there is nothing to show. */
  back: ReactNode;
  /** The frame of what is to come, its heading included. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** One object of the server: its frame, then itself; or that it is not there, not allowed, or could not be had. */
export function ObjectLoader<T>(props: ObjectLoaderProps<T>) {
  const { query, heading, back } = props;
  const { data, error, status, wait, loadedAt } = useStore(query.$state);
  const [cancelled, setCancelled] = useState(false);
  const retry = () => {
    setCancelled(false);
    void query.refresh();
  };
  const cancel = () => {
    setCancelled(true);
    query.cancel();
  };
  const isGone = error?.status === 404 || error?.status === 403;
  if (error && (isGone || !data)) {
    return (
      <>
        {heading}
        <LoadFailed error={error} onRetry={retry} busy={status === 'LOADING'} back={back} />
      </>
    );
  }
  if (!data && cancelled) {
    return (
      <>
        {heading}
        <Empty
          kind="error"
          title={LOAD_TEXTS.cancelled}
          onRetry={retry}
          busy={status === 'LOADING'}
          action={back}
        />
      </>
    );
  }
  return (
    <>
      <LoadStatus
        wait={describeWait(wait)}
        problem={data && error && describeError(error)}
        loadedAt={loadedAt}
        onCancel={cancel}
        onRetry={retry}
      />
      {data ? props.children(data) : props.skeleton}
    </>
  );
}
