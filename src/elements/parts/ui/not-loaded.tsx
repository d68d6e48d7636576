import type { ReactNode } from 'react';
import { isGivenUp, type LoadState } from '../../../core/kernel/store/query.ts';
import { Empty } from './empty.tsx';
import { LoadFailed } from './load-failed.tsx';
import { LOAD_TEXTS } from './load-texts.ts';

export interface NotLoadedProps {
  /** Of the query or the collection, of which nothing has come. */
  state: LoadState;
  /** What could not be read: « Impossible de charger les sites ». */
  failed?: string;
  onRetry: () => void;
  /** A link back from an object. */
  back?: ReactNode;
  /** Its placeholder, while it is on its way. */
  children: ReactNode;
}

/** In place of what has not come: its placeholder, why it could not be read, or that the read was given up. */
export function NotLoaded({ state, failed, onRetry, back, children }: NotLoadedProps) {
  const { error, status } = state;
  const busy = status === 'LOADING';
  if (error) return <LoadFailed error={error} title={failed} onRetry={onRetry} busy={busy} back={back} />;
  if (!isGivenUp(state)) return children;
  return <Empty kind="error" title={LOAD_TEXTS.cancelled} onRetry={onRetry} busy={busy} action={back} />;
}
