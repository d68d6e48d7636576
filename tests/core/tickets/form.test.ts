import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { closeErrorDialog } from '../../../src/core/kernel/page/messages.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { createTicketForm, parsePriority, type TicketPhotos } from '../../../src/core/tickets/form.ts';
import type { Ticket } from '../../../src/core/tickets/model.ts';
import { getOpenTickets } from '../../../src/core/tickets/open-tickets.ts';
import { type Received, sendJson, setupAnew, startServer } from '../_server.ts';

const created = { id: 42, objet: 'Fuite' };

/** The server: each test sets the answer to a creation; every other call returns an empty list. */
let respond: Parameters<typeof startServer>[0] = () => {};
let changed: typeof respond = () => {};
let server: Awaited<ReturnType<typeof startServer>>;
let posts: Received[] = [];

const logIn = (username: string) => {
  setCredentials({ username, password: 'x' });
  $session.set({ status: 'in', user: null });
};

const noPhotos = (): TicketPhotos => ({
  $files: atom({}),
  clear: vi.fn(),
  add: vi.fn(),
  send: vi.fn(async () => true),
});
const open = (name = 'libre', photos = noPhotos(), hasSites = false) => {
  const form = createTicketForm(name, photos, () => hasSites);
  form.show();
  form.open({ priority: 'normale' });
  return form;
};

beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  posts = [];
  server = await startServer((request, response, count) => {
    if (request.method === 'PATCH') return changed(request, response, count);
    if (request.method !== 'POST') return sendJson(response, []);
    posts.push(request);
    respond(request, response, count);
  });
  setupAnew({ api: server.origin, idempotency: true });
  respond = (_, response) => sendJson(response, created, 201);
  changed = (_, response) => sendJson(response, created);
  logIn('camille');
});
afterEach(async () => {
  setCredentials(null);
  $session.set({ status: 'out', user: null });
  closeErrorDialog();
  vi.unstubAllGlobals();
  await server.stop();
});

describe('the ticket form', () => {
  test('a place is required: a site or a piece of equipment', async () => {
    const form = open('libre', noPhotos(), true);
    form.change({ objet: 'Fuite' });
    expect(await form.submit()).toBeNull();
    expect(form.$errors.get()).toEqual({ site: ['Choisissez le site ou l’équipement concerné.'] });
    expect(posts).toHaveLength(0);
    form.change({ site: '3' });
    expect(form.$errors.get()).toEqual({});
    respond = (_, response) => sendJson(response, { ...created, site: 3 }, 201);
    expect(await form.submit()).toEqual(created);
    form.discard();
    form.change({ objet: 'Fuite', asset: '7' });
    expect(await form.submit()).toEqual(created);
  });

  test('no place is asked for where there is no site to choose', async () => {
    const form = open();
    form.change({ objet: 'Fuite' });
    expect(await form.submit()).toEqual(created);
  });

  test('[E5] sends the input and the given place', async () => {
    const form = open();
    form.open({ asset: '7', site: 's-3', priority: 'normale' });
    form.change({ objet: '  Fuite  ', description: 'Sous l’évier', priority: 'haute' });
    expect(await form.submit()).toEqual(created);
    expect(posts.map(({ url }) => url)).toEqual(['/api/tickets/?include=sites']);
    expect(JSON.parse(posts[0]?.body ?? '')).toEqual({
      objet: 'Fuite',
      description: 'Sous l’évier',
      priority: 'haute',
      asset: 7,
      site: 's-3',
    });
    expect(form.$result.get()).toEqual(created);
  });

  test('[E5] nothing that nobody chose is sent', async () => {
    const form = open();
    form.change({ objet: 'Fuite' });
    await form.submit();
    expect(JSON.parse(posts[0]?.body ?? '')).toEqual({
      objet: 'Fuite',
      priority: 'normale',
    });
  });

  test.each([
    [200, 'written'],
    [403, 'lost'],
  ])(
    '[E5] a site that the server does not keep is written into the description (%i)',
    async (status, place) => {
      const patches: unknown[] = [];
      const form = open();
      changed = (request, response) => {
        patches.push(JSON.parse(request.body));
        sendJson(response, { ...created, description: 'Lieu' }, status);
      };
      form.change({ objet: 'Fuite', site: '11', description: 'Ici' });
      // an answer may leave the description out: what was written is kept
      respond = (_, response) => sendJson(response, { ...created, description: '' }, 201);
      expect(await form.submit()).toEqual({ ...created, place });
      expect(patches).toEqual([{ description: 'Lieu\u00a0: Site n°\u00a011\nIci' }]);
    },
  );

  test.each([
    { site: { id: 11, name: 'Annexe' } },
    { site: 11 },
    { asset: { id: 7, name: 'Pompe', site: { id: 11, name: 'Annexe' } } },
  ])('[E5] a site that it keeps is not (%j)', async (kept) => {
    const form = open();
    form.change({ objet: 'Fuite', site: '11' });
    respond = (_, response) => sendJson(response, { ...created, ...kept }, 201);
    expect(await form.submit()).toEqual(created);
  });

  test('[E5] a creation with an unreadable answer is reported as done', async () => {
    respond = (_, response) => response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":');
    const form = open();
    form.change({ objet: 'Fuite' });
    expect(await form.submit()).toEqual({ id: null, objet: 'Fuite' });
    expect(form.$problem.get()).toBeNull();
    expect(posts).toHaveLength(1);
  });

  test('waits for the equipment being looked up, unless another one was chosen', async () => {
    const form = open();
    form.open({ asset: null, priority: 'normale' });
    expect(await form.submit()).toBeNull();
    expect(form.$errors.get()).toEqual({
      asset: ['L’équipement est encore recherché\u00a0: attendez un instant.'],
      objet: ['Ce champ est obligatoire.'],
    });
    form.change({ asset: '9', objet: 'Fuite' });
    form.open({ asset: '7', priority: 'normale' });
    await form.submit();
    expect(JSON.parse(posts[0]?.body ?? '')).toMatchObject({ asset: 9 });
  });

  test('a place that the user removed is not restored, not even after a reload', () => {
    const form = open('asset:7');
    form.open({ asset: '7', site: '3' });
    form.change({ asset: '' });
    const again = open('asset:7');
    again.open({ asset: '7', site: '3' });
    expect(again.$values.get()).toMatchObject({ asset: '', site: '3' });
  });

  test('photos are discarded with the draft, and for another user', () => {
    const photos = noPhotos();
    const form = open('libre', photos);
    form.change({ objet: 'Fuite' });
    logIn('dominique');
    expect(photos.clear).toHaveBeenCalledOnce();
    form.discard();
    expect(photos.clear).toHaveBeenCalledTimes(2);
  });
});

describe('photos', () => {
  test('are sent after the ticket; failed ones are sent again without another ticket', async () => {
    const send = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const form = open('libre', { ...noPhotos(), send });
    form.change({ objet: 'Fuite' });
    await form.submit();
    form.leave();
    expect(form.$result.get()).toEqual(created);
    await form.retryPhotos();
    expect(send.mock.calls).toEqual([
      ['tickets', 42, false],
      ['tickets', 42, true],
    ]);
    expect(posts).toHaveLength(1);
    form.leave();
    expect(form.$result.get()).toBeNull();
  });
});

describe('photos of a draft', () => {
  const withPhotos = () => {
    const $files = atom<Record<string, string>>({});
    const photos = { ...noPhotos(), $files, clear: () => $files.set({}) };
    return { form: open('libre', photos), $files };
  };

  test('that went with their page are reported, until others are chosen', () => {
    const before = withPhotos();
    before.$files.set({ a: 'a', b: 'b' });
    expect(before.form.$lostPhotos.get(), 'the page still has them').toBe(0);
    const after = withPhotos();
    expect(after.form.$lostPhotos.get()).toBe(2);
    after.$files.set({ c: 'c' });
    expect(after.form.$lostPhotos.get()).toBe(0);
    expect(withPhotos().form.$lostPhotos.get()).toBe(1);
  });

  test('that were removed, given up or sent are not', async () => {
    const removed = withPhotos();
    removed.$files.set({ a: 'a' });
    removed.$files.set({});
    expect(withPhotos().form.$lostPhotos.get()).toBe(0);

    withPhotos().$files.set({ a: 'a' });
    const restored = withPhotos();
    restored.form.discard();
    expect([restored, withPhotos()].map(({ form }) => form.$lostPhotos.get())).toEqual([0, 0]);

    const sent = withPhotos();
    sent.$files.set({ a: 'a' });
    sent.form.change({ objet: 'Fuite' });
    expect(await sent.form.submit()).toEqual(created);
    sent.$files.set({ a: 'on its way' });
    expect(withPhotos().form.$lostPhotos.get()).toBe(0);
  });

  test('are reported to the user who chose them alone', () => {
    withPhotos().$files.set({ a: 'a' });
    const { form } = withPhotos();
    logIn('dominique');
    expect(form.$lostPhotos.get()).toBe(0);
  });
});

describe('rules', () => {
  test('open tickets exclude the hidden states, newest first', () => {
    const ticket = (id: number, state: string, date_creation: string) =>
      ({ id, state, date_creation }) as Ticket;
    const found = getOpenTickets([
      ticket(1, 'unassigned', '2026-01-01'),
      ticket(2, 'closed', '2026-01-02'),
      ticket(3, 'assigned', '2026-01-03'),
      ticket(4, 'processed', '2026-01-04'),
      ticket(5, 'en attente de pièce', '2026-01-05'),
      ticket(6, 'ready', '2026-01-06'),
    ]);
    expect(found.map(({ id }) => id)).toEqual([5, 3, 1]);
  });

  test('an unknown priority is the default one', () => {
    expect(['Haute', ' urgente', 'folle', ''].map(parsePriority)).toEqual([
      'haute',
      'urgente',
      'normale',
      'normale',
    ]);
  });
});
