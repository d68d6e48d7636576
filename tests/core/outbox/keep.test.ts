import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { commentDraft } from '../../../src/core/comments/draft.ts';
import { createCommentAction } from '../../../src/core/comments/store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { describeRefusal } from '../../../src/core/kernel/http/error-text.ts';
import { $notice, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { $sentWrites, $waitingWrites, formatWaiting } from '../../../src/core/kernel/page/waiting-writes.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { createQuery } from '../../../src/core/kernel/store/query.ts';
import {
  correctEntry,
  removeWaiting,
  retryEntry,
  settleField,
} from '../../../src/core/outbox/author-changes.ts';
import type { OutboxEntry } from '../../../src/core/outbox/model.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { sendWaiting } from '../../../src/core/outbox/send-waiting.ts';
import { $outbox, readWaiting } from '../../../src/core/outbox/state.ts';
import { createTicket } from '../../../src/core/tickets/store.ts';
import { offline } from '../_network.ts';
import { sendJson, serve } from '../_server.ts';
import { aChange, aComment, aPhoto, aTicket, createHouse } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

const context = { signal: new AbortController().signal, onWait: () => {}, onProgress: () => {} };

/** A page of a device; the network is away. */
async function openPage(device = createDevice()) {
  const house = createHouse({ keys: true, versions: true });
  const server = await serve(house.respond, { idempotency: true });
  offline(true);
  await openOutboxOf('camille', storageOf(device));
  return { device, house, server };
}

afterEach(closeOutboxOf);

test('a comment is kept while the device is offline, with its key, and sent once it is back', async () => {
  const { device, house, server } = await openPage();
  commentDraft(1).set('Passé ce matin.');
  expect(await createCommentAction(1).run('Passé ce matin.', null)).toBe(true);
  expect(server.received).toEqual([]);
  expect(commentDraft(1).$text.get()).toBe('');
  expect($snackbar.get()?.text).toBe(
    'Vous êtes hors connexion. C’est gardé sur cet appareil, à envoyer dès le retour du réseau.',
  );
  expect($waitingWrites.get()).toMatchObject([
    { about: 'tickets:1', needsAuthor: false, comment: { text: 'Passé ce matin.', file: null } },
  ]);
  expect(formatWaiting($waitingWrites.get().length)).toBe('À envoyer\u00a0(1)');
  const { key } = device.entries[0]!;
  offline(false);
  await sendWaiting();
  expect(house.written).toEqual(['comment 1: Passé ce matin.']);
  // its thread has not been read since
  expect($sentWrites.get()).toMatchObject([
    { key, about: 'tickets:1', id: 101, comment: { text: 'Passé ce matin.' } },
  ]);
  expect(server.received.find(({ method }) => method === 'POST')?.headers['idempotency-key']).toBe(key);
  expect($waitingWrites.get()).toEqual([]);
  closeOutboxOf();
  expect($sentWrites.get()).toEqual([]);
});

test('a ticket has a temporary number, and what follows about it waits for the real one', async () => {
  const { house } = await openPage();
  const input = { objet: 'Vanne', description: '', priority: 'normale', asset: 3, site: null } as const;
  const { id } = await createTicket(context, input, 'key-1', () => '');
  expect(Number(id)).toBeLessThan(0);
  offline(false);
  // the first is on its way, or waits: this one must not overtake it
  await createCommentAction(id!).run('Vu.', null);
  await vi.waitFor(() => expect($outbox.get()).toMatchObject({ entries: [], isSending: false }));
  expect(house.written).toEqual(['ticket: Vanne', 'comment 101: Vu.']);
});

/** Reports a fault of the site « Hall », which is no piece of equipment. */
const reportAtSite = () =>
  createTicket(
    context,
    { objet: 'Vanne', description: 'Goutte.', priority: 'normale', asset: null, site: 7 },
    'key-1',
    () => 'Hall',
  );

test('the site of a ticket that the server does not keep is written into its description', async () => {
  const { house } = await openPage();
  await reportAtSite();
  house.forget('site');
  offline(false);
  await sendWaiting();
  expect(house.tickets.at(-1)).toMatchObject({ description: 'Lieu\u00a0: Hall\nGoutte.' });
  expect(house.written).toHaveLength(2);
});

test('the site is written once, though the page ends between that and the end of its entry', async () => {
  const device = createDevice();
  const { house } = await openPage(device);
  house.forget('site');
  await reportAtSite();
  const [kept] = device.entries;
  offline(false);
  await sendWaiting();
  const done = house.tickets.length;
  // as it was when the page ended: tried, nothing of it is known, and the server knows no keys
  expect(house.tickets.at(-1)?.description).toBe('Lieu\u00a0: Hall\nGoutte.');
  device.numbers = [];
  device.entries = [{ ...(kept as OutboxEntry), isTried: true, before: null, key: 'another' }];
  await sendWaiting();
  expect(house.tickets).toHaveLength(done);
  expect(device.entries).toEqual([]);
});

test('what arrived is not sent again, though it was saved on a clock five hours ahead', async () => {
  const device = createDevice();
  const { house } = await openPage(device);
  await reportAtSite();
  const [kept] = device.entries as [OutboxEntry];
  offline(false);
  await sendWaiting();
  const done = house.tickets.length;
  device.numbers = [];
  device.entries = [{ ...kept, at: kept.at + 5 * 3_600_000, isTried: true, before: null, key: 'another' }];
  await sendWaiting();
  expect(house.tickets).toHaveLength(done);
  expect(device.entries).toEqual([]);
});

test('what another tab sends is changed after it, if it is still there', async () => {
  const { device, house } = await openPage();
  const input = { objet: 'Vanne', description: '', priority: 'normale', asset: 3, site: null } as const;
  await createTicket(context, input, 'key-1', () => '');
  const { key } = device.entries[0]!;
  const { promise: sent, resolve: finish } = Promise.withResolvers<void>();
  const request = async (_: string, ...rest: unknown[]) => {
    await sent;
    return (rest.at(-1) as (lock: object) => unknown)({});
  };
  vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  const changing = correctEntry(key, { objet: 'Vanne bloquée' });
  const removing = removeWaiting(key);
  expect(device.entries).toHaveLength(1);
  device.entries = [];
  finish();
  await Promise.all([changing, removing]);
  expect(device.entries).toEqual([]);
  expect(house.written).toEqual([]);
});

test('a refusal is not kept', async () => {
  const { server } = await openPage();
  offline(false);
  await server.stop();
  closeOutboxOf();
  const device = createDevice();
  await serve((_, response) => sendJson(response, { texte: ['Trop long.'] }, 400), { idempotency: true });
  await openOutboxOf('camille', storageOf(device));
  expect(await createCommentAction(2).run('x', null)).toBeUndefined();
  expect(device.entries).toEqual([]);
});

test('where nothing can be kept, a write says so', async () => {
  const server = await serve((_, response) => response.destroy(), { idempotency: false });
  const full = { ...storageOf(createDevice()), add: () => Promise.reject(new Error('x')) };
  await openOutboxOf('camille', full);
  expect(await createCommentAction(3).run('Gardé dans le champ', null)).toBeUndefined();
  const refusal = describeRefusal(createCommentAction(3).$state.get().error);
  expect(refusal?.message).toMatch(/^Pas de réseau, et le navigateur n’a pas pu garder ceci/);
  expect(server.received.length).toBeGreaterThan(0);
});

test('another person finds an empty outbox, and keeps nothing of the first', async () => {
  const { device } = await openPage();
  await createCommentAction(1).run('À moi', null);
  expect($outbox.get().entries).toHaveLength(1);
  setCredentials({ username: 'dominique', password: 'x' });
  expect($outbox.get().entries).toEqual([]);
  expect($waitingWrites.get()).toEqual([]);
  await sendWaiting();
  expect(device.entries).toHaveLength(1);
});

test('nothing is sent once the session has ended, and all of it when the same person is back', async () => {
  const { device, house } = await openPage();
  await createCommentAction(1).run('Plus tard', null);
  offline(false);
  $session.set({ status: 'out', user: null });
  await sendWaiting();
  expect(house.written).toEqual([]);
  $session.set({ status: 'in', user: null });
  closeOutboxOf();
  await openOutboxOf('camille', storageOf(device));
  await vi.waitFor(() => expect(house.written).toEqual(['comment 1: Plus tard']));
});

test('what waits is changed, and removed with what needs it', async () => {
  const device = createDevice();
  device.entries = [aComment(1, 'Vu'), aTicket('Vanne', -7), aPhoto(-7, 'a.jpg')];
  device.files.set('photo-a.jpg:0', new Uint8Array([1]).buffer);
  const { house } = await openPage(device);
  await vi.waitFor(() => expect($outbox.get().isSending).toBe(false));
  house.written.length = 0;
  closeOutboxOf();
  const other = createDevice();
  other.entries = [
    aTicket('Vanne', -7),
    aPhoto(-7, 'a.jpg'),
    { ...aComment(1, 'Vu'), problem: { kind: 'refused', message: 'Trop court.' } },
  ];
  other.entries[0]!.problem = { kind: 'refused', message: 'x' };
  await openOutboxOf('camille', storageOf(other));
  await vi.waitFor(() => expect($outbox.get().isSending).toBe(false));
  await correctEntry('comment-Vu', { texte: 'Vu, coupé.' });
  await vi.waitFor(() => expect(house.written).toEqual(['comment 1: Vu, coupé.']));
  await vi.waitFor(() => expect($outbox.get().isSending).toBe(false));
  await removeWaiting('ticket-Vanne');
  expect(other.entries).toEqual([]);
});

test('what was given up is read again by the screens that showed it as done', async () => {
  const { device } = await openPage();
  device.entries = [aComment(1, 'Vu', 'a'), aComment(1, 'Revu', 'b')];
  await readWaiting();
  const reads = vi.fn(async () => device.entries.length);
  const query = createQuery(reads);
  onTestFinished(query.$state.listen(() => {}));
  await vi.waitFor(() => expect(query.$state.get().data).toBe(2));
  await removeWaiting('a');
  await vi.waitFor(() => expect(query.$state.get().data).toBe(1));
});

test('a field that both changed is sent over theirs, or dropped', async () => {
  for (const [side, kept] of [
    ['mine', '2026-11-28 09:00'],
    ['theirs', '2026-11-30 08:00:00'],
  ] as const) {
    const device = createDevice();
    device.entries = [
      aChange('/api/interventions/5', { date_intervention: '2026-11-28 09:00' }, { date_intervention: null }),
    ];
    const house = createHouse({ keys: true, versions: true });
    await serve(house.respond, { idempotency: true });
    house.intervention.date_intervention = '2026-11-30 08:00:00';
    await openOutboxOf('camille', storageOf(device));
    await vi.waitFor(() => expect($outbox.get().entries[0]?.problem?.kind).toBe('conflict'));
    await vi.waitFor(() => expect($outbox.get().isSending).toBe(false));
    await settleField($outbox.get().entries[0]!.key, 'date_intervention', side);
    await vi.waitFor(() => expect(device.entries).toEqual([]));
    expect(house.intervention.date_intervention).toBe(kept);
    closeOutboxOf();
  }
});

test('a device without room keeps what already waits, and says that the next one is not kept', async () => {
  const { device, server } = await openPage();
  await server.stop();
  const files = storageOf(device);
  const isFull = { now: false };
  await openOutboxOf('camille', {
    ...files,
    add: (entry, parts) =>
      isFull.now ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : files.add(entry, parts),
  });
  expect(await createCommentAction(1).run('Passé ce matin.', null)).toBe(true);
  isFull.now = true;
  const action = createCommentAction(1);
  expect(await action.run('Et ce soir.', null)).not.toBe(true);
  expect(describeRefusal(action.$state.get().error)?.message).toMatch(/^Pas de réseau, et plus de place/);
  expect($outbox.get().entries.map(({ body }) => body?.texte)).toEqual(['Passé ce matin.']);
  expect(device.entries).toHaveLength(1);
});

test('a device without room reports that what waits could not be changed, and leaves it as it was', async () => {
  const { device, server } = await openPage();
  await server.stop();
  const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await openOutboxOf('camille', { ...storageOf(device), replace: fail, remove: fail });
  expect(await createCommentAction(1).run('Passé ce matin.', null)).toBe(true);
  const [{ key }] = $outbox.get().entries as [OutboxEntry];
  const attempts = [
    () => correctEntry(key, { texte: 'Passé ce soir.' }),
    () => retryEntry(key),
    () => removeWaiting(key),
  ];
  for (const attempt of attempts) {
    await vi.waitFor(() => expect($outbox.get().isSending).toBe(false));
    $notice.set(null);
    await attempt();
    expect($notice.get()?.text).toMatch(/^Ce changement n’a pas pu être gardé/);
    expect(device.entries.map(({ body }) => body?.texte)).toEqual(['Passé ce matin.']);
  }
});
