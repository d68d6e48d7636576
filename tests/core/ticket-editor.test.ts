import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '../../src/core/credentials.ts';
import { closeErrorDialog } from '../../src/core/notices.ts';
import { $session } from '../../src/core/session.ts';
import { setup } from '../../src/core/setup.ts';
import { type TicketEditor, ticketEditor } from '../../src/core/tickets/editor.ts';
import { ticketQuery } from '../../src/core/tickets/store.ts';
import { type Received, sendJson, startServer } from './_server.ts';

/** Each test has a ticket of its own: editors and queries are one a ticket. */
let id = 0;
let respond: Parameters<typeof startServer>[0] = () => {};
let server: Awaited<ReturnType<typeof startServer>>;
let puts: Received[] = [];
let editor: TicketEditor;

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
  setup({ api: server.origin });
  setCredentials({ username: 'camille', password: 'x' });
  $session.set({ status: 'in', user: null });
  await ticketQuery(id).refresh();
  editor = ticketEditor(id);
  editor.open();
});
afterEach(async () => {
  setCredentials(null);
  $session.set({ status: 'out', user: null });
  closeErrorDialog();
  vi.unstubAllGlobals();
  await server.stop();
});

test('[E5] the form stands as it is while it is sent, and closes once that is there', async () => {
  respond = ({ body }, response) => {
    editor.change('objet', 'Fuite au plafond');
    expect(editor.$edit.get()?.mine.objet).toBe('Fuite au sol');
    sendJson(response, ticket(JSON.parse(body)), 200, { ETag: '"2"' });
  };
  editor.change('objet', 'Fuite au sol');
  expect(await editor.save()).toBe(true);
  expect(puts.map(({ body }) => JSON.parse(body).objet)).toEqual(['Fuite au sol']);
  expect(editor.$edit.get()).toBeNull();
});

test('[E5] leaving during the sending gives the sending up, and keeps what was typed', async () => {
  respond = () => editor.discard(); // never answers
  editor.change('objet', 'Fuite au sol');
  expect(await editor.save()).toBe(false);
  expect(puts).toHaveLength(1);
  expect(editor.$sending.get()).toMatchObject({ busy: false, error: null });
  expect(editor.$edit.get()?.mine.objet).toBe('Fuite au sol');
  editor.discard();
  expect(editor.$edit.get()).toBeNull();
});
