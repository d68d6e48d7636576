import { beforeEach, expect, test } from 'vitest';
import { ticketEditForm } from '../../../src/core/tickets/edit-form.ts';
import { ticketQuery } from '../../../src/core/tickets/store.ts';
import { type Received, sendJson, serve, type startServer } from '../_server.ts';

/** One ticket per test: editors and queries are shared per id. */
let id = 0;
let respond: Parameters<typeof startServer>[0] = () => {};
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
  await serve((request, response, count) => {
    if (request.method !== 'PUT') return sendJson(response, ticket(), 200, { ETag: '"1"' });
    puts.push(request);
    respond(request, response, count);
  });
  await ticketQuery(id).refresh();
  form = ticketEditForm(id);
  form.open();
  form.show();
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
