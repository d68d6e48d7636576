import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  CALENDARS,
  getAskedCalendar,
  getAttributes,
  getParts,
  getQueryChanges,
  type Part,
} from '../../../src/app/pages/page-elements.ts';
import { findRowsFor } from '../../../src/core/interventions/bulk-step.ts';
import { formatLongWhen, formatWhen, getWhen } from '../../../src/core/interventions/date-label.ts';
import { formatPlainCents } from '../../../src/core/kernel/lib/money.ts';
import { User } from '../../../src/core/kernel/lib/user.ts';
import { getRoute } from '../../../src/core/kernel/page/screens.ts';
import {
  countAll,
  countState,
  getProviderBars,
  listMonthCosts,
  sumCosts,
} from '../../../src/core/stats/interventions.ts';
import { InterventionStats } from '../../../src/core/stats/model.ts';
import { toMonths } from '../../../src/core/stats/months.ts';
import { makeIntervention } from '../_interventions.ts';

const plan = (date_intervention: string | null, date_fin_intervention: string | null = null) => ({
  date_intervention,
  date_fin_intervention,
});

describe('when an intervention is planned', () => {
  it.each([
    [plan('2026-03-12 09:00', '2026-03-12 11:30'), '12/03/2026 09:00 – 11:30'],
    [plan('2026-03-12 09:00'), '12/03/2026 09:00 – 10:00'],
    [plan('2026-03-12 23:30'), '12/03/2026 23:30 – 13/03/2026 00:30'],
    [plan('2026-03-12'), '12/03/2026'],
    [plan('2026-03-12', '2026-03-13'), '12/03/2026 – 13/03/2026'],
    [plan('2026-03-12 09:00', 'plus tard'), '12/03/2026 09:00 – 10:00'],
    [plan(null), ''],
    [plan('bientôt'), ''],
  ])('%o is « %s »', (planned, text) => {
    expect(formatWhen(planned)).toBe(text);
  });

  it('shows its day in words', () => {
    expect(formatLongWhen(plan('2026-03-12 09:00'))).toBe('jeudi 12 mars 2026, 09:00\u00a0–\u00a010:00');
    expect(formatLongWhen(plan('2026-03-12', '2026-03-13'))).toBe(
      'jeudi 12 mars 2026 – vendredi 13 mars 2026',
    );
    expect(formatLongWhen(plan('2026-03-12 09:00', '2026-03-14 17:00'))).toBe(
      'jeudi 12 mars 2026, 09:00 – samedi 14 mars 2026, 17:00',
    );
    expect(formatLongWhen(plan('2026-03-12'))).toBe('jeudi 12 mars 2026');
    expect(formatLongWhen(plan(null))).toBe('');
  });

  it('shows its end separately', () => {
    expect(getWhen(plan('2026-03-12 09:00', '2026-03-13 11:00'))).toEqual({
      lastDay: '13/03/2026',
      start: '12/03/2026 09:00',
      end: '13/03/2026 11:00',
    });
  });
});

describe('the rows of a selection that a step applies to', () => {
  const user = (group: string) => parse(User, { id: 1, username: 'x', group, user_permissions: [] });
  const toValidate = makeIntervention({ validation: false, date_intervention: '2026-03-12 09:00' });
  const waiting = makeIntervention({ validation: false });
  const done = makeIntervention({
    date_intervention: '2026-03-12 09:00',
    date_realisation: '2026-03-12 10:00',
  });
  const rows = [toValidate, waiting, done];

  it('are those that the user may apply it to', () => {
    expect(findRowsFor('validate', rows, user('Administrateur'))).toEqual([toValidate]);
    expect(findRowsFor('remind', rows, user('Collaborateur'))).toEqual([toValidate, waiting]);
    expect(findRowsFor('validate', rows, user('Collaborateur'))).toEqual([]);
    expect(findRowsFor('remind', rows, user('Demandeur'))).toEqual([]);
    expect(findRowsFor('remind', rows, null)).toEqual([]);
  });
});

describe('the statistics of interventions', () => {
  const read = (answer: unknown) => parse(InterventionStats, answer);
  const stats = read({
    by_state: [
      { label: 'to_note', count: 3 },
      { label: 'finished', count: 4 },
    ],
    by_month: [
      { month: '2026-01', count: 4, cost: '10.10' },
      { month: '2026-02', count: 3, cost: '20.20' },
      { month: '2026-03', count: 0, cost: null },
    ],
    by_prestataire: [
      { id: 1, label: 'Dalkia', count: 2, cost: '30.00', note: 5 },
      { id: 2, label: 'Vinci', count: 5, cost: null, note: 4.2 },
      { id: 3, label: '', count: null, cost: '1.00', note: null },
    ],
  });

  it('count by state and in all, and add whole cents', () => {
    expect(countState(stats, 'to_note')).toBe(3);
    expect(countState(stats, 'validation')).toBe(0);
    expect(countAll(stats)).toBe(7);
    expect(sumCosts(stats)).toBe(3030);
    expect(toMonths(listMonthCosts(stats), '2026').slice(0, 3)).toEqual([1010, 2020, 0]);
  });

  it('compare providers, the highest first, with a note only when there are enough', () => {
    expect(getProviderBars(stats, 'count').map(({ label }) => label)).toEqual(['Vinci', 'Dalkia']);
    expect(getProviderBars(stats, 'cost')).toEqual([
      { label: 'Dalkia', count: 3000, value: '1' },
      { label: 'Inconnu', count: 100, value: '3' },
    ]);
    expect(getProviderBars(stats, 'note').map(({ label, count }) => [label, count])).toEqual([
      ['Vinci', 4.2],
    ]);
  });

  it('leave out values that the server does not send', () => {
    const none = read({});
    expect([countState(none, 'to_note'), countAll(none), sumCosts(none)]).toEqual([null, null, null]);
    expect(listMonthCosts(none)).toEqual([]);
    expect(getProviderBars(none, 'count')).toEqual([]);
  });

  it('export amounts in French spreadsheet format', () => {
    expect([formatPlainCents(123450), formatPlainCents(-5), formatPlainCents(null)]).toEqual([
      '1234,50',
      '-0,05',
      '',
    ]);
  });
});

describe('pages that compose elements', () => {
  it('put the agenda in the slot of the list, with its part of the address', () => {
    const [list] = getParts(getRoute('Interventions')) as [Part];
    const [slotted] = list.slots ?? [];
    expect(slotted).toMatchObject({ tag: 'balise-agenda', slot: 'calendar', when: ['view', 'calendrier'] });
    const query = { view: 'calendrier', agenda: 'month', state: 'running', q: 'a' };
    expect(getAttributes(slotted as Part, {}, query)).toEqual({
      'heading-hidden': '',
      view: 'month',
      date: null,
      intervenant: null,
      state: 'running',
    });
    expect(getQueryChanges(slotted as Part, { view: 'day', state: null })).toEqual({
      agenda: 'day',
      state: null,
    });
  });

  it('show the calendar of the address', () => {
    expect(getAskedCalendar({ month: '2026-03' })).toBe('nouveau');
    expect(getAskedCalendar({ date: '2026-03-04' })).toBe('classique');
    expect(getAskedCalendar({ create: '1' })).toBeNull();
    expect(CALENDARS.nouveau.tag).toBe('balise-month-list');
  });
});
