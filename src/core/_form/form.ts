/** What a form declares, and what a form is. */
import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { ActionContext, ActionState } from '../_store/action.ts';
import type { Conflict, Side } from './edit.ts';
import type { FieldName, Fields, Values } from './fields.ts';
import type { Checked, Messages, Problem } from './problem.ts';

/** The object that a form changes, as the server holds it. */
export interface Source<V, R> {
  $state: ReadableAtom<unknown>;
  /** Its values now, without waking `$state`; `null` while they are not known. */
  read: () => V | null;
  /** The result of a sending that had nothing to change; nothing is then sent. */
  unchanged: R;
}

export interface FormDeclaration<F extends Fields, I, R> {
  fields: F;
  /** Where the person's draft is kept in this browser, such as `asset:12`; `null` keeps it in memory alone. */
  draftKey: string | null;
  /** What the form changes; a form without it creates. */
  source?: Source<Values<F>, R>;
  /**
   * The body to send, or what is wrong.
   * @param typed the fields that were entered: what others did to the rest stands
   */
  check: (values: Values<F>, typed: readonly FieldName<F>[]) => Checked<I>;
  /**
   * Sends the body; it throws `ApiError`, a 412 only once `source` holds the current version.
   * @param key the `Idempotency-Key`: the same as long as the same body is sent and nobody knows what became of it
   */
  send: (context: ActionContext, input: I, key: string) => Promise<R>;
  /** Runs before a body is sent for the first time. @returns whether it may be sent */
  prepare?: (context: ActionContext, values: Values<F>) => Promise<boolean>;
  /** Other fields that follow a change; what it holds itself stands. */
  follow?: (change: Partial<Values<F>>, values: Values<F>) => Partial<Values<F>>;
  /** A server's messages by the form's own names; by default the server's are the form's. */
  nameErrors?: (messages: Messages, input: I) => Messages;
  /** French of the success, for the snackbar and the announcer; none by default. */
  success?: string | ((result: R, input: I) => string);
  /** Called with each result, before the form closes. */
  done?: (result: R, input: I) => void;
  /** Called when what was entered is thrown away, by the person or for another one. */
  forget?: () => void;
  /** After a success `$result` stays and nothing more is sent, until `discard`: the screen confirms it. */
  confirms?: boolean;
  /** Closes before the answer and opens again when it is refused: `send` shows the change itself at once. */
  optimistic?: boolean;
  /** The name of the one form that is open, among those that share it; `null` when none is. */
  $open?: WritableAtom<string | null>;
  /** Its name among those. */
  name?: string;
}

/** How the sending goes; `error` is reported by `$problem` and `$errors`. */
export type Sending = Pick<ActionState, 'busy' | 'wait' | 'progress'>;

/** What the fields of a form need of it. */
export interface FormFields<F extends Fields> {
  fields: F;
  /** What stands in the form: what was entered over what the server holds, or what the page gave. */
  $values: ReadableAtom<Values<F>>;
  /** Messages by field, of the form's own check and of the server; `''` for the check's of the whole. */
  $errors: ReadableAtom<Messages>;
  $sending: ReadableAtom<Sending>;
  /**
   * Enters values. Nothing changes while it is being sent: what was sent is what is there.
   * @param settled the names whose messages this settles; by default those of the fields
   */
  change: (change: Partial<Values<F>>, settled?: readonly string[]) => void;
}

export interface Form<F extends Fields, I, R> extends FormFields<F> {
  /** Something was entered that would be lost. */
  $isTyped: ReadableAtom<boolean>;
  /** When it was last entered, in milliseconds since 1970; `null` when nothing is. */
  $savedAt: ReadableAtom<number | null>;
  /** Fields that somebody else has changed meanwhile to something else; they stop the sending until settled. */
  $conflicts: ReadableAtom<readonly Conflict<Values<F>, FieldName<F>>[]>;
  /** Why the last sending failed, above its messages by field. */
  $problem: ReadableAtom<Problem | null>;
  /** Counts the failed sendings: the summary then takes the focus. */
  $failures: ReadableAtom<number>;
  $isOpen: ReadableAtom<boolean>;
  /** What was saved last, where the form `confirms`. */
  $result: ReadableAtom<R | null>;
  /** The form is on a screen until the function returned is called; elsewhere its failures are the page's. */
  show: () => () => void;
  /**
   * Opens it over what the page gives; not while it is being sent. What was entered before stands.
   * @param given stands where nothing was entered
   * @param suggested is entered for the person, unless something was entered before
   */
  open: (given?: Partial<Values<F>>, suggested?: Partial<Values<F>>) => void;
  settle: (field: FieldName<F>, side: Side) => void;
  /**
   * Checks and sends, once however often it is called.
   * @param accept asked with what is about to be sent; `false` when the page takes it from here
   * @returns what was saved, or `null` when nothing was
   */
  submit: (accept?: (input: I) => boolean) => Promise<R | null>;
  /** Gives up the sending under way; what was entered stays. */
  cancel: () => void;
  /** Closes and forgets what was entered; while it is being sent, gives up the sending alone. */
  discard: () => void;
  /** Closes and keeps what was entered; while it is being sent it stays open. */
  close: () => void;
}
