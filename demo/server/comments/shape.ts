/** Comments as the contract shows them: `{id, texte, file, created_by, date_creation, ticket, contract}`. */

import { loadPeople } from '../accounts/shape.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { formatFile } from '../files/media.ts';

export interface CommentRow {
  id: number;
  texte: string;
  file_id: string | null;
  /** The JPEG made from it. */
  shown: string | null;
  created_by: number | null;
  date_creation: string;
  ticket_id: number | null;
  objet: string | null;
  contract_id: number | null;
  contract_name: string | null;
  version: number;
}

/** From `comment m` and its ticket or contract. */
export const COMMENT_COLUMNS = sql`m.id, m.texte, m.file_id, j.id as shown, m.created_by, m.date_creation, m.ticket_id, k.objet,
  m.contract_id, c.name as contract_name, m.version
  from comment m left join ticket k on k.id = m.ticket_id left join contract c on c.id = m.contract_id
  left join file_blob j on j.made_from = m.file_id and j.attached_at is not null`;

/** @param secret signs the addresses of their files */
export async function toComments(db: Queryable, secret: string, rows: readonly CommentRow[]) {
  const people = await loadPeople(
    db,
    rows.map((row) => row.created_by),
  );
  return rows.map((row) => ({
    id: row.id,
    texte: row.texte,
    ...(row.file_id === null ? { file: null } : formatFile(secret, row.file_id, row.shown)),
    created_by: row.created_by === null ? null : (people.get(row.created_by) ?? null),
    date_creation: row.date_creation,
    ticket: row.ticket_id === null ? null : { id: row.ticket_id, objet: row.objet ?? '' },
    contract: row.contract_id === null ? null : { id: row.contract_id, name: row.contract_name ?? '' },
    version: row.version,
  }));
}
