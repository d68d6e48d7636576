/**
 * `GET /api/events`: what changes is named as it happens, as server-sent events (contract notes, « Events »). Each
 * message is a list of `{kind, id}`, never data; an empty one stands for everything.
 */
import type { FastifyRequest } from 'fastify';
import { createKnownAccounts } from '../auth/known-accounts.ts';
import type { Context } from '../context.ts';
import { notFound, Problem } from '../http/answers.ts';
import { readCall } from '../http/handlers.ts';
import * as texts from '../texts.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { type Change, findReaders, readNotice } from './visible-changes.ts';

/** What changes within this many milliseconds is named together. */
export const BURST_MS = 100;
/** Of a burst, more changes than this are named as « everything ». */
const MOST = 200;

const TYPE = 'text/event-stream';

/** Declares the call, and hears the database. Where that cannot be heard (a pooler), there is no such call. */
export async function addEvents(context: Context): Promise<void> {
  const { app, db } = context;
  const listeners = createListeners();
  const bursts = gatherBursts(context, listeners);
  const stop = await db.listen('balise_changes', bursts);
  context.hasEvents = stop !== null;
  if (stop && db.kind === 'embedded') context.accounts = createKnownAccounts(context.changes);
  app.addHook('preClose', async () => {
    listeners.close();
    bursts.close();
  });
  app.addHook('onClose', async () => stop?.());
  app.get(
    '/api/events',
    {
      exposeHeadRoute: false,
      config: { operation: 'events.listen', stream: true, shapes: { content: TYPE } },
    },
    async (request, reply) => {
      if (!stop) throw notFound();
      requireStream(request);
      const stream = listeners.add(readCall(request).user);
      reply.raw.once('close', () => stream.destroy());
      // a proxy before the server passes it on as it comes
      return reply.type(TYPE).header('X-Accel-Buffering', 'no').send(stream);
    },
  );
}

/** A client that did not ask for a stream would wait for an end that does not come. */
function requireStream({ headers }: FastifyRequest): void {
  if (!headers.accept?.includes(TYPE)) throw new Problem(406, { detail: texts.STREAM_ONLY });
}

/** Names what the database notifies, a burst at a time. */
function gatherBursts(context: Context, listeners: Listeners) {
  const { app, db } = context;
  let waiting = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  const send = async (): Promise<void> => {
    timer = undefined;
    const changes = [...waiting.values()];
    waiting = new Map();
    if (listeners.count() === 0) return;
    if (changes.length > MOST) listeners.nameAll();
    else listeners.name(await findReaders(db, changes));
  };
  const plan = (): void => {
    timer ??= setTimeout(() => {
      send().catch((error: unknown) => app.log.error({ err: error }, 'changes were not named'));
    }, BURST_MS);
  };
  return {
    hear(payload: string): void {
      context.changes.pass();
      const notice = readNotice(payload);
      if (!notice) return;
      if ('account' in notice) listeners.endOf(notice.account);
      else {
        for (const change of notice.changes) waiting.set(`${change.kind} ${change.id}`, change);
        plan();
      }
    },
    missed(): void {
      context.changes.pass();
      listeners.nameAll();
    },
    close: () => clearTimeout(timer),
  };
}
