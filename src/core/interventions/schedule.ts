/** When an intervention takes place, whether it is late, and how far it has come. Pure. */
import { formatDate, formatShortDateTime } from '../kernel/time/dates.ts';
import { DAY_MS, getWallTime, MINUTE_MS, toWallMs } from '../kernel/time/paris-clock.ts';
import type { Intervention } from './model.ts';
import { getSpan, type Planned } from './planned-span.ts';

/** The planned start in the milliseconds of `getWallTime`; `NaN` without one. */
export const getStart = ({ date_intervention }: Planned): number => getWallTime(date_intervention);

/** The planned end (see `getSpan`) in the milliseconds of `getWallTime`; `NaN` without a start. */
export const getPlannedEnd = (planned: Planned): number => (getSpan(planned)?.end ?? Number.NaN) * MINUTE_MS;

/**
 * Whether its planned end is past and the work is not reported as done; a day without a time is late from the next
 * day. @param now milliseconds since 1970
 */
export const isLate = (
  intervention: Planned & Pick<Intervention, 'date_realisation'>,
  now: number = Date.now(),
): boolean => !intervention.date_realisation && getPlannedEnd(intervention) < toWallMs(now);

/** How many whole days it is late; 0 on the first day, `null` when it is not late. */
export function getLateDays(
  intervention: Planned & Pick<Intervention, 'date_realisation'>,
  now: number = Date.now(),
): number | null {
  return isLate(intervention, now)
    ? Math.floor((toWallMs(now) - getPlannedEnd(intervention)) / DAY_MS)
    : null;
}

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
