/**
 * The steps of an intervention: which ones its state and the user's group allow (spec §6), and which one comes next.
 * The server may still refuse: its 403 is then shown. Every function takes the user, `null` when nobody is logged in.
 */

import type { User } from '../kernel/lib/user.ts';
import { isHouseStaff, isIntervenant, isResponsableOrAdmin } from '../kernel/session/rights.ts';
import { canCreate } from './create-right.ts';
import { isAhead } from './is-ahead.ts';
import type { Intervention } from './model.ts';
import { getInterventionState, getStateOddity, isCostless } from './state.ts';
import { canNote } from './state-for-user.ts';

/**
 * `assign` a provider and a person, `plan` a date, `validate` it, `start` the work, `release`: clear the mark of
 * work under way from work that is done, `realise` with a report, `reopen`: take that back, `note` it, enter the `cost`, `remind` the
 * provider, print the `sheet`, `edit` what was agreed as a whole, `delete` it.
 */
export const INTERVENTION_STEPS = [
  'assign',
  'plan',
  'validate',
  'start',
  'release',
  'realise',
  'reopen',
  'note',
  'cost',
  'remind',
  'sheet',
  'edit',
  'delete',
] as const;
export type InterventionStep = (typeof INTERVENTION_STEPS)[number];

const intervenes = (user: User | null): boolean => isHouseStaff(user) || isIntervenant(user);

/** Who may take each step; the server sends only interventions that the user may see. */
const allowed: Record<InterventionStep, (user: User | null) => boolean> = {
  assign: canCreate,
  plan: intervenes,
  validate: isResponsableOrAdmin,
  start: intervenes,
  release: intervenes,
  realise: intervenes,
  reopen: intervenes,
  note: canNote,
  cost: isResponsableOrAdmin,
  remind: isHouseStaff,
  sheet: intervenes,
  edit: canCreate,
  delete: isResponsableOrAdmin,
};

/** Whether the step makes sense for the intervention as it is. */
const sensible: Record<InterventionStep, (intervention: Intervention) => boolean> = {
  assign: ({ date_realisation, prestataire }) => !date_realisation || !prestataire,
  plan: ({ prestataire, date_realisation }) => prestataire !== null && !date_realisation,
  validate: ({ date_intervention, validation }) => date_intervention !== null && !validation,
  start: (intervention) => getInterventionState(intervention) === 'assigned',
  release: (intervention) => intervention.waiting && intervention.date_realisation !== null,
  // afterwards it corrects the report
  realise: ({ prestataire, date_intervention }) => prestataire !== null && date_intervention !== null,
  // not once a note or a cost follows from it
  reopen: (each) => each.date_realisation !== null && each.note === null && isCostless(each),
  note: ({ date_realisation }) => date_realisation !== null,
  cost: ({ date_realisation, cout_achat }) => date_realisation !== null || Boolean(cout_achat),
  remind: ({ prestataire, date_realisation }) => prestataire !== null && !date_realisation,
  sheet: ({ prestataire }) => prestataire !== null,
  edit: ({ prestataire, date_realisation }) => prestataire !== null && !date_realisation,
  delete: () => true,
};

/** Whether that user may take the step with that intervention now. */
export const canTakeStep = (step: InterventionStep, intervention: Intervention, user: User | null): boolean =>
  allowed[step](user) && sensible[step](intervention);

/** All steps that the user may take now, in the order of `INTERVENTION_STEPS`. */
export const getSteps = (intervention: Intervention, user: User | null): InterventionStep[] =>
  INTERVENTION_STEPS.filter((step) => canTakeStep(step, intervention, user));

/**
 * The step that advances the intervention, for that user's group; `null` when it is somebody else's turn, all is
 * done, or its day has not come.
 * @param now milliseconds since 1970
 */
export function getNextStep(
  intervention: Intervention,
  user: User | null,
  now: number = Date.now(),
): InterventionStep | null {
  return getExpected(intervention, now).find((step) => canTakeStep(step, intervention, user)) ?? null;
}

/** The steps that the state calls for, the best first; a manager reminds where a provider has to answer. */
function getExpected(intervention: Intervention, now: number): readonly InterventionStep[] {
  if (getStateOddity(intervention) === 'realised-waiting') return ['release'];
  switch (getInterventionState(intervention)) {
    case 'unassigned':
      return ['assign'];
    case 'waiting':
      return ['remind', 'plan'];
    case 'validation':
      return ['validate'];
    case 'assigned':
      return isAhead(intervention, now) ? [] : ['realise'];
    case 'running':
      return ['realise'];
    case 'to_note':
      return ['note'];
    case 'no_cost':
      return ['cost'];
    default:
      return [];
  }
}
