/** Sentences about lists that could not be read, for screens that show one in place of the error. */
import { formatOutside, OUTSIDE_BRIEF } from '../lib/texts.ts';
import { sayOutside } from '../page/round-note.ts';
import type { ApiError } from './errors.ts';

/** @param sentence what could not be read: « Impossible de charger les sites » */
export const describeUnread = (error: ApiError | null, sentence: string): string =>
  error?.failure === 'outside' ? sayOutside() : sentence;

/** Of one fact among others. @param sentence the same */
export const describeUnreadFact = (error: ApiError, sentence: string): string =>
  error.failure === 'outside' ? OUTSIDE_BRIEF : sentence;

/** Of a part of a screen. @param what its name: « Repères » @param sentence what else could not be read */
export const describeUnreadPart = (error: ApiError, what: string, sentence: string): string =>
  error.failure === 'outside' ? formatOutside(what) : sentence;

/** Whether another attempt may help: what is outside the round is read by itself once the network is back. */
export const canReadAgain = (problem: string | null): boolean => !/tournée/i.test(problem ?? '');
