/**
 * Signed addresses of files. A link or an image sends no `Authorization`, so the address itself grants read access,
 * for a limited time; it is shown only to users who may see the file's owner.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { notFound, Problem } from '../http/answers.ts';
import { type Query, readText } from '../http/input.ts';
import type { Shapes } from '../http/shapes.ts';
import * as texts from '../texts.ts';
import { describeCharset } from './recognise-text.ts';
import { findFile, readBytes, readFile } from './store.ts';

const DAY = 24 * 3600;
/** Bytes of a text that show its encoding. */
const TEXT_HEAD = 64 * 1024;

/** The signature covers the disposition, so that an address that downloads cannot be changed into one that displays. */
const sign = (secret: string, id: string, until: string, show: string): string =>
  createHmac('sha256', secret)
    .update(`${id}\0${until}${show && `\0${show}`}`)
    .digest('base64url');

/**
 * The address of a file, root-relative, valid for one to two days; the same all day, so that it can be cached.
 * @param shown displayed rather than downloaded: for documents that the server generates alone
 */
export function formatMediaUrl(
  secret: string,
  id: string,
  { now = Date.now(), shown = false }: { now?: number; shown?: boolean } = {},
): string {
  const until = String((Math.floor(now / 1000 / DAY) + 2) * DAY);
  const show = shown ? '1' : '';
  return `/media/${id}?exp=${until}${show && '&show=1'}&sig=${sign(secret, id, until, show)}`;
}

/**
 * The addresses of a picture or another file: what everybody can open, and the original where that is another one.
 * @param shown the id of the JPEG made from it
 */
export const formatFile = (
  secret: string,
  id: string,
  shown: string | null | undefined,
): { file: string; original?: string } =>
  shown
    ? { file: formatMediaUrl(secret, shown), original: formatMediaUrl(secret, id) }
    : { file: formatMediaUrl(secret, id) };

/** `null` without a file. */
export const mediaUrlOrNull = (secret: string, id: string | null): string | null =>
  id === null ? null : formatMediaUrl(secret, id);

/**
 * Serves files so that nothing in them runs: opened, they are downloaded (an `<img>` displays them all the same).
 * Only documents that the server generates are displayed, for printing: the server sets their type, under a policy
 * that forbids everything.
 */
export function serveMedia({ app, db, mediaSecret }: Context): void {
  const shapes: Shapes = { query: { exp: 'integer', sig: 'text', show: 'text' }, content: '*/*' };
  app.get('/media/:id', { config: { shapes } }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const query = request.query as Query;
    const until = readText(query, 'exp');
    const show = readText(query, 'show');
    const wanted = Buffer.from(sign(mediaSecret, id, until, show));
    const given = Buffer.from(readText(query, 'sig'));
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) throw notFound();
    if (Number(until) * 1000 < Date.now()) throw new Problem(403, { detail: texts.LINK_EXPIRED });
    const file = await findFile(db, id);
    if (!file) throw notFound();
    return reply
      .headers({
        'Content-Type': file.content_type.startsWith('text/')
          ? file.content_type + describeCharset(await readBytes(db, id, 0, TEXT_HEAD))
          : file.content_type,
        'Content-Length': file.size,
        'Content-Disposition': `${show ? 'inline' : 'attachment'}; filename="${file.name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeRfc5987(file.name)}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        // Elements on other sites' pages show pictures; other files are displayed nowhere.
        'Cross-Origin-Resource-Policy': file.content_type.startsWith('image/') ? 'cross-origin' : 'same-site',
        'Cache-Control': 'private, max-age=3600',
      })
      .send(Readable.from(readFile(db, id)));
  });
}

const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
