/** What the page knows of the outbox that is open. */
import { atom } from 'nanostores';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import { type Back, takeBack } from '../kernel/page/taken-back.ts';
import {
  $givenNumbers,
  $givenUp,
  $sentWrites,
  $waitingWrites,
  type GivenUp,
  type SentWrite,
} from '../kernel/page/waiting-writes.ts';
import type { OutboxEntry, OutboxStorage } from './model.ts';
import { toWaitingWrite } from './waiting-write.ts';

export interface OutboxState {
  entries: readonly OutboxEntry[];
  isSending: boolean;
  /** The storage of this device takes no note, without which nothing is sent. */
  isBlocked: boolean;
  /** Why the server takes nothing now, though it answers. */
  refusal: string | null;
  /** The keys of what this page holds: none of it is sent. */
  held: ReadonlySet<string>;
  /** Those of which an attempt goes on. */
  underway: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING_WAITS: OutboxState = {
  ...{ entries: [], isSending: false, isBlocked: false, refusal: null, held: NONE, underway: NONE },
};

interface Hold {
  key: string;
  isUnderway: boolean;
}

export const outbox = pageSingleton('outbox', () => ({
  $outbox: atom<OutboxState>(NOTHING_WAITS),
  /** The person whose outbox is open, and its storage. */
  open: null as { person: string; storage: OutboxStorage } | null,
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('balise.outbox'),
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  /** When it ends, in milliseconds since 1970. */
  timerAt: 0,
  isStarted: false,
  /** The server is being looked for. */
  finding: null as Promise<boolean> | null,
  /** A write has not arrived, and no call has been answered since: the next ones are kept at once. */
  isAway: false,
  /** How many pauses between attempts there have been since the last one that was of use. */
  pauses: 0,
  /** The server takes nothing before then, in milliseconds since 1970. */
  waitsUntil: 0,
  /** Each that is being corrected on this page, or has an attempt that goes on, by each reason: none is sent meanwhile. */
  held: new Set<Hold>(),
  /** What waits was read: until then, no write goes before it. */
  isRead: false,
}));

/** The keys of what this page holds. */
export const listHeldKeys = (): ReadonlySet<string> => new Set([...outbox.held].map(({ key }) => key));

/** The screens show what this page holds. */
export function showHeld(): void {
  const underway = [...outbox.held].filter(({ isUnderway }) => isUnderway).map(({ key }) => key);
  $outbox.set({ ...$outbox.get(), held: listHeldKeys(), underway: new Set(underway) });
}

/** What waits, and whether it is being sent. */
export const $outbox = outbox.$outbox;

/** Nothing of the person stays in the memory of the page. */
export function forgetWaiting(): void {
  outbox.open = null;
  outbox.isRead = false;
  outbox.waitsUntil = 0;
  outbox.pauses = 0;
  $sentWrites.set([]);
  $givenUp.set([]);
  $givenNumbers.set({});
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

/** What has changed beside what waits. */
interface News {
  /** What was sent stays on its screen, which is read again at the end. */
  written?: SentWrite | null;
  /** The number that the server has given what one has created. */
  numbered?: { made: number; id: Id } | null;
  /** What was given up, and what the screens show in place of that, or of what was corrected. */
  givenUp?: readonly GivenUp[];
  back?: readonly Back[];
}

/** What tabs send each other: something has changed. */
interface Change extends News {
  person: string;
}

/** The same, for the other tabs too. */
export async function noteChange(news: News = {}): Promise<void> {
  const person = outbox.open?.person;
  showNews(news);
  await readWaiting();
  if (person) outbox.channel?.postMessage({ person, ...news } satisfies Change);
}

/** What another tab, perhaps of somebody else, has changed. */
export async function takeChange({ person, ...news }: Change): Promise<void> {
  if (person !== outbox.open?.person) return;
  showNews(news);
  await readWaiting();
}

function showNews({ written, numbered, givenUp = [], back = [] }: News): void {
  if (written) $sentWrites.set([...$sentWrites.get(), written]);
  if (numbered) $givenNumbers.set({ ...$givenNumbers.get(), [numbered.made]: numbered.id });
  if (givenUp.length > 0) $givenUp.set([...$givenUp.get(), ...givenUp]);
  takeBack(back);
}
