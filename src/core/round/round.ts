/**
 * The round of the person who is logged in: opened from the storage when a read needs it, and in use while the network
 * is away (`away.ts`).
 */

import { isReached, onceAnswered } from '../kernel/http/comeback.ts';
import { $identity } from '../kernel/http/credentials.ts';
import { recaller } from '../kernel/http/offline-reads.ts';
import { keeper } from '../kernel/http/offline-writes.ts';
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import { isOffline } from '../kernel/page/connection.ts';
import { heldFiles } from '../kernel/page/round-files.ts';
import { $roundNote, roundPreference } from '../kernel/page/round-note.ts';
import { isClockMeasured } from '../kernel/page/server-clock.ts';
import { getApiOrigin } from '../kernel/page/settings.ts';
import { whenIdle } from '../kernel/page/when-idle.ts';
import { answerFromRound, listNamedFiles } from './answers.ts';
import { goAway, stopTrying } from './away.ts';
import { openRoundStorage, type RoundStorage } from './database.ts';
import { isOver, isTooOld, type RoundContent, type WholeRound } from './model.ts';
import { createBareRecaller } from './no-round.ts';

export { comeBack, doubtServer, goAway } from './away.ts';

export interface OpenRound {
  storage: RoundStorage;
  content: RoundContent | null;
}

const state = pageSingleton('round', () => ({
  person: '',
  /** Why the last attempt to open it failed. */
  failure: null as unknown,
  opening: null as Promise<OpenRound | null> | null,
}));

const erasing = pageSingleton('round.erasing', () => ({
  /** What removes old rounds, of anybody, once the server has answered. */
  dropLater: null as (() => Promise<void>) | null,
  /** Rounds that are being read from the server. */
  preparing: 0,
}));

/**
 * Opens the round of the person who is logged in, once.
 * @param storage by default the browser's
 * @returns `null` where this browser can keep none
 */
export function openOwnRound(storage?: RoundStorage): Promise<OpenRound | null> {
  const person = $identity.get();
  if (!person) return Promise.resolve(null);
  if (state.person !== person) closeRoundOfOthers();
  state.person = person;
  state.opening ??= open(person, storage).catch((thrown: unknown) => {
    state.opening = null;
    state.failure = thrown;
    return null;
  });
  return state.opening;
}

/** The same, where nothing goes on without it. @throws why this browser can keep none, or an Error where nobody is logged in */
export async function requireOwnRound(): Promise<OpenRound> {
  const opened = await openOwnRound();
  if (!opened) throw state.failure ?? new Error('Nobody is logged in.');
  return opened;
}

async function open(person: string, given?: RoundStorage): Promise<OpenRound> {
  const storage = given ?? (await openRoundStorage(person, getApiOrigin()));
  // what waits is shown in what is read
  const [read] = await Promise.all([storage.read(), keeper.open?.()]);
  // a wrong clock erases nothing where it cannot be prepared anew
  const isErased = isReached() && isClockMeasured();
  const content = read && isErased && isTooOld(read.preparedAt) ? null : read;
  const dropOld = async () => {
    if (!(await storage.dropOld()) && erasing.preparing === 0) roundPreference.set(false);
  };
  if (!isErased) dropOnceAnswered(dropOld);
  // that looks at all parts of everybody, for which what is to be shown does not wait
  else if (content) whenIdle(() => void dropOld().catch(() => {}));
  // it opens all the same: what is too old is not shown
  else await dropOld().catch(() => {});
  if (state.person === person) {
    if (!content) stopRecalling(person);
    else show(content);
  }
  return { storage, content };
}

/** Where the server's time is not known yet; where the page may not read it, that of the device is all there is. */
function dropOnceAnswered(dropOld: () => Promise<void>): void {
  const isWaiting = erasing.dropLater !== null;
  erasing.dropLater = dropOld;
  if (isWaiting) return;
  onceAnswered(() => {
    const drop = erasing.dropLater;
    erasing.dropLater = null;
    // what is shown is not removed behind it
    whenIdle(
      () =>
        void eraseOld()
          .then(drop)
          .catch(() => {}),
    );
  });
}

function show(content: RoundContent): void {
  if (isOver(content.preparedAt)) close();
  else take(content);
}

/** What is too old is not shown. */
function close(): void {
  dropFiles();
  stopTrying();
  $roundNote.set({ preparedAt: null, isAway: false, isClosed: true });
}

/** The server has answered: what was closed is erased if it is too old by its clock, and shown again if it is not. */
export async function eraseOld(): Promise<void> {
  const opened = await openOwnRound();
  const at = opened?.content?.preparedAt;
  // what is being prepared takes its place
  if (!opened?.content || at === undefined || erasing.preparing > 0) return;
  if (isTooOld(at)) await eraseRound().catch(() => {});
  else if ($roundNote.get().isClosed && !isOver(at)) take(opened.content);
}

/** What is too old is not erased until the task has ended, which prepares another one. */
export async function whilePreparing<T>(task: () => Promise<T>): Promise<T> {
  erasing.preparing++;
  try {
    return await task();
  } finally {
    erasing.preparing--;
  }
}

/** Reads of this person are those of a page without a round, with all their attempts. */
function stopRecalling(person: string): void {
  Object.assign(recaller, { current: createBareRecaller(), without: person });
}

/** Nothing of the person stays in the memory of the page. */
export function closeRoundOfOthers(): void {
  state.person = '';
  state.opening = null;
  stopTrying();
  dropFiles();
  $roundNote.set({ preparedAt: null, isAway: false });
}

function take(content: RoundContent): void {
  dropFiles();
  recaller.without = '';
  $roundNote.set({ preparedAt: content.preparedAt, isAway: $roundNote.get().isAway });
}

/**
 * Decrypts the files that an answer names, and no others: a screen shows few of them.
 * @returns whether another tab has kept another round since, which is now this one
 */
async function holdFilesOf(answer: unknown, opened: OpenRound, content: RoundContent): Promise<boolean> {
  const wanted = new Set(listNamedFiles(answer, getApiOrigin()));
  const reading = content.files.map(async ({ url, type }, place) => {
    if (!wanted.has(url) || heldFiles.urls.has(url)) return true;
    // the rest of the answer is there without it
    const bytes = await opened.storage.readFile(place, content.preparedAt).catch(() => null);
    // somebody else may be logged in by now, or another round be kept
    const isCurrent = (await state.opening) === opened && opened.content === content;
    if (bytes && isCurrent && !heldFiles.urls.has(url))
      heldFiles.urls.set(url, URL.createObjectURL(new Blob([bytes], { type })));
    return bytes !== null;
  });
  return (await Promise.all(reading)).includes(false) && takeNewer(opened, content);
}

/** Each tab reads the round again by itself, and keeps it in place of the other's: files have other places then. */
async function takeNewer(opened: OpenRound, former: RoundContent): Promise<boolean> {
  const stored = await opened.storage.read().catch(() => null);
  const isOwn = (await state.opening) === opened;
  if (!isOwn || !stored || stored.preparedAt === former.preparedAt) return false;
  if (opened.content?.preparedAt === stored.preparedAt) return true;
  const { isUsed } = heldFiles;
  opened.content = stored;
  take(stored);
  heldFiles.isUsed = isUsed;
  return true;
}

function dropFiles(): void {
  for (const url of heldFiles.urls.values()) URL.revokeObjectURL(url);
  heldFiles.urls.clear();
  heldFiles.isUsed = false;
}

/** @returns `null` for what the round does not hold, `undefined` without a round */
export async function recallRound(address: string): Promise<unknown | null | undefined> {
  const opened = await openOwnRound();
  const content = opened?.content;
  if (!content) return undefined;
  if (isOver(content.preparedAt)) {
    close();
    return undefined;
  }
  if ($roundNote.get().isClosed) take(content);
  if (isOffline()) goAway();
  const answer = answerFromRound(content, address, keeper.current?.listWaiting() ?? []);
  // the long lists of work show none
  const hasNewer = !address.startsWith('/api/v2/') && (await holdFilesOf(answer, opened, content));
  return hasNewer ? recallRound(address) : answer;
}

/**
 * Keeps a round in place of the former one.
 * @param opened the round that was open when it was begun
 * @returns whether it is kept: not where the person has left or erased theirs meanwhile
 * @throws where there is no room; the former one is then still there
 */
export async function keepRound(opened: OpenRound, round: WholeRound): Promise<boolean> {
  const isOpen = async () => (await openOwnRound()) === opened;
  if (!(await isOpen())) return false;
  // a page that is loaded again looks for a round only where this is noted
  if (!roundPreference.set(true)) throw new DOMException('No room for a preference.', 'QuotaExceededError');
  await opened.storage.write(round);
  if (!(await isOpen())) {
    await opened.storage.remove();
    return false;
  }
  opened.content = round.content;
  take(round.content);
  return true;
}

/**
 * Removes the person's round from this device; what is being prepared is not kept either.
 * @throws where it could not be removed; it is then still there
 */
export async function eraseRound(): Promise<void> {
  if (!$identity.get()) return;
  const opened = await requireOwnRound();
  const { person } = state;
  closeRoundOfOthers();
  state.person = person;
  state.opening = Promise.resolve({ storage: opened.storage, content: null });
  stopRecalling(person);
  try {
    await opened.storage.remove();
  } catch (thrown) {
    // unless somebody else is logged in by now
    if (state.person === person) {
      state.opening = Promise.resolve(opened);
      if (opened.content) {
        recaller.without = '';
        show(opened.content);
      }
    }
    throw thrown;
  }
  const isEmpty = await opened.storage.dropOld().then(
    (isLeft) => !isLeft,
    () => false,
  );
  if (isEmpty) roundPreference.set(false);
}
