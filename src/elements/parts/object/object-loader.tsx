import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import type { Query } from '../../../core/kernel/store/query.ts';
import { useLook } from '../host/use-look.ts';
import { Empty } from '../ui/empty.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { LoadStatus } from '../ui/load-status.tsx';
import { LOAD_TEXTS } from '../ui/load-texts.ts';

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
  const { data, error, status, wait, loadedAt } = useStore(query.$state);
  useLook(query);
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
        problem={data && error}
        loadedAt={loadedAt}
        onCancel={cancel}
        onRetry={retry}
      />
      {data ? props.children(data) : props.skeleton}
    </>
  );
}
