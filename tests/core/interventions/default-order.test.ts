/** What comes next first, of interventions and tickets. */
import { describe, expect, it } from 'vitest';
import { INTERVENTION_WORK } from '../../../src/core/interventions/default-order.ts';
import { INTERVENTION_INDEX } from '../../../src/core/interventions/list.ts';
import type { Intervention } from '../../../src/core/interventions/model.ts';
import { orderWork } from '../../../src/core/kernel/list/grouped-order.ts';
import { ListIndex } from '../../../src/core/kernel/list/list-index.ts';
import { TICKET_WORK } from '../../../src/core/tickets/default-order.ts';
import { TICKET_INDEX } from '../../../src/core/tickets/list.ts';
import type { Ticket } from '../../../src/core/tickets/model.ts';

/** Wednesday 18 November 2026, 10:00 in Paris. */
const NOW = Date.parse('2026-11-18T09:00:00Z');

function interventions(...rows: Partial<Intervention>[]) {
  const index = new ListIndex<Intervention, typeof INTERVENTION_INDEX>(
    INTERVENTION_INDEX,
    rows.map((row, id) => ({ id, date_intervention: null, date_realisation: null, ...row }) as Intervention),
  );
  const { order, group } = orderWork(INTERVENTION_WORK, index, NOW);
  return Array.from(order, (row) => `${row} ${group(row)}`);
}

describe('[F2] interventions', () => {
  it('late ones come first, then by day, then without a date, then what is done, the last first', () => {
    expect(
      interventions(
        { date_intervention: '2026-12-24 08:00' },
        { date_intervention: '2026-11-10 08:00', date_realisation: '2026-11-10 12:00' },
        { date_intervention: '2026-11-19 08:00' },
        {},
        { date_intervention: '2026-11-18 14:00' },
        { date_intervention: '2026-11-02 08:00', date_fin_intervention: '2026-11-02 09:00' },
        { date_intervention: '2026-11-22 08:00' },
        { date_intervention: '2026-11-23 08:00' },
        { date_realisation: '2026-11-17 12:00' },
      ),
    ).toEqual([
      '5 late',
      '4 today',
      '2 tomorrow',
      '6 week',
      '7 next_week',
      '0 later',
      '3 undated',
      '8 done',
      '1 done',
    ]);
  });

  it('work of several days that has begun is today’s, below what is late', () => {
    expect(
      interventions(
        { date_intervention: '2026-11-16 08:00', date_fin_intervention: '2026-11-20 18:00' },
        { date_intervention: '2026-11-17 08:00', date_fin_intervention: '2026-11-17 09:00' },
      ),
    ).toEqual(['1 late', '0 today']);
  });
});

describe('[E1] tickets', () => {
  it('come by urgency, in each those without a provider, the one that waits longest first; what is over last, the newest first', () => {
    const rows = [
      ['basse', 'unassigned', '2026-11-01'],
      ['urgente', 'closed', '2026-11-02'],
      ['haute', 'assigned', '2026-11-10'],
      ['urgente', 'unassigned', '2026-11-17'],
      ['haute', 'unassigned', '2026-11-03'],
      ['haute', 'assigned', '2026-11-01'],
      ['extrême', 'unassigned', '2026-11-03'],
      ['normale', 'closed', '2026-11-12'],
    ] as const;
    const index = new ListIndex<Ticket, typeof TICKET_INDEX>(
      TICKET_INDEX,
      rows.map(
        ([priority, state, day], id) => ({ id, priority, state, date_creation: `${day} 08:00` }) as Ticket,
      ),
    );
    const { order, group } = orderWork(TICKET_WORK, index, NOW);
    expect(Array.from(order, (row) => `${row} ${group(row)}`)).toEqual([
      '3 urgente',
      '4 haute',
      '5 haute',
      '2 haute',
      '0 basse',
      '6 other',
      '7 over',
      '1 over',
    ]);
  });
});
