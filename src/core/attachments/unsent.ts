/**
 * Files that were never received. A file is lost with its page, so its name and its object are stored per user: the
 * next page reports which object lacks a file, until it is sent or the user has dismissed the report.
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { $identity } from '../kernel/http/credentials.ts';
import { type Id, id, sameId } from '../kernel/lib/lenient-schema.ts';
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import { followStorage } from '../kernel/page/stored.ts';
import { isForgotten } from '../kernel/session/draft-life.ts';
import { createUserList } from '../kernel/session/user-list.ts';
import { ATTACHMENT_OWNERS, type AttachmentOwner } from './model.ts';

/** A file whose page has ended without a report counts as lost after this many milliseconds. */
const SILENT_MS = 10 * 60_000;

const Kept = v.object({
  key: v.string(),
  owner: v.picklist(ATTACHMENT_OWNERS),
  parent: id,
  label: v.string(),
  isImage: v.boolean(),
  /** When sending began, in milliseconds since 1970. */
  at: v.number(),
  /** Whether the page that sent it was left. */
  left: v.boolean(),
});
type Kept = v.InferOutput<typeof Kept>;

export type UnsentFile = Pick<Kept, 'key' | 'owner' | 'parent' | 'label' | 'isImage'>;

const state = pageSingleton('attachments.unsent-files', () => ({
  $files: atom<readonly UnsentFile[]>([]),
  /** The files that this page still holds, with their users. */
  live: new Map<string, { person: string; held: Kept }>(),
}));

/** The logged-in user's files that were never received and that no page holds any more. */
export const $unsentFiles: ReadableAtom<readonly UnsentFile[]> = state.$files;

const shared = createUserList('fichiers', Kept);

/** Records that a file is being sent. */
export function beginFile(file: UnsentFile): void {
  const held = { ...file, at: Date.now(), left: false };
  state.live.set(file.key, { person: $identity.get(), held });
  edit((kept) => [...kept.filter(({ key }) => key !== file.key), held]);
}

/** Records that a file was received; also removes the report of an earlier file of that name. */
export function markFileReceived(file: UnsentFile): void {
  if (!isMine(file.key)) return;
  state.live.delete(file.key);
  edit((kept) => kept.filter((each) => each.key !== file.key && !isSame(each, file)));
}

/** Called when the user has dismissed the report, or removed the file. */
export function forgetFile(key: string): void {
  if (!isMine(key)) return;
  state.live.delete(key);
  edit((kept) => kept.filter((each) => each.key !== key));
}

/** Called when this page no longer holds the file, although it was never received. */
export function releaseFile(key: string): void {
  state.live.delete(key);
  show();
}

/** The files that an object lacks. */
export const getUnsentOf = (
  files: readonly UnsentFile[],
  owner: AttachmentOwner,
  parent: Id,
): readonly UnsentFile[] => files.filter((file) => file.owner === owner && sameId(file.parent, parent));

const isSame = (one: UnsentFile, other: UnsentFile): boolean =>
  one.owner === other.owner && sameId(one.parent, other.parent) && one.label === other.label;

/** Whether the file is not one of a former user: what that one has stored is encrypted. */
const isMine = (key: string): boolean => (state.live.get(key)?.person ?? $identity.get()) === $identity.get();

type Change = (kept: readonly Kept[]) => readonly Kept[];
const dropOld: Change = (kept) => kept.filter(({ at }) => !isForgotten(at));

function edit(change: Change): void {
  void shared.change((kept) => change(dropOld(kept))).then(show);
  show();
}

function show(): void {
  const lost = dropOld(shared.read()).filter(
    ({ key, left, at }) => !state.live.has(key) && (left || Date.now() - at > SILENT_MS),
  );
  const same =
    lost.map(({ key }) => key).join() ===
    state.$files
      .get()
      .map(({ key }) => key)
      .join();
  if (!same) state.$files.set(lost);
}

/** Records for the user's files of this page whether the page was left. */
function mark(left: boolean): void {
  const mine = [...state.live.values()].filter(({ person }) => person === $identity.get());
  if (mine.length === 0) return;
  const keys = new Set(mine.map(({ held }) => held.key));
  shared.changeNow((kept) => [
    ...kept.filter(({ key }) => !keys.has(key)),
    ...mine.map(({ held }) => ({ ...held, left })),
  ]);
}

pageSingleton('attachments.unsent-files.listeners', () => {
  $identity.subscribe(show);
  followStorage((changed) => {
    if (changed === null || changed === shared.getKey()) show();
  });
  globalThis.window?.addEventListener('pagehide', () => mark(true));
  // restored from the browser's back/forward cache, with all its files
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && mark(false));
  return true;
});
