/** `If-Match` and `ETag`: an object's version, so that no change overwrites one that its author has not seen. */
import type { FastifyRequest } from 'fastify';
import { raw, type Sql } from '../db/sql.ts';
import { changed } from './answers.ts';

export const formatEtag = (version: number): string => `"${version}"`;

/** The tag of the row `alias`, for objects that no call reads alone: their list holds it. */
export const etagOf = (alias: string): Sql => raw(`'"' || ${alias}.version || '"' as etag`);

/**
 * @param current the present object, returned with the error
 * @throws Problem 412 when the request was made for another version
 */
export async function checkVersion(
  request: FastifyRequest,
  version: number,
  current: () => Promise<unknown>,
): Promise<void> {
  const ifMatch = request.headers['if-match'];
  if (!ifMatch || ifMatch === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(formatEtag(version))) throw changed(await current());
}
