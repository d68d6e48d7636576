/** What a server sends for a value that is known here. */
import { expect, test } from 'vitest';
import { isAlike, isSame } from '../../../src/core/outbox/same-values.ts';
import { findOpen, findWriteConflicts } from '../../../src/core/outbox/write-conflicts.ts';

test('texts that look like one number are two texts', () => {
  for (const [one, other] of [
    ['007', '7'],
    ['1', '1.0'],
    ['1,5', '1.5'],
    ['true', '1'],
    ['', 'false'],
  ] as const) {
    expect(isSame(one, other)).toBe(false);
    expect(isSame(other, one)).toBe(false);
  }
  expect(isAlike({ texte: '007' }, { texte: '7' })).toBe(false);
  const change = {
    body: { compte_rendu: '12' },
    keep: { about: '', title: '', base: { compte_rendu: '012' } },
  };
  expect(findOpen(change, { compte_rendu: '12.0' })).toEqual([['compte_rendu', '12']]);
  expect(findWriteConflicts(change, { compte_rendu: '0012' })).toHaveLength(1);
});

test('numbers and flags are the same in each way that servers write them', () => {
  expect(isSame('7.0', 7)).toBe(true);
  expect(isSame('7,5', 7.5)).toBe(true);
  expect(isSame(1, true)).toBe(true);
  expect(isSame('true', true)).toBe(true);
  expect(isSame(null, false)).toBe(true);
  expect(isSame('Oui', true)).toBe(false);
  expect(isSame(null, 0)).toBe(false);
});

test('an amount is a text that servers write in more than one way', () => {
  const keep = { about: '', title: '', base: { cout_achat: '10' }, amounts: ['cout_achat'] };
  expect(findOpen({ body: { cout_achat: '12.5' }, keep }, { cout_achat: '12.50' })).toEqual([]);
  expect(findWriteConflicts({ body: { cout_achat: '12.5' }, keep }, { cout_achat: '10.00' })).toEqual([]);
});
