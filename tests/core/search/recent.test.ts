import { beforeEach, expect, test } from 'vitest';
import { $identity } from '../../../src/core/kernel/http/credentials.ts';
import { RECENT_MAX } from '../../../src/core/kernel/session/recent.ts';
import { recentlyOpened } from '../../../src/core/search/recent.ts';

const { $recent, record, forget } = recentlyOpened;
const read = () => $recent.get().map(({ kind, id }) => `${kind} ${id}`);

beforeEach(() => $identity.set(''));

test('what was opened last comes first, each object once, eight at most, and for its user alone', () => {
  const stop = $recent.subscribe(() => {});
  record({ kind: 'ticket', id: 1, title: 'Personne' });
  expect(read()).toEqual([]);

  $identity.set('zoé');
  record({ kind: 'ticket', id: 1, title: 'Fuite' });
  record({ kind: 'asset', id: 1, title: 'Chaudière' });
  record({ kind: 'ticket', id: '1', title: 'Fuite au plafond' });
  expect(read()).toEqual(['ticket 1', 'asset 1']);
  expect($recent.get()[0]?.title).toBe('Fuite au plafond');
  for (let id = 10; id < 30; id++) record({ kind: 'contract', id, title: `Contrat ${id}` });
  expect(read()).toHaveLength(RECENT_MAX);
  expect(read()[0]).toBe('contract 29');
  forget(({ kind, id }) => kind === 'contract' && id === 29);
  expect(read()[0]).toBe('contract 28');

  $identity.set('yann');
  expect(read()).toEqual([]);
  $identity.set('zoé');
  expect(read()[0]).toBe('contract 28');
  stop();
});
