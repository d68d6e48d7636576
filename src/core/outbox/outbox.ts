/**
 * The outbox of the person who is logged in: keeps the writes that calls hand over (`kernel/http/offline-writes.ts`);
 * `send-waiting.ts` sends them when the network is back.
 */

import { $identity } from '../kernel/http/credentials.ts';
import { type Keeper, type KeptCall, keeper } from '../kernel/http/offline-writes.ts';
import { limitFor, withinTime } from '../kernel/http/time-limit.ts';
import { createKey } from '../kernel/lib/idempotency-key.ts';
import { isOffline } from '../kernel/page/connection.ts';
import { askForLastingStorage } from '../kernel/page/lasting-storage.ts';
import { $roundNote } from '../kernel/page/round-note.ts';
import { getClockMeasure } from '../kernel/page/server-clock.ts';
import { getApiOrigin } from '../kernel/page/settings.ts';
import { takeBack } from '../kernel/page/taken-back.ts';
import { $isKeeping } from '../kernel/page/waiting-writes.ts';
import { isNoRoom } from '../kernel/session/sealed-store.ts';
import { refreshAll } from '../kernel/store/store-lifecycle.ts';
import { canKeep, openDatabase } from './database.ts';
import { takeChangedBack } from './given-up.ts';
import { findInsteadOf, findMovedOn, findTakenBack, toFormer } from './join-waiting.ts';
import { isUnanswered } from './lost-calls.ts';
import type { FormPart, OutboxEntry, OutboxStorage } from './model.ts';
import { getPause, nextPause, quicken } from './next-attempt.ts';
import { getSent } from './saved-time.ts';
import { takeAnswer } from './send-entry.ts';
import {
  clearTimer,
  noteAnswered,
  noteSent,
  report,
  schedule,
  sendSoon,
  sendWaiting,
} from './send-waiting.ts';
import { $outbox, forgetWaiting, noteChange, outbox, readWaiting, showHeld, takeChange } from './state.ts';
import { holdInTabs, sendAlone } from './tab-locks.ts';
import { createTemporary, findTemporaries } from './temporary.ts';
import { NO_ROOM, NOT_KEPT } from './texts.ts';
import { readWaitingFile } from './waiting-file.ts';

/** Opens the outbox of a person, and closes that of another one. @param storage by default the browser's */
export async function openOutboxOf(person: string, storage?: OutboxStorage): Promise<void> {
  if (outbox.open?.person === person && !storage) return;
  closeOutboxOf();
  if (!person || (!storage && !canKeep())) return;
  const opened = storage ?? (await openDatabase(person, getApiOrigin()).catch(() => null));
  if ($identity.get() !== person) return;
  if (!opened) {
    outbox.timer = setTimeout(() => void openOutboxOf(person), nextPause());
    return;
  }
  outbox.open = { person, storage: opened };
  keeper.current = {
    ...{ mustWait, keep, answered: noteAnswered, listWaiting: () => $outbox.get().entries.map(getSent) },
    isLost: isUnanswered,
    readFile: readWaitingFile,
    inTime: (body, signal, call) => withinTime(limitFor(body), signal, call),
  };
  $isKeeping.set(true);
  listen();
  if (!(await readWaiting())) schedule(nextPause());
  else if ($outbox.get().entries.length > 0) void sendWaiting();
}

/** Nothing of the person stays in the memory of the page. */
export function closeOutboxOf(): void {
  keeper.current = null;
  $isKeeping.set(false);
  clearTimer();
  forgetWaiting();
}

function mustWait({ method, path, body, keep }: Parameters<Keeper['mustWait']>[0]): boolean {
  const { entries } = $outbox.get();
  return (
    outbox.isAway ||
    $roundNote.get().isAway ||
    !outbox.isRead ||
    findTemporaries(path, body).length > 0 ||
    entries.some((entry) => !entry.problem && entry.keep.about === keep.about) ||
    // what needs its author is taken back here
    (method === 'POST' &&
      findTakenBack({ method, path, body: body as OutboxEntry['body'], keep }, entries) !== null)
  );
}

async function keep(call: KeptCall): ReturnType<Keeper['keep']> {
  const { method, path, body, key, keep: kept, isTried, sent } = call;
  const { open } = outbox;
  if (!open || open.person !== $identity.get()) return null;
  outbox.isAway ||= isTried;
  if (isTried) quicken();
  const made = kept.numbered ? createTemporary() : null;
  const read = body instanceof FormData ? await readForm(body).catch(() => null) : { form: null, files: [] };
  // a file that cannot be read: the call fails as it does without an outbox
  if (!read) return null;
  const { form, files } = read;
  const entry: OutboxEntry = {
    ...{ key, method, path, form, made, isTried, keep: kept },
    body: form ? null : (body as Record<string, unknown>),
    ...{ at: Date.now(), clock: getClockMeasure(), before: null, problem: null },
  };
  if (await takeLastBack(entry, open)) return { made: null, isNothing: true };
  Object.assign(entry, findInsteadOf(entry, $outbox.get().entries));
  // beside an attempt that goes on none is made: what has arrived would not be found yet
  const letGo = sent && holdEntry(key, true);
  const adding = moveOn(entry, open).then(async (isMoved) => {
    if (!isMoved) await open.storage.add(entry, files);
  });
  if (letGo)
    void Promise.all([sent, adding])
      .then(([answer]) => finishAnswered(entry, answer, open))
      // another attempt finds out
      .catch(() => {})
      .finally(letGo);
  try {
    await adding;
  } catch (thrown) {
    return isNoRoom(thrown) ? NO_ROOM : NOT_KEPT;
  }
  void askForLastingStorage();
  await noteChange();
  plan(isTried);
  // the screens show what the form has entered by the clock of this device
  const moved = takeChangedBack(entry, getSent(entry));
  if (moved.length > 0) setTimeout(() => takeBack(moved));
  const own = $outbox.get().entries.find((each) => each.key === key);
  return { made: own?.made ?? made };
}

/** When something is sent that was just kept: it may wait for an earlier one only. */
function plan(isTried: boolean): void {
  if (!isOffline() && !outbox.isAway) sendSoon();
  else schedule(isTried ? nextPause() : getPause());
}

/**
 * Keeps an entry from being sent by any tab, such as while its author corrects it: what is typed would come too late.
 * @param isUnderway because an attempt goes on
 * @returns ends that, and sends what waits
 */
export function holdEntry(key: string, isUnderway = false): () => void {
  const hold = { key, isUnderway };
  outbox.held.add(hold);
  showHeld();
  const letGo = holdInTabs(outbox.open?.person ?? '', key);
  return () => {
    outbox.held.delete(hold);
    showHeld();
    letGo();
    if (!isOffline()) sendSoon();
  };
}

/** The answer to the attempt that went on while its write was kept. */
async function finishAnswered(
  entry: OutboxEntry,
  answer: unknown,
  opened: NonNullable<typeof outbox.open>,
): Promise<void> {
  const id = await takeAnswer(entry, (answer as { data?: unknown } | null)?.data);
  if (id === undefined) return;
  await opened.storage.finish(entry, id);
  if (outbox.open !== opened) return;
  await noteSent({ entry, id });
  report($outbox.get().entries);
  void refreshAll();
}

/**
 * « Annuler »: what a write takes back and has not been sent is removed in its place.
 * @returns whether it was; not while something is being sent
 */
async function takeLastBack(entry: OutboxEntry, { person, storage }: NonNullable<typeof outbox.open>) {
  if (entry.isTried || $outbox.get().isSending || !findTakenBack(entry, $outbox.get().entries)) return false;
  const taken = await sendAlone(person, async () => {
    // as it is stored: another tab may have sent it
    const last = findTakenBack(entry, await storage.list());
    const former = last && toFormer(last, createKey());
    if (last && former) await storage.replace(last.key, former);
    else if (last) await storage.remove([last.key]);
    return last;
  }).catch(() => null);
  if (!taken) return false;
  await noteChange();
  // what waited before it goes on waiting
  if (taken.former) plan(false);
  return true;
}

/** What is moved again before it was sent waits once. @returns whether it does; not while something is being sent */
async function moveOn(entry: OutboxEntry, { person, storage }: NonNullable<typeof outbox.open>) {
  if (entry.isTried || $outbox.get().isSending || !findMovedOn(entry, $outbox.get().entries)) return false;
  const isMoved = await sendAlone(person, async () => {
    const last = findMovedOn(entry, await storage.list());
    if (last) await storage.replace(last.key, last);
    return last !== null;
  }).catch(() => false);
  return isMoved === true;
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

/** Follows the network, the other tabs and the session, once for the page. */
function listen(): void {
  if (outbox.isStarted) return;
  outbox.isStarted = true;
  globalThis.window?.addEventListener('online', sendSoon);
  outbox.channel?.addEventListener('message', ({ data }) => void takeChange(data));
  $identity.listen((person) => {
    if (person !== outbox.open?.person) closeOutboxOf();
  });
}
