/** `If-Match` and `ETag`: an object's version, so that nobody overwrites what they have not seen. */
import type { FastifyRequest } from 'fastify';
import { changed } from './answers.ts';

export const formatEtag = (version: number): string => `"${version}"`;

/**
 * @param current the object as it is now, answered with the refusal
 * @throws Problem 412 when the request was made for another version
 */
export async function checkVersion(
  request: FastifyRequest,
  version: number,
  current: () => Promise<unknown>,
): Promise<void> {
  const asked = request.headers['if-match'];
  if (!asked || asked === '*') return;
  const tags = asked.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes(formatEtag(version))) throw changed(await current());
}
