/**
 * The label, icon and tone of every state, the same in lists, agenda, plans and charts; those of interventions stand in
 * `intervention-states.ts`, which a page that shows tickets alone does not load. An unknown value is shown as it is.
 */
import { UNKNOWN } from '../../../core/kernel/lib/texts.ts';
import type { Priority, TicketState } from '../../../core/tickets/model.ts';
import { PRIORITY_LABELS } from '../../../core/tickets/priority-texts.ts';
import type { IconName } from './icon.tsx';

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

const tables = { ticket: TICKET_LOOKS, priority: PRIORITY_LOOKS };
export type StateKind = keyof typeof tables;

/** The plural of a state's label: « Planifiées », « À noter ». */
export const pluralizeState = (label: string): string => label.replace(/ée?$/, '$&s');

/** The look of a state; an unknown value is its own label, an empty one is « Inconnu ». */
export const getStateLook = (kind: StateKind, value: string): StateLook => findLook(tables[kind], value);

/** The look of a state in a table of them. */
export const findLook = (table: Readonly<Record<string, StateLook>>, value: string): StateLook =>
  Object.hasOwn(table, value)
    ? (table[value] as StateLook)
    : { label: value.trim() || UNKNOWN, icon: 'question-circle', tone: 'neutral' };
