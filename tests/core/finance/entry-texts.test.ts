/** French of entries and of their figures. */
import { expect, test } from 'vitest';
import {
  describeRunOut,
  formatEstimate,
  formatTick,
  nameMonth,
  nameShortMonth,
} from '../../../src/core/finance/entry-texts.ts';
import { describeDeleted, describeGenerated } from '../../../src/core/finance/texts.ts';
import { isYear } from '../../../src/core/finance/year.ts';

const TOTAL = { budget: 100_00, previsionnel: 0, realise: 112_00 };

test('[J3] months have their names, with a capital', () => {
  expect([0, 7, 11].map(nameMonth)).toEqual(['Janvier', 'Août', 'Décembre']);
});

test('[J3] months are short as in a French calendar', () => {
  expect(Array.from({ length: 12 }, (_, month) => nameShortMonth(month)).join(' ')).toBe(
    'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  );
});

test('[J3] an axis has round amounts', () => {
  expect([0, 12_000_00, 1_550_000_00].map(formatTick)).toEqual([
    '0\u00a0€',
    '12\u00a0k\u00a0€',
    '1,6\u00a0M\u00a0€',
  ]);
});

test('[J3] an estimate claims no more than three figures', () => {
  expect([0, 204_36, 359_305_49].map(formatEstimate)).toEqual([
    '0\u00a0€',
    '204\u00a0€',
    '359\u202f000\u00a0€',
  ]);
});

test('[J3] a budget that is spent is a fact, one that will be an estimate', () => {
  expect(describeRunOut({ month: 7, isEstimate: false }, TOTAL, '2026')).toBe(
    '▲\u00a0Le budget 2026 est épuisé depuis août\u00a0: dépassement de 12,00\u00a0€.',
  );
  expect(describeRunOut({ month: 9, isEstimate: true }, TOTAL, '2026')).toBe(
    'Estimation\u00a0: au rythme moyen des mois écoulés, le budget 2026 sera épuisé en octobre.',
  );
  expect(describeRunOut(null, TOTAL, '2026')).toBeUndefined();
  for (const budget of [0, null])
    expect(describeRunOut({ month: 7, isEstimate: false }, { ...TOTAL, budget }, '2026')).toBeUndefined();
});

test('[I3] what was generated and deleted is counted where it is known', () => {
  expect([null, 0, 1, 2].map(describeGenerated)).toEqual([
    'Écritures générées.',
    'Aucune écriture à générer\u00a0: elles existent déjà.',
    '1\u00a0écriture générée.',
    '2\u00a0écritures générées.',
  ]);
  expect([null, 0, 1, 2].map(describeDeleted)).toEqual([
    'Écritures supprimées.',
    'Aucune écriture à supprimer.',
    '1\u00a0écriture supprimée.',
    '2\u00a0écritures supprimées.',
  ]);
});

test('[J2] a year has four digits', () => {
  expect(['2026', '1999', '0999', '20266', '12026', '202', ''].map(isYear)).toEqual([
    true,
    true,
    ...Array(5).fill(false),
  ]);
});
