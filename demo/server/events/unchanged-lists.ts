/**
 * Who looks at long lists asks for them again and again (`If-None-Match`), and mostly nothing has changed: they are then
 * answered 304 without the database, by what was answered last to those who read the same. Any change that the database
 * names, and any write of this process, makes an end of that; so does the hour, since what ends soon depends on the day.
 */
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { hashKey } from '../http/cache.ts';
import { readTags } from '../http/etag.ts';
import { visibilityKey } from '../tickets/visible.ts';

/** The lists, of which each row and all that it names is in a table whose changes are named (migration 019). */
const LISTS: readonly string[] = ['tickets.list', 'interventions.list', 'comments.latest', 'contracts.list'];
const HOUR_MS = 3_600_000;
/** So many are known; then all are forgotten. */
const MOST = 5000;

/** Declared before the routes that it answers for. */
export function answerSame(context: Context): void {
  const known = new Map<string, { turn: number; tag: string }>();
  /** The lists that are being read, with the turn in which that began. */
  const reads = new WeakMap<FastifyRequest, { key: string; turn: number }>();
  const { changes } = context;
  const keyOf = ({ method, url, caller, routeOptions }: FastifyRequest): string | null => {
    const { operation = '' } = routeOptions.config;
    if (!context.hasEvents || method !== 'GET' || !caller || caller.user.device) return null;
    if (!LISTS.includes(operation)) return null;
    const { group, codenames } = caller.user;
    const hour = Math.floor(Date.now() / HOUR_MS);
    return hashKey([url, hour, group, [...codenames].sort(), visibilityKey(caller.user)]);
  };
  context.app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request);
    if (key === null) return;
    const last = known.get(key);
    const has = readTags(request.headers['if-none-match'] ?? '');
    const turn = changes.current();
    if (last?.turn === turn && readTags(last.tag).every((tag) => has.includes(tag)))
      return reply.code(304).header('ETag', last.tag).send();
    // what is written while it is read makes its tag one of before
    reads.set(request, { key, turn });
  });
  context.app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') changes.pass();
    const read = reads.get(request);
    const tag = reply.getHeader('ETag');
    if (!read || typeof tag !== 'string' || ![200, 304].includes(reply.statusCode)) return payload;
    if (known.size >= MOST) known.clear();
    known.set(read.key, { turn: read.turn, tag });
    return payload;
  });
}
