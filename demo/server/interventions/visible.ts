/**
 * The interventions that a user sees: all; requesters those of tickets that they declared; providers also those
 * entrusted to their company or to themselves. Every call that shows or counts interventions uses this module.
 */
import type { CurrentUser } from '../auth/authenticate.ts';
import { limitOf } from '../auth/device-rights.ts';
import { RIGHTS } from '../auth/rights.ts';
import { first, type Queryable } from '../db/db.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../http/answers.ts';
import { entrustedTo, ofSite, TICKET_SITE } from '../tickets/visible.ts';

/** An intervention's row. */
export interface InterventionRow {
  id: number;
  ticket_id: number;
  prestataire_id: number | null;
  intervenant_id: number | null;
  description: string;
  compte_rendu: string;
  validation: boolean;
  waiting: boolean;
  date_intervention: string | null;
  date_fin_intervention: string | null;
  date_realisation: string | null;
  date_reponse: string | null;
  date_creation: string;
  last_reminder: string | null;
  note: string | null;
  cout_achat: string | null;
  version: number;
  state: string;
}

/** A condition on `intervention i`. */
export function visibleInterventions(user: CurrentUser): Sql {
  const limit = limitOf(user);
  if (limit !== null) return sql`exists (select from ticket t where t.id = i.ticket_id and ${ofSite(limit)})`;
  if (user.group !== null && RIGHTS['interventions.list'].groups[user.group] === 'any') return raw('true');
  return sql`(${entrustedTo(user)} or exists (
    select from ticket o where o.id = i.ticket_id and o.created_by = ${user.id}))`;
}

/** @throws Problem 404, also for an intervention that the user may not see, so that its existence is not revealed */
export async function findVisibleIntervention(
  db: Queryable,
  user: CurrentUser,
  id: number,
): Promise<InterventionRow> {
  const row = await first(
    db.query<InterventionRow>(
      sql`select i.* from intervention i where i.id = ${id} and ${visibleInterventions(user)}`,
    ),
  );
  if (!row) throw notFound();
  return row;
}

/** The ticket of an intervention, locked until the transaction ends. */
export interface LockedIntervention {
  row: InterventionRow;
  ticket: {
    id: number;
    state: string;
    created_by: number | null;
    asset_id: number | null;
    site_id: number | null;
  };
  /** Whether it is entrusted to the user's company or to the user. */
  entrusted: boolean;
}

/**
 * Locks the ticket, then its intervention, in the same order as a ticket's deletion.
 * @throws Problem 404 as `findVisibleIntervention`
 */
export async function lockIntervention(
  tx: Queryable,
  user: CurrentUser,
  id: number,
): Promise<LockedIntervention> {
  const ticket = await first(
    tx.query<LockedIntervention['ticket']>(
      sql`select t.id, t.state, t.created_by, t.asset_id, ${TICKET_SITE} as site_id
          from ticket t where t.id = (select ticket_id from intervention where id = ${id}) for update of t`,
    ),
  );
  const row = await first(
    tx.query<InterventionRow & { entrusted: boolean }>(
      sql`select i.*, ${entrustedTo(user)} as entrusted from intervention i
          where i.id = ${id} and ${visibleInterventions(user)} for update of i`,
    ),
  );
  if (!ticket || !row) throw notFound();
  const { entrusted, ...intervention } = row;
  return { row: intervention, ticket, entrusted };
}

/** Whether an intervention is entrusted to the user's company, or to the user. */
export async function isEntrusted(db: Queryable, user: CurrentUser, id: number): Promise<boolean> {
  const rows = await db.query(
    sql`select i.id from intervention i where i.id = ${id} and ${entrustedTo(user)}`,
  );
  return rows.length > 0;
}
