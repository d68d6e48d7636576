/** The form of a category without its screen: a new one, or what is to change of one that is there. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Action, ActionState } from '../_lib/action.ts';
import { type Attempt, continueAttempt } from '../_lib/attempt.ts';
import { fieldMessages } from '../_lib/rules.ts';
import { parseId } from '../_lib/shape.ts';
import { $identity } from '../credentials.ts';
import { isRefused } from '../errors.ts';
import { createCategoryAction, updateCategoryAction } from './actions.ts';
import { type Category, CategoryInput, type CategoryPatch } from './model.ts';

export const CATEGORY_FIELDS = ['name', 'type', 'sites'] as const;
export type CategoryField = (typeof CATEGORY_FIELDS)[number];

/** The open form; `base` is the category as it was, `null` for a new one; sites are texts of ids. */
export interface CategoryForm {
  base: Category | null;
  name: string;
  type: string;
  sites: readonly string[];
}

export interface CategoryEditor {
  /** `null` while no form is open. */
  $form: ReadableAtom<CategoryForm | null>;
  /** Messages by field, of the form's own check and of the server. */
  $errors: ReadableAtom<Record<string, string[]>>;
  /** Counts the refusals: the summary then takes the focus. */
  $refusals: ReadableAtom<number>;
  $sending: ReadableAtom<ActionState>;
  create: () => void;
  edit: (category: Category) => void;
  change: (change: Partial<Omit<CategoryForm, 'base'>>) => void;
  /** @returns whether the server now has what was entered */
  save: () => Promise<boolean>;
  /** Gives up the sending under way, else closes the form. */
  close: () => void;
}

/** One editor a page: one form is open at a time. */
export const categoryEditor: CategoryEditor = createCategoryEditor();

const toText = (value: unknown): string => String(value ?? '');

function createCategoryEditor(): CategoryEditor {
  const creation = createCategoryAction();
  const $form = atom<CategoryForm | null>(null);
  const $checks = atom<Record<string, string[]>>({});
  const $refusals = atom(0);
  const $action = atom<Pick<Action<never, boolean>, '$state' | 'cancel' | 'clear'>>(creation);
  const $sending = atom<ActionState>(creation.$state.get());
  let attempt: Attempt = null;
  let person = '';
  let unbind: () => void = () => {};
  $action.subscribe((action) => {
    unbind();
    unbind = action.$state.subscribe((state) => $sending.set(state));
  });

  function open(form: CategoryForm): void {
    if ($sending.get().busy) return;
    const action = form.base ? updateCategoryAction(form.base.id) : creation;
    action.clear();
    $action.set(action);
    $checks.set({});
    $form.set(form);
  }
  // an ended session keeps what was typed for the same person; another one never sees it
  $identity.subscribe((identity) => {
    if (!identity) return;
    $action.get().cancel();
    $action.get().clear();
    $checks.set({});
    if (identity === person) return;
    person = identity;
    attempt = null;
    $form.set(null);
  });

  async function save(): Promise<boolean> {
    const form = $form.get();
    if (!form || $sending.get().busy) return false;
    const { name, type, sites, base } = form;
    const checked = v.safeParse(CategoryInput, { name, type, sites: sites.map(parseId) });
    const errors = checked.success ? {} : fieldMessages(checked.issues);
    // a type that a server added stands as long as nobody changes it
    if (base && base.type === type) delete errors.type;
    $checks.set(errors);
    if (Object.keys(errors).length > 0) {
      $refusals.set($refusals.get() + 1);
      return false;
    }
    const author = person;
    const saved = base
      ? await updateCategoryAction(base.id).run(getChange(form, base))
      : checked.success && (await create(checked.output));
    if (author !== person) return false;
    if (saved) $form.set(null);
    else if ($sending.get().error) $refusals.set($refusals.get() + 1);
    return Boolean(saved);
  }

  async function create(input: CategoryInput): Promise<boolean | undefined> {
    attempt = continueAttempt(attempt, JSON.stringify(input));
    const created = await creation.run(input, attempt.key);
    const { error } = creation.$state.get();
    if (created || isRefused(error)) attempt = null;
    return created;
  }

  return {
    $form,
    $errors: computed([$checks, $sending], (checks, { error }) => ({ ...error?.fields, ...checks })),
    $refusals,
    $sending,
    create: () => open({ base: null, name: '', type: 'domaine', sites: [] }),
    edit: (base) =>
      open({
        base,
        name: base.name,
        type: base.type,
        sites: base.sites.flatMap(({ id }) => (id === null ? [] : [toText(id)])),
      }),
    change: (change) => {
      const form = $form.get();
      if (!form || $sending.get().busy) return;
      $form.set({ ...form, ...change });
      const left = Object.entries($checks.get()).filter(([field]) => !(field in change));
      $checks.set(Object.fromEntries(left));
      if (Object.keys(change).some((field) => $sending.get().error?.fields[field])) $action.get().clear();
    },
    save,
    close: () => {
      if ($sending.get().busy) $action.get().cancel();
      else $form.set(null);
    },
  };
}

/** Only what is different: what others changed meanwhile stands. */
function getChange(form: CategoryForm, base: Category): CategoryPatch {
  const before = base.sites.map(({ id }) => toText(id)).sort();
  const after = [...form.sites].sort();
  return {
    ...(form.name.trim() !== base.name && { name: form.name.trim() }),
    ...(form.type !== base.type && { type: form.type as CategoryPatch['type'] }),
    ...(before.join(' ') !== after.join(' ') && { sites: form.sites.map(parseId) }),
  };
}
