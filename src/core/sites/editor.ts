/**
 * The form of a site without its screen: a new one, or the name and the place of one that is there. A change is
 * shown at once and taken back when the server refuses it: the form then opens again, with what was entered.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { ActionState } from '../_lib/action.ts';
import { type Attempt, continueAttempt } from '../_lib/attempt.ts';
import { fieldMessages } from '../_lib/rules.ts';
import { $identity } from '../credentials.ts';
import { type ApiError, announceError, isRefused } from '../errors.ts';
import { announce, showSnackbar } from '../notices.ts';
import { createSiteAction, updateSiteAction } from './actions.ts';
import { SiteInput } from './model.ts';
import { applyFields, getFields, type SiteFields, toInput } from './place.ts';
import { $siteTree, siteCollection } from './store.ts';
import { SITE_CHANGED, SITE_CREATED } from './texts.ts';
import { EMPTY_TREE } from './tree.ts';

export const SITE_FIELDS = ['name', 'parent'] as const;
export type SiteField = (typeof SITE_FIELDS)[number];

/** The open form; `id` is `null` for a new site. */
export interface SiteForm extends SiteFields {
  id: string | null;
  /** What the form began with: only what is different from it is sent. */
  base: SiteFields;
}

export interface SiteEditor {
  /** `null` while no form is open. */
  $form: ReadableAtom<SiteForm | null>;
  /** Messages by field, of the form's own check and of the server. */
  $errors: ReadableAtom<Record<string, string[]>>;
  /** Why the last sending failed. */
  $failure: ReadableAtom<ApiError | null>;
  /** Counts the refusals: the summary then takes the focus. */
  $refusals: ReadableAtom<number>;
  /** The creation under way. */
  $creating: ReadableAtom<ActionState>;
  /** @param parent `''` for a site of the first level */
  create: (parent: string) => void;
  edit: (id: string) => void;
  change: (field: SiteField, value: string) => void;
  /** @returns the id of the site created, `''` when the server did not say it, `null` when none was created */
  save: () => Promise<string | null>;
  /** Gives up the creation under way, else closes the form. */
  close: () => void;
}

/** One editor a page: one form is open at a time. */
export const siteEditor: SiteEditor = createSiteEditor();

function createSiteEditor(): SiteEditor {
  const creation = createSiteAction();
  const $form = atom<SiteForm | null>(null);
  const $checks = atom<Record<string, string[]>>({});
  const $failure = atom<ApiError | null>(null);
  const $refusals = atom(0);
  let attempt: Attempt = null;
  let person = '';

  const clear = () => {
    $checks.set({});
    $failure.set(null);
  };
  const open = (form: SiteForm) => {
    if (creation.$state.get().busy) return;
    clear();
    $form.set(form);
  };
  // an ended session keeps what was typed for the same person; another one never sees it
  $identity.subscribe((identity) => {
    if (!identity) return;
    creation.cancel();
    creation.clear();
    clear();
    if (identity === person) return;
    person = identity;
    attempt = null;
    $form.set(null);
  });

  const refuse = (failure: ApiError | null) => {
    $failure.set(failure);
    $refusals.set($refusals.get() + 1);
  };
  const succeed = (text: string) => {
    showSnackbar(text);
    announce(text);
  };

  async function save(): Promise<string | null> {
    const form = $form.get();
    if (!form || creation.$state.get().busy) return null;
    clear();
    const checked = v.safeParse(SiteInput, toInput(form));
    if (!checked.success) {
      $checks.set(fieldMessages(checked.issues));
      refuse(null);
      return null;
    }
    if (form.id === null) return create(checked.output);
    await change(form.id, form, checked.output.name);
    return null;
  }

  async function create(input: SiteInput): Promise<string | null> {
    attempt = continueAttempt(attempt, JSON.stringify(input));
    const author = person;
    const created = await creation.run(input, attempt.key);
    if (author !== person) return null;
    const { error } = creation.$state.get();
    if (!created) {
      if (isRefused(error)) attempt = null;
      if (error) refuse(error);
      return null;
    }
    attempt = null;
    $form.set(null);
    succeed(SITE_CREATED);
    return String(created.site?.id ?? '');
  }

  async function change(id: string, form: SiteForm, name: string): Promise<void> {
    const action = updateSiteAction(id);
    const tree = $siteTree.value ?? EMPTY_TREE;
    const isMoved = form.parent !== form.base.parent;
    const isRenamed = name !== form.base.name;
    $form.set(null);
    if (!isMoved && !isRenamed) return;
    // what was left as it was may have been changed by others meanwhile: theirs stands
    const now = tree.byId.has(id) ? getFields(tree, id) : form.base;
    const fields = { name: isRenamed ? name : now.name, parent: isMoved ? form.parent : now.parent };
    const shown = applyFields(tree, id, fields);
    const old = shown.flatMap(({ id: each }) => siteCollection.get(each) ?? []);
    for (const site of shown) siteCollection.upsert(site);
    const author = person;
    const done = await action.run(toInput(fields), isMoved);
    if (author !== person) return;
    if (done) return succeed(SITE_CHANGED);
    for (const [at, site] of shown.entries()) {
      const was = old[at];
      // what has come from the server meanwhile stands
      if (was && siteCollection.get(site.id) === site) siteCollection.upsert(was);
    }
    const { error } = action.$state.get();
    if ($form.get() === null) {
      $form.set(form);
      // given up with the session: the form waits for the same person
      if (error) refuse(error);
    } else if (error) announceError(error);
  }

  return {
    $form,
    $errors: computed([$checks, $failure], (checks, failure) => ({ ...failure?.fields, ...checks })),
    $failure,
    $refusals,
    $creating: creation.$state,
    create: (parent) => open({ id: null, name: '', parent, base: { name: '', parent } }),
    edit: (id) => {
      if (updateSiteAction(id).$state.get().busy) return;
      const base = getFields($siteTree.value ?? EMPTY_TREE, id);
      open({ id, ...base, base });
    },
    change: (field, value) => {
      const form = $form.get();
      if (!form || creation.$state.get().busy) return;
      $form.set({ ...form, [field]: value });
      const { [field]: _, ...checks } = $checks.get();
      $checks.set(checks);
      if ($failure.get()?.fields[field]) $failure.set(null);
    },
    save,
    close: () => {
      if (creation.$state.get().busy) creation.cancel();
      else {
        clear();
        $form.set(null);
      }
    },
  };
}
