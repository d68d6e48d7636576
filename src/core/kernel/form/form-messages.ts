/** A form's messages: by field, and about the whole form. Pure. */
import * as v from 'valibot';
import type { ApiError } from '../http/api-error.ts';
import { describeError } from '../http/error-text.ts';
import { pick } from '../lib/pick.ts';
import { fieldMessages } from '../lib/strict-schema.ts';
import { ERROR_OPERATION, ERROR_TITLE } from '../lib/texts.ts';
import type { Details } from '../page/messages.ts';

/** French messages by field; `''` for those about the whole form. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

/** The result of a form's check: the body to send, or the messages. */
export type Checked<I> = { input: I; errors: null } | { input: null; errors: FieldMessages };

/** Why a form was not sent, for its summary. */
export interface FormProblem {
  /** The title of a 400 (spec §8). */
  title: string | null;
  message: string;
  /** The server's messages about the whole, and about fields that the form does not have (spec §8). */
  details: Details | null;
  /** Whether sending the same again may succeed: no answer came, or the server failed. */
  canRetry: boolean;
}

/**
 * Checks values with a schema shared with the server.
 * @param errors messages that the form itself found; they replace the schema's message about the same field
 */
export function checkInput<I>(
  rule: v.GenericSchema<unknown, I>,
  candidate: unknown,
  errors: FieldMessages = {},
): Checked<I> {
  const read = v.safeParse(rule, candidate);
  const all = read.success ? errors : { ...fieldMessages(read.issues), ...errors };
  return read.success && Object.keys(all).length === 0
    ? { input: read.output, errors: null }
    : { input: null, errors: all };
}

/** The entered part of a checked body; the other fields keep what other people have set. */
export const pickTyped = <I extends object>(
  checked: Checked<I>,
  typed: readonly string[],
): Checked<Partial<I>> =>
  checked.errors ? checked : { input: pick(checked.input, (name) => typed.includes(name)), errors: null };

/** Splits the server's messages: those of the form's fields, and the others by the server's names. */
export function splitMessages(
  messages: FieldMessages,
  names: readonly string[],
): { known: FieldMessages; others: FieldMessages } {
  const known: Record<string, string[]> = Object.create(null);
  const others: Record<string, string[]> = Object.create(null);
  for (const [path, texts] of Object.entries(messages)) {
    const name = names.find((each) => path === each || path.startsWith(`${each}.`));
    const into = name === undefined ? others : known;
    into[name ?? path] = [...(into[name ?? path] ?? []), ...texts];
  }
  return { known, others };
}

/**
 * The problem for the summary. A 400 shows its title, message and details (spec §8) there instead of in the page's
 * dialog. An ended session and an aborted submission are no problem of the form.
 * @param others the messages that no field of the form shows
 */
export function describeProblem(error: ApiError | null, others: FieldMessages): FormProblem | null {
  if (!error || error.failure === 'aborted' || error.status === 401) return null;
  if (error.status === 400) {
    return { title: ERROR_TITLE, message: ERROR_OPERATION, details: toDetails(others), canRetry: false };
  }
  const canRetry = error.failure !== 'status' || error.status >= 500 || error.status === 429;
  return { title: null, message: describeError(error), details: null, canRetry };
}

function toDetails({ '': general = [], ...named }: FieldMessages): Details | null {
  const whole: Details = general.length === 1 ? (general[0] ?? '') : general;
  if (Object.keys(named).length === 0) return general.length > 0 ? whole : null;
  return general.length > 0 ? [...general, named] : named;
}

/**
 * Removes the messages of those fields and those about the whole form, which concern the values before the change.
 */
export function withoutFields(messages: FieldMessages, fields: readonly string[]): FieldMessages {
  return Object.fromEntries(
    Object.entries(messages).filter(([name]) => name !== '' && !fields.includes(name)),
  );
}
