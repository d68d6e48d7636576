/** The label, icon and tone of the states of interventions, as the user who is logged in follows them. */

import type { InterventionState } from '../../../core/interventions/state.ts';
import { awaitsNote, followState } from '../../../core/interventions/state-for-user.ts';
import { UNKNOWN } from '../../../core/kernel/lib/texts.ts';
import type { StateIcon } from './state-icon-paths.ts';
import { findLook, type StateLook } from './state-look.ts';

/** Their icons are those that the agenda's sheet draws. */
export const INTERVENTION_LOOKS: Record<InterventionState, StateLook & { icon: StateIcon }> = {
  waiting: { label: 'En attente de date', icon: 'hourglass-split', tone: 'warning' },
  unassigned: { label: 'Non affectée', icon: 'circle', tone: 'neutral' },
  assigned: { label: 'Planifiée', icon: 'calendar-check', tone: 'info' },
  running: { label: 'En cours', icon: 'play-circle', tone: 'info' },
  validation: { label: 'À valider', icon: 'clipboard-check', tone: 'warning' },
  to_note: { label: 'À noter', icon: 'star', tone: 'warning' },
  no_cost: { label: 'Coût à saisir', icon: 'currency-euro', tone: 'warning' },
  finished: { label: 'Terminée', icon: 'check-lg', tone: 'primary' },
  unknown: { label: UNKNOWN, icon: 'question-circle', tone: 'neutral' },
};

/** Work that is done, for who may not note it: no turn of theirs. */
const NOTE_AWAITED: StateLook = { ...INTERVENTION_LOOKS.to_note, label: 'Note attendue', tone: 'neutral' };

/** The look of an intervention's state; an unknown value is its own label, an empty one is « Inconnu ». */
export const getInterventionLook = (state: string): StateLook =>
  awaitsNote(state) ? NOTE_AWAITED : findLook(INTERVENTION_LOOKS, followState(state));
