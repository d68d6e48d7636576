/** Contracts as the contract notes show them; related objects are read in a few queries for the whole page. */
import { Contract } from '../../../src/core/contracts/model.ts';
import { type AssetOut, loadAssets } from '../assets/shape.ts';
import { loadAttachments } from '../attachments/shape.ts';
import { COMMENT_COLUMNS, type CommentRow, toComments } from '../comments/shape.ts';
import { first, type Queryable } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';
import { notFound } from '../http/answers.ts';
import { pickFields } from '../http/columns.ts';

export interface ContractRow {
  id: number;
  name: string;
  numero: string;
  type: string;
  description: string;
  date_start: string | null;
  date_end: string | null;
  montant: string | null;
  periodicite: string;
  renouvelable: boolean;
  prestataire_id: number | null;
  raison_sociale: string | null;
  version: number;
}

/** From `contract c` and its provider. */
export const CONTRACT_COLUMNS = raw(
  'c.*, p.raison_sociale from contract c left join prestataire p on p.id = c.prestataire_id',
);

/** A contract of a list names the pieces of equipment that it covers beyond this number in short. */
export const WHOLE_ASSETS = 50;

/** What lists use of a piece of equipment. */
interface Covered {
  id: number;
  name?: string;
  balise?: string;
  site: { id: number | string } | null;
}

/**
 * The equipment of a contract in a list, in short where it is much: two hundred contracts of a thousand pieces each
 * would be 55 MB. The first piece of each site holds the site whole, the others its id.
 */
export function shorten<T extends { assets: readonly Covered[] }>(contract: T) {
  if (contract.assets.length <= WHOLE_ASSETS) return contract;
  const shown = new Set<number | string>();
  const assets = contract.assets.map(({ id, name, balise, site }) => {
    if (!site || shown.has(site.id)) return { id, name, balise, site: site?.id ?? null };
    shown.add(site.id);
    return { id, name, balise, site };
  });
  return { ...contract, assets };
}

/** The contracts of these rows, in their order. @param secret signs the addresses of their files */
export async function toContracts(db: Queryable, secret: string, rows: readonly ContractRow[]) {
  const ids = rows.map(({ id }) => id);
  const assets = await loadContractAssets(db, ids);
  const attachments = await loadAttachments(db, secret, 'contracts', ids);
  const comments = await loadComments(db, secret, ids);
  return rows.map(({ prestataire_id, raison_sociale, version, ...row }) => ({
    ...pickFields(Contract, row),
    prestataire:
      prestataire_id === null ? null : { id: prestataire_id, raison_sociale: raison_sociale ?? '' },
    assets: assets.get(row.id) ?? [],
    attachments: attachments.get(row.id) ?? [],
    comments: comments.get(row.id) ?? [],
    version,
  }));
}

/** One contract, whole. @throws Problem 404 */
export async function readContract(db: Queryable, secret: string, id: number) {
  const row = await first(db.query<ContractRow>(sql`select ${CONTRACT_COLUMNS} where c.id = ${id}`));
  if (!row) throw notFound();
  return (await toContracts(db, secret, [row]))[0]!;
}

/** The contract's row, locked until the end of the transaction. @throws Problem 404 */
export async function lockContract(tx: Queryable, id: number): Promise<ContractRow> {
  const row = await first(
    tx.query<ContractRow>(sql`select ${CONTRACT_COLUMNS} where c.id = ${id} for update of c`),
  );
  if (!row) throw notFound();
  return row;
}

async function loadContractAssets(db: Queryable, ids: readonly number[]): Promise<Map<number, AssetOut[]>> {
  // An array per contract: a row per link took most of the time of a long list.
  const links = ids.length
    ? await db.query<{ id: number; assets: number[] }>(
        sql`select contract_id as id, array_agg(asset_id order by asset_id) as assets from contract_asset
            where contract_id = any(${[...ids]}::int[]) group by contract_id`,
      )
    : [];
  const found = await loadAssets(db, [...new Set(links.flatMap(({ assets }) => assets))]);
  return new Map(
    links.map(({ id, assets }) => [id, assets.flatMap((asset) => found.get(asset) ?? [])] as const),
  );
}

async function loadComments(db: Queryable, secret: string, ids: readonly number[]) {
  const rows = ids.length
    ? await db.query<CommentRow>(
        sql`select ${COMMENT_COLUMNS} where m.contract_id = any(${[...ids]}::int[]) order by m.id`,
      )
    : [];
  const comments = await toComments(db, secret, rows);
  return groupBy(comments.map((comment, index) => [rows[index]!.contract_id ?? 0, comment] as const));
}

function groupBy<T>(pairs: readonly (readonly [number, T])[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
