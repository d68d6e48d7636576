/**
 * The tickets that a user sees: all; requesters those that they declared; providers those that they declared and
 * those whose intervention is entrusted to their company or to themselves; the device of a site those of that site. Every call that shows or counts tickets
 * uses this module.
 */
import type { Ticket } from '../../../src/core/tickets/model.ts';
import { belowSites } from '../assets/filters.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import { limitOf } from '../auth/device-rights.ts';
import { RIGHTS } from '../auth/rights.ts';
import { first, type Queryable } from '../db/db.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../http/answers.ts';

/** What a ticket names, stored by its id or elsewhere. */
type Related = 'created_by' | 'asset' | 'site' | 'intervention' | 'attachments' | 'sans_compte';

/** The plain fields of the contract's ticket, and what it names by ids. */
export interface TicketRow extends Omit<Ticket, Related | 'id' | 'version'> {
  id: number;
  created_by: number | null;
  asset_id: number | null;
  site_id: number | null;
  version: number;
}

/** Whether every ticket is theirs to read, and how its sender is reached. */
export const seesAll = (user: CurrentUser): boolean =>
  user.group !== null && RIGHTS['tickets.list'].groups[user.group] === 'any';

/** A condition on `ticket t`. */
export function visibleTickets(user: CurrentUser): Sql {
  const limit = limitOf(user);
  if (limit !== null) return ofSite(limit);
  if (seesAll(user)) return raw('true');
  if (user.group !== 'prestataire') return sql`t.created_by = ${user.id}`;
  // As lists of ids, each found by its own index; a condition per ticket took most of the dashboard's time.
  return sql`(t.created_by = ${user.id} or t.id in (
    select i.ticket_id from intervention i where i.prestataire_id = ${user.prestataireId}::int
    union all select i.ticket_id from intervention i join profile f on f.id = i.intervenant_id where f.user_id = ${user.id}))`;
}

/** The site of `ticket t`: its equipment's, else its own (`getTicketSite`). */
export const TICKET_SITE: Sql = raw(
  'coalesce((select e.site_id from asset e where e.id = t.asset_id), t.site_id)',
);

/** A condition on `ticket t`: on that site, or below it. */
export const ofSite = (site: number): Sql => belowSites([site], TICKET_SITE);

/** A condition on `intervention i`: entrusted to the user's company or to the user. Never true for requesters. */
export function entrustedTo(user: CurrentUser): Sql {
  if (user.group !== 'prestataire') return raw('false');
  return sql`(i.prestataire_id = ${user.prestataireId}::int or i.intervenant_id in (
    select f.id from profile f where f.user_id = ${user.id}))`;
}

/** Who reads a ticket beside those who read all: its author, and whom its interventions are entrusted to. */
export interface TicketReaders {
  author: number | null;
  companies: readonly number[];
  people: readonly number[];
}

/** What `visibleTickets` is to a query, of a ticket whose readers are known, for users who do not read all. */
export const mayReadTicket = (user: CurrentUser, readers: TicketReaders): boolean =>
  readers.author === user.id || isEntrustedTo(user, readers);

/** What `entrustedTo` is to a query. */
const isEntrustedTo = (user: CurrentUser, { companies, people }: TicketReaders): boolean =>
  user.group === 'prestataire' &&
  ((user.prestataireId !== null && companies.includes(user.prestataireId)) || people.includes(user.id));

/** The same key for users who see the same tickets: they share cached counts. */
export function visibilityKey(user: CurrentUser): string {
  const limit = limitOf(user);
  if (limit !== null) return `site ${limit}`;
  return seesAll(user) ? 'all' : `user ${user.id} ${user.prestataireId ?? ''}`;
}

/** @throws Problem 404, also for a ticket that the user may not see, so that its existence is not revealed */
export async function findVisibleTicket(
  db: Queryable,
  user: CurrentUser,
  id: number,
  lock = raw(''),
): Promise<TicketRow> {
  const row = await first(
    db.query<TicketRow>(sql`select t.* from ticket t where t.id = ${id} and ${visibleTickets(user)} ${lock}`),
  );
  if (!row) throw notFound();
  return row;
}
