import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { Intervention } from '../../../src/core/interventions/model.ts';
import { createLives, worstOf } from '../../../src/core/plans/pin-status.ts';
import { Ticket } from '../../../src/core/tickets/model.ts';

/** Noon in Paris. */
const NOW = Date.parse('2026-03-12T12:00:00+01:00');
const asset = { id: 7, name: 'Chaudière' };
const ticket = (fields: object = {}) =>
  parse(Ticket, {
    id: 1,
    objet: 'Fuite',
    priority: 'normale',
    state: 'unassigned',
    date_creation: '2026-03-01',
    asset,
    ...fields,
  });
const intervention = (fields: object = {}) =>
  parse(Intervention, {
    id: 3,
    ticket: { id: 1, objet: 'Fuite', asset },
    prestataire: { id: 2, fullname: 'Thermo' },
    validation: true,
    date_intervention: '2026-03-12 15:00',
    ...fields,
  });
const stateOf = (tickets: Ticket[], interventions: Intervention[] = []) =>
  createLives(tickets, interventions, NOW)(7).state;

test('[K2] a pin is calm without open tickets, whatever was closed', () => {
  expect(stateOf([])).toBe('none');
  expect(stateOf([ticket({ state: 'closed', priority: 'urgente' }), ticket({ state: 'processed' })])).toBe(
    'none',
  );
  expect(createLives([ticket()], [], NOW)(8)).toEqual({ state: 'none', tickets: [], next: null });
  expect(createLives([ticket()], [], NOW)(null).state).toBe('none');
});

test('[K2] an open ticket, an intervention today, urgent or late: each over the one before', () => {
  expect(stateOf([ticket()])).toBe('open');
  expect(stateOf([ticket({ state: 'invented' })])).toBe('open');
  expect(stateOf([ticket()], [intervention()])).toBe('today');
  expect(stateOf([ticket({ priority: 'urgente' })], [intervention()])).toBe('urgent');
  expect(stateOf([ticket()], [intervention({ date_intervention: '2026-03-12 09:00' })])).toBe('urgent');
  expect(stateOf([], [intervention({ date_intervention: '2026-03-10 09:00' })])).toBe('urgent');
});

test.each([
  ['tomorrow', { date_intervention: '2026-03-13 00:00' }, 'open'],
  ['today, the whole day', { date_intervention: '2026-03-12' }, 'today'],
  [
    'since yesterday, until tomorrow',
    { date_intervention: '2026-03-11 08:00', date_fin_intervention: '2026-03-13 08:00' },
    'today',
  ],
  ['today, not agreed', { validation: false }, 'open'],
  ['today, done', { date_realisation: '2026-03-12 10:00' }, 'open'],
  ['without a date', { date_intervention: null }, 'open'],
])('[K2] an intervention %s', (_, fields, state) => {
  expect(stateOf([ticket()], [intervention(fields)])).toBe(state);
});

test('[K2] it lists the open tickets, the newest first, and what comes next', () => {
  const lives = createLives(
    [ticket({ id: 1, date_creation: '2026-03-01' }), ticket({ id: 2, date_creation: '2026-03-09' })],
    [
      intervention({ id: 5, date_intervention: '2026-04-01 09:00' }),
      intervention({ id: 6, date_intervention: '2026-03-20 09:00' }),
      intervention({ id: 7, date_intervention: '2026-03-01 09:00' }),
    ],
    NOW,
  );
  expect(lives(7).tickets.map(({ id }) => id)).toEqual([2, 1]);
  expect(lives('7').next?.id).toBe(6);
});

test('[K2] several pins drawn as one have the most serious state', () => {
  expect(worstOf(['none', 'open', 'today'])).toBe('open');
  expect(worstOf(['today', 'urgent', 'none'])).toBe('urgent');
  expect(worstOf([])).toBe('none');
});
