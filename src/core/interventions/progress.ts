/** How far an intervention has come, step by step. Pure. */
import { formatDate, formatShortDateTime } from '../kernel/time/dates.ts';
import type { Intervention } from './model.ts';

/** The steps of an intervention's life, in order. */
export const LIFE_STEPS = ['created', 'assigned', 'dated', 'validated', 'realised', 'noted'] as const;
export type LifeStep = (typeof LIFE_STEPS)[number];

/** `detail` is a date, a name or a note; `''` without one. */
export interface LifeLineStep {
  step: LifeStep;
  done: boolean;
  /** Whether it is the first step that is not done. */
  next: boolean;
  detail: string;
}

/** Créée → Affectée → Datée → Validée → Réalisée → Notée, each with its detail. */
export function getLifeLine(intervention: Intervention, now: number = Date.now()): LifeLineStep[] {
  const { prestataire, intervenant, date_intervention, date_realisation, note } = intervention;
  const known: Record<LifeStep, [done: boolean, detail: string]> = {
    created: [true, formatDate(intervention.date_creation)],
    assigned: [prestataire !== null, prestataire?.fullname || intervenant?.fullname || ''],
    dated: [date_intervention !== null, formatShortDateTime(date_intervention, now)],
    validated: [intervention.validation, ''],
    realised: [date_realisation !== null, formatShortDateTime(date_realisation, now)],
    noted: [note !== null, note === null ? '' : `${note.toLocaleString('fr-FR')}/5`],
  };
  const next = LIFE_STEPS.find((step) => !known[step][0]);
  return LIFE_STEPS.map((step) => ({
    step,
    done: known[step][0],
    next: step === next,
    detail: known[step][0] ? known[step][1] : '',
  }));
}
