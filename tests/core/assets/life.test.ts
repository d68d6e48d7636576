import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findCover, getHealth } from '../../../src/core/assets/health.ts';
import { countLife, getLifePart, listLife } from '../../../src/core/assets/life.ts';
import type { Contract } from '../../../src/core/contracts/model.ts';
import { Ticket } from '../../../src/core/tickets/model.ts';

/** 18 November 2026, 10:00 in Paris. */
const NOW = Date.parse('2026-11-18T09:00:00Z');

const ticket = (id: number, fields: object = {}): Ticket =>
  v.parse(Ticket, { id, objet: `Ticket ${id}`, state: 'unassigned', priority: 'normale', ...fields });
const visited = (id: number, date: string | null, fields: object = {}) =>
  ticket(id, {
    date_creation: '2026-10-01T08:00:00Z',
    intervention: { id: 100 + id, prestataire: null, date_intervention: date },
    ...fields,
  });
const contract = (id: number, date_start: string | null, date_end: string | null) =>
  ({ id, name: `Contrat ${id}`, date_start, date_end }) as Contract;

describe('the life of a piece of equipment', () => {
  it('[G2] is one order, the latest first, what has no date last', () => {
    const events = listLife({
      tickets: [
        visited(1, '2026-11-20 09:00', {
          attachments: [{ id: 7, label: 'Photo', file: '/p.png' }],
          state: 'closed',
          date_cloture: '2026-11-17',
        }),
      ],
      contracts: [contract(5, '2026-01-01', '2026-12-31'), contract(6, null, null)],
      controles: [],
      comments: [
        {
          ticket: ticket(1),
          comment: { id: 3, date_creation: '2026-10-02T08:00:00Z', texte: 'Vu' } as never,
        },
      ],
      files: [{ id: 9, label: 'Notice', file: '/n.pdf' }],
    });
    expect(events.map(({ key }) => key)).toEqual([
      'ends-5',
      'intervention-101',
      'closed-1',
      'comment-3',
      'ticket-1',
      'document-1-7',
      'begins-5',
      'document--9',
    ]);
    expect(events.map((event) => getLifePart(event, NOW))).toEqual([
      'coming',
      'coming',
      '2026-11',
      '2026-10',
      '2026-10',
      '2026-10',
      '2026-01',
      '',
    ]);
    expect(Object.fromEntries(countLife(events))).toEqual({
      contract: 1,
      intervention: 1,
      ticket: 1,
      comment: 1,
      document: 2,
    });
  });

  it('[G2] a visit without a date is where it was asked for', () => {
    const [, visit] = listLife({
      tickets: [visited(1, null)],
      contracts: [],
      controles: [],
      comments: [],
      files: [],
    });
    expect(visit).toMatchObject({ kind: 'intervention', date: '2026-10-01T08:00:00Z' });
  });
});

describe('how a piece of equipment is', () => {
  it('[G2] is its open tickets, the visits on both sides of now, and its first ticket', () => {
    const health = getHealth(
      [
        visited(1, '2026-11-18 09:30'),
        visited(2, '2026-11-18 10:00'),
        visited(3, '2027-01-01 08:00', { priority: 'urgente', date_creation: '2025-03-02' }),
        visited(4, null),
        visited(5, null, { state: 'closed' }),
        ticket(6, { state: 'processed', date_creation: '2026-11-01' }),
      ],
      NOW,
    );
    expect(health).toMatchObject({ open: 4, urgent: 1, unplanned: 1, since: '2025-03-02' });
    expect(health.last?.ticket.id).toBe(1);
    expect(health.next?.ticket.id).toBe(2);
  });

  it('[G2] without a ticket is quiet', () => {
    expect(getHealth([], NOW)).toEqual({
      open: 0,
      urgent: 0,
      next: null,
      unplanned: 0,
      last: null,
      since: null,
    });
  });

  it('[G2] is covered by the running contract that ends last, else by the last one that ended', () => {
    const [over, older] = [contract(1, null, '2026-10-01'), contract(2, null, '2025-10-01')];
    const [runs, longer] = [contract(3, '2026-01-01', '2026-12-01'), contract(4, '2026-01-01', '2027-12-01')];
    const later = contract(5, '2028-01-01', '2029-01-01');
    expect(findCover([older, over], NOW)?.id).toBe(1);
    expect(findCover([over, runs, longer, later], NOW)?.id).toBe(4);
    expect(findCover([contract(6, null, null), longer], NOW)?.id).toBe(6);
    expect(findCover([later], NOW)?.id).toBe(5);
    expect(findCover([], NOW)).toBeNull();
  });
});
