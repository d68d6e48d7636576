/** Why something could not be read, for screens that show it beside or in place of the data. */
import { formatOutside, OUTSIDE_BRIEF } from '../lib/texts.ts';
import type { ApiError } from './api-error.ts';
import { describeError } from './error-text.ts';

/** The failure of a read, or a sentence of the screen's own about it. */
export type Unread = ApiError | string;

const isOutside = (problem: Unread | null): problem is ApiError =>
  typeof problem === 'object' && problem?.failure === 'outside';

/** @param sentence what could not be read: « Impossible de charger les sites » */
export const toUnread = (error: ApiError | null, sentence: string): Unread =>
  isOutside(error) ? error : sentence;

export const describeUnread = (problem: Unread): string =>
  typeof problem === 'string' ? problem : describeError(problem);

/** Of one fact among others. @param sentence what could not be read */
export const describeUnreadFact = (error: ApiError, sentence: string): string =>
  isOutside(error) ? OUTSIDE_BRIEF : sentence;

/** Of a part of a screen, beside others that may have failed too. @param what its name: « Repères » */
export const describeUnreadPart = (problem: Unread, what: string): string =>
  isOutside(problem) ? formatOutside(what) : `${what}\u00a0: lecture impossible. ${describeUnread(problem)}`;

/** Whether another attempt may help: what is outside the round is read by itself once the network is back. */
export const canReadAgain = (problem: Unread | null): boolean => !isOutside(problem);
