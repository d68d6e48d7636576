/** The loading state of the interventions, as the agenda shows it. */
import { useStore } from '@nanostores/react';
import { $interventions } from '../../core/interventions/store.ts';
import type { ApiError } from '../../core/kernel/http/api-error.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';

export interface Loading {
  /** Nothing has come yet. */
  isFirst: boolean;
  /** More pages are coming. */
  isBusy: boolean;
  /** Nothing has come, and nothing will: why; `'cut'` when it was given up. */
  failed: ApiError | 'cut' | null;
  /** What is on screen is old: why. */
  problem: ApiError | null;
  /** The walk was cut: what is on screen is not the whole. */
  isIncomplete: boolean;
  /** Why the answer is late. */
  wait: string | null;
  size: number;
  count: number | null;
  loadedAt: number | null;
}

export function useLoading(): Loading {
  const { status, size, error, wait, count, loadedAt, incomplete } = useStore($interventions);
  const hasNothing = size === 0 && loadedAt === null;
  const isBusy = status === 'LOADING';
  const isCut = incomplete && !isBusy;
  return {
    isFirst: hasNothing && !error && !isCut,
    isBusy,
    failed: hasNothing ? (error ?? (isCut ? 'cut' : null)) : null,
    problem: hasNothing ? null : error,
    isIncomplete: isCut && !hasNothing,
    wait: describeWait(wait),
    size,
    count,
    loadedAt,
  };
}
