/**
 * Interventions as the contract shows them. Related objects are read in a few queries for the whole page, as for
 * tickets.
 */
import { loadAssets } from '../assets/shape.ts';
import { loadAttachments } from '../attachments/shape.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import { seesCosts } from '../auth/rights.ts';
import type { Queryable } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';
import { loadSites } from '../sites/shape.ts';
import type { InterventionRow } from './visible.ts';

interface Named {
  id: number;
  fullname: string;
}

interface TicketOfRow {
  id: number;
  objet: string;
  priority: string;
  state: string;
  date_creation: string;
  asset_id: number | null;
  site_id: number | null;
}

/**
 * The interventions of these rows, in their order. Costs and entries are left out for users who may not see costs;
 * the state, which depends on the cost, is returned to everyone.
 * @param secret signs the addresses of their tickets' files
 */
export async function toInterventions(
  db: Queryable,
  secret: string,
  user: CurrentUser,
  rows: readonly InterventionRow[],
) {
  const ids = rows.map(({ ticket_id }) => ticket_id);
  const tickets = await loadTickets(db, ids);
  const companies = await loadNames(
    db,
    'prestataire',
    'raison_sociale',
    rows.map((row) => row.prestataire_id),
  );
  const people = await loadNames(
    db,
    'profile',
    'fullname',
    rows.map((row) => row.intervenant_id),
  );
  const attachments = await loadAttachments(db, secret, 'tickets', ids);
  const costs = seesCosts(user);
  const entries = await loadEntries(db, costs ? rows.map(({ id }) => id) : []);
  return rows.map((row) => ({
    id: row.id,
    ticket: tickets.get(row.ticket_id) ?? null,
    prestataire: row.prestataire_id === null ? null : (companies.get(row.prestataire_id) ?? null),
    intervenant: row.intervenant_id === null ? null : (people.get(row.intervenant_id) ?? null),
    description: row.description,
    compte_rendu: row.compte_rendu,
    validation: row.validation,
    waiting: row.waiting,
    date_intervention: row.date_intervention,
    date_fin_intervention: row.date_fin_intervention,
    date_realisation: row.date_realisation,
    date_reponse: row.date_reponse,
    date_creation: row.date_creation,
    last_reminder: row.last_reminder,
    note: row.note === null ? null : Number(row.note),
    ...(costs ? { cout_achat: row.cout_achat, entry: entries.get(row.id) ?? null } : {}),
    state: row.state,
    // The attachments are the ticket's: an intervention has none.
    attachments: attachments.get(row.ticket_id) ?? [],
    version: row.version,
  }));
}

export async function toIntervention(db: Queryable, secret: string, user: CurrentUser, row: InterventionRow) {
  return (await toInterventions(db, secret, user, [row]))[0]!;
}

/** The tickets as interventions show them, by id. */
async function loadTickets(db: Queryable, ids: readonly number[]) {
  const rows = ids.length
    ? await db.query<TicketOfRow>(
        sql`select id, objet, priority, state, date_creation, asset_id, site_id from ticket where id = any(${[...ids]}::int[])`,
      )
    : [];
  const assets = await loadAssets(
    db,
    rows.map((row) => row.asset_id),
  );
  const sites = await loadSites(
    db,
    rows.map((row) => row.site_id),
  );
  return new Map(
    rows.map(({ asset_id, site_id, ...ticket }) => {
      const asset = asset_id === null ? null : (assets.get(asset_id) ?? null);
      const site = site_id === null ? null : (sites.get(site_id) ?? null);
      return [ticket.id, { ...ticket, asset, site: site ?? asset?.site ?? null }];
    }),
  );
}

/** `{id, fullname}` by id. */
async function loadNames(
  db: Queryable,
  table: 'prestataire' | 'profile',
  column: 'raison_sociale' | 'fullname',
  ids: readonly (number | null)[],
): Promise<Map<number, Named>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (!wanted.length) return new Map();
  const rows = await db.query<Named>(
    sql`select id, ${raw(column)} as fullname from ${raw(table)} where id = any(${wanted}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The finance entry of each, by the intervention's id. */
async function loadEntries(db: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map();
  const rows = await db.query<{ id: number; intervention_id: number }>(
    sql`select id, intervention_id from finance_entry where intervention_id = any(${[...ids]}::int[])`,
  );
  return new Map(rows.map((row) => [row.intervention_id, row.id]));
}
