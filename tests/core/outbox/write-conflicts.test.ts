/** What is left of a write that waited, once its author has chosen. */
import { expect, test } from 'vitest';
import {
  concernsConflict,
  findWriteConflicts,
  settleConflict,
} from '../../../src/core/outbox/write-conflicts.ts';

const REST = { intervenant: ['prestataire'], date_fin_intervention: ['date_intervention'] };
const SEEN = { prestataire: 1, intervenant: null, date_intervention: null, date_fin_intervention: null };
const MINE = {
  prestataire: 2,
  intervenant: 21,
  date_intervention: '2026-11-28T09:00',
  date_fin_intervention: '2026-11-28T11:00',
};

test('what means nothing without the value of somebody else goes with mine', () => {
  const entry = { body: MINE, keep: { base: SEEN, rests: REST } } as never;
  const theirs = { ...SEEN, prestataire: 3, date_intervention: '2026-11-30T14:00' };
  const [company, date] = findWriteConflicts(entry, theirs);
  expect([company?.field, date?.field]).toEqual(['prestataire', 'date_intervention']);
  const settled = settleConflict(entry, company!, 'theirs');
  expect(settled?.body).toEqual({
    date_intervention: MINE.date_intervention,
    date_fin_intervention: MINE.date_fin_intervention,
  });
  expect(concernsConflict(settled!, date!)).toBe(true);
  // the end goes with its beginning: nothing is left to be sent, nor to be asked
  expect(settleConflict(settled as never, date!, 'theirs')).toBeNull();
  const mine = settleConflict(entry, company!, 'mine');
  expect(mine?.body).toEqual(MINE);
});

test('a question about what is no longer sent is not asked', () => {
  const entry = { body: { prestataire: 2, intervenant: 21 }, keep: { base: SEEN, rests: REST } } as never;
  const [company, person] = findWriteConflicts(entry, { ...SEEN, prestataire: 3, intervenant: 31 });
  const settled = settleConflict(entry, company!, 'theirs');
  expect(settled).toBeNull();
  const other = { body: { intervenant: 21, description: 'Clé' }, keep: { base: SEEN, rests: REST } } as never;
  expect(concernsConflict(settleConflict(other, person!, 'theirs')!, person!)).toBe(false);
});
