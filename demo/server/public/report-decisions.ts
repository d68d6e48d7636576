/** Reports without an account that wait: managers accept one, which makes it a ticket, or refuse it with a reason. */
import { PublicDecision } from '../../../src/core/public-tickets/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { formatFile } from '../files/media.ts';
import { deleteFiles } from '../files/store.ts';
import { type Answer, notFound, ok } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { loadSites } from '../sites/shape.ts';
import { toTicket } from '../tickets/shape.ts';
import type { TicketRow } from '../tickets/visible.ts';
import * as texts from './texts.ts';

/** So many at once; the next ones show when these are decided. */
const MOST_SHOWN = 200;

interface PendingRow {
  id: number;
  objet: string;
  description: string;
  name: string;
  contact: string;
  date_creation: string;
  site_id: number | null;
  asset: { id: number; name: string } | null;
}

interface PhotoRow {
  public_ticket_id: number;
  file_id: string;
  shown: string | null;
}

/** The oldest first. */
export async function listPending({ db, mediaSecret }: Context): Promise<Answer> {
  const rows = await db.query<PendingRow>(
    sql`select r.id, r.objet, r.description, r.name, r.contact, r.date_creation, r.site_id,
          case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as asset
        from public_ticket r left join asset a on a.id = r.asset_id
        where r.state = 'pending' order by r.date_creation, r.id limit ${MOST_SHOWN}`,
  );
  const sites = await loadSites(
    db,
    rows.map(({ site_id }) => site_id),
  );
  const photos = await loadPhotos(
    db,
    rows.map(({ id }) => id),
  );
  return ok(
    rows.map(({ site_id, ...row }) => ({
      ...row,
      site: site_id === null ? null : (sites.get(site_id) ?? null),
      photos: photos
        .filter(({ public_ticket_id }) => public_ticket_id === row.id)
        .map(({ file_id, shown }, rank) => ({
          id: rank + 1,
          label: texts.photoLabel(rank + 1),
          ...formatFile(mediaSecret, file_id, shown),
        })),
    })),
  );
}

const loadPhotos = (db: Queryable, ids: readonly number[]): Promise<PhotoRow[]> =>
  db.query<PhotoRow>(
    sql`select p.public_ticket_id, p.file_id, (select s.id from file_blob s where s.made_from = p.file_id) as shown
        from public_photo p join file_blob f on f.id = p.file_id
        where p.public_ticket_id = any(${[...ids]}::int[]) order by f.created_at, f.id`,
  );

/** @throws Problem 404 for a report that was decided meanwhile */
export async function decide({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const { accepted, reason } = parseBody(PublicDecision, call.body);
  const id = call.id();
  const row = await first(
    tx.query(sql`select id from public_ticket where id = ${id} and state = 'pending' for update`),
  );
  if (!row) throw notFound();
  if (!accepted) return refuse(tx, id, reason);
  const ticket = await first(
    tx.query<TicketRow>(
      sql`insert into ticket (id, objet, description, asset_id, site_id, date_creation)
          select id, objet, description, asset_id, site_id, date_creation from public_ticket where id = ${id} returning *`,
    ),
  );
  const photos = await loadPhotos(tx, [id]);
  for (const [rank, { file_id }] of photos.entries()) {
    await tx.query(
      sql`insert into attachment (label, file_id, ticket_id) values (${texts.photoLabel(rank + 1)}, ${file_id}, ${id})`,
    );
  }
  await tx.query(sql`delete from public_photo where public_ticket_id = ${id}`);
  await tx.query(
    sql`update public_ticket set state = 'accepted', ticket_id = ${id}, date_decision = now() where id = ${id}`,
  );
  return ok({ ticket: await toTicket(tx, mediaSecret, ticket!, call.user) });
}

/** Only the reason stays, for the sender, until `purge`. */
async function refuse(tx: Queryable, id: number, reason: string): Promise<Answer> {
  const photos = await loadPhotos(tx, [id]);
  await tx.query(sql`delete from public_photo where public_ticket_id = ${id}`);
  await deleteFiles(tx, photos);
  await tx.query(
    sql`update public_ticket set state = 'refused', reason = ${reason}, objet = '', description = '', name = '', contact = '',
          date_decision = now() where id = ${id}`,
  );
  return ok({ ticket: null });
}
