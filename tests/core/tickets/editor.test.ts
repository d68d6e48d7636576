import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { closeErrorDialog } from '../../../src/core/kernel/page/notices.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { ticketEditForm } from '../../../src/core/tickets/edit-form.ts';
import { ticketQuery } from '../../../src/core/tickets/store.ts';
import { type Received, sendJson, setupAnew, startServer } from '../_server.ts';

/** One ticket per test: editors and queries are shared per id. */
let id = 0;
let respond: Parameters<typeof startServer>[0] = () => {};
let server: Awaited<ReturnType<typeof startServer>>;
let puts: Received[] = [];
let form: ReturnType<typeof ticketEditForm>;

const ticket = (fields = {}) => ({
  id,
  objet: 'Fuite',
  priority: 'normale',
  state: 'unassigned',
  ...fields,
});

beforeEach(async () => {
  id++;
  puts = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  server = await startServer((request, response, count) => {
    if (request.method !== 'PUT') return sendJson(response, ticket(), 200, { ETag: '"1"' });
    puts.push(request);
    respond(request, response, count);
  });
  setupAnew({ api: server.origin });
  setCredentials({ username: 'camille', password: 'x' });
  $session.set({ status: 'in', user: null });
  await ticketQuery(id).refresh();
  form = ticketEditForm(id);
  form.open();
  form.show();
});
afterEach(async () => {
  setCredentials(null);
  $session.set({ status: 'out', user: null });
  closeErrorDialog();
  vi.unstubAllGlobals();
  await server.stop();
});

test('[E5] the form is locked while it is sent, and closes after success', async () => {
  respond = ({ body }, response) => {
    form.change({ objet: 'Fuite au plafond' });
    expect(form.$values.get().objet).toBe('Fuite au sol');
    sendJson(response, ticket(JSON.parse(body)), 200, { ETag: '"2"' });
  };
  form.change({ objet: 'Fuite au sol' });
  expect(await form.submit()).toBe(true);
  expect(puts.map(({ body }) => JSON.parse(body).objet)).toEqual(['Fuite au sol']);
  expect(form.$isOpen.get()).toBe(false);
});

test('[E5] leaving during the sending aborts it, and keeps the input', async () => {
  respond = () => form.discard(); // never answers
  form.change({ objet: 'Fuite au sol' });
  expect(await form.submit()).toBeNull();
  expect(puts).toHaveLength(1);
  expect([form.$sending.get().busy, form.$problem.get()]).toEqual([false, null]);
  expect(form.$values.get().objet).toBe('Fuite au sol');
  form.discard();
  expect(form.$isOpen.get()).toBe(false);
});
