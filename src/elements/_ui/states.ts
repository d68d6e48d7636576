/**
 * The label, icon and tone of every state, the same in lists, agenda, plans and charts. An unknown value is shown
 * as it is.
 */
import { UNKNOWN } from '../../core/_lib/texts.ts';
import type { InterventionState } from '../../core/interventions/state.ts';
import type { Priority, TicketState } from '../../core/tickets/model.ts';
import { PRIORITY_LABELS } from '../../core/tickets/priority-texts.ts';
import type { IconName } from './icon.tsx';
import type { StateIcon } from './state-icon-paths.ts';

export type Tone = 'neutral' | 'primary' | 'info' | 'warning' | 'danger';

export interface StateLook {
  label: string;
  icon: IconName;
  tone: Tone;
}

export const TICKET_LOOKS: Record<TicketState, StateLook> = {
  unassigned: { label: 'Non affecté', icon: 'circle', tone: 'neutral' },
  assigned: { label: 'Affecté', icon: 'person', tone: 'info' },
  processed: { label: 'Traité', icon: 'check-lg', tone: 'primary' },
  ready: { label: 'Prêt', icon: 'check2-all', tone: 'primary' },
  closed: { label: 'Clos', icon: 'lock', tone: 'neutral' },
};

export const PRIORITY_LOOKS: Record<Priority, StateLook> = {
  basse: { label: PRIORITY_LABELS.basse, icon: 'chevron-down', tone: 'neutral' },
  normale: { label: PRIORITY_LABELS.normale, icon: 'dash-lg', tone: 'neutral' },
  haute: { label: PRIORITY_LABELS.haute, icon: 'chevron-up', tone: 'warning' },
  urgente: { label: PRIORITY_LABELS.urgente, icon: 'chevron-double-up', tone: 'danger' },
};

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

const tables = { ticket: TICKET_LOOKS, priority: PRIORITY_LOOKS, intervention: INTERVENTION_LOOKS };
export type StateKind = keyof typeof tables;

/** The plural of a state's label: « Planifiées », « À noter ». */
export const pluralizeState = (label: string): string => label.replace(/ée?$/, '$&s');

/** The look of a state; an unknown value is its own label, an empty one is « Inconnu ». */
export function getStateLook(kind: StateKind, value: string): StateLook {
  const table: Record<string, StateLook> = tables[kind];
  if (Object.hasOwn(table, value)) return table[value] as StateLook;
  return { ...INTERVENTION_LOOKS.unknown, label: value.trim() || INTERVENTION_LOOKS.unknown.label };
}
