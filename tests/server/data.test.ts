import { describe, expect, it } from 'vitest';
import { createTables } from '../../demo/server/data/demo.ts';
import { SIZES } from '../../demo/server/data/sizes.ts';
import { CONFIG_KEYS } from '../../src/core/config/model.ts';
import { EXPENSE_TYPES } from '../../src/core/finance/model.ts';
import { PRIORITIES, TICKET_STATES } from '../../src/core/tickets/model.ts';

const NOW = new Date('2026-03-12T10:00:00Z');

type Size = keyof typeof SIZES;
function expectSize(tables: ReturnType<typeof createTables>, size: Size): void {
  for (const [name, column] of [
    ['ticket', 'tickets'],
    ['asset', 'assets'],
    ['intervention', 'interventions'],
    ['contract', 'contracts'],
  ] as const)
    expect(tables.get(name)).toHaveLength(SIZES[size][column]);
  expect(tables.get('site')?.length).toBeGreaterThanOrEqual(SIZES[size].sites);
}

describe('the large data set', () => {
  it('has the declared number of rows, with contracts and entries of every kind by the hundred', () => {
    const large = createTables('large', NOW, 'hash');
    expectSize(large, 'large');
    const entries = large.get('finance_entry') ?? [];
    for (const type of EXPENSE_TYPES) {
      const count = entries.filter((entry) => entry.type_depense === type).length;
      // One budget a year for each establishment.
      expect(count, type).toBeGreaterThan(type === 'Budget' ? 50 : 100);
    }
    const ends = (large.get('contract') ?? []).map(({ date_end }) => String(date_end));
    const [today, soon] = ['2026-03-12', '2026-04-11'];
    expect(ends.filter((end) => end < today).length).toBeGreaterThan(100);
    expect(ends.filter((end) => end >= today && end <= soon).length).toBeGreaterThan(20);
    expect(ends.filter((end) => end > soon).length).toBeGreaterThan(100);
  });
});

describe.each(['demo', 'sample'] as const)('the data set %s', (size) => {
  const tables = createTables(size, NOW, 'hash');
  const rows = (name: string) => tables.get(name) ?? [];
  const values = (name: string, column: string) => new Set(rows(name).map((row) => row[column]));

  it('is the same each time, relative to the given moment', () => {
    expect(createTables(size, NOW, 'hash')).toEqual(tables);
    const later = createTables(size, new Date('2026-06-12T10:00:00Z'), 'hash');
    expect(later.get('ticket')?.[5]?.objet).toBe(rows('ticket')[5]?.objet);
    expect(later.get('ticket')?.[5]?.date_creation).not.toBe(rows('ticket')[5]?.date_creation);
  });

  it('has the declared number of rows', () => expectSize(tables, size));

  it('contains every state, priority, level, and a deleted person', () => {
    expect(values('ticket', 'state')).toEqual(new Set(TICKET_STATES));
    expect(values('ticket', 'priority')).toEqual(new Set(PRIORITIES));
    expect(values('site', 'level')).toEqual(new Set([1, 2, 3, 4]));
    expect(values('ticket', 'created_by').has(null)).toBe(true);
    expect(values('ticket', 'asset_id').has(null)).toBe(true);
    // no organisation declares the accessibility of an example
    expect(values('config', 'key')).toEqual(new Set(CONFIG_KEYS.filter((key) => key !== 'ACCESSIBILITY')));
  });

  it('has past and future interventions', () => {
    const dates = rows('intervention').flatMap(({ date_intervention }) =>
      date_intervention ? [String(date_intervention)] : [],
    );
    const month = (offset: number) => new Date(NOW.getTime() + offset * 30 * 24 * 3_600_000).toISOString();
    expect(dates.filter((date) => date < month(-6)).length).toBeGreaterThan(5);
    expect(dates.filter((date) => date > NOW.toISOString()).length).toBeGreaterThan(10);
    expect(dates.filter((date) => date > month(2)).length).toBeGreaterThan(1);
    expect(dates.every((date) => date < month(4))).toBe(true);
  });

  it.each(['2026-03-12T10:00:00Z', '2026-11-21T16:00:00Z', '2026-07-05T22:30:00Z'])(
    'has a busy week around today, generated on %s',
    (moment) => {
      const now = new Date(moment);
      const all = createTables(size, now, 'hash').get('intervention') ?? [];
      const paris = (time: unknown) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
          .format(new Date(String(time)))
          .split(' ');
      const shown = all.filter(({ validation, date_intervention }) => validation && date_intervention);
      const days = new Map<string, number>();
      for (const { date_intervention } of shown) {
        const [day = ''] = paris(date_intervention);
        days.set(day, (days.get(day) ?? 0) + 1);
      }
      const near = (from: number, to: number) =>
        Array.from({ length: to - from + 1 }, (_, n) => new Date(now.getTime() + (from + n) * 24 * 3_600_000))
          .filter((day) => day.getUTCDay() % 6 !== 0)
          .map((day) => days.get(paris(day)[0] ?? '') ?? 0);
      // Each working day of the previous week and of the days ahead, whatever the weekday.
      expect(near(-5, 5).filter((count) => count >= 2).length).toBeGreaterThanOrEqual(6);
      const over = shown.filter(
        (row) => paris(row.date_intervention)[0] !== paris(row.date_fin_intervention)[0],
      );
      expect(over.length).toBeGreaterThanOrEqual(3);
      const early = shown.filter((row) => (paris(row.date_intervention)[1] ?? '') < '08:00');
      const late = shown.filter((row) => (paris(row.date_intervention)[1] ?? '') >= '19:00');
      expect([early.length, late.length].every((count) => count > 0)).toBe(true);
      expect(all.filter((row) => row.prestataire_id && !row.date_intervention).length).toBeGreaterThan(2);
      expect(
        all.filter((row) => row.prestataire_id === 1 && row.validation && !row.date_realisation).length,
      ).toBeGreaterThan(2);
    },
  );

  it.each([
    '2026-11-29T12:00:00Z',
    '2026-12-31T22:30:00Z',
    '2026-12-31T23:10:00Z',
    '2027-01-03T23:05:00Z',
    '2028-02-29T08:10:00Z',
  ])(
    'has the present year and the last, and nothing done later than now or before its ticket, generated on %s',
    (moment) => {
      const made = createTables(size, new Date(moment), 'hash');
      const year = Number(
        new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', year: 'numeric' }).format(
          new Date(moment),
        ),
      );
      const entries = made.get('finance_entry') ?? [];
      const budgets = entries.filter((entry) => entry.type_depense === 'Budget');
      expect(
        budgets
          .map((entry) => String(entry.date_gestion).slice(0, 4))
          .sort()
          .at(-1),
      ).toBe(String(year));
      const lastYear = (made.get('ticket') ?? []).filter(({ date_creation }) =>
        String(date_creation).startsWith(String(year - 1)),
      );
      expect(lastYear.length).toBeGreaterThan(5);
      for (const { date_realisation, date_reponse, ticket_id } of made.get('intervention') ?? []) {
        if (date_reponse) expect(String(date_reponse) <= moment).toBe(true);
        if (!date_realisation) continue;
        expect(String(date_realisation) <= moment).toBe(true);
        const declared = made.get('ticket')?.[Number(ticket_id) - 1]?.date_creation;
        expect(String(date_realisation) >= String(declared)).toBe(true);
      }
    },
  );

  it('is in order: nothing is done before it is declared, or in the future', () => {
    for (const ticket of rows('ticket')) {
      expect(String(ticket.date_creation) <= NOW.toISOString()).toBe(true);
      if (ticket.date_cloture) expect(String(ticket.date_cloture) >= String(ticket.date_creation)).toBe(true);
    }
    for (const { date_realisation } of rows('intervention')) {
      if (date_realisation) expect(String(date_realisation) <= NOW.toISOString()).toBe(true);
    }
  });
});
