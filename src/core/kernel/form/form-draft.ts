/**
 * A user's draft of a form as stored in this browser: the entered values, and the attempt without a known outcome.
 */
import * as v from 'valibot';
import { warnBeforeUnload } from '../page/unload-guard.ts';
import { getDraftKey, readDraft, writeDraft } from '../session/draft-storage.ts';
import { Attempt } from '../store/idempotent-write.ts';
import { type Fields, namesOf, type Values } from './fields.ts';
import { dropEqual, type Edit, typedFields } from './three-way-merge.ts';

export interface StoredDraft<V> {
  edit: Edit<V>;
  attempt: Attempt;
  savedAt: number | null;
}

export interface DraftStore<V> {
  /** The user's draft; `null` when there is none or it cannot be read. */
  read: (person: string) => StoredDraft<V> | null;
  /**
   * Stores the draft; if that fails, the browser asks before the page is closed.
   * @param over whether to replace what another tab has stored since
   * @returns whether it is stored
   */
  write: (person: string, draft: StoredDraft<V>, over: boolean) => boolean;
}

/** Keeps the drafts of forms in the browser. */
export interface DraftKeeper {
  read: (person: string, form: string) => unknown;
  /** @param over whether to replace what another tab has stored since @returns whether it is stored */
  write: (person: string, form: string, value: unknown, over: boolean) => boolean;
}

const USERS: DraftKeeper = {
  read: (person, form) => readDraft(getDraftKey(person, form)),
  write: (person, form, value, over) => writeDraft(getDraftKey(person, form), value, { over }),
};

/** @param key the form's key, such as `asset:12`; `null` stores nothing */
export function createDraftStore<F extends Fields>(
  fields: F,
  key: string | null,
  keeper: DraftKeeper = USERS,
): DraftStore<Values<F>> {
  const entries = Object.fromEntries(
    namesOf(fields).map((name) => [name, v.optional(shapeOf(fields, name))]),
  );
  const shape = v.object({
    base: v.object(entries),
    mine: v.object(entries),
    attempt: Attempt,
    savedAt: v.fallback(v.nullable(v.number()), null),
  });
  const holder = {};
  return {
    read: (person) => {
      const read = key === null ? null : v.safeParse(shape, keeper.read(person, key));
      if (!read?.success) return null;
      const { base, mine, attempt, savedAt } = read.output;
      const edit = dropEqual({ base, mine } as Edit<Values<F>>, base as Values<F>);
      return typedFields(edit).length > 0 ? { edit, attempt, savedAt } : null;
    },
    write: (person, { edit, attempt, savedAt }, over) => {
      const isTyped = typedFields(edit).length > 0;
      const draft = isTyped ? { ...edit, attempt, savedAt } : null;
      const isStored = key !== null && keeper.write(person, key, draft, over && isTyped);
      warnBeforeUnload(holder, isTyped && !isStored, isTyped);
      return isStored;
    },
  };
}

const shapeOf = (fields: Fields, name: string): v.GenericSchema => fields[name]?.shape ?? v.unknown();
