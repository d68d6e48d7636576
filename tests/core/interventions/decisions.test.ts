/** What a manager decides next: in which order, and what is nobody's turn any more. */
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { listDecisions, suggestFor } from '../../../src/core/interventions/decisions.ts';
import { Intervention } from '../../../src/core/interventions/model.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { Prestataire } from '../../../src/core/people/model.ts';
import { Ticket } from '../../../src/core/tickets/model.ts';
import { userOf } from '../_intervention-server.ts';

const MANAGER = userOf(GROUPS.responsable);
const ticket = (id: number, priority: string, day: string, fields: Record<string, unknown> = {}) =>
  parse(Ticket, { id, objet: 'Fuite', priority, state: 'unassigned', date_creation: day, ...fields });
const proposed = (id: number, from: string, to: string, company = 1) =>
  parse(Intervention, {
    id,
    ticket: { id, objet: 'Fuite' },
    prestataire: { id: company, fullname: 'Sanitec' },
    date_intervention: from,
    date_fin_intervention: to,
    validation: false,
  });
const ids = (rows: readonly { id: unknown }[]) => rows.map(({ id }) => id);

describe('what a manager decides', () => {
  test('are tickets that nobody has, urgent ones first, then the oldest', () => {
    const tickets = [
      ticket(1, 'normale', '2026-11-10'),
      ticket(2, 'urgente', '2026-11-12'),
      ticket(3, 'normale', '2026-11-01'),
      ticket(4, 'urgente', '2026-11-02', { state: 'closed' }),
      ticket(5, 'urgente', '2026-11-02', { intervention: { id: 9 } }),
      ticket(6, 'basse', '2026-11-02', { state: 'ready', intervention: { id: 8 } }),
    ];
    const { assign, close } = listDecisions(tickets, [], 0, MANAGER);
    expect(ids(assign)).toEqual([2, 3, 1]);
    expect(ids(close)).toEqual([6]);
  });

  test('are proposed dates, the nearest first, with those at which the same company is taken', () => {
    const rows = [
      proposed(1, '2026-12-02 10:00', '2026-12-02 12:00'),
      proposed(2, '2026-12-01 10:00', '2026-12-01 11:00'),
      proposed(3, '2026-12-02 11:00', '2026-12-02 13:00'),
      proposed(4, '2026-12-02 11:00', '2026-12-02 13:00', 2),
    ];
    const { validate } = listDecisions([], rows, rows.length, MANAGER);
    expect(validate.map(({ row, isBusy }) => [row.id, isBusy])).toEqual([
      [2, false],
      [1, true],
      [3, true],
      [4, false],
    ]);
    expect(listDecisions([], rows, 2, MANAGER).validate).toHaveLength(2);
  });

  test('are nothing for those whose turn it is not', () => {
    const rows = [proposed(1, '2026-12-02 10:00', '2026-12-02 12:00')];
    const none = { assign: [], validate: [], close: [] };
    expect(listDecisions([ticket(1, 'urgente', '2026-11-10')], rows, 1, userOf(GROUPS.demandeur))).toEqual(
      none,
    );
  });

  test('have an answer only where something names a provider', () => {
    const company = (id: number, raison_sociale: string, trade: string) =>
      parse(Prestataire, { id, raison_sociale, metiers: trade ? [{ id: 1, name: trade }] : [] });
    const companies = [company(1, 'Alma', ''), company(2, 'Chaleur', 'Chauffagiste')];
    const heating = ticket(1, 'haute', '2026-11-10', { objet: 'Chauffage en panne' });
    expect(suggestFor(heating, [], companies, '').company?.label).toBe('Chaleur');
    expect(suggestFor(ticket(1, 'haute', '2026-11-10'), [], companies, '').company).toBeNull();
  });
});
