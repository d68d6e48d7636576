/**
 * What the page tells people, whoever on it has something to say: the error dialog, the notice, the snackbar,
 * the drawer and the announcements for screen readers (spec §2, §8, §9). Stores and actions only; drawn by
 * `<balise-messages>`.
 */
import { atom } from 'nanostores';
import { shared } from '../_lib/registry.ts';
import * as texts from '../_lib/texts.ts';

/** The snackbar goes after this many milliseconds (spec §9). */
export const SNACKBAR_MS = 3000;
/** The notice goes after this many milliseconds (spec §4, §9). */
export const NOTICE_MS = 5000;

/** Details as a server gives them: a text, a list, or messages by field. */
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

/** A message above the page; `action` is one more thing to do, such as « Annuler ». */
export interface Message {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
}

/** A drawer: `content` is a tag of ours, `properties` are set on it. */
export interface Drawer {
  title: string;
  content: string;
  properties: Record<string, unknown>;
}

export const $errorDialog = shared('notices.dialog', () => atom<ErrorDialog | null>(null));
export const $notice = shared('notices.notice', () => atom<Message | null>(null));
export const $snackbar = shared('notices.snackbar', () => atom<Message | null>(null));
export const $drawer = shared('notices.drawer', () => atom<Drawer | null>(null));
/** What the one polite announcer of the page says next; a new object each time, so that a repeat is said too. */
export const $announcement = shared('notices.announcement', () => atom<{ text: string } | null>(null));

const clock = shared('notices.clock', () => ({ nextId: 1 }));

/**
 * Opens the error dialog, or appends to the open one: the second error is introduced by « Une autre erreur est
 * survenue : » and the details are then labelled « Erreur 1 », « Erreur 2 » (spec §8).
 */
export function showErrorDialog(error: { title?: string; message: string; details?: Details | null }): void {
  const open = $errorDialog.get();
  const details = error.details ?? null;
  if (!open) {
    $errorDialog.set({
      title: error.title ?? texts.ERROR_TITLE,
      errors: [{ message: error.message, label: null, details }],
    });
    return;
  }
  const errors = [...open.errors, { message: texts.ANOTHER_ERROR, label: null, details }];
  $errorDialog.set({
    title: open.title,
    errors: errors.map((each, index) => ({ ...each, label: texts.errorLabel(index + 1) })),
  });
}

export function closeErrorDialog(): void {
  $errorDialog.set(null);
}

/** Shows a notice; it clears by itself after `NOTICE_MS` (spec §9). */
export function showNotice(text: string): void {
  showFor($notice, { id: clock.nextId++, text }, NOTICE_MS);
}

/** Shows a success message; it clears by itself after `SNACKBAR_MS`, or `duration` when it offers an action. */
export function showSnackbar(text: string, action?: Message['action'], duration = SNACKBAR_MS): void {
  showFor($snackbar, { id: clock.nextId++, text, action }, duration);
}

/** Takes a message away before its time, if it is still the one shown. */
export function dismiss(id: number): void {
  for (const store of [$notice, $snackbar]) if (store.get()?.id === id) store.set(null);
}

/** Takes away what is about what the last person did, and what would undo it. */
export function forgetOutcomes(): void {
  $errorDialog.set(null);
  $snackbar.set(null);
}

/** Opens the drawer with a content and its properties; the page scrolls to its top (spec §2). */
export function openDrawer(drawer: Omit<Drawer, 'properties'> & { properties?: Drawer['properties'] }): void {
  $drawer.set({ properties: {}, ...drawer });
  if (typeof window !== 'undefined') window.scrollTo({ top: 0 });
}

export function closeDrawer(): void {
  $drawer.set(null);
}

/** Has screen readers say a text once, politely. */
export function announce(text: string): void {
  $announcement.set({ text });
}

function showFor(store: typeof $notice, message: Message, duration: number): void {
  store.set(message);
  setTimeout(() => {
    if (store.get()?.id === message.id) store.set(null);
  }, duration);
}
