import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { describeWait } from '../../../core/kernel/http/wait-text.ts';
import { isGivenUp, type LoadState } from '../../../core/kernel/store/query.ts';
import { LoadStatus } from './load-status.tsx';
import { LOAD_TEXTS } from './load-texts.ts';

export interface QueryStatusProps {
  /** A query or a collection. */
  query: { $state: ReadableAtom<LoadState>; refresh: () => Promise<unknown>; cancel: () => void };
  /** A failure is shown elsewhere, such as in place of the data. */
  silent?: boolean;
  /** What it reads, where other parts of the screen are there without it: « Repères ». */
  what?: string;
}

/** The line below the data of a query: why it is late, or how old and why it could not be read again. */
export function QueryStatus({ query, silent = false, what }: QueryStatusProps) {
  const state = useStore(query.$state);
  const { error, wait, loadedAt } = state;
  return (
    <LoadStatus
      wait={describeWait(wait)}
      problem={silent ? null : (error ?? (isGivenUp(state) ? LOAD_TEXTS.cancelled : null))}
      what={what}
      loadedAt={loadedAt}
      onCancel={query.cancel}
      onRetry={() => void query.refresh()}
    />
  );
}
