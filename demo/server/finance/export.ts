/**
 * `GET /api/finance/export/`: the entries as a spreadsheet. Entries are read in batches and formatted by a thread,
 * one export at a time, so that a large export uses little memory and does not delay other calls.
 */
import { formatSite } from '../../../src/core/sites/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { every, type Sql, sql } from '../db/sql.ts';
import { TODAY } from '../db/today.ts';
import { refused } from '../http/answers.ts';
import { countDocument } from '../http/document-quota.ts';
import { readCall } from '../http/handlers.ts';
import * as texts from '../texts.ts';
import { createSheetWriter } from './export-thread.ts';
import type { SheetRow } from './export-worker.ts';
import { FILTERS, readFilters } from './filters.ts';

/** Maximum number of entries in an export. */
export const EXPORT_ROWS = 100_000;
const ROWS_AT_ONCE = 2000;
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ExportRow {
  id: number;
  date_gestion: string;
  type_depense: string;
  site: string | null;
  parent: string | null;
  top: string | null;
  asset: string | null;
  contract: string | null;
  prestataire: string | null;
  previsionnel: string;
  realise: string;
  ecart: string;
}

export function addExport(context: Context): void {
  const { app, db } = context;
  const sheets = createSheetWriter();
  app.addHook('onClose', () => sheets.close());
  app.get(
    '/api/finance/export',
    {
      config: {
        operation: 'finance.export',
        shapes: { query: FILTERS, content: CONTENT_TYPE },
        document: true,
      },
    },
    async (request, reply) => {
      const { query, user } = readCall(request);
      const conditions = readFilters(query);
      const counted = await first(
        db.query<{ count: number; day: string }>(
          sql`select count(*) as count, to_char(${TODAY}, 'DD_MM_YYYY') as day from finance_entry e where ${every(conditions)}`,
        ),
      );
      const { count, day } = counted!;
      if (count > EXPORT_ROWS) throw refused(texts.exportTooLarge(EXPORT_ROWS));
      const file = await countDocument(context, user, () => sheets.write(readRows(db, conditions)));
      return reply
        .headers({
          'Content-Type': CONTENT_TYPE,
          'Content-Disposition': `attachment; filename="export_finance_${day}.xlsx"`,
        })
        .send(file);
    },
  );
}

/** The entries by date, paged by key: an entry written meanwhile does not shift the others. */
async function* readRows(db: Queryable, conditions: readonly Sql[]): AsyncGenerator<SheetRow[]> {
  for (let after: Sql[] = []; ; ) {
    const rows = await db.query<ExportRow>(
      sql`select e.id, e.date_gestion, e.type_depense, s.name as site, b.name as parent, t.name as top, a.name as asset,
            c.name as contract, p.raison_sociale as prestataire, e.previsionnel, e.realise, e.realise - e.previsionnel as ecart
          from (select * from finance_entry e where ${every([...conditions, ...after])}
            order by e.date_gestion, e.id limit ${ROWS_AT_ONCE}) e
          left join site s on s.id = e.site_id left join site b on b.id = s.parent_id left join site t on t.id = s.top_id
          left join asset a on a.id = e.asset_id left join contract c on c.id = e.contract_id
          left join prestataire p on p.id = e.prestataire_id order by e.date_gestion, e.id`,
    );
    if (rows.length) yield rows.map(toSheetRow);
    const last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE || !last) return;
    // The index of dates is usable only for a condition on the day alone.
    after = [
      sql`e.date_gestion >= ${last.date_gestion}::date`,
      sql`(e.date_gestion, e.id) > (${last.date_gestion}::date, ${last.id}::int)`,
    ];
  }
}

const named = (name: string | null): { id: null; name: string } | null =>
  name === null ? null : { id: null, name };

const toSheetRow = (row: ExportRow): SheetRow => ({
  date_gestion: row.date_gestion,
  type_depense: row.type_depense,
  site:
    row.site === null ? '' : formatSite({ name: row.site, parent: named(row.parent), top: named(row.top) }),
  asset: row.asset ?? '',
  contract: row.contract ?? '',
  prestataire: row.prestataire ?? '',
  previsionnel: row.previsionnel,
  realise: row.realise,
  ecart: row.ecart,
});
