import { describe, expect, test } from 'vitest';
import { answerFromRound, toRoundKey } from '../../../src/core/round/answers.ts';
import { aChange, aComment } from '../outbox/_house.ts';

const boiler = { id: 3, name: 'Chaudière', balise: 'CH-003', site: { id: 7, name: 'Sous-sol' } };
const pump = { id: 4, name: 'Pompe', balise: 'PO-004', site: 8 };
const work = { id: 12, ticket: { id: 1, objet: 'Fuite' }, compte_rendu: '', date_realisation: null };
const round = {
  sites: ['7', '8'],
  lists: {
    '/api/assets/': [boiler, pump],
    '/api/v2/interventions/': [work],
    '/api/tickets/1/commentaires/': [{ id: 5, texte: 'Vu.' }],
  },
  answers: { '/api/interventions/12/': { data: work, etag: '"4"' } },
};
const ask = (address: string, waiting: Parameters<typeof answerFromRound>[2] = []) =>
  answerFromRound(round, address, waiting);

test('a call has one key, whatever its slash, its pages and what it includes', () => {
  expect(toRoundKey('/api/interventions/12')).toBe('/api/interventions/12/');
  expect(toRoundKey('/api/v2/tickets/?include=sites&page_size=100')).toBe('/api/v2/tickets/');
  expect(toRoundKey('/api/v2/interventions/calendar?year=2026&month=11')).toBe(
    '/api/v2/interventions/calendar/?month=11&year=2026',
  );
});

test('an object, a whole list, and the equipment of a tag or of sites are answered', () => {
  expect(ask('/api/interventions/12')).toEqual(work);
  expect(ask('/api/v2/interventions/?page_size=100')).toEqual([work]);
  expect(ask('/api/assets/?balise=ch-003')).toEqual([boiler]);
  // a dash of Word
  expect(ask(`/api/assets/?balise=${encodeURIComponent('CH\u2011003 ')}`)).toEqual([boiler]);
  expect(ask('/api/assets/?sites=8')).toEqual([pump]);
  expect(ask('/api/assets/?sites=7%2C8')).toEqual([boiler, pump]);
});

test.each([
  '/api/interventions/13',
  '/api/assets/?balise=XX-999',
  '/api/assets/?sites=7,9',
  '/api/assets/?category=2',
  '/api/tickets/?asset=3',
  '/api/core/users/me/',
])('%s is outside', (address) => {
  expect(ask(address)).toBeNull();
});

describe('what waits to be sent', () => {
  test('is among the pins of its plan, and not among those of another one; what is taken out is not', () => {
    const pins = [
      { id: 1, plan: 3, x: 0.1, y: 0.1, label: '', asset: pump },
      { id: 2, plan: 3, x: 0.2, y: 0.2, label: 'Vanne', asset: null },
    ];
    const plans = { '/api/emplacements/?plan=3': pins, '/api/emplacements/?plan=4': [] };
    const plain = { method: 'POST' as const, path: '/api/emplacements/', form: null, at: 0 };
    const waiting = [
      { ...plain, made: -5, body: { plan: '3', x: 0.5, y: 0.5, asset: 3 } },
      { ...plain, method: 'DELETE' as const, path: '/api/emplacements/2/', made: null, body: null },
    ];
    const read = (plan: number) =>
      answerFromRound(
        { ...round, lists: { ...round.lists, ...plans } },
        `/api/emplacements/?plan=${plan}`,
        waiting,
      );
    expect(read(3)).toEqual([pins[0], { id: -5, plan: '3', x: 0.5, y: 0.5, asset: boiler }]);
    expect(read(4)).toEqual([]);
  });

  const done = aChange(
    '/api/interventions/12',
    { compte_rendu: 'Joint changé', date_realisation: '2026-11-27 10:12', ticket: 2, inconnu: 1 },
    {},
  );

  test('is in the object and in its row, by id and field; relations stay', () => {
    const changed = { ...work, compte_rendu: 'Joint changé', date_realisation: '2026-11-27 10:12' };
    expect(ask('/api/interventions/12', [done])).toEqual(changed);
    expect(ask('/api/v2/interventions/', [done])).toEqual([changed]);
    expect(work.compte_rendu).toBe('');
  });

  test('is not in another object of the same number', () => {
    expect(ask('/api/interventions/12', [{ ...done, path: '/api/tickets/12/' }])).toEqual(work);
  });

  test('is not among the comments that the server had: their thread shows it', () => {
    expect(ask('/api/tickets/1/commentaires/', [aComment(1, 'Passé.')])).toEqual([{ id: 5, texte: 'Vu.' }]);
  });
});
