/** Why a form was not sent: the messages of its own check and of the server, as long as they apply. */
import { atom, computed } from 'nanostores';
import type { ApiError } from '../http/errors.ts';
import { type FieldMessages, splitMessages, withoutFields } from './form-messages.ts';

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
  const count = () => $failures.set($failures.value + 1);
  return {
    $failure,
    /** What a screen shows of it. */
    shown: {
      $errors: computed([$checks, $failure], (checks, failure) => ({ ...failure?.known, ...checks })),
      $failures,
    },
    count,
    clear: () => {
      $checks.set({});
      $failure.set(null);
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
