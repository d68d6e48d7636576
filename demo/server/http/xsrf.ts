/**
 * A request that changes something and carries the cookie must repeat it in a header, which no other site can
 * read (spec §7: XSRF-TOKEN → X-XSRF-TOKEN). A client without the cookie proves itself by `Authorization` alone.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as texts from '../texts.ts';
import { Problem } from './answers.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';

/**
 * Gives the cookie to who has none: with the page, since the calls of the client carry no cookies, and with the
 * current user, for clients that do. It is no secret of the session, only a proof of origin: scripts read it.
 */
export function giveXsrfToken(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[XSRF_COOKIE]) return;
  reply.setCookie(XSRF_COOKIE, randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: request.protocol === 'https',
  });
}

/** @throws Problem 403 */
export function checkXsrf(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const cookie = request.cookies[XSRF_COOKIE];
  if (!cookie) return;
  const header = request.headers['x-xsrf-token'];
  const given = Buffer.from(typeof header === 'string' ? header : '');
  const wanted = Buffer.from(cookie);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new Problem(403, { detail: texts.BAD_XSRF });
  }
}
