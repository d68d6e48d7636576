/** The equipment that the user opened last, stored in this browser for that user. */
import * as v from 'valibot';
import { type Id, id, sameId, text } from '../kernel/lib/lenient-schema.ts';
import { createRecent } from '../kernel/session/recent.ts';

const Recent = v.object({ id, name: text });
export type RecentAsset = v.InferOutput<typeof Recent>;

const recent = createRecent<RecentAsset>('recent-assets', Recent, (one, other) => sameId(one.id, other.id));

/** The last opened first; empty while nobody is logged in. */
export const $recentAssets = recent.$recent;

/** Puts an opened piece of equipment at the front. */
export const recordRecentAsset = (opened: Id, name: string): void => recent.record({ id: opened, name });

/** Removes a deleted piece. */
export const forgetRecentAsset = (gone: Id): void => recent.forget((each) => sameId(each.id, gone));
