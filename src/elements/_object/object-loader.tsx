import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { describeError } from '../../core/_http/errors.ts';
import { describeWait } from '../../core/_http/wait-text.ts';
import type { Query } from '../../core/_store/query.ts';
import { Empty } from '../_ui/empty.tsx';
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
  const problem = error && describeError(error);
  const retry = () => {
    setCancelled(false);
    void query.refresh();
  };
  const cancel = () => {
    setCancelled(true);
    query.cancel();
  };
  if (problem && (error.status === 404 || error.status === 403)) {
    return (
      <>
        {heading}
        <Empty kind={error.status === 404 ? 'nothing' : 'allowed'} title={problem} action={back} />
      </>
    );
  }
  if (!data && (problem || cancelled)) {
    return (
      <>
        {heading}
        <Empty
          kind="error"
          title={problem ?? LOAD_TEXTS.cancelled}
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
        problem={data ? problem : null}
        loadedAt={loadedAt}
        onCancel={cancel}
        onRetry={retry}
      />
      {data ? props.children(data) : props.skeleton}
    </>
  );
}
