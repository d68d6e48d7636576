/** What the page knows of the outbox that is open. */
import { atom } from 'nanostores';
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import { $sentComments, $waitingWrites, type SentComment } from '../kernel/page/waiting-writes.ts';
import type { OutboxEntry, OutboxStorage } from './model.ts';
import { toWaitingWrite } from './waiting-write.ts';

export interface OutboxState {
  entries: readonly OutboxEntry[];
  isSending: boolean;
  /** The storage of this device takes no note, without which nothing is sent. */
  isBlocked: boolean;
}

const NOTHING_WAITS: OutboxState = { entries: [], isSending: false, isBlocked: false };

export const outbox = pageSingleton('outbox', () => ({
  $outbox: atom<OutboxState>(NOTHING_WAITS),
  /** The person whose outbox is open, and its storage. */
  open: null as { person: string; storage: OutboxStorage } | null,
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('balise.outbox'),
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  isStarted: false,
  /** A write has not arrived, and no call has been answered since: the next ones are kept at once. */
  isAway: false,
  /** What waits was read: until then, no write goes before it. */
  isRead: false,
}));

/** What waits, and whether it is being sent. */
export const $outbox = outbox.$outbox;

/** Nothing of the person stays in the memory of the page. */
export function forgetWaiting(): void {
  outbox.open = null;
  outbox.isRead = false;
  $sentComments.set([]);
  showWaiting(NOTHING_WAITS);
}

export function showWaiting(change: Partial<OutboxState>): void {
  const next = { ...$outbox.get(), ...change };
  $outbox.set(next);
  $waitingWrites.set(next.entries.map(toWaitingWrite));
}

/** Reads what waits. @returns whether it could be read */
export async function readWaiting(): Promise<boolean> {
  const { open } = outbox;
  if (!open) return false;
  const entries = await open.storage.list().catch(() => null);
  if (!entries || outbox.open !== open) return false;
  outbox.isRead = true;
  showWaiting({ entries });
  return true;
}

/** What tabs send each other: something has changed, and perhaps a comment was sent. */
interface Change {
  person: string;
  comment: SentComment | null;
}

/** The same, for the other tabs too. @param comment one that was sent: it stays in its thread, which is read again at the end */
export async function noteChange(comment: SentComment | null = null): Promise<void> {
  const person = outbox.open?.person;
  showSent(comment);
  await readWaiting();
  if (person) outbox.channel?.postMessage({ person, comment } satisfies Change);
}

/** What another tab, perhaps of somebody else, has changed. */
export async function takeChange({ person, comment }: Change): Promise<void> {
  if (person !== outbox.open?.person) return;
  showSent(comment);
  await readWaiting();
}

const showSent = (comment: SentComment | null): void => {
  if (comment) $sentComments.set([...$sentComments.get(), comment]);
};
