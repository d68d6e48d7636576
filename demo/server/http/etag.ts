/**
 * `ETag`. With `If-Match` it is an object's version, so that no change overwrites one that its author has not seen; with
 * `If-None-Match` it is the whole answer, so that what a client has already is not sent again.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  const tags = readTags(ifMatch).map((tag) => tag.replace(/^"(\d+)\..*"$/, '"$1"'));
  if (!tags.includes(formatEtag(version))) throw changed(await current());
}

/** Without what marks them as weak. */
export const readTags = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** How much of the digest is in a tag: enough that two answers to one address never share it. */
const DIGEST_LENGTH = 22;

/**
 * Gives every answer that is read a tag of its content, with the version of the object where it has one, and answers
 * 304 without a body where the client has it.
 */
export function addContentTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!request.url.startsWith('/api/')) return payload;
    const digest = createHash('sha256').update(payload).digest('base64url').slice(0, DIGEST_LENGTH);
    const version = /^"(\d+)"$/.exec(String(reply.getHeader('ETag') ?? ''))?.[1];
    // what holds others is more than its own version
    const tag = version === undefined ? `"${digest}"` : `"${version}.${digest}"`;
    reply.header('ETag', version === undefined ? `W/${tag}` : tag);
    const has = request.headers['if-none-match'];
    if (!has || !readTags(has).includes(tag)) return payload;
    reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length');
    return null;
  });
}
