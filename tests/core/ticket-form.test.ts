import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCredentials } from '../../src/core/credentials.ts';
import { closeErrorDialog } from '../../src/core/notices.ts';
import { $session } from '../../src/core/session.ts';
import { setup } from '../../src/core/setup.ts';
import { checkDraft, EMPTY_DRAFT, getOpenTickets, parsePriority } from '../../src/core/tickets/draft.ts';
import { createTicketForm, type Photos } from '../../src/core/tickets/form.ts';
import type { Ticket } from '../../src/core/tickets/model.ts';
import { type Received, sendJson, startServer } from './_server.ts';

const NOWHERE = { asset: null, site: null };
const created = { id: 42, objet: 'Fuite' };

/** The server: each test says what it answers to a creation; every other call gets an empty list. */
let respond: Parameters<typeof startServer>[0] = () => {};
let server: Awaited<ReturnType<typeof startServer>>;
let posts: Received[] = [];

const logIn = (username: string) => {
  setCredentials({ username, password: 'x' });
  $session.set({ status: 'in', user: null });
};

const noPhotos = (): Photos => ({ clear: vi.fn(), send: vi.fn(async () => true) });
const open = (name = 'libre', photos = noPhotos()) => createTicketForm(name, photos);

beforeEach(async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  posts = [];
  server = await startServer((request, response, count) => {
    if (request.method !== 'POST') return sendJson(response, []);
    posts.push(request);
    respond(request, response, count);
  });
  setup({ api: server.origin, idempotency: true });
  respond = (_, response) => sendJson(response, created, 201);
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
  test('[E5] sends what was entered, and the given place, once', async () => {
    const form = open();
    form.change({ objet: '  Fuite  ', description: 'Sous l’évier', priority: 'haute' });
    const [ticket, second] = await Promise.all([
      form.submit({ asset: 7, site: null }, 'normale'),
      form.submit({ asset: 7, site: null }, 'normale'),
    ]);
    expect([ticket, second]).toEqual([created, null]);
    expect(posts.map(({ url }) => url)).toEqual(['/api/tickets/?include=sites']);
    expect(JSON.parse(posts[0]?.body ?? '')).toEqual({
      objet: 'Fuite',
      description: 'Sous l’évier',
      priority: 'haute',
      asset: 7,
      site: null,
    });
    expect(form.$created.get()).toEqual(created);
    expect(form.$draft.get()).toEqual(EMPTY_DRAFT);
  });

  test('stands as it is while it is sent: nothing typed meanwhile is lost without a word', async () => {
    const form = open();
    form.change({ objet: 'Fuite' });
    respond = (_, response) => {
      form.change({ objet: 'Fuite au plafond' });
      expect(form.$draft.get().objet).toBe('Fuite');
      sendJson(response, { detail: 'Non.' }, 400);
    };
    expect(await form.submit(NOWHERE, 'normale')).toBeNull();
    expect(posts).toHaveLength(1);
    expect(form.$draft.get().objet).toBe('Fuite');
    form.change({ objet: 'Fuite au plafond' });
    expect(form.$draft.get().objet).toBe('Fuite au plafond');
  });

  test('says what is missing beside its field, and sends nothing', async () => {
    const form = open();
    expect(await form.submit(NOWHERE, 'normale')).toBeNull();
    expect(form.$errors.get()).toEqual({ objet: ['Ce champ est obligatoire.'] });
    expect(form.$refusals.get()).toBe(1);
    expect(posts).toEqual([]);
    form.change({ objet: 'F' });
    expect(form.$errors.get()).toEqual({});
  });

  test('leaves the creation to a host that takes it over', async () => {
    const form = open();
    form.change({ objet: 'Fuite' });
    const accept = vi.fn(() => false);
    expect(await form.submit(NOWHERE, 'urgente', accept)).toBeNull();
    expect(accept).toHaveBeenCalledWith({
      objet: 'Fuite',
      description: '',
      priority: 'urgente',
      asset: null,
      site: null,
    });
    expect(posts).toEqual([]);
  });

  test('puts the messages of a refusal beside their fields, until the field is changed', async () => {
    respond = (_, response) => sendJson(response, { objet: ['Objet déjà pris.'], '': 'Refus.' }, 400);
    const form = open();
    form.change({ objet: 'Fuite' });
    expect(await form.submit(NOWHERE, 'normale')).toBeNull();
    expect(form.$errors.get().objet).toEqual(['Objet déjà pris.']);
    expect(form.$draft.get().objet).toBe('Fuite');
    form.change({ objet: 'Fuite d’eau' });
    expect(form.$errors.get()).toEqual({});
  });

  test('tries a lost answer again with the same key, and changed words with another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    respond = (_, response) => response.destroy();
    const form = open();
    form.change({ objet: 'Fuite' });
    const submit = async () => {
      const sent = form.submit(NOWHERE, 'normale');
      while (form.$sending.get().busy) await vi.advanceTimersByTimeAsync(500);
      await sent;
    };
    await submit();
    expect(form.$sending.get().error?.failure).toBe('network');
    await submit();
    form.change({ objet: 'Fuite d’eau' });
    await submit();
    vi.useRealTimers();
    const keys = posts.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(12);
    expect(new Set(keys.slice(0, 8)).size).toBe(1);
    expect(keys[8]).not.toBe(keys[0]);
  });
});

describe('the draft of a ticket', () => {
  test('is found again by the same person in the same form, key of the lost attempt included', async () => {
    const form = open('asset:7');
    form.change({ objet: 'Fuite', priority: 'haute', asset: null });
    expect(open('asset:7').$draft.get()).toEqual(form.$draft.get());
    expect(open('asset:8').$draft.get()).toEqual(EMPTY_DRAFT);
  });

  test('survives an ended session, and is never shown to somebody else', () => {
    const photos = noPhotos();
    const form = open('libre', photos);
    form.change({ objet: 'Fuite' });
    setCredentials(null);
    expect(form.$draft.get().objet).toBe('Fuite');
    logIn('camille');
    expect(form.$draft.get().objet).toBe('Fuite');
    expect(photos.clear).not.toHaveBeenCalled();
    logIn('dominique');
    expect(form.$draft.get()).toEqual(EMPTY_DRAFT);
    expect(photos.clear).toHaveBeenCalled();
    logIn('camille');
    expect(form.$draft.get().objet).toBe('Fuite');
  });

  test('is forgotten once sent, discarded or emptied', async () => {
    const form = open();
    form.change({ objet: 'Fuite' });
    form.discard();
    expect(open().$draft.get()).toEqual(EMPTY_DRAFT);
    form.change({ objet: 'Fuite' });
    form.change({ objet: '' });
    expect(open().$draft.get()).toEqual(EMPTY_DRAFT);
    form.change({ objet: 'Fuite' });
    await form.submit(NOWHERE, 'normale');
    expect(open().$draft.get()).toEqual(EMPTY_DRAFT);
  });

  test('stays in memory where storage is forbidden or holds something else', async () => {
    const refuse = () => {
      throw new DOMException('refusé', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const form = open();
    form.change({ objet: 'Fuite' });
    expect(await form.submit(NOWHERE, 'normale')).toEqual(created);
    vi.stubGlobal('localStorage', { getItem: () => '{"objet":5,', setItem: refuse, removeItem: refuse });
    expect(open().$draft.get()).toEqual(EMPTY_DRAFT);
  });
});

describe('photos', () => {
  test('follow the ticket; those that failed are sent again without another ticket', async () => {
    const send = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const form = open('libre', { clear: vi.fn(), send });
    form.change({ objet: 'Fuite' });
    await form.submit(NOWHERE, 'normale');
    form.leave();
    expect(form.$created.get()).toEqual(created);
    await form.retryPhotos();
    expect(send.mock.calls).toEqual([
      ['tickets', 42],
      ['tickets', 42],
    ]);
    expect(posts).toHaveLength(1);
    form.leave();
    expect(form.$created.get()).toBeNull();
  });
});

describe('rules', () => {
  test('a place taken out by the person is not put back', () => {
    const given = { asset: 7, site: 3 };
    expect(checkDraft({ ...EMPTY_DRAFT, objet: 'A', asset: null }, given, 'normale').input).toMatchObject({
      asset: null,
      site: 3,
    });
  });

  test('open tickets leave the hidden states out, newest first', () => {
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
