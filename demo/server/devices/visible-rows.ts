/**
 * Which objects a device is answered, whatever it asks for: those that one of its screens shows. A screen is of the
 * present: what is over is in no answer, nor counted in one.
 */
import { CONTROLE } from '../../../src/core/contracts/model.ts';
import { KIOSK_WORK_STATES, type KioskScreen } from '../../../src/core/kiosks/model.ts';
import { HIDDEN_STATES, TICKET_STATES } from '../../../src/core/tickets/model.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';
import { PLANNED_END } from '../interventions/planned-end.ts';

const listOf = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');

/** Literally as the index of open tickets has it. */
const OPEN = raw(`t.state in (${listOf(TICKET_STATES.filter((state) => !HIDDEN_STATES.includes(state)))})`);

/** Midnight, in Paris, of the day that it is so many hours from now. */
const midnight = (hours: number): Sql =>
  raw(`date_trunc('day', (now() + interval '${hours} hours') at time zone 'Europe/Paris')`);

/**
 * Agreed, on the day that the agenda shows (spec §4; `getSpan`). About midnight both days are: clocks differ, and what
 * is on a screen is read some time before it is shown.
 */
const OF_THE_DAY = sql`i.validation and i.prestataire_id is not null
  and i.date_intervention < (${midnight(2)} + interval '1 day') at time zone 'Europe/Paris'
  and ${PLANNED_END} > ${midnight(-2)} at time zone 'Europe/Paris'`;

const WORK: Partial<Record<KioskScreen, Sql>> = {
  agenda: OF_THE_DAY,
  interventions: raw(`i.state in (${listOf(KIOSK_WORK_STATES)})`),
};

type Reader = Pick<CurrentUser, 'device'>;

/** A condition on `ticket t`. */
export const shownTickets = ({ device }: Reader): Sql => (device ? OPEN : raw('true'));

/** A condition on `intervention i`. @param screens of those that make the call */
export function shownInterventions({ device }: Reader, screens: readonly KioskScreen[]): Sql {
  if (!device) return raw('true');
  const shown = screens.flatMap((screen) => (device.screens.includes(screen) && WORK[screen]) || []);
  return shown.length > 0 ? sql`(${join(shown, ' or ')})` : raw('false');
}

/** A condition on `contract c`: the checks that have an end. */
export const shownContracts = ({ device }: Reader): Sql =>
  device ? sql`trim(c.type) = ${CONTROLE} and c.date_end is not null` : raw('true');

/** The same for readers who are answered the same rows: they share cached counts. */
export const shownKey = ({ device }: Reader): string => device?.screens.toSorted().join() ?? '';
