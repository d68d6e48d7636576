/**
 * Tickets as the contract shows them. Related objects are read in a few queries for the whole page rather than one
 * join of nine tables: this is twice as fast in the planner and in the embedded database.
 */
import { Ticket, type WithoutAccount } from '../../../src/core/tickets/model.ts';
import { loadPeople } from '../accounts/shape.ts';
import { loadAssets } from '../assets/shape.ts';
import { loadAttachments } from '../attachments/shape.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { pickFields } from '../http/columns.ts';
import { loadSites } from '../sites/shape.ts';
import { seesAll, type TicketRow } from './visible.ts';

interface InterventionRow {
  id: number;
  ticket_id: number;
  prestataire_id: number | null;
  raison_sociale: string | null;
  intervenant_id: number | null;
  fullname: string | null;
  validation: boolean;
  waiting: boolean;
  date_intervention: string | null;
  date_fin_intervention: string | null;
  date_realisation: string | null;
  state: string;
}

/**
 * The tickets of these rows, in their order. Who sees all tickets alone gets how to reach a sender without an account:
 * a private number is not a company's (D-252).
 * @param secret signs the addresses of their files
 * @param reader gets them
 */
export async function toTickets(
  db: Queryable,
  secret: string,
  rows: readonly TicketRow[],
  reader: CurrentUser,
) {
  const ids = rows.map(({ id }) => id);
  const [assets, sites, people, interventions, attachments, senders] = [
    await loadAssets(
      db,
      rows.map((row) => row.asset_id),
    ),
    await loadSites(
      db,
      rows.map((row) => row.site_id),
    ),
    await loadPeople(
      db,
      rows.map((row) => row.created_by),
    ),
    await loadInterventions(db, ids),
    await loadAttachments(db, secret, 'tickets', ids),
    await loadWithoutAccount(db, ids, seesAll(reader)),
  ];
  return rows.map((row) => {
    const asset = row.asset_id === null ? null : (assets.get(row.asset_id) ?? null);
    const site = row.site_id === null ? null : (sites.get(row.site_id) ?? null);
    return {
      ...pickFields(Ticket, row),
      created_by: row.created_by === null ? null : (people.get(row.created_by) ?? null),
      asset,
      site: site ?? asset?.site ?? null,
      intervention: interventions.get(row.id) ?? null,
      attachments: attachments.get(row.id) ?? [],
      ...(senders.has(row.id) ? { sans_compte: senders.get(row.id) } : {}),
    };
  });
}

export async function toTicket(db: Queryable, secret: string, row: TicketRow, reader: CurrentUser) {
  return (await toTickets(db, secret, [row], reader))[0]!;
}

/** What the senders of those that came without an account left. */
async function loadWithoutAccount(db: Queryable, tickets: readonly number[], hasContact: boolean) {
  if (!tickets.length) return new Map<number, WithoutAccount>();
  const rows = await db.query<WithoutAccount & { ticket_id: number }>(
    sql`select ticket_id, name, contact from public_ticket where ticket_id = any(${[...tickets]}::int[])`,
  );
  return new Map(
    rows.map(({ ticket_id, name, contact }) => [ticket_id, { name, contact: hasContact ? contact : '' }]),
  );
}

async function loadInterventions(db: Queryable, tickets: readonly number[]) {
  if (!tickets.length) return new Map<number, ReturnType<typeof toReference>>();
  const rows = await db.query<InterventionRow>(
    sql`select i.id, i.ticket_id, i.prestataire_id, p.raison_sociale, i.intervenant_id, f.fullname, i.validation,
          i.waiting, i.date_intervention, i.date_fin_intervention, i.date_realisation, i.state
        from intervention i
        left join prestataire p on p.id = i.prestataire_id
        left join profile f on f.id = i.intervenant_id
        where i.ticket_id = any(${[...tickets]}::int[])`,
  );
  return new Map(rows.map((row) => [row.ticket_id, toReference(row)]));
}

/** An intervention as its ticket shows it. */
const toReference = (row: InterventionRow) => ({
  id: row.id,
  prestataire:
    row.prestataire_id === null ? null : { id: row.prestataire_id, fullname: row.raison_sociale ?? '' },
  intervenant: row.intervenant_id === null ? null : { id: row.intervenant_id, fullname: row.fullname ?? '' },
  validation: row.validation,
  waiting: row.waiting,
  date_intervention: row.date_intervention,
  date_fin_intervention: row.date_fin_intervention,
  date_realisation: row.date_realisation,
  state: row.state,
});
