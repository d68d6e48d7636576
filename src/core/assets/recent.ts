/** The equipment that the user opened last, stored in this browser for that user. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { $identity } from '../_http/credentials.ts';
import { type Id, id, listOf, sameId, text } from '../_lib/shape.ts';
import { getDraftKey, readDraft, writeDraft } from '../session/drafts.ts';

/** How many are stored. */
export const RECENT_MAX = 8;

const Recent = v.object({ id, name: text });
export type RecentAsset = v.InferOutput<typeof Recent>;

const $kept = atom<readonly RecentAsset[]>([]);
/** The last opened first; empty while nobody is logged in. */
export const $recentAssets: ReadableAtom<readonly RecentAsset[]> = $kept;

const key = () => getDraftKey($identity.get(), 'recent-assets');
/** By key; where storage is forbidden, the list lasts as long as the page. */
const memory = new Map<string, readonly RecentAsset[]>();
const read = () =>
  $identity.get()
    ? v.parse(listOf(Recent), readDraft(key(), true) ?? memory.get(key())).slice(0, RECENT_MAX)
    : [];

onMount($kept, () => $identity.subscribe(() => $kept.set(read())));

/** Puts an opened piece of equipment at the front. */
export function recordRecentAsset(id: Id, name: string): void {
  if ($identity.get()) store([{ id, name }, ...read().filter((each) => !sameId(each.id, id))]);
}

/** Removes a deleted piece. */
export function forgetRecentAsset(id: Id): void {
  if ($identity.get()) store(read().filter((each) => !sameId(each.id, id)));
}

function store(recent: readonly RecentAsset[]): void {
  const kept = recent.slice(0, RECENT_MAX);
  memory.set(key(), kept);
  writeDraft(key(), kept.length ? kept : null, { shared: true });
  $kept.set(kept);
}
