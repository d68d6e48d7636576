/** Rows of lists that answer for their object, so that it is not read alone. */
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { get } from '../../../src/core/kernel/http/http.ts';
import { Plan } from '../../../src/core/plans/model.ts';
import { prepareRound, weighRound } from '../../../src/core/round/preparation.ts';
import { openOwnRound } from '../../../src/core/round/round.ts';
import { indexWhole } from '../../../src/core/round/whole-rows.ts';
import { createPoor, createWhole, type Store } from '../../contract-server/store.ts';
import { serve } from '../_server.ts';
import { answerByContract } from '../outbox/_other.ts';
import { createDevice, keepRoundsApart, offline } from './_round.ts';

keepRoundsApart();

const site = { id: 7, name: 'Sous-sol', parent: null, top: null };
const piece = { id: 3, name: 'Chaudière', balise: 'CH-003', category: { id: 1, name: 'Chauffage' }, site };
const isWhole = (row: Record<string, unknown>) =>
  indexWhole({ '/api/assets/': [row] }).has(`/api/assets/${row.id}/`);

test('a row with each field of its object answers for it', () => {
  expect(isWhole({ ...piece, attachments: [] })).toBe(true);
  expect(isWhole({ ...piece, id: 'a/1', attachments: [], category: null })).toBe(false);
  expect(
    indexWhole({ '/api/assets/': [{ ...piece, id: 'a/1', attachments: [] }] }).has('/api/assets/a%2F1/'),
  ).toBe(true);
});

test('a plan answers for itself on a server without descriptions too', () => {
  const plan = { id: 4, name: 'Niveau 2', category: null, site: null, base_image: '/media/plan.png' };
  const lists = (row: object) => ({ '/api/plans/': [row] });
  expect(indexWhole(lists(plan)).has('/api/plans/4/')).toBe(true);
  expect(indexWhole(lists({ ...plan, description: 'Deux pièces.' })).has('/api/plans/4/')).toBe(true);
  expect(parse(Plan, plan).description).toBe('');
});

test.each([
  ['its files are missing', piece],
  ['its files are mere numbers', { ...piece, attachments: [12] }],
  ['its category is a mere number', { ...piece, attachments: [], category: 1 }],
  ['its place is a mere number', { ...piece, attachments: [], site: 7 }],
  ['its place lacks what is above it', { ...piece, attachments: [], site: { id: 7, name: 'Sous-sol' } }],
  ['it is no object', null as never],
])('a row does not where %s', (_, row) => {
  expect(indexWhole({ '/api/assets/': [row] }).size).toBe(0);
});

/** What a preparation asks a server of the contract, and what of its pieces and work can then be read. */
async function prepareSite(store: Store, choice: string | number) {
  const server = await serve((request, response) => answerByContract(store, request, response));
  offline(false);
  await openOwnRound(createDevice());
  await weighRound({ kind: 'site', site: choice });
  await prepareRound();
  const held = (await openOwnRound())?.content;
  const calls = server.received.map(({ url }) => url.split('?')[0] ?? '');
  offline(true);
  const pieces = (held?.lists['/api/assets/'] ?? []) as { id: string | number }[];
  const read = await Promise.all(
    pieces.map(({ id }) => get(`/api/assets/${id}/`, { query: { include: 'sites' } })),
  );
  return { pieces, calls, read: read.map(({ data }) => data) };
}

test('a server that sends whole rows is not asked for each object', async () => {
  const store = createWhole();
  const site = store.assets[0]?.site as { id: number };
  const { pieces, calls, read } = await prepareSite(store, site.id);
  expect(pieces.length).toBeGreaterThan(0);
  expect(read).toEqual(pieces);
  expect(calls.filter((path) => /^\/api\/(?:assets|interventions|plans)\/[^/]+\/?$/.test(path))).toEqual([]);
});

test('a server whose rows lack something is asked for each object', async () => {
  const store = createPoor();
  const { pieces, calls, read } = await prepareSite(store, 's-3');
  expect(pieces.length).toBeGreaterThan(0);
  expect(read).toHaveLength(pieces.length);
  for (const { id } of pieces) expect(calls).toContain(`/api/assets/${id}/`);
});
