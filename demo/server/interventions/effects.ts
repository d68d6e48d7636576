/** The effects of an intervention on its ticket's state and its finance entry, in the same transaction. */
import type { TicketState } from '../../../src/core/tickets/model.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { toDay } from '../paris-time.ts';
import type { Columns } from './change-rules.ts';
import type { LockedIntervention } from './visible.ts';

type Stage = Pick<Columns, 'date_realisation' | 'note' | 'cout_achat'>;

/** The ticket's state for each state of its intervention (contract notes): assigned → processed → ready. */
const stageOf = ({ date_realisation, note, cout_achat }: Stage): TicketState => {
  if (date_realisation === null) return 'assigned';
  return note === null || cout_achat === null ? 'processed' : 'ready';
};

/**
 * Updates the ticket's state for its intervention. A change without effect leaves the state that a manager set, and a
 * closed ticket stays closed.
 * @param before the intervention before the change; `null` when it was created
 * @param after with the change; `null` when it was deleted
 */
export async function moveTicket(
  tx: Queryable,
  ticket: LockedIntervention['ticket'],
  before: Stage | null,
  after: Stage | null,
): Promise<void> {
  const [from, to] = [before, after].map((stage) => (stage ? stageOf(stage) : 'unassigned'));
  if (from === to || ticket.state === 'closed' || ticket.state === to) return;
  await tx.query(sql`update ticket set state = ${to}, version = version + 1 where id = ${ticket.id}`);
}

/** The fields that an intervention's entry depends on. */
type Priced = Pick<Columns, 'cout_achat' | 'date_realisation' | 'prestataire_id'>;

/**
 * Updates the finance entry of an intervention: a « Dépense ponctuelle » of its cost on the day of its realisation,
 * or today without one; no entry without a cost. Other fields that users changed in the entry stay.
 */
export async function keepEntry(
  tx: Queryable,
  id: number,
  ticket: LockedIntervention['ticket'],
  before: Priced,
  after: Priced,
): Promise<void> {
  if (after.cout_achat === null) {
    if (before.cout_achat !== null) await removeEntry(tx, id);
    return;
  }
  const date = toDay(after.date_realisation ?? Date.now());
  if (before.cout_achat === null) {
    await tx.query(
      sql`insert into finance_entry (date_gestion, type_depense, realise, asset_id, site_id, prestataire_id, intervention_id)
          values (${date}, 'Dépense ponctuelle', ${after.cout_achat}, ${ticket.asset_id}, ${ticket.site_id},
            ${after.prestataire_id}, ${id})
          on conflict (intervention_id) do update set realise = excluded.realise, version = finance_entry.version + 1`,
    );
    return;
  }
  if (before.cout_achat !== after.cout_achat) {
    await tx.query(
      sql`update finance_entry set realise = ${after.cout_achat}, version = version + 1 where intervention_id = ${id}`,
    );
  }
  if (before.date_realisation !== after.date_realisation || before.prestataire_id !== after.prestataire_id) {
    await tx.query(
      sql`update finance_entry set date_gestion = ${date}, prestataire_id = ${after.prestataire_id}, version = version + 1
          where intervention_id = ${id}`,
    );
  }
}

/** What a ticket concerns: its equipment, and its equipment's site or its own. */
export interface Place {
  asset_id: number | null;
  site_id: number | null;
}

/**
 * The cost of a ticket's intervention follows where it is corrected, unless a user has put the entry elsewhere. It was
 * booked at the site that its equipment had then, which may have moved since: only a place without one is known by its site.
 */
export async function moveEntry(tx: Queryable, ticket: number, from: Place, to: Place): Promise<void> {
  if (from.asset_id === to.asset_id && from.site_id === to.site_id) return;
  await tx.query(
    sql`update finance_entry e set asset_id = ${to.asset_id}::int, site_id = ${to.site_id}::int, version = e.version + 1
        from intervention i where i.ticket_id = ${ticket} and e.intervention_id = i.id
          and e.asset_id is not distinct from ${from.asset_id}::int
          and (e.asset_id is not null or e.site_id is not distinct from ${from.site_id}::int)`,
  );
}

export const removeEntry = (tx: Queryable, id: number): Promise<unknown> =>
  tx.query(sql`delete from finance_entry where intervention_id = ${id}`);
