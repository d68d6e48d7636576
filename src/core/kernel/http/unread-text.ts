/** Sentences about lists that could not be read, for screens that show one in place of the error. */
import { OUTSIDE_ROUND } from '../lib/texts.ts';
import type { ApiError } from './errors.ts';

/** @param sentence what could not be read: « Impossible de charger les sites » */
export const describeUnread = (error: ApiError | null, sentence: string): string =>
  error?.failure === 'outside' ? OUTSIDE_ROUND : sentence;

/** Whether another attempt may help: what is outside the round is read by itself once the network is back. */
export const canReadAgain = (problem: string | null): boolean => problem !== OUTSIDE_ROUND;
