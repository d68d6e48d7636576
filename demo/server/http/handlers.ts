/**
 * Declares the calls of a domain. Each has an operation in the table of rights; a call that writes runs in one
 * transaction, once per idempotency key.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser } from '../auth/authenticate.ts';
import type { Operation, PublicOperation, Scope } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import type { PictureRule } from '../files/pictures.ts';
import { type Form, readForm } from '../files/receive-form.ts';
import { type Answer, unauthenticated } from './answers.ts';
import { countDocument } from './document-quota.ts';
import { formatEtag } from './etag.ts';
import { findStoredAnswer, fingerprint, once, readKey } from './idempotency.ts';
import { type Query, readId } from './input.ts';
import type { Shapes } from './shapes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Checked before the body is read. */
    operation?: Operation | PublicOperation;
    /** Input and answer of the call, for the API document. */
    shapes?: Shapes;
    /** Makes a document or an export, in a line of its own (concurrent-calls.ts). */
    document?: boolean;
    /** Its answer goes on: the call gives its place back when the answer begins. */
    stream?: boolean;
  }
  interface FastifyRequest {
    /** Set on every operation of the table of rights. */
    caller: { user: CurrentUser; scope: Exclude<Scope, 'none'> } | null;
  }
}

/** A call as its handler sees it. */
export interface Call {
  request: FastifyRequest;
  user: CurrentUser;
  /** The objects on which the user may run the operation. */
  scope: Exclude<Scope, 'none'>;
  query: Query;
  /** The id in the address. @throws Problem 404 for an invalid id */
  id: () => number;
  body: unknown;
  /** Runs `work` after the commit, and not again for a repeated key; its failure is only logged. */
  after: (work: () => Promise<unknown>) => void;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function readCall(request: FastifyRequest): Call {
  if (!request.caller) throw unauthenticated();
  return {
    request,
    ...request.caller,
    query: request.query as Query,
    id: () => readId((request.params as { id?: string }).id),
    body: request.body,
    after: (work) => afterwards(request).push(work),
  };
}

const waiting = new WeakMap<FastifyRequest, (() => Promise<unknown>)[]>();

function afterwards(request: FastifyRequest): (() => Promise<unknown>)[] {
  const works = waiting.get(request) ?? [];
  waiting.set(request, works);
  return works;
}

export function sendAnswer(reply: FastifyReply, answer: Answer & { replayed?: true }): FastifyReply {
  if (answer.version !== undefined) reply.header('ETag', formatEtag(answer.version));
  if (answer.replayed) reply.header('Idempotency-Replayed', 'true');
  return reply.code(answer.status).send(answer.body ?? undefined);
}

/** Declares a call that reads. */
export function onRead(
  context: Context,
  operation: Operation,
  url: string,
  handler: (call: Call) => Promise<Answer>,
  shapes?: Shapes,
): void {
  context.app.get(url, { config: { operation, shapes } }, async (request, reply) =>
    sendAnswer(reply, await handler(readCall(request))),
  );
}

/** Declares a call that writes, in one transaction, once per idempotency key. */
export function onWrite(
  context: Context,
  operation: Operation,
  method: Method,
  url: string,
  handler: (call: Call, tx: Queryable) => Promise<Answer>,
  shapes?: Shapes,
): void {
  context.app.route({
    method,
    url,
    config: { operation, shapes },
    handler: async (request, reply) => {
      const call = readCall(request);
      return sendAnswer(reply, await runOnce(context, call, request.body, (tx) => handler(call, tx)));
    },
  });
}

/** A call with a form: JSON, or multipart with at most one file. */
export interface FormCall {
  operation: Operation;
  method: Method;
  url: string;
  /** Checks the call before the file is received, so that no upload is wasted. @throws Problem */
  before?: (call: Call, db: Queryable) => Promise<unknown>;
  /** Conditions on the file, when it must be a picture. */
  picture?: PictureRule;
  shapes?: Shapes;
}

/**
 * Declares a call with a form. The file is received outside the transaction, which a slow sender would otherwise keep
 * open; it is attached inside the transaction, and deleted when it is not attached.
 */
export function onForm(
  context: Context,
  { operation, method, url, before, picture, shapes }: FormCall,
  handler: (call: Call, tx: Queryable, form: Form) => Promise<Answer>,
): void {
  context.app.route({
    method,
    url,
    config: { operation, shapes },
    handler: async (request, reply) => {
      const call = readCall(request);
      await before?.(call, context.db);
      const form = await readForm(context, call, picture);
      try {
        const content = [form.fields, form.file?.sha256 ?? null];
        return sendAnswer(reply, await runOnce(context, call, content, (tx) => handler(call, tx, form)));
      } finally {
        await form.discard();
      }
    },
  });
}

/**
 * Declares a call that makes a document. `prepare` runs before the transaction, which it would otherwise keep open,
 * and is counted (see document-quota.ts). It only reads: two concurrent calls with one key both run it.
 */
export function onPrepared<T>(
  context: Context,
  { prepare, ...route }: Omit<FormCall, 'before'> & { prepare: (call: Call) => Promise<T> },
  handler: (call: Call, tx: Queryable, prepared: T) => Promise<Answer>,
): void {
  context.app.route({
    method: route.method,
    url: route.url,
    config: { operation: route.operation, shapes: route.shapes, document: true },
    handler: async (request, reply) => {
      const call = readCall(request);
      const stored = await findAnswer(context, call);
      if (stored) return sendAnswer(reply, stored);
      const prepared = await countDocument(context, call.user, () => prepare(call));
      return sendAnswer(
        reply,
        await runOnce(context, call, request.body, (tx) => handler(call, tx, prepared)),
      );
    },
  });
}

/** The first answer for the call's key, if any. */
async function findAnswer(
  { db, keySecret }: Context,
  call: Call,
): Promise<(Answer & { replayed: true }) | null> {
  const key = readKey(call.request);
  if (!key) return null;
  const print = await fingerprint(keySecret, call.request, call.request.body);
  return findStoredAnswer(db, call.user.id, key, print);
}

/** Runs a call's work in one transaction, once per key. */
export async function runOnce(
  { db, cache, keySecret }: Context,
  call: Call,
  content: unknown,
  work: (tx: Queryable) => Promise<Answer>,
): Promise<Answer & { replayed?: true }> {
  const key = readKey(call.request);
  // before the transaction, which it would keep open
  const print = key ? await fingerprint(keySecret, call.request, content) : '';
  const answer = await db.tx((tx) => (key ? once(tx, call.user.id, key, print, () => work(tx)) : work(tx)));
  cache.clear();
  for (const work of waiting.get(call.request) ?? []) {
    work().catch((error: unknown) => call.request.log.error({ err: error }, 'what follows the call failed'));
  }
  return answer;
}
