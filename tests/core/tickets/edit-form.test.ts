import { beforeEach, expect, test } from 'vitest';
import { $errorDialog, $snackbar, closeErrorDialog } from '../../../src/core/kernel/page/messages.ts';
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
  expect(await form.submit()).toBe('kept');
  expect(puts.map(({ body }) => JSON.parse(body).objet)).toEqual(['Fuite au sol']);
  expect(form.$isOpen.get()).toBe(false);
});

test.each([
  [200, 'written', 'Ticket modifié. Le serveur ne garde pas le site d’un ticket'],
  [403, 'lost', 'Le serveur n’a pas gardé le site du ticket'],
  [403, 'lost', 'Lieu\u00a0: Annexe, Bâtiment B'],
])(
  '[E5] a site that the server drops with the change is written into the description (%i)',
  async (status, place, words) => {
    id++;
    const patches: unknown[] = [];
    const site = { id: 11, name: 'Annexe', parent: { id: 2, name: 'Bâtiment B' }, top: null };
    await serve((request, response) => {
      const sent = request.body ? JSON.parse(request.body) : {};
      if (request.method === 'PATCH') {
        patches.push(sent);
        return sendJson(response, ticket(sent), status, { ETag: '"3"' });
      }
      const kept = request.method === 'GET' ? { site } : { ...sent, asset: null, site: null };
      sendJson(response, ticket({ description: 'Ici', ...kept }), 200, { ETag: '"2"' });
    });
    await ticketQuery(id).refresh();
    form = ticketEditForm(id);
    form.open();
    form.show();
    form.change({ objet: 'Fuite au sol' });
    expect(await form.submit()).toBe(place);
    expect(patches).toEqual([{ description: 'Lieu\u00a0: Annexe, Bâtiment B\nIci' }]);
    const { errors = [] } = $errorDialog.get() ?? {};
    const shown = [$snackbar.get()?.text, ...errors.map(({ message, details }) => `${message} ${details}`)];
    expect(shown.join(' ')).toContain(words);
    closeErrorDialog();
    const { ticket: now, etag } = ticketQuery(id).$state.value?.data ?? {};
    expect([now?.description, etag]).toEqual(
      status === 200 ? ['Lieu\u00a0: Annexe, Bâtiment B\nIci', '"3"'] : ['Ici', '"2"'],
    );
  },
);

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
