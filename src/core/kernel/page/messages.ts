/**
 * The page's messages: the error dialog, the notice, the snackbar, the drawer and the announcements for screen
 * readers (spec §2, §8, §9). Stores and actions only; drawn by `<balise-messages>`.
 */
import { atom } from 'nanostores';
import { pageSingleton } from '../lib/page-singletons.ts';
import { CANCEL } from '../lib/words.ts';
import { noteBegun, whileBegun } from './unload-guard.ts';

/** The snackbar disappears after this many milliseconds (spec §9). */
export const SNACKBAR_MS = 3000;
/** « Annuler » is offered for this many milliseconds. */
const UNDO_MS = 10_000;
/** The notice disappears after this many milliseconds (spec §4, §9). */
export const NOTICE_MS = 5000;
/** What is read or used beyond its time goes within these once it is left. */
const LEFT_MS = 1000;

/** Details as a server sends them: a text, a list, or messages by field. */
export type Details = string | readonly Details[] | { readonly [field: string]: Details };

/** One error of the dialog: `label` is « Erreur 1 », « Erreur 2 »… once there are several (spec §8). */
export interface DialogError {
  message: string;
  label: string | null;
  details: Details | null;
}

/** The open error dialog. */
export interface ErrorDialog {
  title: string;
  errors: DialogError[];
}

/** A message above the page; `action` is a button, such as « Annuler », `before` another in front of it. */
export interface Message {
  id: number;
  text: string;
  action?: { label: string; run: () => void; before?: Message['action'] };
}

/** The open drawer: `content` is the tag of an element, `properties` are set on it. */
export interface DrawerNotice {
  title: string;
  content: string;
  properties: Record<string, unknown>;
}

export const $errorDialog = pageSingleton('notices.dialog', () => atom<ErrorDialog | null>(null));
export const $notice = pageSingleton('notices.notice', createMessage);
export const $snackbar = pageSingleton('notices.snackbar', createMessage);
export const $drawer = pageSingleton('notices.drawer', () => atom<DrawerNotice | null>(null));
/** The text of the page's polite live region; a new object each time, so that a repeated text is announced again. */
export const $announcement = pageSingleton('notices.announcement', () => atom<{ text: string } | null>(null));

/**
 * The last call or element that failed, and when, in milliseconds since 1970; « Aide et support » offers to send it.
 */
export const $lastFailure = pageSingleton('notices.failure', () =>
  atom<{ error: Error; at: number; element?: Element } | null>(null),
);

const clock = pageSingleton('notices.clock', (): { nextId: number; heldId?: number } => ({ nextId: 1 }));

export function closeErrorDialog(): void {
  $errorDialog.set(null);
}

/** Shows a notice for `NOTICE_MS` (spec §9), for longer with what can be done about it. */
export function showNotice(text: string, action?: Message['action']): void {
  showFor($notice, { id: clock.nextId++, text, ...(action && { action }) }, action ? UNDO_MS : NOTICE_MS);
}

/** Shows and announces a success for `SNACKBAR_MS`, or for `duration` milliseconds when it offers an action. */
export function showSnackbar(text: string, action?: Message['action'], duration = SNACKBAR_MS): void {
  showFor($snackbar, { id: clock.nextId++, text, action }, duration);
  announce(text);
}

/**
 * Shows and announces what was done.
 * @param undo takes it back: « Annuler » is offered for ten seconds
 * @param options.before another button, in front of « Annuler »
 * @param options.duration in milliseconds, for a sentence that takes longer to read
 */
export function reportDone(
  text: string,
  undo?: (() => unknown) | null,
  { before, duration }: { before?: Message['action']; duration?: number } = {},
): void {
  const action = undo ? { label: CANCEL, run: () => void whileBegun(undo), before } : undefined;
  showSnackbar(text, action, duration ?? (undo ? UNDO_MS : SNACKBAR_MS));
}

/** Removes a message before its time, unless another one has replaced it. */
export function dismiss(id: number): void {
  for (const store of [$notice, $snackbar]) if (store.get()?.id === id) store.set(null);
}

/** Keeps a message beyond its time while the pointer or the focus is in it. */
export function hold(id: number, isHeld: boolean): void {
  if (isHeld) clock.heldId = id;
  else if (clock.heldId === id) delete clock.heldId;
}

/** Removes the messages about the former user and what they did, and the actions that would undo it. */
export function forgetOutcomes(): void {
  $announcement.set(null);
  $errorDialog.set(null);
  $snackbar.set(null);
  $lastFailure.set(null);
}

/** Opens the drawer with a content and its properties; the page scrolls to its top (spec §2). */
export function openDrawer(
  drawer: Omit<DrawerNotice, 'properties'> & { properties?: DrawerNotice['properties'] },
): void {
  $drawer.set({ properties: {}, ...drawer });
  if (typeof window !== 'undefined') window.scrollTo({ top: 0 });
}

export function closeDrawer(): void {
  $drawer.set(null);
}

/** Announces a text to screen readers, politely. */
export function announce(text: string): void {
  $announcement.set({ text });
}

/** What a message offers, such as « Annuler », would go with the page. */
function createMessage() {
  const $message = atom<Message | null>(null);
  $message.listen((message, former) => {
    if (former) noteBegun(former, false);
    if (message?.action) noteBegun(message, true);
  });
  return $message;
}

function showFor(store: typeof $notice, message: Message, duration: number): void {
  store.set(message);
  const end = (): void => {
    if (store.get()?.id !== message.id) return;
    // beyond its time, a mouse that rests there keeps nothing else waiting
    noteBegun(message, false);
    if (clock.heldId === message.id) setTimeout(end, LEFT_MS);
    else store.set(null);
  };
  setTimeout(end, duration);
}
