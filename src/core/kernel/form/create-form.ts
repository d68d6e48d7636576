/**
 * A form without its screen. What the user enters is stored as a draft, merged with what others change meanwhile,
 * checked, and sent once even when the network fails. Every form of the product is a declaration of this one.
 * Failures follow the policy `form`: a 400 is shown at the form (title, message and details of spec §8 in its
 * summary, messages beside its fields), a 412 as conflicts, everything else in the page's notice and in the
 * summary. The page shows the failure of a form that is on no screen.
 */

import { atom, computed } from 'nanostores';
import { $identity } from '../http/credentials.ts';
import { type ApiError, isInvalidRequest, isOutdated, reportError, toApiError } from '../http/errors.ts';
import { followIdentity } from '../http/on-user-change.ts';
import { reportDone } from '../page/notices.ts';
import { type ActionContext, createAction } from '../store/action.ts';
import { type Attempt, continueAttempt } from '../store/idempotent-write.ts';
import { createDraftStore } from './draft-store.ts';
import { emptyValues, type FieldName, type Fields, namesOf, type Values } from './fields.ts';
import type { Form, FormDeclaration, Saved, Submitted, SubmittedAnswer } from './form.ts';
import { describeProblem, type FieldMessages, splitMessages, withoutFields } from './form-messages.ts';
import { createNews } from './news.ts';
import {
  applyChange,
  dropEqual,
  type Edit,
  findConflicts,
  mergeValues,
  resolveConflict,
  typedFields,
  UNTOUCHED,
} from './three-way-merge.ts';

/** After a 412 about fields that the user did not change, the form is sent again at most this many times. */
const MERGES = 3;

/** A failed submission, and those of its messages that still apply. */
interface Failure {
  error: ApiError;
  known: FieldMessages;
  others: FieldMessages;
}

export function createForm<F extends Fields, I, R>(declaration: FormDeclaration<F, I, R>): Form<F, I, R> {
  type V = Values<F>;
  const { fields, source, name = '', $open = atom<string | null>(null) } = declaration;
  const drafts = createDraftStore(fields, declaration.draftKey);
  const names = namesOf(fields);
  const $edit = atom<Edit<V>>(UNTOUCHED);
  const $savedAt = atom<number | null>(null);
  const $isStored = atom(false);
  const $given = atom<Partial<V>>({});
  const $checks = atom<FieldMessages>({});
  const $failure = atom<Failure | null>(null);
  const $failures = atom(0);
  const $result = atom<R | null>(null);
  let attempt: Attempt = null;
  let screens = 0;
  /** The request has been sent and may reach the server even when it is aborted. */
  let isUnderWay = false;

  const getStart = (): V => ({ ...emptyValues(fields), ...source?.read(), ...$given.value });
  const getValues = (): V => mergeValues($edit.value, getStart());
  const getConflicts = () => {
    const theirs = source?.read();
    return theirs ? findConflicts($edit.value, theirs) : [];
  };
  const isBusy = () => action.$state.get().busy;
  const isOpen = () => $open.value === name;
  const $server = source?.$state ?? atom(null);
  const news = createNews(() => source?.read() ?? null, $edit, $server);

  // errors are reported once the form is shown again (`fail`)
  const action = createAction(run, { errors: 'inline' });
  const getPerson = followIdentity((person, former) => {
    action.cancel();
    clearMessages();
    $result.set(null);
    if (former) declaration.forget?.();
    const draft = drafts.read(person);
    attempt = draft?.attempt ?? null;
    $edit.set(draft?.edit ?? UNTOUCHED);
    $savedAt.set(draft?.savedAt ?? null);
    $isStored.set(draft !== null);
    if (isOpen()) $open.set(null);
  });
  // messages belong to the session that has ended
  $identity.listen((identity) => identity === getPerson() && clearMessages());

  /**
   * @param at when it was entered, in milliseconds since 1970; `null` keeps the time, and what another tab has
   *   entered since
   */
  function store(edit: Edit<V>, at: number | null = Date.now()): void {
    $edit.set(edit);
    $savedAt.set(typedFields(edit).length > 0 ? (at ?? $savedAt.value) : null);
    $isStored.set(drafts.write(getPerson(), { edit, attempt, savedAt: $savedAt.value }, at !== null));
  }

  function setAttempt(next: Attempt): void {
    attempt = next;
    store($edit.value, null);
  }

  function clearMessages(): void {
    $checks.set({});
    $failure.set(null);
  }

  function empty(): void {
    attempt = null;
    store(UNTOUCHED);
  }

  function check() {
    const checked = declaration.check(getValues(), typedFields($edit.value) as FieldName<F>[]);
    $checks.set(checked.errors ?? {});
    if (checked.errors) $failures.set($failures.value + 1);
    return checked.input === null ? null : { input: checked.input };
  }

  /** @returns `null` when it must not be sent, or was aborted */
  async function run(context: ActionContext, given?: SubmittedAnswer<I, R>): Promise<Submitted<I, R> | null> {
    if (given) {
      try {
        return { result: await given.outcome, input: given.input };
      } catch (thrown) {
        throw reject(toApiError(thrown), given.input);
      }
    }
    for (let merges = 0; ; merges++) {
      let checked = check();
      if (!checked) return null;
      // a lost answer may have changed the state that `prepare` checks: the same attempt is sent again as it is
      const isAgain = attempt?.sent === JSON.stringify(checked.input);
      if (declaration.prepare && !isAgain) {
        const mayGo = await declaration.prepare(context, getValues());
        checked = mayGo && !context.signal.aborted ? check() : null;
        if (!checked) return null;
      }
      const { input } = checked;
      const { key } = continueAttempt(attempt, JSON.stringify(input));
      setAttempt({ key, sent: JSON.stringify(input) });
      isUnderWay = true;
      try {
        return { result: await declaration.send(context, input, key), input };
      } catch (thrown) {
        const error = toApiError(thrown);
        if (!isOutdated(error) || !source) throw reject(error, input);
        const theirs = source.read();
        attempt = null;
        if (theirs) store(dropEqual($edit.value, theirs), null);
        if (typedFields($edit.value).length === 0) return { result: source.unchanged, input };
        if (getConflicts().length > 0 || merges === MERGES || context.signal.aborted)
          throw reject(error, input);
      } finally {
        isUnderWay = false;
      }
    }
  }

  /** Stores the messages that the server returned. */
  function reject(error: ApiError, input: I): ApiError {
    if (isInvalidRequest(error)) setAttempt(null);
    const messages = declaration.nameErrors?.(error.fields, input) ?? error.fields;
    $failure.set({
      error,
      ...splitMessages(messages, declaration.nameErrors ? Object.keys(messages) : names),
    });
    return error;
  }

  async function submit(accept: (input: I) => boolean = () => true): Promise<R | null> {
    if (isBusy() || $result.value !== null || getConflicts().length > 0) return null;
    $failure.set(null);
    const checked = check();
    if (!checked) return null;
    const isNew = !source || typedFields($edit.value).length > 0;
    if (isNew && !accept(checked.input)) return null;
    if (declaration.optimistic && isNew) $open.set(null);
    return finish(() =>
      isNew ? action.run() : { result: (source as { unchanged: R }).unchanged, input: null },
    );
  }

  async function answer(input: I, outcome: Promise<R>): Promise<R | null> {
    if (isBusy() || $result.value !== null) return null;
    clearMessages();
    return finish(() => action.run({ input, outcome }), true);
  }

  async function finish(save: () => Saved<I, R> | Promise<Saved<I, R>>, byPage = false): Promise<R | null> {
    const author = getPerson();
    const saved = await save();
    if (author !== getPerson()) return null;
    if (!saved) {
      fail();
      return null;
    }
    const { result, input } = saved;
    clearMessages();
    empty();
    news.begin();
    if (declaration.confirms) $result.set(result);
    if (isOpen()) $open.set(null);
    if (input !== null) succeed(result, input, byPage);
    return result;
  }

  function succeed(result: R, input: I, byPage: boolean): void {
    const { success } = declaration;
    const text = typeof success === 'function' ? success(result, input) : success;
    if (text) reportDone(text);
    declaration.done?.(result, input, byPage);
  }

  function fail(): void {
    const isTaken = declaration.optimistic && $open.value !== null && !isOpen();
    if (declaration.optimistic && !isTaken) $open.set(name);
    const error = $failure.value?.error;
    if (!error || error.failure === 'aborted' || error.status === 401) return;
    $failures.set($failures.value + 1);
    const isShown = screens > 0 && !isTaken;
    reportError(error, isShown ? 'form' : 'dialog');
  }

  function shut(): void {
    clearMessages();
    if (isOpen()) $open.set(null);
  }

  return {
    fields,
    $values: computed([$edit, $given, $server], getValues),
    $isTyped: computed($edit, (edit) => typedFields(edit).length > 0),
    $isStored,
    $savedAt,
    $conflicts: computed([$edit, $server], getConflicts) as Form<F, I, R>['$conflicts'],
    $errors: computed([$checks, $failure], (checks, failure) => ({ ...failure?.known, ...checks })),
    $problem: computed([$failure, $edit, $server], (failure) =>
      failure && getConflicts().length === 0 ? describeProblem(failure.error, failure.others) : null,
    ),
    $isRefused: computed($failure, (failure) => failure !== null),
    $failures,
    $sending: action.$state,
    $isOpen: computed($open, (open) => open === name),
    $result,
    $news: news.$news as Form<F, I, R>['$news'],
    show: () => {
      if (screens++ === 0) news.begin();
      return () => {
        screens--;
        // the end of a session removes the screen and brings it back
        if (screens > 0 || $identity.value === '') return;
        if (!isUnderWay) action.cancel();
        if (isOpen()) $open.set(null);
      };
    },
    open: (given = {}, suggested = {}) => {
      if (isBusy()) return;
      $given.set(given);
      if (isOpen()) return;
      clearMessages();
      if ($savedAt.value === null) $edit.set(applyChange(UNTOUCHED, getStart(), suggested));
      $open.set(name);
    },
    change: (change, settled) => {
      if (isBusy()) return;
      const whole = { ...declaration.follow?.(change, getValues()), ...change };
      store(applyChange($edit.value, getStart(), whole));
      const changed = settled ?? Object.keys(whole);
      $checks.set(withoutFields($checks.value, changed));
      const failure = $failure.value;
      if (!failure) return;
      const [known, others] = [failure.known, failure.others].map((each) => withoutFields(each, changed));
      const stands = Object.keys({ ...known, ...others }).length > 0;
      $failure.set(stands ? { error: failure.error, known: known ?? {}, others: others ?? {} } : null);
    },
    settle: (field, side) => {
      const theirs = source?.read();
      if (!theirs || isBusy()) return;
      store(resolveConflict($edit.value, theirs, field, side));
      // resolved: the refused values are no longer those of the form
      if (getConflicts().length === 0) $failure.set(null);
    },
    submit,
    answer,
    cancel: action.cancel,
    discard: () => {
      if (isBusy()) return action.cancel();
      $result.set(null);
      empty();
      declaration.forget?.();
      shut();
    },
    close: () => {
      if (isBusy() && isUnderWay) return;
      action.cancel();
      shut();
    },
  };
}
