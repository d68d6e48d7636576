/**
 * The nine counters of the dashboard (spec §3) for the user's objects; every client requests them every ten seconds.
 */
import { SOON_DAYS } from '../../../src/core/contracts/model.ts';
import { HIDDEN_STATES } from '../../../src/core/tickets/model.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import { limitOf } from '../auth/device-rights.ts';
import type { Context } from '../context.ts';
import { contractsOfSite } from '../contracts/list.ts';
import type { Queryable } from '../db/db.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { TODAY } from '../db/today.ts';
import { showCounters } from '../devices/visible-fields.ts';
import { type Answer, ok } from '../http/answers.ts';
import { visibleInterventions } from '../interventions/visible.ts';
import { visibilityKey, visibleTickets } from './visible.ts';

export async function readStats({ db, cache }: Context, user: CurrentUser): Promise<Answer> {
  const counters = await cache.get(['stats', visibilityKey(user), user.group], () => countAll(db, user));
  return ok(user.device ? showCounters(counters) : counters);
}

async function countAll(db: Queryable, user: CurrentUser) {
  const visible = visibleTickets(user);
  // The condition must match the partial index of open tickets literally.
  const tickets = await db.query<{ state: string; priority: string; count: number }>(
    sql`select t.state, t.priority, count(*) as count from ticket t
        where t.state in ('unassigned', 'assigned') and ${visible} group by t.state, t.priority`,
  );
  const interventions = await db.query<{ state: string; count: number }>(
    sql`select i.state, count(*) as count from intervention i
        where i.state <> 'finished' and ${visibleInterventions(user)} group by i.state`,
  );
  const controls = await db.query<{ count: number }>(
    sql`select count(*) as count from contract c where c.type = 'controle' and ${visibleContracts(user)}
        and c.date_end between ${TODAY} and ${TODAY} + ${SOON_DAYS}::int`,
  );
  const sum = (test: (row: { state: string; priority: string }) => boolean): number =>
    tickets.filter(test).reduce((total, { count }) => total + count, 0);
  const of = (state: string): number => interventions.find((row) => row.state === state)?.count ?? 0;
  const isOpen = ({ state }: { state: string }): boolean => !HIDDEN_STATES.includes(state);
  return {
    unassigned_tickets: sum(({ state }) => state === 'unassigned'),
    waiting_interventions: of('waiting'),
    interventions_to_valid: of('validation'),
    interventions_to_note: of('to_note'),
    running_interventions: of('running'),
    assigned_interventions: of('assigned'),
    next_controls: controls[0]?.count ?? 0,
    opened_tickets: sum(isOpen),
    urgent_tickets: sum((row) => isOpen(row) && row.priority === 'urgente'),
  };
}

function visibleContracts(user: CurrentUser): Sql {
  const limit = limitOf(user);
  if (limit !== null) return contractsOfSite(limit);
  if (visibilityKey(user) === 'all') return raw('true');
  return user.prestataireId === null ? raw('false') : sql`c.prestataire_id = ${user.prestataireId}`;
}
