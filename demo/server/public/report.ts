/** What is open without an account: the form of a place, one's own report, its photos and its state. */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  MOST_PHOTOS,
  type PublicDoor,
  type PublicFollow,
  type PublicReceipt,
  PublicReportInput,
} from '../../../src/core/public-tickets/model.ts';
import { belowSites, withTag } from '../assets/filters.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../auth/concurrency-limit.ts';
import { readOrigin } from '../auth/networks.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { receiveForm } from '../files/form.ts';
import { HEIF, IMAGES } from '../files/sniff.ts';
import { attachFile } from '../files/store.ts';
import { type Answer, created, invalid, ok, Problem, refused } from '../http/answers.ts';
import { fingerprint, readKey } from '../http/idempotency.ts';
import { parseBody } from '../http/input.ts';
import * as serverTexts from '../texts.ts';
import { createFailureWait, createWaitMemory, type WaitMemory } from './growing-wait.ts';
import { type KeyKind, type SignedKey, verifyKey, writeKey } from './keys.ts';
import { findPlace, isOpen } from './places.ts';
import { countReport, nameWaits, requirePhotoRoom } from './report-limit.ts';
import * as texts from './texts.ts';

/** Photos received and written anew at once by this process, so that those of accounts have their places. */
const PHOTOS_AT_ONCE = 3;
/**
 * Reports taken at once by this process: they are counted one after the other, and more of them would only hold the
 * connections to the database that calls of accounts need. Beyond so many that wait, they are refused.
 */
const REPORTS = { width: 1, queue: 200 };
const PHOTO_HOURS = 2;
const PHOTO = { types: [...IMAGES, ...HEIF], refusal: serverTexts.IMAGE_REFUSED, as: 'image/jpeg' } as const;

/** Reads the key of a call, which bounds its address. */
interface KeyReader {
  secret: string;
  /** @throws Problem 410 for a wrong key, which costs the address; 429 for an address with too many */
  readSigned(request: FastifyRequest, kind: KeyKind): SignedKey;
  /** @throws Problem as `readSigned`, and for a place that is closed or whose key was revoked */
  openPlace(request: FastifyRequest): Promise<{ id: number; stamp: number; path: string }>;
}

type PublicCall = (request: FastifyRequest) => Promise<Answer & { replayed?: true }>;
export type PublicCalls = Record<'door' | 'report' | 'photo' | 'follow', PublicCall>;

const gone = (detail: string): Problem => new Problem(410, { detail });
const keyOf = (request: FastifyRequest): string => (request.params as { key?: string }).key ?? '';
const addressOf = (request: FastifyRequest): string => readOrigin(request.ip).address;

/** @param secret signs the keys */
export function createPublicCalls(context: Context, secret: string): PublicCalls {
  const reader = createKeyReader(context, secret);
  const line: ReportLine = {
    waits: createWaitMemory(texts.TOO_MANY_REPORTS),
    enter: createConcurrencyLimit(REPORTS.width, REPORTS.queue),
  };
  return {
    door: async (request) => {
      const { path } = await reader.openPlace(request);
      return ok({ place: path, photos: MOST_PHOTOS } satisfies PublicDoor);
    },
    report: (request) => takeReport(context, reader, line, request),
    photo: createPhotoCall(context, reader),
    follow: (request) => showReport(context, reader, request),
  };
}

function createKeyReader({ db, cache }: Context, secret: string): KeyReader {
  const wrong = createFailureWait({ free: 10, first: 1, most: 900 }, texts.TOO_MANY_WRONG_KEYS);
  // an old poster in a hall is read by many behind one address
  const revoked = createFailureWait({ free: 60, first: 1, most: 300 }, texts.TOO_MANY_WRONG_KEYS);
  const readSigned = (request: FastifyRequest, kind: KeyKind): SignedKey => {
    const address = addressOf(request);
    wrong.check(address);
    const named = verifyKey(secret, kind, keyOf(request));
    if (named) return named;
    wrong.fail(address);
    throw gone(kind === 'place' ? texts.POSTER_REVOKED : texts.LINK_UNKNOWN);
  };
  return {
    secret,
    readSigned,
    async openPlace(request) {
      const { id, stamp } = readSigned(request, 'place');
      const address = addressOf(request);
      revoked.check(address);
      const place = await cache.get(['public place', id], () => findPlace(db, id));
      if (isOpen(place, stamp)) return { id, stamp, path: place.path };
      revoked.fail(address);
      throw gone(texts.POSTER_REVOKED);
    },
  };
}

interface ReportLine {
  waits: WaitMemory;
  enter: ConcurrencyLimit;
}

/** Once per `Idempotency-Key`. @throws Problem 400, 410, 422, 429 */
async function takeReport(
  context: Context,
  { secret, openPlace }: KeyReader,
  { waits, enter }: ReportLine,
  request: FastifyRequest,
): ReturnType<PublicCall> {
  const { db } = context;
  const { id: site, stamp } = await openPlace(request);
  const input = parseBody(PublicReportInput, request.body);
  const key = readKey(request);
  const names = Object.values(nameWaits(addressOf(request), site));
  const attempt = createHash('sha256')
    .update(`${site} ${key ?? randomUUID()}`)
    .digest('base64url');
  const print = fingerprint(context.keySecret, request, request.body);
  const take = async (tx: Queryable) => {
    const sent = await first(
      tx.query<{ id: number; stamp: number; fingerprint: string }>(
        sql`select id, stamp::float8 as stamp, fingerprint from public_ticket where attempt = ${attempt}`,
      ),
    );
    if (sent && sent.fingerprint !== print) throw new Problem(422, { detail: serverTexts.KEY_REUSED });
    if (sent) return { ...created(formatReceipt(secret, sent.id, sent.stamp)), replayed: true as const };
    // another process may have revoked it since
    if (!isOpen(await findPlace(tx, site), stamp)) throw gone(texts.POSTER_REVOKED);
    await countReport(tx, site, request.ip, waits);
    const row = await first(
      tx.query<{ id: number; stamp: number }>(
        sql`insert into public_ticket (id, site_id, asset_id, objet, description, name, contact, stamp, attempt, fingerprint)
            values (nextval(pg_get_serial_sequence('ticket', 'id'))::int, ${site}, ${await findPiece(tx, site, input.balise)}::int,
              ${input.objet}, ${input.description}, ${input.name}, ${input.contact},
              (extract(epoch from clock_timestamp()) * 1000)::bigint, ${attempt}, ${print})
            returning id, stamp::float8 as stamp`,
      ),
    );
    return created(formatReceipt(secret, row!.id, row!.stamp));
  };
  // what was sent is answered again, during a wait too
  const requireNoWait = async (): Promise<void> => {
    try {
      waits.check(...names);
    } catch (wait) {
      const sent =
        key && (await first(db.query(sql`select 1 as sent from public_ticket where attempt = ${attempt}`)));
      if (!sent) throw wait;
    }
  };
  // before the line, which others wait in, and after it
  await requireNoWait();
  return enter(async () => {
    await requireNoWait();
    return db.tx(take);
  });
}

const formatReceipt = (secret: string, number: number, stamp: number): PublicReceipt => ({
  number,
  follow: writeKey(secret, 'report', { id: number, stamp }),
});

/** Photos of reports, received within two hours. */
function createPhotoCall({ db }: Context, { readSigned }: KeyReader): PublicCall {
  const unread = createFailureWait({ free: 10, first: 2, most: 900 }, texts.TOO_MANY_REPORTS);
  const photos = createConcurrencyLimit(PHOTOS_AT_ONCE, 0);
  return async (request) => {
    const { id, stamp } = readSigned(request, 'report');
    const address = addressOf(request);
    unread.check(address);
    // a repeated photo is known once it was received
    await requirePhotoPlace(db, id, stamp, 1);
    await requirePhotoRoom(db);
    if (!request.isMultipart()) throw refused(serverTexts.BAD_REQUEST);
    return photos(async () => {
      const sender = { account: `address ${address}`, count: receiveUncounted };
      const form = await receiveForm(db, request, sender, PHOTO).catch((error: unknown) => {
        unread.fail(address);
        throw error;
      });
      try {
        const { file } = form;
        if (!file) throw invalid({ file: [serverTexts.FILE_MISSING] });
        return await db.tx(async (tx) => {
          await tx.query(sql`select id from public_ticket where id = ${id} for update`);
          const known = await tx.query(
            sql`select 1 as known from public_photo where public_ticket_id = ${id} and sha256 = ${file.sha256}`,
          );
          const held = await requirePhotoPlace(tx, id, stamp, known.length);
          if (known.length) return created({ photos: held });
          await attachFile(tx, file.id);
          await tx.query(
            sql`insert into public_photo (public_ticket_id, file_id, sha256) values (${id}, ${file.id}, ${file.sha256})`,
          );
          return created({ photos: held + 1 });
        });
      } finally {
        await form.discard();
      }
    });
  };
}

/** Its state and dates alone. @throws Problem 410, 429 */
async function showReport(
  { db }: Context,
  { readSigned }: KeyReader,
  request: FastifyRequest,
): Promise<Answer> {
  const { id, stamp } = readSigned(request, 'report');
  const row = await first(
    db.query<PublicFollow>(
      sql`select r.id as number, case when r.state = 'accepted' then t.state else r.state end as state,
            r.date_creation, i.date_intervention, coalesce(t.date_cloture, r.date_decision) as date_cloture, r.reason
          from public_ticket r left join ticket t on t.id = r.ticket_id
          left join intervention i on i.ticket_id = t.id
          where r.id = ${id} and r.stamp = ${stamp}::bigint`,
    ),
  );
  if (!row) throw gone(texts.LINK_UNKNOWN);
  const isOver = row.state === 'refused' || row.state === 'closed';
  return ok({ ...row, date_cloture: isOver ? row.date_cloture : null });
}

/** What came is bounded by the photos of a report and by the reports themselves. */
const receiveUncounted = <T>(
  _announced: number | null,
  receive: (count: (bytes: number) => void) => Promise<T>,
): Promise<T> => receive(() => {});

/** The equipment of a tag, if it is in that place or below it: a wrong tag shows by nothing. */
async function findPiece(tx: Queryable, site: number, balise: string): Promise<number | null> {
  if (!balise.trim()) return null;
  const rows = await tx.query<{ id: number }>(
    sql`select a.id from asset a where ${withTag(balise)} and ${belowSites([site], sql`a.site_id`)}`,
  );
  return rows.length === 1 ? rows[0]!.id : null;
}

/** @returns the photos of the report so far  @throws Problem 410, 400 */
async function requirePhotoPlace(db: Queryable, id: number, stamp: number, known = 0): Promise<number> {
  const row = await first(
    db.query<{ is_late: boolean; photos: number }>(
      sql`select r.state <> 'pending' or r.date_creation < now() - make_interval(hours => ${PHOTO_HOURS}::int) as is_late,
            (select count(*) from public_photo p where p.public_ticket_id = r.id) as photos
          from public_ticket r where r.id = ${id} and r.stamp = ${stamp}::bigint`,
    ),
  );
  if (!row) throw gone(texts.LINK_UNKNOWN);
  if (row.is_late) throw invalid({ file: [texts.PHOTOS_OVER] });
  if (row.photos >= MOST_PHOTOS && !known) throw invalid({ file: [texts.tooManyPhotos(MOST_PHOTOS)] });
  return row.photos;
}
