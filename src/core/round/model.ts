/** What a round holds, and what it was prepared for. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { getLeastServerTime, toServerTime } from '../kernel/page/server-clock.ts';
import { DAY_MS } from '../kernel/time/paris-clock.ts';

/** One's interventions of the coming days, or a site with what is below it. */
export type RoundChoice = { kind: 'mine'; days: number } | { kind: 'site'; site: Id };

/** What a round takes. */
export interface RoundSize {
  interventions: number;
  places: number;
  pieces: number;
  plans: number;
  /** Before it is read, an estimate; 0 where nobody has asked. */
  bytes: number;
  /** Files for which there was no room. */
  left: number;
}

/** Whether there is nothing to be taken: a place alone is nothing. */
export const isEmptyRound = ({ interventions, pieces, plans }: RoundSize): boolean =>
  interventions + pieces + plans === 0;

/** An answer of the server, and its tag. */
export interface RoundAnswer {
  data: unknown;
  etag: string | null;
}

export interface RoundFile {
  /** The absolute address of the server. */
  url: string;
  type: string;
}

export interface RoundContent {
  choice: RoundChoice;
  /** By the server's clock, in milliseconds since 1970. */
  preparedAt: number;
  size: RoundSize;
  /** The sites that it holds whole. */
  sites: readonly string[];
  /** Rows of lists as the server sent them, by the key of their call (`toRoundKey`). */
  lists: Readonly<Record<string, readonly unknown[]>>;
  /** Other answers, by the key of their call. */
  answers: Readonly<Record<string, RoundAnswer>>;
  files: readonly RoundFile[];
}

/** A round and its files, in the order of `files`. */
export interface WholeRound {
  content: RoundContent;
  files: readonly ArrayBuffer[];
}

/** A round is shown for so many milliseconds. */
export const ROUND_MAX_MS = 7 * DAY_MS;
/**
 * Whether it is not shown any more, by the clock of the device or by what has passed in any case. One set back by months
 * closes nothing.
 * @param at by the server's clock
 */
export const isOver = (at: number): boolean =>
  Math.max(toServerTime(), getLeastServerTime()) - at >= ROUND_MAX_MS;
/** Whether it is erased once the server has answered, which shows the time. @param at by the server's clock */
export const isTooOld = (at: number): boolean => !(Math.abs(toServerTime() - at) < ROUND_MAX_MS);
/** It takes at most so many bytes. */
export const ROUND_MAX_BYTES = 60 * 1024 * 1024;
