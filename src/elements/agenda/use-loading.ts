/** How far the list of interventions is, for the agenda to say. */
import { useStore } from '@nanostores/react';
import { describeError } from '../../core/_http/errors.ts';
import { describeWait } from '../../core/_http/wait-text.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { TEXTS } from './texts.ts';

export interface Loading {
  /** Nothing has come yet. */
  isFirst: boolean;
  /** More pages are coming. */
  isBusy: boolean;
  /** Nothing has come, and nothing will: why. */
  failed: string | null;
  /** A refusal is not tried again. */
  isForbidden: boolean;
  /** What is on screen is old: why. */
  problem: string | null;
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
  const text = error && describeError(error);
  const hasNothing = size === 0 && loadedAt === null;
  const isBusy = status === 'LOADING';
  const isCut = incomplete && !isBusy;
  return {
    isFirst: hasNothing && !error && !isCut,
    isBusy,
    failed: hasNothing ? (text ?? (isCut ? TEXTS.interrupted : null)) : null,
    isForbidden: error?.status === 403,
    problem: hasNothing ? null : text,
    isIncomplete: isCut && !hasNothing,
    wait: describeWait(wait),
    size,
    count,
    loadedAt,
  };
}
