/** The objects of every kind that the user opened last. */
import * as v from 'valibot';
import { id, sameId, text } from '../kernel/lib/lenient-schema.ts';
import { createRecent } from '../kernel/session/recent.ts';
import { SEARCH_KINDS } from './kinds.ts';

const Opened = v.object({ kind: v.picklist(SEARCH_KINDS), id, title: text });
export type Opened = v.InferOutput<typeof Opened>;

/** Stored in this browser for that user. */
export const recentlyOpened = createRecent<Opened>(
  'recent',
  Opened,
  (one, other) => one.kind === other.kind && sameId(one.id, other.id),
);
