/** Why a form was not sent: the messages of its own check and of the server, as long as they apply. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ApiError } from '../http/api-error.ts';
import { describeProblem, type FieldMessages, splitMessages, withoutFields } from './form-messages.ts';

/** A failed submission, and those of its messages that still apply. */
interface Failure {
  error: ApiError;
  known: FieldMessages;
  others: FieldMessages;
}

export type FormFailure = ReturnType<typeof createFormFailure>;

export function createFormFailure() {
  const $checks = atom<FieldMessages>({});
  const $failure = atom<Failure | null>(null);
  const $failures = atom(0);
  const $isStopped = atom(false);
  const count = () => $failures.set($failures.value + 1);
  return {
    $failure,
    /** A submission met what others have changed too. */
    $isStopped,
    /** What a screen shows of it. */
    shown: {
      $errors: computed([$checks, $failure], (checks, failure) => ({ ...failure?.known, ...checks })),
      $failures,
    },
    count,
    clear: () => {
      $checks.set({});
      $failure.set(null);
      $isStopped.set(false);
    },
    /** Each conflict has been settled: the refused values are no longer those of the form. */
    settle: () => {
      $failure.set(null);
      $isStopped.set(false);
    },
    /** Takes the messages of the form's own check; none when it may be sent. */
    setChecks: (errors: FieldMessages | null) => {
      $checks.set(errors ?? {});
      if (errors) count();
    },
    /** Takes those that the server returned. @param names the fields beside which they are shown */
    set: (error: ApiError, messages: FieldMessages, names: readonly string[]) =>
      $failure.set({ error, ...splitMessages(messages, names) }),
    /** Removes the messages of fields that were changed. */
    forget: (changed: readonly string[]) => {
      $checks.set(withoutFields($checks.value, changed));
      const failure = $failure.value;
      if (!failure) return;
      const known = withoutFields(failure.known, changed);
      const others = withoutFields(failure.others, changed);
      const isLeft = Object.keys({ ...known, ...others }).length > 0;
      $failure.set(isLeft ? { error: failure.error, known, others } : null);
    },
  };
}

interface Conflicting {
  $edit: ReadableAtom<unknown>;
  $server: ReadableAtom<unknown>;
  getConflicts: () => readonly unknown[];
}

/** How the last submission ended, for the screen: a problem, or conflicts that must be settled. */
export const showOutcome = (
  { $failure, $isStopped }: FormFailure,
  { $edit, $server, getConflicts }: Conflicting,
) => ({
  $problem: computed([$failure, $edit, $server], (failed) =>
    failed && getConflicts().length === 0 ? describeProblem(failed.error, failed.others) : null,
  ),
  $mustSettle: computed([$isStopped, $edit, $server], (isStopped) => isStopped && getConflicts().length > 0),
});
