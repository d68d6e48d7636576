/** The printed poster of a place: chosen here, drawn in the thread of documents. */
import { PosterInput } from '../../../src/core/public-tickets/model.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { notFound, refused } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { drawInThread } from '../pdf/drawing-thread.ts';
import type { Document } from '../pdf/stored-document.ts';
import { writeKey } from './keys.ts';
import { findPlace } from './places.ts';
import * as texts from './texts.ts';

/** @throws Problem 404, 400 for a place that is closed */
export async function makePoster(db: Queryable, secret: string, call: Call): Promise<Document> {
  const { format, address } = parseBody(PosterInput, call.body);
  const place = await findPlace(db, call.id());
  if (!place) throw notFound();
  if (!place.by) throw refused(texts.PLACE_CLOSED);
  const society = await first(
    db.query<{ value: string }>(sql`select value from config where key = 'SOCIETY_NAME'`),
  );
  const { id, name, path, stamp } = place;
  const bytes = await drawInThread('publicPoster', {
    format,
    name,
    above: path.slice(0, -name.length).replace(/ › $/, ''),
    address: address + writeKey(secret, 'place', { id, stamp }),
    society: society?.value ?? '',
  });
  return { name: texts.POSTER_FILE, bytes, shown: true };
}
