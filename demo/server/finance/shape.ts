/** Finance entries as the contract shows them (spec §3). */
import { loadAssets } from '../assets/shape.ts';
import { first, type Queryable } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';
import { notFound } from '../http/answers.ts';
import { loadSites } from '../sites/shape.ts';

export interface EntryRow {
  id: number;
  date_gestion: string;
  type_depense: string;
  previsionnel: string;
  realise: string;
  asset_id: number | null;
  contract_id: number | null;
  contract_name: string | null;
  site_id: number | null;
  prestataire_id: number | null;
  raison_sociale: string | null;
  intervention_id: number | null;
  generated: boolean;
  version: number;
}

/** From `finance_entry e`, its contract and its provider. */
export const ENTRY_COLUMNS = raw(`e.*, c.name as contract_name, p.raison_sociale from finance_entry e
  left join contract c on c.id = e.contract_id left join prestataire p on p.id = e.prestataire_id`);

/** The entries of these rows, in their order. */
export async function toEntries(db: Queryable, rows: readonly EntryRow[]) {
  const assets = await loadAssets(
    db,
    rows.map((row) => row.asset_id),
  );
  const sites = await loadSites(
    db,
    rows.map((row) => row.site_id),
  );
  return rows.map((row) => ({
    id: row.id,
    date_gestion: row.date_gestion,
    type_depense: row.type_depense,
    previsionnel: row.previsionnel,
    realise: row.realise,
    asset: row.asset_id === null ? null : (assets.get(row.asset_id) ?? null),
    contract: row.contract_id === null ? null : { id: row.contract_id, name: row.contract_name ?? '' },
    site_id: row.site_id,
    site: row.site_id === null ? null : (sites.get(row.site_id) ?? null),
    prestataire_id: row.prestataire_id,
    prestataire:
      row.prestataire_id === null
        ? null
        : { id: row.prestataire_id, raison_sociale: row.raison_sociale ?? '' },
    intervention: row.intervention_id,
    generated: row.generated,
    version: row.version,
  }));
}

/** One entry, whole. @throws Problem 404 */
export async function readEntry(db: Queryable, id: number) {
  const row = await first(db.query<EntryRow>(sql`select ${ENTRY_COLUMNS} where e.id = ${id}`));
  if (!row) throw notFound();
  return (await toEntries(db, [row]))[0]!;
}
