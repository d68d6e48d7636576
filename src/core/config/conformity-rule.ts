/** What a declared state of accessibility must be founded on: the one rule, of the form and of the server. */
import * as v from 'valibot';
import { calendarDay } from '../kernel/lib/strict-schema.ts';
import { AUDIT_MISSING, sayLeastRate } from './conformity-labels.ts';
import type { Conformity } from './model.ts';

/** The least rate that the law wants for a state, in per cent. */
const LEAST_RATES = { none: 0, partial: 50, total: 100 } as const;

type Judged = Pick<Conformity, 'state' | 'rate' | 'date' | 'auditor' | 'established'>;

/**
 * A state other than « non conforme » has an audit, and is not above its rate; a day is one of the calendar.
 * @param declared a rate that is `NaN` is one that cannot be read
 * @returns the faults by field, those of the audit first; nothing where there are none
 */
export function findConformityFaults(declared: Judged): Partial<Record<keyof Judged, string>> {
  const { state, rate } = declared;
  const faults: Partial<Record<keyof Judged, string>> = {};
  if (state !== 'none') {
    if (rate === null) faults.rate = AUDIT_MISSING;
    for (const name of ['date', 'auditor'] as const) if (!declared[name].trim()) faults[name] = AUDIT_MISSING;
  }
  for (const name of ['date', 'established'] as const) {
    const day = declared[name] ? v.safeParse(calendarDay, declared[name]) : null;
    if (day && !day.success) faults[name] = day.issues[0].message;
  }
  if (rate !== null && rate < LEAST_RATES[state]) faults.state = sayLeastRate(LEAST_RATES[state]);
  return faults;
}
