/** Photos of a report without an account. */
import { MOST_PHOTOS } from '../../../src/core/public-tickets/model.ts';
import { createConcurrencyLimit } from '../auth/concurrency-limit.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { HEIF, IMAGES } from '../files/detect-type.ts';
import { receiveForm } from '../files/receive-form.ts';
import { attachFile } from '../files/store.ts';
import { created, invalid, refused } from '../http/answers.ts';
import * as serverTexts from '../texts.ts';
import { createFailureWait } from './growing-wait.ts';
import { addressOf, gone, type KeyAccess, type PublicCall } from './key-access.ts';
import { requirePhotoRoom } from './report-limit.ts';
import * as texts from './texts.ts';

/** Photos received and written anew at once by this process, so that those of accounts have their places. */
const PHOTOS_AT_ONCE = 3;
const PHOTO_HOURS = 2;
const PHOTO = { types: [...IMAGES, ...HEIF], refusal: serverTexts.IMAGE_REFUSED, as: 'image/jpeg' } as const;

/** Photos of reports, received within two hours. */
export function createPhotoCall({ db }: Context, { readSigned }: KeyAccess): PublicCall {
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

/** What came is bounded by the photos of a report and by the reports themselves. */
const receiveUncounted = <T>(
  _announced: number | null,
  receive: (count: (bytes: number) => void) => Promise<T>,
): Promise<T> => receive(() => {});

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
