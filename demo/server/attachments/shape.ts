/** Attachments as the contract shows them: `{id, label, file}`, and `original` where `file` was made from it. */
import type { AttachmentOwner } from '../../../src/core/attachments/model.ts';
import type { Queryable } from '../db/db.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { formatFile } from '../files/media.ts';

export interface AttachmentOut {
  id: number;
  label: string;
  file: string;
  original?: string;
}

/** The owner's column, by the owner's name in addresses. */
const COLUMNS: Record<AttachmentOwner, string> = {
  tickets: 'ticket_id',
  assets: 'asset_id',
  contracts: 'contract_id',
  profile: 'profile_id',
};

export const ownerColumn = (owner: AttachmentOwner): Sql => raw(COLUMNS[owner]);

/** The attachments of these owners, by owner id, oldest first. */
export async function loadAttachments(
  db: Queryable,
  secret: string,
  owner: AttachmentOwner,
  ids: readonly number[],
): Promise<Map<number, AttachmentOut[]>> {
  const found = new Map<number, AttachmentOut[]>();
  if (!ids.length) return found;
  const column = ownerColumn(owner);
  const rows = await db.query<{
    id: number;
    label: string;
    file_id: string;
    shown: string | null;
    owner: number;
  }>(
    sql`select a.id, a.label, a.file_id, j.id as shown, a.${column} as owner
        from attachment a left join file_blob j on j.made_from = a.file_id and j.attached_at is not null
        where a.${column} = any(${[...ids]}::int[]) order by a.id`,
  );
  for (const { id, label, file_id, shown, owner: of } of rows) {
    found.set(of, [...(found.get(of) ?? []), { id, label, ...formatFile(secret, file_id, shown) }]);
  }
  return found;
}
