import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { getContractsOf, getDaysLeft, getShownTerm, getTerm } from '../../../src/core/contracts/end-date.ts';
import { Contract } from '../../../src/core/contracts/model.ts';

/** Noon in Paris. */
const NOW = Date.parse('2026-11-21T12:00:00+01:00');
const contract = (date_end: string | null, assets: unknown[] = []) =>
  parse(Contract, { id: date_end ?? 'sans', date_end, assets });

describe('the end of a contract', () => {
  test.each([
    ['2026-11-20', -1, 'over'],
    ['2026-11-21', 0, 'soon'],
    ['2026-12-21', 30, 'soon'],
    ['2026-12-22', 31, 'current'],
    ['2027-04-01', 131, 'current'],
    ['2026-11-22T00:00:00+01:00', 1, 'soon'],
    [null, null, 'current'],
    ['bientôt', null, 'current'],
  ])('[I1] %s is %s days away: %s', (date_end, days, term) => {
    expect(getDaysLeft({ date_end }, NOW)).toBe(days);
    expect(getTerm({ date_end }, NOW)).toBe(term);
  });

  test('[I1] of one whose end is not known, nothing is claimed, though it counts among the current ones', () => {
    expect(getShownTerm({ date_end: null }, NOW)).toBe('open');
    expect(getShownTerm({ date_end: 'bientôt' }, NOW)).toBe('open');
    expect(getShownTerm({ date_end: '2026-12-22' }, NOW)).toBe('current');
    expect(getShownTerm({ date_end: '2026-11-20' }, NOW)).toBe('over');
  });

  test('counts days in Paris time', () => {
    const late = Date.parse('2026-11-21T23:30:00Z');
    expect(getDaysLeft({ date_end: '2026-11-22' }, late)).toBe(0);
  });

  test('[G2] the contracts of a piece of equipment are those that name it, the earliest end first', () => {
    const all = [
      contract(null, [{ id: 7 }]),
      contract('2027-01-01', [{ id: 7 }]),
      contract('2026-12-01', [{ id: '7' }, { id: 8 }]),
      contract('2026-11-30', [{ id: 8 }]),
    ];
    expect(getContractsOf(all, '7').map(({ date_end }) => date_end)).toEqual([
      '2026-12-01',
      '2027-01-01',
      null,
    ]);
  });
});
