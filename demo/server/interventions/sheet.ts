/** `POST /api/interventions/{id}/generate/` → `{url}`: reads the sheet's content from the database. */
import sharp from 'sharp';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { readFile } from '../files/store.ts';
import { forbidden } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { formatDay, formatMoment } from '../paris-time.ts';
import { drawInThread } from '../pdf/drawing-thread.ts';
import type { Document } from '../pdf/stored-document.ts';
import type { Line } from './draw-sheet.ts';
import * as texts from './texts.ts';
import { findVisibleIntervention, isEntrusted } from './visible.ts';

interface SheetRow {
  id: number;
  ticket_id: number;
  objet: string;
  priority: string;
  ticket_description: string;
  ticket_date: string;
  declared_by: string | null;
  asset: string | null;
  balise: string | null;
  category: string | null;
  site: string;
  company: string | null;
  adresse: string | null;
  company_phone: string | null;
  person: string | null;
  person_phone: string | null;
  date_intervention: string | null;
  date_fin_intervention: string | null;
  date_realisation: string | null;
  description: string;
  compte_rendu: string;
}

/** @throws Problem 404, 403 */
export async function makeSheet({ db }: Context, call: Call): Promise<Document> {
  const { id } = await findVisibleIntervention(db, call.user, call.id());
  if (call.scope === 'own' && !(await isEntrusted(db, call.user, id))) throw forbidden();
  const row = (await findSheet(db, id))!;
  const { society, logo, numbered } = await readIdentity(db);
  const bytes = await drawInThread('intervention', {
    title: texts.sheetTitle(numbered ? String(id) : ''),
    madeOn: texts.madeOn(formatMoment(new Date().toISOString())),
    society,
    logo,
    ticket: [
      [texts.NUMBER, String(row.ticket_id)],
      [texts.SUBJECT, row.objet],
      [texts.PRIORITY, texts.PRIORITIES[row.priority] ?? row.priority],
      [texts.DECLARED, formatDay(row.ticket_date)],
      [texts.DECLARED_BY, row.declared_by ?? texts.DELETED_USER],
    ],
    equipment: [
      [texts.NAME, row.asset ?? ''],
      [texts.CATEGORY, row.category ?? ''],
      [texts.SITE, row.site],
      [texts.TAG, row.balise ?? ''],
    ],
    tag: row.balise ?? '',
    provider: toProvider(row),
    dates: [
      [texts.START, formatMoment(row.date_intervention)],
      [texts.END, formatMoment(row.date_fin_intervention)],
      [texts.DONE, formatMoment(row.date_realisation)],
    ],
    ticketDescription: row.ticket_description,
    work: row.description,
    report: row.compte_rendu,
  });
  return { name: texts.sheetFile(id), bytes };
}

const toProvider = (row: SheetRow): Line[] => [
  [texts.COMPANY, row.company ?? ''],
  [texts.PERSON, row.person ?? ''],
  [texts.PHONE, row.person_phone || row.company_phone || ''],
  [texts.ADDRESS, row.adresse ?? ''],
];

const findSheet = (db: Queryable, id: number): Promise<SheetRow | null> =>
  first(
    db.query<SheetRow>(
      sql`select i.id, i.ticket_id, t.objet, t.priority, t.description as ticket_description, t.date_creation as ticket_date,
            coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as declared_by,
            a.name as asset, a.balise, g.name as category, concat_ws(', ', s.name, b.name, c.name) as site,
            p.raison_sociale as company, p.adresse, p.telephone as company_phone, f.fullname as person,
            f.telephone as person_phone, i.date_intervention, i.date_fin_intervention, i.date_realisation,
            i.description, i.compte_rendu
          from intervention i join ticket t on t.id = i.ticket_id
          left join app_user u on u.id = t.created_by
          left join asset a on a.id = t.asset_id left join category g on g.id = a.category_id
          left join site s on s.id = coalesce(a.site_id, t.site_id)
          left join site b on b.id = s.parent_id left join site c on c.id = s.top_id and c.id <> s.parent_id
          left join prestataire p on p.id = i.prestataire_id left join profile f on f.id = i.intervenant_id
          where i.id = ${id}`,
    ),
  );

/** The configured name and logo of the organisation, and whether interventions are numbered. */
async function readIdentity(
  db: Queryable,
): Promise<{ society: string; logo: Buffer | null; numbered: boolean }> {
  const rows = await db.query<{ key: string; value: string; file_id: string | null }>(
    sql`select key, value, file_id from config where key in ('SOCIETY_NAME', 'SOCIETY_LOGO', 'SHOW_INTERVENTION_NUMBER')`,
  );
  const of = (key: string) => rows.find((row) => row.key === key);
  const file = of('SOCIETY_LOGO')?.file_id ?? null;
  return {
    society: of('SOCIETY_NAME')?.value ?? '',
    logo: file === null ? null : await readLogo(db, file),
    numbered: of('SHOW_INTERVENTION_NUMBER')?.value === 'true',
  };
}

/** Converts the logo to a small PNG on white; `null` when it cannot be read: the name is printed instead. */
async function readLogo(db: Queryable, file: string): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for await (const part of readFile(db, file)) parts.push(part);
  try {
    return await sharp(Buffer.concat(parts), { limitInputPixels: 64_000_000 })
      .resize({ width: 600, height: 300, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
  } catch {
    return null;
  }
}
