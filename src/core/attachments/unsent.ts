/**
 * Files that were never received. A file is lost with its page, so its name and its object are stored per user: the
 * next page reports which object lacks a file, until it is sent or the user has dismissed the report.
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { $identity } from '../_http/credentials.ts';
import { pageSingleton } from '../_lib/page-singletons.ts';
import { type Id, id, listOf, sameId } from '../_lib/shape.ts';
import { getDraftKey, readDraft, writeDraft } from '../session/drafts.ts';
import { ATTACHMENT_OWNERS, type AttachmentOwner } from './model.ts';

/** Reports are dropped after this many milliseconds (30 days). */
const FORGET_MS = 30 * 24 * 3_600_000;
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

const state = pageSingleton('attachments.unsent', () => ({
  $files: atom<readonly UnsentFile[]>([]),
  /** The files that this page still holds, with their users. */
  live: new Map<string, string>(),
}));

/** The logged-in user's files that were never received and that no page holds any more. */
export const $unsentFiles: ReadableAtom<readonly UnsentFile[]> = state.$files;

/** Records that a file is being sent. */
export function beginFile(file: UnsentFile): void {
  const person = $identity.get();
  state.live.set(file.key, person);
  edit(person, (kept) => [
    ...kept.filter(({ key }) => key !== file.key),
    { ...file, at: Date.now(), left: false },
  ]);
}

/** Records that a file was received; also removes the report of an earlier file of that name. */
export function markFileReceived(file: UnsentFile): void {
  const person = state.live.get(file.key) ?? $identity.get();
  state.live.delete(file.key);
  edit(person, (kept) => kept.filter((each) => each.key !== file.key && !isSame(each, file)));
}

/** Called when the user has dismissed the report, or removed the file. */
export function forgetFile(key: string): void {
  const person = state.live.get(key) ?? $identity.get();
  state.live.delete(key);
  edit(person, (kept) => kept.filter((each) => each.key !== key));
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

const keyOf = (person: string): string => getDraftKey(person, 'fichiers');

function read(person: string): Kept[] {
  const since = Date.now() - FORGET_MS;
  return person ? v.parse(listOf(Kept), readDraft(keyOf(person), true)).filter(({ at }) => at > since) : [];
}

function edit(person: string, change: (kept: Kept[]) => Kept[]): void {
  if (!person) return;
  const kept = change(read(person));
  writeDraft(keyOf(person), kept.length > 0 ? kept : null, { shared: true });
  show();
}

function show(): void {
  const lost = read($identity.get()).filter(
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

/** Records for the files of this page whether the page was left. */
function mark(left: boolean): void {
  for (const person of new Set(state.live.values())) {
    edit(person, (kept) => kept.map((each) => (state.live.has(each.key) ? { ...each, left } : each)));
  }
}

pageSingleton('attachments.unsent.listeners', () => {
  $identity.subscribe(show);
  globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === keyOf($identity.get())) show();
  });
  globalThis.window?.addEventListener('pagehide', () => mark(true));
  // restored from the browser's back/forward cache, with all its files
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && mark(false));
  return true;
});
