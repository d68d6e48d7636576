import { describe, expect, it } from 'vitest';
import { createTables, SIZES } from '../../demo/server/data/demo.ts';
import { CONFIG_KEYS } from '../../src/core/config/model.ts';
import { PRIORITIES, TICKET_STATES } from '../../src/core/tickets/model.ts';

const NOW = new Date('2026-03-12T10:00:00Z');
const tables = createTables('demo', NOW, 'hash');
const rows = (name: string) => tables.get(name) ?? [];
const values = (name: string, column: string) => new Set(rows(name).map((row) => row[column]));

describe('the demo data', () => {
  it('is the same each time, and told from the moment given', () => {
    expect(createTables('demo', NOW, 'hash')).toEqual(tables);
    const later = createTables('demo', new Date('2026-06-12T10:00:00Z'), 'hash');
    expect(later.get('ticket')?.[5]?.objet).toBe(rows('ticket')[5]?.objet);
    expect(later.get('ticket')?.[5]?.date_creation).not.toBe(rows('ticket')[5]?.date_creation);
  });

  it('has as many rows as it says', () => {
    for (const size of ['demo', 'large'] as const) {
      const made = size === 'demo' ? tables : createTables('large', NOW, 'hash');
      expect(made.get('ticket')).toHaveLength(SIZES[size].tickets);
      expect(made.get('asset')).toHaveLength(SIZES[size].assets);
      expect(made.get('intervention')).toHaveLength(SIZES[size].interventions);
      expect(made.get('site')?.length).toBeGreaterThanOrEqual(SIZES[size].sites);
    }
  });

  it('shows every state, priority, level, and a deleted person', () => {
    expect(values('ticket', 'state')).toEqual(new Set(TICKET_STATES));
    expect(values('ticket', 'priority')).toEqual(new Set(PRIORITIES));
    expect(values('site', 'level')).toEqual(new Set([1, 2, 3, 4]));
    expect(values('ticket', 'created_by').has(null)).toBe(true);
    expect(values('ticket', 'asset_id').has(null)).toBe(true);
    expect(values('config', 'key')).toEqual(new Set(CONFIG_KEYS));
  });

  it('has interventions behind and ahead', () => {
    const dates = rows('intervention').flatMap(({ date_intervention }) =>
      date_intervention ? [String(date_intervention)] : [],
    );
    const month = (offset: number) => new Date(NOW.getTime() + offset * 30 * 24 * 3_600_000).toISOString();
    expect(dates.filter((date) => date < month(-6)).length).toBeGreaterThan(5);
    expect(dates.filter((date) => date > NOW.toISOString()).length).toBeGreaterThan(10);
    expect(dates.filter((date) => date > month(2)).length).toBeGreaterThan(1);
    expect(dates.every((date) => date < month(4))).toBe(true);
  });

  it('happens in order: nothing is done before it is declared, or in the future', () => {
    for (const ticket of rows('ticket')) {
      expect(String(ticket.date_creation) <= NOW.toISOString()).toBe(true);
      if (ticket.date_cloture) expect(String(ticket.date_cloture) >= String(ticket.date_creation)).toBe(true);
    }
    for (const { date_realisation } of rows('intervention')) {
      if (date_realisation) expect(String(date_realisation) <= NOW.toISOString()).toBe(true);
    }
  });
});
