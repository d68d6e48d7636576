/**
 * When what waits is sent: at the browser's `online` event, when a call has been answered, again and again
 * (`next-attempt.ts`), and when the same person opens a page again. In which order, `send-order.ts` decides.
 */
import { $identity } from '../kernel/http/credentials.ts';
import { announce, showNotice } from '../kernel/page/messages.ts';
import { $session } from '../kernel/session/session.ts';
import { refreshAll } from '../kernel/store/store-lifecycle.ts';
import { pump, type SentEntry } from './empty-outbox.ts';
import { isThere } from './lost-calls.ts';
import type { OutboxEntry } from './model.ts';
import { nextPause, quicken } from './next-attempt.ts';
import { canSendAny, findNext } from './send-order.ts';
import { $outbox, listHeldKeys, noteChange, outbox, readWaiting, showWaiting } from './state.ts';
import { listHeldInTabs, sendAlone } from './tab-locks.ts';
import { BLOCKED, NEEDS_AUTHOR, SENT_ALL } from './texts.ts';
import { toSentWrite } from './waiting-write.ts';

/** The server has answered a call: what waits goes soon. */
export function noteAnswered(): void {
  outbox.isAway = false;
  const { entries, isSending } = $outbox.get();
  if (isSending || outbox.timer === undefined || Date.now() < outbox.waitsUntil) return;
  if (canSendAny(entries, listHeldKeys())) schedule(0);
}

/** Sends what waits after that many milliseconds or as soon as planned, not before the server takes anything. */
export function schedule(delay: number): void {
  const now = Date.now();
  const at = Math.max(now + delay, outbox.waitsUntil);
  const isPlanned = outbox.timer !== undefined && outbox.timerAt >= outbox.waitsUntil;
  if (isPlanned && outbox.timerAt < at) return;
  clearTimer();
  outbox.timerAt = at;
  outbox.timer = setTimeout(() => {
    outbox.timer = undefined;
    void sendWaiting();
  }, at - now);
}

export function clearTimer(): void {
  clearTimeout(outbox.timer);
  outbox.timer = undefined;
}

export function sendSoon(): void {
  if (Date.now() < outbox.waitsUntil) schedule(0);
  else void sendWaiting();
}

/** Sends what waits, unless another tab does; resolves once that has ended. Never rejects. */
export async function sendWaiting(): Promise<void> {
  const { open } = outbox;
  if (!open || $outbox.get().isSending) return;
  clearTimer();
  const isOver = () =>
    outbox.open !== open || $session.get().status !== 'in' || $identity.get() !== open.person;
  if (canSendAny($outbox.get().entries, listHeldKeys()) && !(await findServer())) {
    showWaiting({ refusal: null });
    if (!isOver()) schedule(nextPause());
    return;
  }
  if (isOver() || $outbox.get().isSending) return;
  const readHeld = () => listHeldInTabs(open.person, listHeldKeys());
  const run = async () => {
    showWaiting({ isSending: true });
    try {
      return await pump(open.storage, open.person, isOver, noteSent, readHeld);
    } finally {
      if (outbox.open === open) showWaiting({ isSending: false });
    }
  };
  const result = await sendAlone(open.person, run);
  if (result) outbox.isAway = result.isAway;
  if (isOver()) return;
  if (result) {
    noteBlocked(result.isBlocked);
    outbox.waitsUntil = Date.now() + result.retryAfter;
    showWaiting({ refusal: result.refusal });
  }
  const isRead = await readWaiting();
  const { entries } = $outbox.get();
  if (result && result.sent > 0) {
    quicken();
    report(entries);
    void refreshAll();
  }
  if (isRead && !entries.some(({ problem }) => !problem)) return;
  // one came as the last one went
  const numbers = result?.end === 'empty' ? await open.storage.readNumbers().catch(() => null) : null;
  const isLate = numbers !== null && findNext(entries, numbers, await readHeld()) !== null;
  if (!isOver()) schedule(isLate ? 0 : nextPause());
}

/** Whether the server is there: what is sent into a silent network would keep its author from changing anything for a minute. */
async function findServer(): Promise<boolean> {
  outbox.finding ??= isThere().finally(() => {
    outbox.finding = null;
  });
  const isFound = await outbox.finding;
  outbox.isAway ||= !isFound;
  return isFound;
}

export const noteSent = (done: SentEntry | null): Promise<void> =>
  noteChange({ written: done && toSentWrite(done), numbered: done && toNumbered(done) });

const toNumbered = ({ entry: { made }, id }: SentEntry) =>
  made === null || id === null ? null : { made, id };

/** A device that takes no note is reported once; the list of what waits shows it as long as it lasts. */
function noteBlocked(isBlocked: boolean): void {
  if (isBlocked && !$outbox.get().isBlocked) showNotice(BLOCKED);
  showWaiting({ isBlocked });
}

export function report(entries: readonly OutboxEntry[]): void {
  if (entries.length === 0) announce(SENT_ALL);
  else if (entries.some(({ problem }) => problem)) announce(NEEDS_AUTHOR);
}
