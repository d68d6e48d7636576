/**
 * The form that creates an intervention without its screen: the draft kept per person and ticket, the checks,
 * exactly one intervention whatever the network does.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { Attempt, continueAttempt } from '../_lib/attempt.ts';
import { getDraftKey, readDraft, writeDraft } from '../_lib/drafts.ts';
import { family } from '../_lib/family.ts';
import { followPerson } from '../_lib/person.ts';
import { fieldMessages, REQUIRED } from '../_lib/rules.ts';
import { type Id, parseId, text } from '../_lib/shape.ts';
import { fromControl, getWallTime } from '../dates.ts';
import { isRefused } from '../errors.ts';
import { InterventionInput } from './model.ts';
import { END_BEFORE_START } from './step-fields.ts';
import { createInterventionAction } from './store.ts';

/** The form's fields, as texts of its controls. */
export const FORM_FIELDS = [
  'prestataire',
  'intervenant',
  'description',
  'date_intervention',
  'date_fin_intervention',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

const Draft = v.object({
  prestataire: text,
  intervenant: text,
  description: text,
  date_intervention: text,
  date_fin_intervention: text,
  attempt: Attempt,
});
export type InterventionDraft = v.InferOutput<typeof Draft>;
const EMPTY: InterventionDraft = v.parse(Draft, {});

const END_WITHOUT_START = 'Indiquez aussi le début.';

/**
 * The draft as `POST /api/interventions/` takes it.
 * @returns the input, or the French messages by field
 */
export function checkInterventionDraft(
  draft: InterventionDraft,
  ticket: Id,
): { input: InterventionInput; errors: null } | { input: null; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {};
  if (!draft.prestataire) errors.prestataire = [REQUIRED];
  const { date_intervention: start, date_fin_intervention: end } = draft;
  if (end && !start) errors.date_intervention = [END_WITHOUT_START];
  if (getWallTime(end) < getWallTime(start)) errors.date_fin_intervention = [END_BEFORE_START];
  const checked = v.safeParse(InterventionInput, {
    ticket,
    prestataire: draft.prestataire ? parseId(draft.prestataire) : null,
    ...(draft.intervenant && { intervenant: parseId(draft.intervenant) }),
    ...(draft.description.trim() && { description: draft.description }),
    ...(start && { date_intervention: fromControl(start) }),
    ...(end && { date_fin_intervention: fromControl(end) }),
  });
  const all = checked.success ? errors : { ...fieldMessages(checked.issues), ...errors };
  return checked.success && Object.keys(all).length === 0
    ? { input: checked.output, errors: null }
    : { input: null, errors: all };
}

/** Whether something was entered that would be lost. */
export const hasInterventionDraft = (draft: InterventionDraft): boolean =>
  FORM_FIELDS.some((field) => draft[field].trim() !== '');

/** `id` is `null` when the server created one without saying which. */
export interface CreatedIntervention {
  id: Id | null;
}

export interface InterventionForm {
  $draft: ReadableAtom<InterventionDraft>;
  /** Messages by field, from the form's own check and from the server's; `''` for those of the whole. */
  $errors: ReadableAtom<Record<string, string[]>>;
  /** The intervention just created: the form then confirms it. */
  $created: ReadableAtom<CreatedIntervention | null>;
  $sending: ReturnType<typeof createInterventionAction>['$state'];
  /** Counts the times that the form's own check refused it: the summary then takes the focus. */
  $refusals: ReadableAtom<number>;
  /** Another provider has other people: the person chosen is then forgotten. */
  change: (field: FormField, value: string) => void;
  /** @param accept asked with the checked input; `false` when the host takes it from here */
  submit: (accept?: (input: InterventionInput) => boolean) => Promise<CreatedIntervention | null>;
  cancel: () => void;
  /** Forgets what was entered, and its kept copy. */
  discard: () => void;
}

/** One form a ticket, however many elements show it. */
export const interventionForm = family((ticket): InterventionForm => {
  const action = createInterventionAction();
  const $draft = atom<InterventionDraft>(EMPTY);
  const $checks = atom<Record<string, string[]>>({});
  const $created = atom<CreatedIntervention | null>(null);
  const $refusals = atom(0);
  const key = (person: string) => getDraftKey(person, `intervention-form:${ticket}`);
  const getPerson = followPerson((person) => {
    action.cancel();
    action.clear();
    $checks.set({});
    $created.set(null);
    const kept = v.safeParse(Draft, readDraft(key(person)));
    $draft.set(kept.success ? kept.output : EMPTY);
  });

  function store(draft: InterventionDraft): void {
    $draft.set(draft);
    writeDraft(key(getPerson()), hasInterventionDraft(draft) ? draft : null);
  }

  async function submit(
    accept: (input: InterventionInput) => boolean = () => true,
  ): Promise<CreatedIntervention | null> {
    if (action.$state.get().busy || $created.get()) return null;
    const draft = $draft.get();
    const { input, errors } = checkInterventionDraft(draft, parseId(ticket));
    $checks.set(errors ?? {});
    if (errors) {
      $refusals.set($refusals.get() + 1);
      return null;
    }
    if (!accept(input)) return null;
    const attempt = continueAttempt(draft.attempt, JSON.stringify(input));
    store({ ...draft, attempt });
    const result = await action.run(input, attempt.key);
    if (!result) {
      if (isRefused(action.$state.get().error)) store({ ...$draft.get(), attempt: null });
      return null;
    }
    const created = { id: result.intervention?.id ?? null };
    store(EMPTY);
    $created.set(created);
    return created;
  }

  return {
    $draft,
    $errors: computed([$checks, action.$state], (checks, { error }) => ({ ...error?.fields, ...checks })),
    $created,
    $sending: action.$state,
    $refusals,
    change: (field, value) => {
      if (action.$state.get().busy) return;
      const others = field === 'prestataire' ? { intervenant: '' } : {};
      store({ ...$draft.get(), ...others, [field]: value });
      const { [field]: _, ...checks } = $checks.get();
      $checks.set(checks);
      if (action.$state.get().error?.fields[field]) action.clear();
    },
    submit,
    cancel: action.cancel,
    discard: () => {
      action.cancel();
      action.clear();
      $checks.set({});
      $created.set(null);
      store(EMPTY);
    },
  };
});
