/** Sends a form once, even when the network fails, and shows how it ended. */
import { atom, type WritableAtom } from 'nanostores';
import { type ApiError, isInvalidRequest, isOutdated, toApiError } from '../http/api-error.ts';
import { $identity } from '../http/credentials.ts';
import { reportError } from '../http/report-error.ts';
import { reportDone } from '../page/messages.ts';
import { type ActionContext, createAction } from '../store/action.ts';
import { continueAttempt } from '../store/idempotent-write.ts';
import { type FieldName, type Fields, namesOf } from './fields.ts';
import type { FormDeclaration, Saved, Submitted, SubmittedAnswer } from './form.ts';
import type { FormEdit } from './form-edit.ts';
import type { FormFailure } from './form-failure.ts';
import { typedFields } from './three-way-merge.ts';

/** After a 412 about fields that the user did not change, the form is sent again at most this many times. */
const MERGES = 3;

interface Parts<F extends Fields, I, R> {
  edit: FormEdit<F, I, R>;
  failure: FormFailure;
  getPerson: () => string;
  $open: WritableAtom<string | null>;
  isShown: () => boolean;
  /** Called once it is saved. */
  restart: () => void;
}

type Sender<F extends Fields, I, R> = ReturnType<typeof createSender<F, I, R>>;

/** Checks a form and sends it, again after a 412 that concerns other fields. */
function createSender<F extends Fields, I, R>(
  declaration: FormDeclaration<F, I, R>,
  { edit, failure }: Parts<F, I, R>,
) {
  const { source, prepare, nameErrors } = declaration;
  /** The request has been sent and may reach the server even when it is aborted. */
  let isUnderWay = false;

  function check() {
    const checked = declaration.check(edit.getValues(), typedFields(edit.$edit.value) as FieldName<F>[]);
    failure.setChecks(checked.errors);
    return checked.input === null ? null : { input: checked.input };
  }

  /** Keeps the messages that the server returned. */
  function reject(error: ApiError, input: I): ApiError {
    if (isInvalidRequest(error)) edit.setAttempt(null);
    const messages = nameErrors?.(error.fields, input) ?? error.fields;
    // what was given another name has its place in the form
    const renamed = Object.keys(messages).filter((name) => !(name in error.fields));
    failure.set(error, messages, [...namesOf(declaration.fields), ...renamed]);
    return error;
  }

  /** @returns the checked body; `null` when it must not be sent */
  async function readInput(context: ActionContext): Promise<{ input: I } | null> {
    const checked = check();
    // a lost answer may have changed the state that `prepare` checks: the same attempt is sent again as it is
    if (!checked || !prepare || edit.getAttempt()?.sent === JSON.stringify(checked.input)) return checked;
    const mayGo = await prepare(context, edit.getValues());
    return mayGo && !context.signal.aborted ? check() : null;
  }

  async function send(whole: ActionContext): Promise<Submitted<I, R> | null> {
    let kept = false;
    const onKept: ActionContext['onKept'] = (how) => {
      kept = true;
      whole.onKept?.(how);
    };
    const context = { ...whole, onKept };
    for (let merges = 0; ; merges++) {
      const checked = await readInput(context);
      if (!checked) return null;
      const { input } = checked;
      const { key } = continueAttempt(edit.getAttempt(), JSON.stringify(input));
      edit.setAttempt({ key, sent: JSON.stringify(input) });
      isUnderWay = true;
      try {
        return { result: await declaration.send(context, input, key), input, kept };
      } catch (thrown) {
        const error = toApiError(thrown);
        if (!isOutdated(error) || !source) throw reject(error, input);
        edit.rebase();
        if (!edit.isTyped()) return { result: source.unchanged, input };
        if (edit.getConflicts().length > 0 || merges === MERGES || context.signal.aborted)
          throw reject(error, input);
      } finally {
        isUnderWay = false;
      }
    }
  }

  const receive = async ({ outcome, input }: SubmittedAnswer<I, R>): Promise<Submitted<I, R>> => {
    try {
      return { result: await outcome, input };
    } catch (thrown) {
      throw reject(toApiError(thrown), input);
    }
  };

  return { check, send, receive, isUnderWay: () => isUnderWay };
}

export function createSubmission<F extends Fields, I, R>(
  declaration: FormDeclaration<F, I, R>,
  parts: Parts<F, I, R>,
) {
  const { edit, failure, getPerson, $open } = parts;
  const { source, name = '' } = declaration;
  const $result = atom<R | null>(null);
  const sender: Sender<F, I, R> = createSender(declaration, parts);
  // errors are reported once the form is shown again (`fail`)
  const action = createAction(
    (context: ActionContext, given?: SubmittedAnswer<I, R>) =>
      given ? sender.receive(given) : sender.send(context),
    { errors: 'inline' },
  );
  const isBusy = () => action.$state.get().busy;
  const isOpen = () => $open.value === name;

  async function submit(accept: (input: I) => boolean = () => true): Promise<R | null> {
    if (isBusy() || $result.value !== null || edit.getConflicts().length > 0) return null;
    failure.$failure.set(null);
    const checked = sender.check();
    if (!checked) return null;
    const isNew = !source || edit.isTyped();
    if (isNew && !accept(checked.input)) return null;
    if (declaration.optimistic && isNew) $open.set(null);
    return finish(() =>
      isNew ? action.run() : { result: (source as { unchanged: R }).unchanged, input: null },
    );
  }

  async function answer(input: I, outcome: Promise<R>): Promise<R | null> {
    if (isBusy() || $result.value !== null) return null;
    failure.clear();
    return finish(() => action.run({ input, outcome }), true);
  }

  async function finish(save: () => Saved<I, R> | Promise<Saved<I, R>>, byPage = false): Promise<R | null> {
    const author = getPerson();
    const saved = await save();
    if (author !== getPerson()) return null;
    if (!saved) {
      fail(author);
      return null;
    }
    const { result, input, kept = false } = saved;
    failure.clear();
    // before what was entered is forgotten: it is no news
    parts.restart();
    edit.empty();
    if (declaration.confirms) $result.set(result);
    if (isOpen()) $open.set(null);
    if (input === null) declaration.unchanged?.();
    else succeed(result, input, byPage, kept);
    return result;
  }

  function succeed(result: R, input: I, byPage: boolean, kept: boolean): void {
    const { success } = declaration;
    const text = typeof success === 'function' ? success(result, input) : success;
    if (text && !kept) reportDone(text);
    declaration.done?.(result, input, byPage, kept);
  }

  function fail(author: string): void {
    const isTaken = declaration.optimistic && $open.value !== null && !isOpen();
    if (declaration.optimistic && !isTaken) $open.set(name);
    const error = failure.$failure.value?.error;
    if (!error || error.failure === 'aborted' || error.status === 401) return;
    // messages belong to the session, which has ended meanwhile
    if (author && $identity.get() !== author) {
      failure.clear();
      return;
    }
    failure.count();
    reportError(error, parts.isShown() && !isTaken ? 'form' : 'dialog');
  }

  return {
    $result,
    $state: action.$state,
    isBusy,
    isUnderWay: sender.isUnderWay,
    cancel: action.cancel,
    submit: (accept?: (input: I) => boolean) =>
      submit(accept).finally(() => failure.$isStopped.set(edit.getConflicts().length > 0)),
    answer,
  };
}
