/**
 * What a store keeps of earlier answers, so that it asks only for what has changed: with the tag of an answer
 * (`ETag`) the same answer is 304, without a body. Belongs to one reader: it is emptied when the user changes.
 */

/** An earlier answer, and its tag. */
export interface KnownAnswer {
  data: unknown;
  etag: string;
}

/** By address, with its query. */
export type KnownAnswers = Map<string, KnownAnswer>;
