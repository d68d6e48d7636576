/** Makes the JPEGs of HEIC pictures that came before this server could decode them, or through a restored backup. */
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { HEIF } from './detect-type.ts';
import { jpegName } from './download-name.ts';
import { pictureQueue } from './picture-queue.ts';
import { convertHeic } from './pictures.ts';
import { attachFile, discardFile, readFile, storeFile } from './store.ts';

/** The account of this work in the queue of pictures: nobody's. */
const NOBODY = 0;
/** Pictures that this process could not decode. */
const undecodable = new Set<string>();

/**
 * One picture after the other.
 * @param isOver whether the server closes
 * @param onError called with what stopped one of them
 */
export async function convertOldPictures(
  db: Db,
  isOver: () => boolean,
  onError: (error: unknown) => void,
): Promise<void> {
  const rows = await db.query<{ id: string; name: string; size: number }>(
    sql`select id, name, size from file_blob f
        where content_type = any(${HEIF}::text[]) and attached_at is not null
          and not exists (select from file_blob j where j.made_from = f.id) order by created_at`,
  );
  for (const { id, name, size } of rows) {
    if (isOver()) return;
    // another process may have made it, or people fill the queue: the next one is tried all the same
    if (!undecodable.has(id)) await convert(db, { id, name, size }).catch(onError);
  }
}

async function convert(
  db: Db,
  { id, name, size }: { id: string; name: string; size: number },
): Promise<void> {
  const place = pictureQueue.enter(NOBODY, size);
  try {
    await place.turn();
    const parts: Buffer[] = [];
    for await (const part of readFile(db, id)) parts.push(part);
    const jpeg = await convertHeic(Buffer.concat(parts), place);
    if (!jpeg) {
      undecodable.add(id);
      return;
    }
    const type = 'image/jpeg';
    const made = await storeFile(db, jpegName(name), type, [jpeg], id);
    await attachFile(db, made.id).catch(async (error: unknown) => {
      await discardFile(db, made.id);
      throw error;
    });
  } finally {
    place.leave();
  }
}
