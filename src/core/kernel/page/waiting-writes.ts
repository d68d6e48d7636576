/** What waits on this device for the network, as the screens show it; filled by the outbox, where the page has one. */
import { atom } from 'nanostores';
import type { Id } from '../lib/lenient-schema.ts';
import { pageSingleton } from '../lib/page-singletons.ts';
import { $snackbar } from './messages.ts';
import { $roundNote, hasRound } from './round-note.ts';

/** A comment that waits, as its thread shows it. */
export interface WaitingComment {
  text: string;
  /** The name of its file, or `null`. */
  file: string | null;
  /** When it was written: an ISO date and time. */
  date: string;
}

/** A file that waits, as the files of its object show it. */
export interface WaitingFile {
  label: string;
  isPicture: boolean;
}

export interface WaitingWrite {
  key: string;
  /** The object that it is about, such as `ticket:12`. */
  about: string;
  /** The object that what it creates is for: `assets:3` of a ticket. */
  beside?: string;
  /** Sending it failed for good, or asks a question: it needs its author. */
  needsAuthor: boolean;
  /** The temporary number of what it creates. */
  made?: number;
  /** Where it is a comment. */
  comment?: WaitingComment;
  /** Where it adds a file to an object. */
  file?: WaitingFile;
}

export const $waitingWrites = pageSingleton('page.waiting-writes', () => atom<readonly WaitingWrite[]>([]));

/** A comment or a file that was sent; its thread or its object may not have been read since. */
export interface SentWrite extends Pick<WaitingWrite, 'key' | 'about' | 'comment' | 'file'> {
  /** The number that the server gave, or `null`. */
  id: Id | null;
  /** In milliseconds since 1970. */
  sentAt: number;
}

export const $sentWrites = pageSingleton('page.sent-writes', () => atom<readonly SentWrite[]>([]));

/** What a screen has read has them. */
export function forgetSent(keys: readonly string[]): void {
  if (keys.length > 0) $sentWrites.set($sentWrites.get().filter(({ key }) => !keys.includes(key)));
}

/** What was given up on this page. */
export interface GivenUp {
  key: string;
  /** The temporary number of what it would have created. */
  made: number | null;
  /** The number of what it would have taken out. */
  taken?: string;
  /** An attempt was begun: the server may have it. */
  isTried?: boolean;
}

export const $givenUp = pageSingleton('page.given-up', () => atom<readonly GivenUp[]>([]));

/** The numbers that the server has given what was created here, by the temporary ones. */
export const $givenNumbers = pageSingleton('page.given-numbers', () =>
  atom<Readonly<Record<number, Id>>>({}),
);

/** Whether the page keeps what cannot be sent. */
export const $isKeeping = pageSingleton('page.keeping', () => atom(false));

/** Whether the list of what waits is open. */
export const $isOutboxOpen = pageSingleton('page.outbox-open', () => atom(false));

/** In place of the sentence about what was kept, which would lie over its buttons. */
export function openOutbox(): void {
  $snackbar.set(null);
  $isOutboxOpen.set(true);
}
export const closeOutbox = (): void => $isOutboxOpen.set(false);

export const TO_SEND = 'À envoyer';

/** « À envoyer (3) ». */
export const formatWaiting = (count: number): string => `${TO_SEND}\u00a0(${count})`;

/** « À envoyer ici (2) », on an object: the application's header has the count of all. */
export const formatWaitingHere = (count: number): string => `${TO_SEND} ici\u00a0(${count})`;

/** What goes on once the person leaves all the same; `null` while nobody is asked. */
export const $leaving = pageSingleton('page.leaving', () => atom<{ leave: () => void } | null>(null));

/** Leaves the session, after a question where something still waits, or a round is on this device. */
export function askBeforeLeaving(leave: () => void): void {
  if ($waitingWrites.get().length > 0 || hasRound($roundNote.get())) $leaving.set({ leave });
  else leave();
}
