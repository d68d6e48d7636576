/** What waits is changed in two tabs of one browser: the second one has an older copy of it on screen. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { $notice } from '../../../src/core/kernel/page/messages.ts';
import { $sentWrites } from '../../../src/core/kernel/page/waiting-writes.ts';
import { correctEntry, settleField } from '../../../src/core/outbox/author-changes.ts';
import type { OutboxConflict, OutboxEntry } from '../../../src/core/outbox/model.ts';
import { closeOutboxOf, holdEntry, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { sendWaiting } from '../../../src/core/outbox/send-waiting.ts';
import { $outbox } from '../../../src/core/outbox/state.ts';
import { sendJson, serve } from '../_server.ts';
import { createDevice, storageOf } from './_storage.ts';

afterEach(closeOutboxOf);

const ROW = { id: 5, description: 'La leur', compte_rendu: 'Le leur' };
const asked = (field: string): OutboxConflict => ({ field, mine: 'Ici', theirs: 'Là-bas' });
const ENTRY: OutboxEntry = {
  key: 'a',
  method: 'PATCH',
  path: '/api/interventions/5/',
  body: { description: 'La mienne', compte_rendu: 'Le mien' },
  form: null,
  keep: { about: 'interventions:5', title: 'Intervention', base: { description: '', compte_rendu: '' } },
  at: Date.now(),
  clock: null,
  made: null,
  isTried: false,
  before: null,
  problem: { kind: 'conflict', fields: [asked('description'), asked('compte_rendu')] },
};

/** The page has read what waits; another tab changes it afterwards, in the storage. */
async function open(entry: OutboxEntry = ENTRY) {
  const sent: unknown[] = [];
  await serve((request, response) => {
    if (request.method === 'PATCH') sent.push(JSON.parse(request.body));
    sendJson(response, ROW, 200, { ETag: '"2"' });
  });
  const device = createDevice();
  device.entries.push(structuredClone(entry));
  await openOutboxOf('camille', storageOf(device));
  await vi.waitFor(() => expect($outbox.get()).toMatchObject({ entries: [{}], isSending: false }));
  return { device, sent };
}
const settled = () =>
  vi.waitFor(() => expect($outbox.get()).toMatchObject({ entries: [], isSending: false }), {
    timeout: 20_000,
  });

test('what another tab has decided meanwhile stays decided', async () => {
  const { device, sent } = await open();
  // there, theirs was taken for the description
  device.entries = [
    {
      ...ENTRY,
      body: { compte_rendu: 'Le mien' },
      keep: { ...ENTRY.keep, base: { description: 'La leur', compte_rendu: '' } },
      problem: { kind: 'conflict', fields: [{ ...asked('compte_rendu'), theirs: 'Le leur' }] },
    },
  ];
  await settleField('a', 'compte_rendu', 'mine');
  await settled();
  expect(sent).toEqual([{ compte_rendu: 'Le mien' }]);
});

test('what another tab has entered meanwhile is not given up with what is decided here', async () => {
  const mine: OutboxEntry = {
    ...ENTRY,
    body: { compte_rendu: 'Le mien' },
    problem: { kind: 'conflict', fields: [{ ...asked('compte_rendu'), theirs: 'Le leur' }] },
  };
  const { device, sent } = await open(mine);
  device.entries = [{ ...mine, body: { waiting: true, compte_rendu: 'Le mien' } }];
  await settleField('a', 'compte_rendu', 'theirs');
  await settled();
  expect(sent).toEqual([{ waiting: true }]);
});

test('what is decided already is left alone', async () => {
  const { device, sent } = await open();
  device.entries = [];
  await settleField('a', 'description', 'theirs');
  await settled();
  expect(sent).toEqual([]);
});

const COMMENT: OutboxEntry = {
  ...ENTRY,
  ...{ method: 'POST', path: '/api/tickets/1/commentaires/', body: { texte: 'Vu.' }, problem: null },
  keep: { about: 'tickets:1', title: 'Vu.' },
};

test('a comment that another tab of the same person has sent stays in its thread here', async () => {
  const other = new BroadcastChannel('balise.outbox');
  onTestFinished(() => other.close());
  const heard = new Promise<MessageEvent>((resolve) =>
    other.addEventListener('message', (event) => {
      if ((event as MessageEvent).data.written) resolve(event as MessageEvent);
    }),
  );
  // this tab sends one, and reports it to the others
  await serve((_, response) => sendJson(response, { id: 9 }, 201));
  const device = createDevice();
  device.entries.push(structuredClone(COMMENT));
  await openOutboxOf('camille', storageOf(device));
  await settled();
  const { data } = await heard;
  expect($sentWrites.get()).toMatchObject([{ about: 'tickets:1', id: 9 }]);

  // and takes what they report, unless they are of somebody else
  $sentWrites.set([]);
  other.postMessage({ ...data, person: 'dominique' });
  other.postMessage(data);
  await vi.waitFor(() => expect($sentWrites.get()).toHaveLength(1));
  expect($sentWrites.get()).toEqual([data.written]);
});

/** The locks of a browser, which its tabs share. */
function createLocks() {
  const held: { name: string }[] = [];
  const request = async (name: string, ...rest: unknown[]) => {
    const lock = { name };
    held.push(lock);
    try {
      return await (rest.at(-1) as (lock: object) => unknown)(lock);
    } finally {
      held.splice(held.indexOf(lock), 1);
    }
  };
  return { request, query: async () => ({ held: [...held] }) };
}

test('what another tab has sent meanwhile is not corrected without a word', async () => {
  const { device } = await open({ ...COMMENT, problem: { kind: 'refused', message: 'x' } });
  device.entries = [];
  expect(await correctEntry('a', { texte: 'Vu, coupé.' })).toBe(false);
  expect($notice.get()?.text).toBe(
    'Ceci n’attend plus\u00a0: l’envoi vient de partir, ou a été abandonné dans un autre onglet.',
  );
});

test('what is being corrected in another tab is not sent from this one until that ends', async () => {
  const locks = createLocks();
  vi.stubGlobal('navigator', { onLine: true, locks });
  const { promise: corrected, resolve: end } = Promise.withResolvers<void>();
  void locks.request('balise-outbox-held camille a', () => corrected);
  void locks.request('balise-outbox-held dominique b', () => corrected);
  const { device } = await open({ ...COMMENT, key: 'a' });
  device.entries.push({ ...COMMENT, key: 'b', keep: { about: 'tickets:2', title: 'Vu.' } });
  await vi.waitFor(async () => {
    await sendWaiting();
    expect(device.entries.map(({ key }) => key)).toEqual(['a']);
  });
  end();
  await corrected;
  await vi.waitFor(async () => {
    await sendWaiting();
    expect(device.entries).toEqual([]);
  });
});

test('what is being corrected here is held for the other tabs', async () => {
  const locks = createLocks();
  vi.stubGlobal('navigator', { onLine: false, locks });
  await open({ ...COMMENT, problem: { kind: 'refused', message: 'x' } });
  const letGo = holdEntry('a');
  expect((await locks.query()).held).toEqual([{ name: 'balise-outbox-held camille a' }]);
  letGo();
  await vi.waitFor(async () => expect((await locks.query()).held).toEqual([]));
});
