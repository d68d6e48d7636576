/**
 * A request that writes and has the cookie must repeat its value in a header, which other sites cannot read (spec §7:
 * XSRF-TOKEN → X-XSRF-TOKEN). Without the cookie, `Authorization` alone suffices.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as texts from '../texts.ts';
import { Problem } from './answers.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';

/**
 * Sets the cookie when it is missing: with the page, since the client's calls send no cookies, and with the current
 * user, for clients that send them. The cookie only proves the origin; scripts may read it.
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
