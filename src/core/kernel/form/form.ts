/** The declaration of a form, and the interface of a form. */
import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { ActionContext, ActionState } from '../store/action.ts';
import type { FieldName, Fields, Values } from './fields.ts';
import type { DraftKeeper } from './form-draft.ts';
import type { Checked, FieldMessages, FormProblem } from './form-messages.ts';
import type { Conflict, MergeSide } from './three-way-merge.ts';

/** The object that a form changes, as the server holds it. */
export interface EditedSource<V, R> {
  $state: ReadableAtom<unknown>;
  /** Its current values, without mounting `$state`; `null` while they are not loaded. */
  read: () => V | null;
  /** The result of a submission without changes; nothing is sent then. */
  unchanged: R;
}

export interface FormDeclaration<F extends Fields, I, R> {
  fields: F;
  /** The key of the user's draft in this browser, such as `asset:12`; `null` keeps the draft in memory. */
  draftKey: string | null;
  /** Keeps the draft of a form that is sent without a login: it is the same form for every user. */
  keeper?: DraftKeeper;
  /** The object to change; a form without it creates one. */
  source?: EditedSource<Values<F>, R>;
  /**
   * Returns the body to send, or the messages.
   * @param typed the fields that the user entered; the others keep what other people have set
   */
  check: (values: Values<F>, typed: readonly FieldName<F>[]) => Checked<I>;
  /**
   * Sends the body; throws `ApiError`, a 412 only once `source` holds the current version.
   * @param key the `Idempotency-Key`: the same as long as the same body is sent without a known outcome
   */
  send: (context: ActionContext, input: I, key: string) => Promise<R>;
  /** Runs before a body is sent for the first time. @returns whether it may be sent */
  prepare?: (context: ActionContext, values: Values<F>) => Promise<boolean>;
  /** Other fields to set after a change; values in the change itself win. */
  follow?: (change: Partial<Values<F>>, values: Values<F>) => Partial<Values<F>>;
  /** Maps the server's field names to the form's; by default they are the same. */
  nameErrors?: (messages: FieldMessages, input: I) => FieldMessages;
  /** The French success text for the snackbar and the live region; none by default. */
  success?: string | ((result: R, input: I) => string);
  /**
   * Called with each result, before the form closes.
   * @param byPage whether the page has sent it
   * @param kept whether it waits on this device for the network
   */
  done?: (result: R, input: I, byPage: boolean, kept: boolean) => void;
  /** Called where nothing was typed, so that nothing was sent, before the form closes. */
  unchanged?: () => void;
  /** Called when the entered values are discarded, by the user or because the user has changed. */
  forget?: () => void;
  /** After a success `$result` stays and nothing more is sent until `discard`: the screen shows a confirmation. */
  confirms?: boolean;
  /** Closes before the answer and opens again when the server refuses: `send` shows the change itself at once. */
  optimistic?: boolean;
  /** The name of the open form among several of which only one may be open; `null` for none. */
  $open?: WritableAtom<string | null>;
  /** The name of this form in `$open`. */
  name?: string;
}

/** The progress of a submission; errors are in `$problem` and `$errors`. */
export type SubmissionState = Pick<ActionState, 'busy' | 'wait' | 'progress'>;

/** The part of a form that its fields need. */
export interface FieldsForm<F extends Fields> {
  fields: F;
  /** The values shown: what was entered, over those of the server or of the page. */
  $values: ReadableAtom<Values<F>>;
  /** Messages by field, from the form's own check and from the server; `''` for those about the whole form. */
  $errors: ReadableAtom<FieldMessages>;
  $sending: ReadableAtom<SubmissionState>;
  /**
   * Enters values; ignored while the form is being sent.
   * @param settled the names whose messages are removed; by default those of the changed fields
   */
  change: (change: Partial<Values<F>>, settled?: readonly string[]) => void;
}

export interface Form<F extends Fields, I, R> extends FieldsForm<F> {
  /** Whether the form holds entered values that would be lost. */
  $isTyped: ReadableAtom<boolean>;
  /** Whether the entered values are stored in this browser; if not, they last as long as the page. */
  $isStored: ReadableAtom<boolean>;
  /** When something was last entered, in milliseconds since 1970; `null` when nothing is. */
  $savedAt: ReadableAtom<number | null>;
  /** Fields that somebody else has changed to another value; nothing is sent until they are settled. */
  $conflicts: ReadableAtom<readonly Conflict<Values<F>, FieldName<F>>[]>;
  /** Fields that somebody else has changed while the form is open, and in which nothing was entered. */
  $news: ReadableAtom<readonly FieldName<F>[]>;
  /** It changes an object of the server, which others may change meanwhile. */
  isShared: boolean;
  /** Why the last submission failed, shown above the fields. */
  $problem: ReadableAtom<FormProblem | null>;
  /** A submission met conflicts: they are shown, to be settled before the next one. */
  $mustSettle: ReadableAtom<boolean>;
  /** Counts failed submissions: after each, the focus moves to the summary. */
  $failures: ReadableAtom<number>;
  $isOpen: ReadableAtom<boolean>;
  /** The last saved result, where the form `confirms`. */
  $result: ReadableAtom<R | null>;
  /**
   * Marks the form as shown until the returned function is called; failures of a form that is not shown go to the
   * page.
   */
  show: () => () => void;
  /**
   * Opens the form, unless it is being sent. Values entered before stay.
   * @param given values where nothing was entered
   * @param suggested values entered on the user's behalf, unless something was entered before
   */
  open: (given?: Partial<Values<F>>, suggested?: Partial<Values<F>>) => void;
  settle: (field: FieldName<F>, side: MergeSide) => void;
  /**
   * Checks and sends; calls while it is being sent have no effect.
   * @param accept receives the body before it is sent; `false` when the page handles it instead
   * @returns the saved result, or `null` when nothing was saved
   */
  submit: (accept?: (input: I) => boolean) => Promise<R | null>;
  /**
   * Shows the outcome of input that the page sends itself, as that of a submission: busy until it has come.
   * @param outcome rejects with an `ApiError` of status 400 when the page refuses it
   * @returns as `submit`
   */
  answer: (input: I, outcome: Promise<R>) => Promise<R | null>;
  /** Aborts the submission under way; entered values stay. */
  cancel: () => void;
  /** Closes and discards the entered values; while the form is being sent, only aborts the submission. */
  discard: () => void;
  /** Closes and keeps the entered values; while the form is being sent, it stays open. */
  close: () => void;
}

/** The outcome of a submission; nothing when it failed or was aborted. */
export type Saved<I, R> = { result: R; input: I | null; kept?: boolean } | null | undefined;

/** What was sent, and what the server returned for it. */
export interface Submitted<I, R> {
  input: I;
  result: R;
  /** It waits on this device for the network. */
  kept?: boolean;
}

/** Input that the page sends itself, and its outcome. */
export interface SubmittedAnswer<I, R> {
  input: I;
  outcome: Promise<R>;
}
