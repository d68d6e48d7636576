/** The label, icon and tone of the states and the priorities of tickets, the same in lists, plans and charts. */
import type { Priority, TicketState } from '../../../core/tickets/model.ts';
import { PRIORITY_LABELS } from '../../../core/tickets/priority-texts.ts';
import { findLook, type StateLook } from './state-look.ts';

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

/** The look of a state; an unknown value is its own label, an empty one is « Inconnu ». */
export const getStateLook = (kind: StateKind, value: string): StateLook => findLook(tables[kind], value);
