import { describe, expect, it } from 'vitest';
import { findBeginning, getLastMonths, getWhole } from '../../../src/core/stats/compare-years.ts';
import { HEADLINE } from '../../../src/elements/parts/stats/report-texts.ts';

const from = (first: number) =>
  Array.from({ length: 12 }, (_, rank) => ({
    month: `2025-${String(rank + 1).padStart(2, '0')}`,
    count: rank >= first ? 4 : 0,
  }));
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('[J6] a year that began in its midst', () => {
  it('is not held against a whole one', () => {
    expect(findBeginning(from(10), '2025')).toBe('2025-11');
    expect(getWhole({ by_month: from(10) }, '2025')).toBeNull();
    expect(getWhole(null, '2025')).toBeNull();
  });

  it('a quiet January, a year without a figure and a server without months are as before', () => {
    for (const by_month of [from(0), from(1), from(12), []]) {
      expect(findBeginning(by_month, '2025')).toBeNull();
      expect(getWhole({ by_month }, '2025')).toEqual({ by_month });
    }
  });
});

describe('[J6] the last months in a sentence', () => {
  const months = [4, 4, 4, 4, 4, 4, 4, 4, 4, 35, 57, 0];
  const NONE = months.map(() => 0);

  it('are the last one that is over and the one that runs, each beside the one before', () => {
    const { over, running } = getLastMonths(months, 10, null);
    expect(over).toEqual({ month: 9, count: 35, before: 4 });
    expect(running).toEqual({ month: 10, count: 57, before: 35 });
    expect(plain(HEADLINE.over(over as never))).toBe(
      'En octobre, 35 tickets déclarés, 31 de plus qu’en septembre.',
    );
    expect(plain(HEADLINE.running(running as never))).toBe(
      'Depuis le 1er novembre, 57 tickets déclarés, 22 de plus que dans tout le mois d’octobre.',
    );
  });

  it('a month that runs is no fall beside a whole one', () => {
    expect(plain(HEADLINE.running({ month: 10, count: 3, before: 35 }))).toBe(
      'Depuis le 1er novembre, 3 tickets déclarés ; le mois d’octobre entier en a eu 35.',
    );
    expect(plain(HEADLINE.running({ month: 3, count: 1, before: 1 }))).toBe(
      'Depuis le 1er avril, 1 ticket déclaré, autant que dans tout le mois de mars.',
    );
  });

  it('nothing is held against months from before the figures begin, and of those none is told', () => {
    const first = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0];
    expect(getLastMonths(first, 10, null)).toEqual({
      over: null,
      running: { month: 10, count: 2, before: null },
    });
    expect(getLastMonths(first, 11, NONE).over).toEqual({ month: 10, count: 2, before: null });
    expect(getLastMonths(first, 10, [...NONE.slice(1), 3]).over).toEqual({ month: 9, count: 0, before: 0 });
  });

  it('a quiet winter is no beginning where the year before has figures', () => {
    const spring = [0, 0, 5, 4, 0, 0, 0, 0, 0, 0, 0, 0];
    const earlier = [2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0];
    expect(getLastMonths(spring, 2, earlier)).toEqual({
      over: { month: 1, count: 0, before: 0 },
      running: { month: 2, count: 5, before: 0 },
    });
    expect(getLastMonths(spring, 2, NONE).over).toBeNull();
  });

  it('where no ticket has equipment, that is one word', () => {
    expect(plain(HEADLINE.bare(2, 2))).toBe('Aucun ticket de l’année n’a d’équipement.');
    expect(plain(HEADLINE.bare(1, 2))).toBe('1 des 2 tickets de l’année n’a pas d’équipement.');
  });

  it('January has a month before where it is known; of a year that is over none runs', () => {
    expect(getLastMonths(months, 1, [...NONE.slice(1), 9]).over).toEqual({ month: 0, count: 4, before: 9 });
    expect(getLastMonths(months, 0, null)).toEqual({
      over: null,
      running: { month: 0, count: 4, before: null },
    });
    expect(getLastMonths(months, 12, null).running).toBeNull();
    expect(plain(HEADLINE.over({ month: 0, count: 4, before: null }))).toBe(
      'En janvier, 4 tickets déclarés.',
    );
  });
});
