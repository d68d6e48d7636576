/**
 * The outbox of the person who is logged in: keeps the writes that calls hand over (`kernel/http/keeping.ts`), and
 * sends them when the network is back: at its `online` event, when a call has been answered, every half minute, and
 * when the same person opens a page again.
 */

import { atom } from 'nanostores';
import { $identity } from '../kernel/http/credentials.ts';
import { type KeptCall, keeper } from '../kernel/http/keeping.ts';
import { createKey } from '../kernel/lib/idempotency-key.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import { isOffline } from '../kernel/page/connection.ts';
import { announce } from '../kernel/page/notices.ts';
import { getApiOrigin } from '../kernel/page/settings.ts';
import { $isKeeping, $waitingWrites } from '../kernel/page/waiting-writes.ts';
import { isNoRoom } from '../kernel/session/sealed-store.ts';
import { $session } from '../kernel/session/session.ts';
import { refreshAll } from '../kernel/store/store-lifecycle.ts';
import { changeStored, whileAlone } from './alone.ts';
import { decideField } from './conflicts.ts';
import { canKeep, openDatabase } from './database.ts';
import type { FormPart, OutboxEntry, OutboxStorage } from './model.ts';
import { findDependents, findNext, pump } from './pump.ts';
import { getClockMeasure, noteServerTime } from './server-clock.ts';
import { createTemporary, findTemporaries } from './temporary.ts';
import { NEEDS_AUTHOR, NO_ROOM, SENT_ALL } from './texts.ts';
import { toWaitingWrite } from './waiting-write.ts';

/** While something waits, it is tried again after this many milliseconds. */
const AGAIN_MS = 30_000;

export interface OutboxState {
  entries: readonly OutboxEntry[];
  isSending: boolean;
}

const state = pageSingleton('outbox', () => ({
  $outbox: atom<OutboxState>({ entries: [], isSending: false }),
  /** The person whose outbox is open, and its storage. */
  open: null as { person: string; storage: OutboxStorage } | null,
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('balise.outbox'),
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  isStarted: false,
  /** A write has not arrived, and no call has been answered since: the next ones are kept at once. */
  isAway: false,
}));

/** What waits, and whether it is being sent. */
export const $outbox = state.$outbox;

/** Opens the outbox of a person, and closes that of another one. @param storage by default the browser's */
export async function openOutboxOf(person: string, storage?: OutboxStorage): Promise<void> {
  if (state.open?.person === person && !storage) return;
  closeOutboxOf();
  if (!person || (!storage && !canKeep())) return;
  const opened = storage ?? (await openDatabase(person, getApiOrigin()).catch(() => null));
  if (!opened || $identity.get() !== person) return;
  state.open = { person, storage: opened };
  keeper.current = { mustWait, keep, answered, listWaiting: () => $outbox.get().entries };
  $isKeeping.set(true);
  listen();
  await reload();
  if ($outbox.get().entries.length > 0) void sendWaiting();
}

/** Nothing of the person stays in the memory of the page. */
export function closeOutboxOf(): void {
  state.open = null;
  keeper.current = null;
  $isKeeping.set(false);
  clearTimeout(state.timer);
  show([]);
}

function show(entries: readonly OutboxEntry[], isSending = false): void {
  $outbox.set({ entries, isSending });
  $waitingWrites.set(entries.map(toWaitingWrite));
}

async function reload(): Promise<void> {
  const { open } = state;
  if (!open) return;
  const entries = await open.storage.list().catch(() => null);
  if (entries && state.open === open) show(entries, $outbox.get().isSending);
}

function mustWait(path: string, body: unknown, about: string): boolean {
  const { entries } = $outbox.get();
  return (
    state.isAway ||
    findTemporaries(path, body).length > 0 ||
    entries.some((entry) => !entry.problem && entry.keep.about === about)
  );
}

async function keep({
  method,
  path,
  body,
  key,
  keep: kept,
  isTried,
}: KeptCall): Promise<{ made: Id | null } | string | null> {
  const { open } = state;
  if (!open || open.person !== $identity.get()) return null;
  state.isAway ||= isTried;
  const made = kept.numbered ? createTemporary() : null;
  try {
    const { form, files } = body instanceof FormData ? await readForm(body) : { form: null, files: [] };
    await open.storage.add(
      {
        key,
        method,
        path,
        body: form ? null : (body as Record<string, unknown>),
        form,
        keep: kept,
        at: Date.now(),
        clock: getClockMeasure(),
        made,
        isTried,
        before: null,
        problem: null,
      },
      files,
    );
  } catch (thrown) {
    // a file that cannot be read, a storage that cannot be written: the call fails as it does without an outbox
    return isNoRoom(thrown) ? NO_ROOM : null;
  }
  await reload();
  state.channel?.postMessage('changed');
  // it may wait for an earlier one only
  if (!isOffline() && !state.isAway) void sendWaiting();
  else schedule(AGAIN_MS);
  const own = $outbox.get().entries.find((entry) => entry.key === key);
  return { made: own?.made ?? made };
}

async function readForm(body: FormData): Promise<{ form: FormPart[]; files: ArrayBuffer[] }> {
  const form: FormPart[] = [];
  const files: ArrayBuffer[] = [];
  for (const [name, value] of body) {
    if (typeof value === 'string') form.push({ name, value });
    else {
      form.push({ name, file: { name: value.name, type: value.type, size: value.size } });
      files.push(await value.arrayBuffer());
    }
  }
  return { form, files };
}

function answered(serverTime: number): void {
  noteServerTime(serverTime);
  state.isAway = false;
  const { entries, isSending } = $outbox.get();
  if (!isSending && entries.some(({ problem }) => !problem) && state.timer !== undefined) schedule(0);
}

function schedule(delay: number): void {
  clearTimeout(state.timer);
  state.timer = setTimeout(() => {
    state.timer = undefined;
    void sendWaiting();
  }, delay);
}

/** Sends what waits, unless another tab does; resolves once that has ended. Never rejects. */
export async function sendWaiting(): Promise<void> {
  const { open } = state;
  if (!open || $outbox.get().isSending) return;
  clearTimeout(state.timer);
  state.timer = undefined;
  const isOver = () =>
    state.open !== open || $session.get().status !== 'in' || $identity.get() !== open.person;
  const run = async () => {
    show($outbox.get().entries, true);
    try {
      const changed = async () => {
        await reload();
        state.channel?.postMessage('changed');
      };
      return await pump(open.storage, open.person, isOver, changed);
    } catch {
      return null; // the storage cannot be read just now
    } finally {
      if (state.open === open) show($outbox.get().entries, false);
    }
  };
  const result = await whileAlone(open.person, run);
  if (result) state.isAway = result.isAway;
  if (isOver()) return;
  await reload();
  const { entries } = $outbox.get();
  if (result && result.sent > 0) {
    report(entries);
    void refreshAll();
  }
  if (!entries.some(({ problem }) => !problem)) return;
  // one came as the last one went
  const numbers = result?.end === 'empty' ? await open.storage.readNumbers().catch(() => null) : null;
  const isLate = numbers !== null && findNext(entries, numbers) !== null;
  if (!isOver()) schedule(isLate ? 0 : Math.max(result?.retryAfter ?? 0, AGAIN_MS));
}

function report(entries: readonly OutboxEntry[]): void {
  if (entries.length === 0) announce(SENT_ALL);
  else if (entries.some(({ problem }) => problem)) announce(NEEDS_AUTHOR);
}

/** How many others go with an entry that is removed. */
export const countDependents = (key: string): number => findDependents($outbox.get().entries, key).length;

/** Gives up an entry, with what needs the object that it would have created. */
export async function removeWaiting(key: string): Promise<void> {
  const { open } = state;
  if (!open) return;
  await changeStored(open.person, $outbox.get().isSending, async () => {
    const entries = await open.storage.list();
    if (state.open === open) await open.storage.remove([key, ...findDependents(entries, key)]);
    return true;
  });
  await changedHere();
}

/** Sends a refused entry again. */
export async function retryEntry(key: string): Promise<void> {
  await edit(key, (entry) => ({ ...entry, problem: null }));
}

/**
 * Changes the texts of an entry of which no attempt may have arrived, or that was refused.
 * @returns whether it could still be changed
 */
export const changeTexts = (key: string, texts: Readonly<Record<string, string>>): Promise<boolean> =>
  edit(key, (entry) =>
    entry.isTried && !entry.problem
      ? null
      : {
          ...entry,
          // other content is another request
          key: entry.form ? entry.key : createKey(),
          body: entry.body && { ...entry.body, ...texts },
          problem: null,
          isTried: false,
          before: null,
        },
  );

/** Decides about a field that both have changed. @param side `theirs` drops what was entered here */
export async function settleField(key: string, field: string, side: 'mine' | 'theirs'): Promise<void> {
  // as it is stored: another tab may have decided about another field meanwhile
  await edit(key, (entry) => decideField(entry, field, side, createKey()));
}

/**
 * @param change gives `null` where the entry stays as it is, `gone` where nothing of it is left
 * @returns whether it was changed
 */
async function edit(
  key: string,
  change: (entry: OutboxEntry) => OutboxEntry | 'gone' | null,
): Promise<boolean> {
  const { open } = state;
  if (!open || $outbox.get().isSending) return false;
  const isChanged = await changeStored(open.person, $outbox.get().isSending, async () => {
    const entries = await open.storage.list();
    const entry = entries.find((each) => each.key === key);
    const changed = entry && state.open === open ? change(entry) : null;
    if (changed === 'gone') await open.storage.remove([key, ...findDependents(entries, key)]);
    else if (changed) await open.storage.replace(key, changed);
    return changed !== null;
  });
  await changedHere();
  if ($outbox.get().entries.some(({ problem }) => !problem)) void sendWaiting();
  return isChanged;
}

async function changedHere(): Promise<void> {
  await reload();
  state.channel?.postMessage('changed');
}

/** Follows the network, the other tabs and the session, once for the page. */
function listen(): void {
  if (state.isStarted) return;
  state.isStarted = true;
  globalThis.window?.addEventListener('online', () => void sendWaiting());
  state.channel?.addEventListener('message', () => void reload());
  $identity.listen((person) => {
    if (person !== state.open?.person) closeOutboxOf();
  });
}
