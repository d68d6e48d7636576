import { describe, expect, test } from 'vitest';
import {
  checkCount,
  countDifferences,
  getCountDifference,
  getQuantityChanges,
  nameLines,
  parseCount,
  stepCount,
  summarizeCount,
} from '../../../src/core/materials/count.ts';
import { describeCount } from '../../../src/core/materials/texts.ts';
import { material, STOCK } from '../_materials.ts';

const count = (lines: Record<string, string>, comment = '') => ({
  comment,
  lines: Object.fromEntries(
    Object.entries(lines).map(([id, counted]) => [
      id,
      { counted, seen: STOCK.find((each) => String(each.id) === id)?.quantity ?? null },
    ]),
  ),
});

describe('a count', () => {
  test.each([
    ['7', 7],
    [' 1 200 ', 1200],
    ['0', 0],
    ['1000000', 1_000_000],
    ['1000001', null],
    ['-1', null],
    ['1,5', null],
    ['', null],
    ['sept', null],
  ])('%j is %s', (typed, expected) => {
    expect(parseCount(typed)).toBe(expected);
  });

  test('[G2] has a difference once both numbers are known', () => {
    expect(getCountDifference(material(1, 7), { counted: '5', seen: 7 })).toBe(-2);
    expect(getCountDifference(material(1, 7), { counted: '7', seen: 7 })).toBe(0);
    expect(getCountDifference(material(3, null), { counted: '5', seen: null })).toBeNull();
    expect(getCountDifference(material(1, 7), undefined)).toBeNull();
  });

  test('plus and minus start from the input, else from the expected quantity, never below zero', () => {
    expect(stepCount(material(1, 7), '', 1)).toBe('8');
    expect(stepCount(material(1, 7), '3', -1)).toBe('2');
    expect(stepCount(material(2, 0), '', -1)).toBe('0');
    expect(stepCount(material(3, null), '', 1)).toBe('1');
    expect(stepCount(material(1, 7), '1000000', 1)).toBe('1000000');
  });

  test('is shown in numbers, and in French', () => {
    const summary = summarizeCount(count({ 1: '5', 2: '0', 3: 'x' }), STOCK);
    expect(summary).toEqual({ counted: 2, differences: 1 });
    expect(describeCount(summary)).toBe('Stock contrôlé\u00a0: 2\u00a0matériels, 1\u00a0écart.');
    expect(describeCount({ counted: 1, differences: 0 })).toBe(
      'Stock contrôlé\u00a0: 1\u00a0matériel, aucun écart.',
    );
  });

  test('of the past has as many differences as lines that differ', () => {
    const line = (expected: number | null, counted: number | null) => ({ material: null, expected, counted });
    const lines = [line(1, 1), line(1, 2), line(null, 2), line(3, 0)];
    expect(countDifferences({ id: 1, asset: 1, date: '', created_by: null, comment: '', lines })).toBe(2);
  });

  test('[G2] is sent without uncounted lines', () => {
    const { input } = checkCount(1, count({ 1: '5', 2: ' ' }, ' Inventaire '), STOCK);
    expect(input).toEqual({ asset_id: 1, comment: 'Inventaire', lines: [{ material: 1, counted: 5 }] });
  });

  test.each([
    ['nothing', {}, { '': ['Comptez au moins un matériel.'] }],
    ['no number', { 2: 'sept' }, { 2: ['Saisissez un nombre entier, zéro compris.'] }],
    ['a share', { 1: '5', 2: '1,5' }, { 2: ['Saisissez un nombre entier, zéro compris.'] }],
    ['less than none', { 1: '-3' }, { 1: ['Saisissez un nombre entier, zéro compris.'] }],
    ['too many', { 1: '1000001' }, { 1: ['Ce nombre est trop grand.'] }],
  ])('of %s is refused beside its line', (_, lines, errors) => {
    expect(checkCount(1, count(lines), STOCK).errors).toEqual(errors);
  });

  test('server messages name the material of their line', () => {
    const named = nameLines(
      { 'lines.1.counted': ['Non.'], lines: ['Deux fois.'], comment: ['Trop long.'], asset_id: ['Autre.'] },
      [{ material: 8 }, { material: 9 }],
    );
    expect(named).toEqual({ 9: ['Non.'], '': ['Deux fois.', 'Autre.'], comment: ['Trop long.'] });
  });

  test('lines whose expected quantity changed meanwhile are listed', () => {
    const moved = getQuantityChanges(count({ 1: '5', 2: '0' }), [
      material(1, 6),
      material(2, 0),
      material(3, 4),
    ]);
    expect(moved).toEqual({ 1: { before: 7, now: 6 } });
  });
});
