import { describe, expect, test } from 'vitest';
import type { CalendarItem } from '../../../src/core/interventions/model.ts';
import {
  formatMonthKey,
  getFirstDay,
  getMonth,
  listMonthDays,
  readMonth,
  stepMonth,
} from '../../../src/core/interventions/month-list.ts';
import { formatDay, parseDay } from '../../../src/core/kernel/time/wall-time.ts';

const TODAY = parseDay('2026-11-21') as number;
const NOVEMBER = { year: 2026, month: 11 };

const item = (date: string, rest: Partial<CalendarItem> = {}): CalendarItem => ({
  type: 'intervention',
  id: 1,
  objet: 'Fuite',
  appellation: '',
  prestataire: null,
  date,
  a_renouveler: false,
  ...rest,
});

const days = (items: CalendarItem[], month = NOVEMBER) =>
  listMonthDays(items, month, TODAY).map(({ day, isToday, cards }) => [
    day === null ? null : formatDay(day),
    isToday,
    cards.map((card) => `${card.time} ${card.item.objet}`.trim()),
  ]);

describe('[D9] the month', () => {
  test('is read from an address, the current one by default', () => {
    expect(readMonth('2026-02', TODAY)).toEqual({ year: 2026, month: 2 });
    expect(readMonth('2026-02-28', TODAY)).toEqual({ year: 2026, month: 2 });
    for (const odd of ['', 'demain', '2026-13', '2026-00', '26-02'])
      expect(readMonth(odd, TODAY)).toEqual(NOVEMBER);
  });

  test('has a previous and a next one, across years', () => {
    expect(stepMonth({ year: 2026, month: 12 }, 1)).toEqual({ year: 2027, month: 1 });
    expect(stepMonth({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
    expect(formatMonthKey({ year: 2026, month: 3 })).toBe('2026-03');
    expect(getMonth(getFirstDay(NOVEMBER))).toEqual(NOVEMBER);
  });
});

describe('[D9] the days of the month', () => {
  test('list their items by time, then by object; today is marked, even empty', () => {
    expect(
      days([
        item('2026-11-23 14:30'),
        item('2026-11-02', { objet: 'Contrat', type: 'contrat' }),
        item('2026-11-23 08:00', { objet: 'Zinc' }),
        item('2026-11-23 08:00', { objet: 'Air' }),
      ]),
    ).toEqual([
      ['2026-11-02', false, ['Contrat']],
      ['2026-11-21', true, []],
      ['2026-11-23', false, ['08:00 Air', '08:00 Zinc', '14:30 Fuite']],
    ]);
  });

  test('of another month have no today, whatever the server sends', () => {
    expect(days([item('2026-11-21', { type: 'today' })], { year: 2026, month: 12 })).toEqual([]);
    expect(days([item('2026-11-21', { type: 'today' })])).toEqual([['2026-11-21', true, []]]);
  });

  test('show a text without a zone unchanged, and one with an offset in Paris time', () => {
    expect(days([item('2026-11-30T23:30:00Z', { objet: 'Nuit' }), item('2026-11-05 02:30')])).toEqual([
      ['2026-11-05', false, ['02:30 Fuite']],
      ['2026-11-21', true, []],
      ['2026-12-01', false, ['00:30 Nuit']],
    ]);
  });

  test('show items without a readable date last', () => {
    expect(days([item('bientôt'), item('2026-11-22')]).at(-1)).toEqual([null, false, ['Fuite']]);
  });

  test('[D10] link to the page of their type, and nowhere without an id or for another type', () => {
    const routes = listMonthDays(
      [
        item('2026-11-01'),
        item('2026-11-02', { type: 'contrat' }),
        item('2026-11-03', { id: null }),
        item('2026-11-04', { type: 'autre' }),
      ],
      { year: 2026, month: 10 },
      TODAY,
    ).map(({ cards }) => cards[0]?.route);
    expect(routes).toEqual(["Details de l'intervention", 'Details du contrat', null, null]);
  });
});
