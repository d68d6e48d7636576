/** What is entered in a form: stored as a draft, and merged with what others change meanwhile. */
import { atom, computed } from 'nanostores';
import type { Attempt } from '../store/idempotent-write.ts';
import { emptyValues, type Fields, type Values } from './fields.ts';
import type { Form, FormDeclaration } from './form.ts';
import { createDraftStore } from './form-draft.ts';
import {
  dropEqual,
  type Edit,
  findConflicts,
  mergeValues,
  typedFields,
  UNTOUCHED,
} from './three-way-merge.ts';

/** @param getPerson the user whose draft it is */
export function createFormEdit<F extends Fields, I, R>(
  { fields, source, draftKey, keeper }: FormDeclaration<F, I, R>,
  getPerson: () => string,
) {
  type V = Values<F>;
  const drafts = createDraftStore(fields, draftKey, keeper);
  const $edit = atom<Edit<V>>(UNTOUCHED);
  const $savedAt = atom<number | null>(null);
  const $isStored = atom(false);
  const $given = atom<Partial<V>>({});
  let attempt: Attempt = null;

  const getStart = (): V => ({ ...emptyValues(fields), ...source?.read(), ...$given.value });
  const readSource = (): V | null => source?.read() ?? null;
  const getValues = (): V => mergeValues($edit.value, getStart());
  const isTyped = () => typedFields($edit.value).length > 0;
  const getConflicts = () => {
    const theirs = readSource();
    return theirs ? findConflicts($edit.value, theirs) : [];
  };
  /** Changes with the values of the server. */
  const $server = source?.$state ?? atom(null);

  /**
   * @param at when it was entered, in milliseconds since 1970; `null` keeps the time, and what another tab has
   *   entered since
   */
  function store(edit: Edit<V>, at: number | null = Date.now()): void {
    $edit.set(edit);
    $savedAt.set(typedFields(edit).length > 0 ? (at ?? $savedAt.value) : null);
    $isStored.set(drafts.write(getPerson(), { edit, attempt, savedAt: $savedAt.value }, at !== null));
  }

  return {
    $edit,
    $given,
    $server,
    /** What a screen shows of it. */
    shown: {
      $values: computed([$edit, $given, $server], getValues),
      $isTyped: computed($edit, isTyped),
      $isStored,
      $savedAt,
      $conflicts: computed([$edit, $server], getConflicts) as Form<F, I, R>['$conflicts'],
    },
    getStart,
    readSource,
    isShared: source !== undefined,
    getValues,
    getConflicts,
    isTyped,
    store,
    getAttempt: () => attempt,
    setAttempt: (next: Attempt) => {
      attempt = next;
      store($edit.value, null);
    },
    /** The server has changed it meanwhile: what is entered and the same there is no longer a change. */
    rebase: () => {
      const theirs = readSource();
      attempt = null;
      if (theirs) store(dropEqual($edit.value, theirs), null);
    },
    /** Reads the draft of a user. */
    load: (person: string) => {
      const draft = drafts.read(person);
      attempt = draft?.attempt ?? null;
      $edit.set(draft?.edit ?? UNTOUCHED);
      $savedAt.set(draft?.savedAt ?? null);
      $isStored.set(draft !== null);
    },
    empty: () => {
      attempt = null;
      store(UNTOUCHED);
    },
  };
}

export type FormEdit<F extends Fields, I, R> = ReturnType<typeof createFormEdit<F, I, R>>;
