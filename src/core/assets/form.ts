/**
 * The form of a piece of equipment without its screen, to create one or to change one: what was typed is kept per
 * person and piece, checked, and sent once whatever the network does.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { ActionState } from '../_lib/action.ts';
import { Attempt, continueAttempt } from '../_lib/attempt.ts';
import { getDraftKey, readDraft, writeDraft } from '../_lib/drafts.ts';
import { family } from '../_lib/family.ts';
import { followPerson } from '../_lib/person.ts';
import type { Id } from '../_lib/shape.ts';
import { isRefused } from '../errors.ts';
import {
  type AssetConflict,
  type AssetField,
  AssetFields,
  checkAssetFields,
  EMPTY_FIELDS,
  getAssetConflicts,
  getAssetFields,
  getTyped,
} from './fields.ts';
import type { Asset, AssetInput, AssetPatch } from './model.ts';
import { assetQuery, createAssetAction, updateAssetAction } from './store.ts';

/** `base` is what stood there when the person began, `mine` what it is to be. */
const Draft = v.object({
  base: AssetFields,
  mine: AssetFields,
  attempt: Attempt,
});
type Draft = v.InferOutput<typeof Draft>;

/** What has been saved; `id` is `null` when the server created a piece without saying which. */
export interface SavedAsset {
  id: Id | null;
  name: string;
}

export interface AssetForm {
  $fields: ReadableAtom<AssetFields>;
  /** Something was typed that would be lost. */
  $isTyped: ReadableAtom<boolean>;
  /** Fields that somebody else has changed meanwhile to something else; they stop the sending. */
  $conflicts: ReadableAtom<readonly AssetConflict[]>;
  /** Messages by field, of the form's own check and of the server; `''` for those of the whole. */
  $errors: ReadableAtom<Record<string, string[]>>;
  /** Counts the refusals of the form's own check: the summary then takes the focus. */
  $refusals: ReadableAtom<number>;
  $sending: ReadableAtom<ActionState>;
  /**
   * Starts from what is given, unless something was typed before.
   * @param asset the piece as the server holds it, where the form changes one
   */
  open: (given: Partial<AssetFields>, asset?: Asset) => void;
  /** Nothing changes while it is being sent: what was sent is what is there. */
  change: (field: AssetField, value: string) => void;
  /** Settles a conflict: what was typed here stands over what the server holds now, or gives way. */
  settle: (field: AssetField, whose: 'mine' | 'theirs') => void;
  /**
   * @param accept asked with what is about to be sent; `false` when the host takes it from here
   * @returns what was saved, or `null` when nothing was
   */
  submit: (accept?: (input: AssetInput | AssetPatch) => boolean) => Promise<SavedAsset | null>;
  cancel: () => void;
  /** Forgets what was typed, and its kept copy; while it is being sent, gives up the sending alone. */
  discard: () => void;
}

/** One form a piece of equipment, however many elements show it; `''` is the one that creates. */
export const assetForm = family((id): AssetForm => {
  const query = id === '' ? null : assetQuery(id);
  const creation = createAssetAction();
  const change = updateAssetAction(id);
  const action = query ? change : creation;
  const $data = query ? query.$state : atom({ data: null });
  const $draft = atom<Draft>(fresh(EMPTY_FIELDS));
  const $checks = atom<Record<string, string[]>>({});
  const $refusals = atom(0);
  const getTheirs = () => {
    const found = query?.$state.value?.data;
    return found ? getAssetFields(found.asset) : null;
  };
  const key = (person: string) => getDraftKey(person, `asset:${id}`);
  const getPerson = followPerson((person) => {
    action.cancel();
    action.clear();
    $checks.set({});
    const kept = v.safeParse(Draft, readDraft(key(person)));
    $draft.set(kept.success ? kept.output : fresh(EMPTY_FIELDS));
  });

  const isTyped = ({ base, mine }: Draft) => getTyped(base, mine).length > 0;

  function store(draft: Draft): void {
    $draft.set(draft);
    writeDraft(key(getPerson()), isTyped(draft) ? draft : null);
  }

  function close(fields: AssetFields): void {
    $checks.set({});
    action.clear();
    store(fresh(fields));
  }

  const $conflicts = computed([$draft, $data], ({ base, mine }, { data }) =>
    data ? getAssetConflicts(base, mine, getAssetFields(data.asset)) : [],
  );

  async function submit(
    accept: (input: AssetInput | AssetPatch) => boolean = () => true,
  ): Promise<SavedAsset | null> {
    if (action.$state.get().busy || $conflicts.get().length > 0) return null;
    const { base, mine } = $draft.get();
    const { input, errors } = checkAssetFields(mine);
    $checks.set(errors ?? {});
    if (errors) {
      $refusals.set($refusals.get() + 1);
      return null;
    }
    return query ? save(input, getTyped(base, mine), accept) : create(input, accept);
  }

  async function create(
    input: AssetInput,
    accept: (input: AssetInput) => boolean,
  ): Promise<SavedAsset | null> {
    if (!accept(input)) return null;
    const draft = $draft.get();
    const attempt = continueAttempt(draft.attempt, JSON.stringify(input));
    store({ ...draft, attempt });
    const result = await creation.run(input, attempt.key);
    if (!result) {
      if (isRefused(creation.$state.get().error)) store({ ...$draft.get(), attempt: null });
      return null;
    }
    close(EMPTY_FIELDS);
    return { id: result.asset?.id ?? null, name: input.name };
  }

  /** Sends what was typed and nothing else: what others did to the rest stands. */
  async function save(
    input: AssetInput,
    typed: readonly AssetField[],
    accept: (patch: AssetPatch) => boolean,
  ): Promise<SavedAsset | null> {
    const patch = Object.fromEntries(typed.map((field) => [field, input[field]])) as AssetPatch;
    if (typed.length > 0 && !(accept(patch) && (await change.run(patch)))) return null;
    close(getTheirs() ?? $draft.get().mine);
    return { id, name: input.name };
  }

  return {
    $fields: computed($draft, ({ mine }) => mine),
    $isTyped: computed($draft, isTyped),
    $conflicts,
    $errors: computed([$checks, action.$state], (checks, { error }) => ({ ...error?.fields, ...checks })),
    $refusals,
    $sending: action.$state,
    open: (given, asset) => {
      if (!isTyped($draft.get())) close({ ...EMPTY_FIELDS, ...(asset && getAssetFields(asset)), ...given });
    },
    change: (field, value) => {
      if (action.$state.get().busy) return;
      const draft = $draft.get();
      store({ ...draft, mine: { ...draft.mine, [field]: value } });
      const { [field]: _, ...checks } = $checks.get();
      $checks.set(checks);
      if (action.$state.get().error?.fields[field]) action.clear();
    },
    settle: (field, whose) => {
      const theirs = getTheirs();
      const draft = $draft.get();
      if (!theirs || action.$state.get().busy) return;
      const mine = whose === 'mine' ? draft.mine[field] : theirs[field];
      store({
        ...draft,
        base: { ...draft.base, [field]: theirs[field] },
        mine: { ...draft.mine, [field]: mine },
      });
      // settled: what the server refused is not what is there now
      if ($conflicts.get().length === 0) action.clear();
    },
    submit,
    cancel: action.cancel,
    discard: () => {
      if (action.$state.get().busy) action.cancel();
      else close(getTheirs() ?? $draft.get().base);
    },
  };
});

const fresh = (fields: AssetFields): Draft => ({ base: fields, mine: fields, attempt: null });
