/** A form of a test domain, whose calls run against a real server. */
import { computed } from 'nanostores';
import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { createForm } from '../../src/core/kernel/form/create-form.ts';
import { field, type Values } from '../../src/core/kernel/form/fields.ts';
import type { FormDeclaration } from '../../src/core/kernel/form/form.ts';
import { checkInput } from '../../src/core/kernel/form/form-messages.ts';
import { setCredentials } from '../../src/core/kernel/http/credentials.ts';
import { get, patch, post } from '../../src/core/kernel/http/http.ts';
import { optionalText, requiredText } from '../../src/core/kernel/lib/strict-schema.ts';
import { $errorDialog, $notice, $snackbar } from '../../src/core/kernel/page/messages.ts';
import { $session } from '../../src/core/kernel/session/session.ts';
import { createCollection } from '../../src/core/kernel/store/collection.ts';
import { createQuery } from '../../src/core/kernel/store/query.ts';
import { createVersionedWrites } from '../../src/core/kernel/store/versioned.ts';
import { type Received, sendJson, setupAnew, startServer } from './_server.ts';

export const FIELDS = {
  name: field('text', { label: 'Nom', maxLength: 20 }),
  note: field('multiline', { label: 'Remarque', optional: true }),
};
export type Thing = Values<typeof FIELDS>;
const Input = v.object({ name: requiredText(20), note: optionalText(50) });
type Input = v.InferOutput<typeof Input>;
type Declaration<R> = FormDeclaration<typeof FIELDS, Input, R>;

/** A form that creates. */
export const createThing = (options: Partial<Declaration<{ id: number }>> = {}) =>
  createForm({
    fields: FIELDS,
    draftKey: 'thing',
    check: (values) => checkInput(Input, values),
    send: async (context, input, key) =>
      (await post('/things/', input, { ...context, key })).data as { id: number },
    ...options,
  });

const things = createCollection('/things/', v.object({ id: v.number(), name: v.string(), note: v.string() }));

/** A form that changes the thing of that id, and the thing's query. */
export function changeThing(
  id: number,
  options: Partial<FormDeclaration<typeof FIELDS, Partial<Input>, true>> = {},
) {
  const query = createQuery(async (context) => {
    const { data, etag } = await get(`/things/${id}/`, context);
    return { thing: data as Thing & { id: number }, etag };
  });
  const $state = computed(query.$state, (state) => state);
  const read = () => query.$state.value?.data?.thing ?? null;
  const form = createForm<typeof FIELDS, Partial<Input>, true>({
    fields: FIELDS,
    draftKey: `thing:${id}`,
    source: { $state, read, unchanged: true },
    check: (values, typed) => {
      const { input, errors } = checkInput(Input, values);
      return errors
        ? { input: null, errors }
        : { input: Object.fromEntries(typed.map((name) => [name, input[name]])), errors: null };
    },
    send: async (context, input, key) => {
      const { write } = createVersionedWrites('thing', () => query, things);
      return write(id, async (ifMatch) => {
        const { data, etag } = await patch(`/things/${id}/`, input, { ...context, key, ifMatch });
        return { thing: data as Thing & { id: number }, etag };
      });
    },
    ...options,
  });
  return { form, query };
}

export const logIn = (username: string) => {
  setCredentials({ username, password: 'x' });
  $session.set({ status: 'in', user: null });
};

export const logOut = () => {
  setCredentials(null);
  $session.set({ status: 'out', user: null });
};

/** A browser's storage, as the drafts use it. @returns its content */
export function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
}

type Server = Awaited<ReturnType<typeof startServer>>;
type Respond = Parameters<typeof startServer>[0];

/** A server error response. */
export const refuse =
  (body: unknown, status = 400): Respond =>
  (_, response) =>
    sendJson(response, body, status);

export interface Things {
  server: Server;
  /** What the browser keeps. */
  stored: Map<string, string>;
  /** Answers each request of the test; `{ id: 7 }` by default. */
  respond: Respond;
  /** Leaves all further requests unanswered. Resolves once one has arrived. */
  hang: () => Promise<Received>;
}

/** Set-up of each test of the file: a server of things, an empty storage, and a logged-in user. */
export function serveThings(respond: Respond = (_, response) => sendJson(response, { id: 7 }, 201)): Things {
  const things: Partial<Things> = {
    hang() {
      const asked = Promise.withResolvers<Received>();
      things.respond = (request) => asked.resolve(request);
      return asked.promise;
    },
  };
  beforeEach(async () => {
    things.stored = stubStorage();
    things.respond = respond;
    things.server = await startServer((...args) => things.respond?.(...args));
    setupAnew({ api: things.server.origin, idempotency: true });
    logIn('camille');
  });
  afterEach(async () => {
    logOut();
    for (const store of [$errorDialog, $notice, $snackbar]) store.set(null);
    vi.unstubAllGlobals();
    await things.server?.stop();
  });
  return things as Things;
}
