import { describe, expect, test } from 'vitest';
import { findLate } from '../../../src/core/interventions/late-count.ts';
import type { Intervention } from '../../../src/core/interventions/model.ts';
import { sortWork } from '../../../src/core/interventions/provider-queue.ts';
import { parseDay } from '../../../src/core/kernel/time/wall-time.ts';
import { makeIntervention } from '../_interventions.ts';

const TODAY = parseDay('2026-11-24') ?? 0;
const planned = (from: string, fields: Record<string, unknown> = {}) =>
  makeIntervention({ date_intervention: from, ...fields });
const ids = (rows: readonly Intervention[]) => rows.map(({ id }) => id);

describe('[F1] what awaits a provider', () => {
  test('stands in one of three lists, each in the order in which it is done', () => {
    const old = makeIntervention({ date_intervention: null, date_creation: '2026-10-01 08:00' });
    const young = makeIntervention({ date_intervention: null, date_creation: '2026-11-01 08:00' });
    const noon = planned('2026-11-24 12:00');
    const morning = planned('2026-11-24 08:00', { waiting: true });
    const late = planned('2026-11-23 23:00', { date_fin_intervention: '2026-11-23 23:59' });
    const later = planned('2026-11-01 08:00');
    const tomorrow = planned('2026-11-25 00:00');
    const work = sortWork([young, noon, late, tomorrow, old, morning, later], TODAY);
    expect(ids(work.toDate)).toEqual(ids([old, young]));
    expect(ids(work.today)).toEqual(ids([morning, noon]));
    expect(ids(work.toReport)).toEqual(ids([later, late]));
  });

  test('what comes first after this day is known, whatever the order of the rows', () => {
    const soon = planned('2026-11-25 08:00');
    const done = planned('2026-11-25 07:00', { date_realisation: '2026-11-24 09:00' });
    const rows = [planned('2026-12-01 08:00'), done, soon, planned('2026-11-26 08:00')];
    expect(sortWork(rows, TODAY).next).toBe(soon);
  });

  test('what lasts several days is of today until its last minute', () => {
    const until = (to: string) => planned('2026-11-22 08:00', { date_fin_intervention: to });
    const [over, last, midnight] = [
      until('2026-11-23 18:00'),
      until('2026-11-24 18:00'),
      until('2026-11-24 00:00'),
    ];
    const work = sortWork([over, last, midnight], TODAY);
    expect(ids(work.today)).toEqual(ids([last]));
    expect(ids(work.toReport)).toEqual(ids([over, midnight]));
  });

  test('what is done, proposed or nobody’s awaits nothing', () => {
    const rows = [
      planned('2026-11-24 08:00', { date_realisation: '2026-11-24 09:00' }),
      planned('2026-11-23 08:00', { waiting: true, date_realisation: '2026-11-23 09:00' }),
      planned('2026-11-24 08:00', { validation: false }),
      planned('2026-11-24 08:00', { prestataire: null }),
    ];
    expect(sortWork(rows, TODAY)).toEqual({ toDate: [], today: [], toReport: [], next: null });
  });
});

describe('[F2] what is late for a manager', () => {
  test('is counted over all states, with the one that should have been done first', () => {
    const now = Date.parse('2026-11-24T08:00:00Z');
    const first = planned('2026-11-01 08:00', { validation: false });
    const rows = [
      planned('2026-11-20 08:00'),
      first,
      planned('2026-11-25 08:00'),
      planned('2026-11-02 08:00'),
    ];
    const done = planned('2026-10-01 08:00', { date_realisation: '2026-10-01 10:00' });
    const none = { count: 0, oldest: null };
    expect(findLate([...rows, done], 5, now)).toEqual({ count: 3, oldest: first });
    expect(findLate([...rows, done], 1, now).count).toBe(1);
    expect(findLate([done], 1, now)).toEqual(none);
  });
});
