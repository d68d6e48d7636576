import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { getDayOf, getEndDay } from '../../../src/core/contracts/end-date.ts';
import {
  countControls,
  cutSchedule,
  getScheduleMonths,
  getShare,
  getTopSites,
  groupSchedule,
  listNextControls,
  placeEnd,
} from '../../../src/core/contracts/ends-by-month.ts';
import { Contract } from '../../../src/core/contracts/model.ts';
import { formatDay, parseDay } from '../../../src/core/kernel/time/wall-time.ts';

const TODAY = parseDay('2026-11-23') ?? 0;
const MONTHS = getScheduleMonths(TODAY);

const HOSPITAL = { id: 1, name: 'Hôpital' };
const ward = (id: number) => ({ id, name: `Salle ${id}`, parent: HOSPITAL, top: HOSPITAL });
const on = (...sites: unknown[]) => sites.map((site, rank) => ({ id: rank + 1, site }));
let lastId = 0;
const contract = (fields: Record<string, unknown>): Contract => parse(Contract, { id: ++lastId, ...fields });

describe('the months of a schedule', () => {
  test('are twelve, the present one first', () => {
    expect(MONTHS).toHaveLength(12);
    expect(MONTHS.map(({ first }) => formatDay(first).slice(0, 7))).toEqual([
      '2026-11',
      '2026-12',
      ...Array.from({ length: 10 }, (_, rank) => `2027-${String(rank + 1).padStart(2, '0')}`),
    ]);
    expect(formatDay(MONTHS[3]?.next ?? 0)).toBe('2027-03-01');
  });

  test.each([
    ['2026-11-30T22:59:00Z', '2026-11-01'],
    ['2026-11-30T23:01:00Z', '2026-12-01'],
  ])('begin with the month of Paris: at %s with %s', (now, first) => {
    expect(formatDay(getScheduleMonths(getDayOf(Date.parse(now)))[0]?.first ?? 0)).toBe(first);
  });

  test.each([
    ['2026-10-31', 'before'],
    ['2026-11-01', 0],
    ['2026-11-30', 0],
    ['2026-12-01', 1],
    ['2027-10-31', 11],
    ['2027-11-01', 'after'],
    [null, 'none'],
    ['bientôt', 'none'],
  ])('[I1] an end on %s is at %s', (date_end, place) => {
    expect(placeEnd(getEndDay({ date_end }), MONTHS)).toBe(place);
  });

  test('a day is between 0 and 1 of its month', () => {
    const share = (day: string, rank: number) =>
      getShare(parseDay(day) ?? 0, MONTHS[rank] ?? { first: 0, next: 0 });
    expect(share('2026-11-01', 0)).toBe(0);
    expect(share('2026-11-30', 0)).toBe(1);
    expect(share('2027-02-15', 3)).toBeCloseTo(14 / 27);
  });
});

describe('the groups of a schedule', () => {
  test('are the highest sites by name, those without a site last', () => {
    const clinic = { id: 9, name: 'Clinique', parent: null, top: null };
    const both = contract({ name: 'both', date_end: '2027-01-01', assets: on(ward(2), ward(3), clinic) });
    const early = contract({ name: 'early', date_end: '2026-12-01', assets: on(ward(2)) });
    const endless = contract({ name: 'endless', assets: on(ward(2)) });
    const bare = contract({ name: 'bare', date_end: '2026-11-25' });
    const groups = groupSchedule([endless, both, bare, early], 'site');
    expect(groups.map(({ name, contracts }) => [name, contracts.map((each) => each.name)])).toEqual([
      ['Clinique', ['both']],
      ['Hôpital', ['early', 'both', 'endless']],
      ['', ['bare']],
    ]);
    expect(getTopSites(both).map(({ id }) => id)).toEqual(['9', '1']);
  });

  test('or the providers', () => {
    const of = (name: string, id: number) => ({ prestataire: { id, raison_sociale: name } });
    const groups = groupSchedule(
      [
        contract({ name: 'c' }),
        contract({ name: 'b', ...of('Otis', 1) }),
        contract({ name: 'a', ...of('Écho', 2) }),
      ],
      'prestataire',
    );
    expect(groups.map(({ name, contracts }) => [name, contracts.length])).toEqual([
      ['Écho', 1],
      ['Otis', 1],
      ['', 1],
    ]);
  });

  test('are cut after so many lines, and what is left out is counted', () => {
    const groups = groupSchedule(
      Array.from({ length: 5 }, (_, rank) =>
        contract({ prestataire: { id: rank < 3 ? 1 : 2, raison_sociale: rank < 3 ? 'A' : 'B' } }),
      ),
      'prestataire',
    );
    const count = (most: number) => {
      const { shown, left } = cutSchedule(groups, most);
      return [shown.map(({ contracts }) => contracts.length), left];
    };
    expect(count(9)).toEqual([[3, 2], 0]);
    expect(count(4)).toEqual([[3, 1], 1]);
    expect(count(3)).toEqual([[3], 2]);
  });
});

describe('the regulatory checks of sites', () => {
  const check = (date_end: string | null, ...sites: unknown[]) =>
    contract({ type: 'controle', date_end, assets: on(...sites) });

  test('[I1] are counted by month from today on, and those that have ended apart', () => {
    const clinic = { id: 9, name: 'Clinique' };
    const lines = countControls(
      [
        check('2026-11-22', ward(2)),
        check('2025-01-01', ward(2)),
        check('2026-11-23', ward(2), ward(3)),
        check('2027-10-31', ward(3), clinic),
        check('2027-11-01', { id: 7, name: 'Annexe' }),
        check(null, { id: 8, name: 'Dépôt' }),
        contract({ type: 'maintenance', date_end: '2026-12-01', assets: on(ward(2)) }),
        check('2026-12-31'),
      ],
      TODAY,
    );
    const months = (...counts: [rank: number, count: number][]) =>
      Array.from({ length: 12 }, (_, rank) => counts.find(([each]) => each === rank)?.[1] ?? 0);
    expect(lines).toEqual([
      { id: '9', name: 'Clinique', over: 0, months: months([11, 1]) },
      { id: '1', name: 'Hôpital', over: 2, months: months([0, 1], [11, 1]) },
      { id: '', name: '', over: 0, months: months([1, 1]) },
    ]);
  });

  test('a site that is known by its name alone has a line of its own, without an id', () => {
    const room = { id: 5, name: 'Salle 5', parent: 'Mairie', top: 'Mairie' };
    expect(countControls([check('2026-12-01', room)], TODAY)).toMatchObject([{ id: '', name: 'Mairie' }]);
  });
});

test('the next regulatory checks are those with an end, the first end first', () => {
  const of = (type: string, date_end: string | null) => contract({ type, date_end });
  const [late, early, spaced] = [
    of('controle', '2027-03-01'),
    of('controle', '2026-01-01'),
    of(' controle ', '2026-12-01'),
  ];
  const others = [of('maintenance', '2026-02-01'), of('controle', null)];
  expect(listNextControls([late, ...others, early, spaced])).toEqual([early, spaced, late]);
});
