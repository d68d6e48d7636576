/**
 * The form of a stock control without its screen: what is counted is kept per person and equipment, checked, held
 * against what others counted meanwhile, and sent exactly once.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { continueAttempt } from '../_lib/attempt.ts';
import { getDraftKey, readDraft, writeDraft } from '../_lib/drafts.ts';
import { family } from '../_lib/family.ts';
import { followPerson } from '../_lib/person.ts';
import { parseId } from '../_lib/shape.ts';
import { announceError, isRefused } from '../errors.ts';
import type { Wait } from '../http.ts';
import { announce, showSnackbar } from '../notices.ts';
import {
  CountDraft,
  type CountSummary,
  checkCount,
  EMPTY_COUNT,
  getMoved,
  keepKnown,
  nameLines,
  parseCount,
  stepCount,
  summarize,
} from './count.ts';
import type { Material } from './model.ts';
import { controlesQuery, materialsQuery, stockControlAction } from './store.ts';
import { describeCount } from './texts.ts';

/** A quantity that changed while its material was being counted. */
export interface Moved {
  before: number | null;
  now: number | null;
}

export interface CountForm {
  $open: ReadableAtom<boolean>;
  $draft: ReadableAtom<CountDraft>;
  /** Messages by the material's id; `comment`; `''` for those of the whole. */
  $errors: ReadableAtom<Record<string, string[]>>;
  /** What somebody else changed meanwhile, by the material's id: shown once before anything is sent. */
  $moved: ReadableAtom<Readonly<Record<string, Moved>>>;
  /** Why the check, or the sending, is late. */
  $wait: ReadableAtom<Wait | null>;
  /** It is being checked or sent: nothing changes. */
  $busy: ReadableAtom<boolean>;
  /** Counts the refusals of the form's own check: the summary then takes the focus. */
  $refusals: ReadableAtom<number>;
  open: () => void;
  count: (material: Material, typed: string) => void;
  step: (material: Material, by: 1 | -1) => void;
  /** Takes what is expected for every line that has not been counted. */
  fill: () => void;
  comment: (text: string) => void;
  /** @returns whether the count is recorded */
  save: () => Promise<boolean>;
  /** Gives up the check or the sending under way. */
  cancel: () => void;
  /** Closes; what was counted is forgotten, unless `keep`. A check is given up; while it is being sent it stays. */
  close: (how?: 'keep') => void;
  /** The screen is gone: it never opens again by itself. What is being sent goes on, and its end is told. */
  leave: () => void;
}

/** One form a piece of equipment, however many elements show it. */
export const countForm = family((asset): CountForm => {
  const materials = materialsQuery(asset);
  const action = stockControlAction(asset);
  const $open = atom(false);
  const $draft = atom<CountDraft>(EMPTY_COUNT);
  const $checks = atom<Record<string, string[]>>({});
  const $moved = atom<Readonly<Record<string, Moved>>>({});
  /** The check under way: one that was given up finds another here, or none, and sends nothing. */
  const $check = atom<symbol | null>(null);
  const $refusals = atom(0);
  const isBusyWith = (check: symbol | null, { busy }: { busy: boolean }) => check !== null || busy;
  const getMaterials = (): readonly Material[] => materials.$state.value?.data ?? [];
  const key = (person: string) => getDraftKey(person, `stock:${asset}`);
  const isBusy = () => isBusyWith($check.get(), action.$state.get());
  let sent: readonly { material: Material['id'] }[] = [];

  const getPerson = followPerson((person) => {
    giveUpCheck();
    forget();
    $open.set(false);
    const kept = v.safeParse(CountDraft, readDraft(key(person)));
    $draft.set(kept.success ? kept.output : EMPTY_COUNT);
  });

  function giveUpCheck(): void {
    if ($check.get() === null) return;
    $check.set(null);
    materials.cancel();
  }

  function forget(): void {
    $checks.set({});
    $moved.set({});
    action.clear();
  }

  function store(draft: CountDraft): void {
    $draft.set(draft);
    const isEmpty = Object.keys(draft.lines).length === 0 && draft.comment.trim() === '';
    writeDraft(key(getPerson()), isEmpty ? null : draft);
  }

  function change(changed: Partial<CountDraft>, field: string): void {
    if (isBusy()) return;
    store({ ...$draft.get(), ...changed });
    const { [field]: _, '': __, ...checks } = $checks.get();
    $checks.set(checks);
    if (action.$state.get().error) action.clear();
  }

  const count = ({ id, quantity }: Material, counted: string): void => {
    const { [String(id)]: _, ...others } = $draft.get().lines;
    const lines = counted.trim() === '' ? others : { ...others, [String(id)]: { counted, seen: quantity } };
    change({ lines }, String(id));
  };

  function close(how?: 'keep'): void {
    if (action.$state.get().busy) return;
    giveUpCheck();
    if (how !== 'keep') store(EMPTY_COUNT);
    forget();
    $open.set(false);
  }

  function leave(): void {
    close('keep');
    $open.set(false);
  }

  /** Reads what is expected now. @returns whether it is still what the person saw, who has not given up */
  async function isUnmoved(): Promise<boolean> {
    const mine = Symbol('check');
    $check.set(mine);
    await materials.refresh();
    if ($check.get() !== mine) return false;
    $check.set(null);
    const draft = keepKnown($draft.get(), getMaterials());
    const moved = getMoved(draft, getMaterials());
    if (moved.length === 0) return true;
    $moved.set(
      Object.fromEntries(
        moved.map(({ id, quantity }) => [
          String(id),
          { before: draft.lines[String(id)]?.seen ?? null, now: quantity },
        ]),
      ),
    );
    // seen from now on: the next attempt sends it
    const lines = Object.fromEntries(
      Object.entries(draft.lines).map(([id, line]) => [
        id,
        { ...line, seen: getMaterials().find((each) => String(each.id) === id)?.quantity ?? null },
      ]),
    );
    store({ ...draft, lines });
    return false;
  }

  async function save(): Promise<boolean> {
    if (isBusy()) return false;
    action.clear();
    const first = checkCount(parseId(asset), $draft.get(), getMaterials());
    $checks.set(first.errors ?? {});
    if (first.errors) {
      $refusals.set($refusals.get() + 1);
      return false;
    }
    // an answer that was lost may have changed these quantities itself: the same attempt goes again as it is
    const isAgain = $draft.get().attempt?.sent === JSON.stringify(first.input);
    if (!isAgain && !(await isUnmoved())) return false;
    const { input } = isAgain ? first : checkCount(parseId(asset), $draft.get(), getMaterials());
    if (!input) return false;
    $moved.set({});
    sent = input.lines;
    const attempt = continueAttempt($draft.get().attempt, JSON.stringify(input));
    store({ ...$draft.get(), attempt });
    const summary = summarize($draft.get(), getMaterials());
    const done = await action.run(input, attempt.key);
    if (!done) {
      fail();
      return false;
    }
    succeed(summary);
    return true;
  }

  function fail(): void {
    const { error } = action.$state.get();
    if (isRefused(error)) store({ ...$draft.get(), attempt: null });
    const isSaid = error?.status === 400 && Object.keys(error.fields).length > 0;
    if (isSaid && $open.get()) $refusals.set($refusals.get() + 1);
    else if (error) announceError(error);
  }

  function succeed(summary: CountSummary): void {
    close();
    const said = describeCount(summary);
    showSnackbar(said);
    announce(said);
    void materials.refresh();
    const { $state, refresh } = controlesQuery(asset);
    if ($state.value?.data) void refresh();
  }

  return {
    $open,
    $draft,
    $errors: computed([$checks, action.$state], (checks, { error }) => ({
      ...nameLines(error?.fields ?? {}, sent),
      ...checks,
    })),
    $moved,
    $wait: computed([$check, materials.$state, action.$state], (check, reading, sending) =>
      check === null ? sending.wait : reading.wait,
    ),
    $busy: computed([$check, action.$state], isBusyWith),
    $refusals,
    open: () => {
      if (!isBusy()) forget();
      $open.set(true);
    },
    count,
    step: (material, by) =>
      count(material, stepCount(material, $draft.get().lines[String(material.id)]?.counted ?? '', by)),
    fill: () => {
      const { lines } = $draft.get();
      const filled = getMaterials().flatMap(({ id, quantity }) =>
        parseCount(String(quantity)) === null || lines[String(id)]
          ? []
          : [[String(id), { counted: String(quantity), seen: quantity }]],
      );
      change({ lines: { ...lines, ...Object.fromEntries(filled) } }, '');
    },
    comment: (text) => change({ comment: text }, 'comment'),
    save,
    cancel: () => {
      giveUpCheck();
      action.cancel();
    },
    close,
    leave,
  };
});
