import { afterAll, describe, expect, test } from 'vitest';
import { toEvent } from '../../../src/core/interventions/agenda.ts';
import { formatWallMinutes } from '../../../src/core/kernel/time/wall-time.ts';
import { makeIntervention } from '../_interventions.ts';

const ZONES = ['Europe/Paris', 'America/Martinique', 'Pacific/Noumea', 'UTC'];
const home = process.env.TZ;
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

describe.each(ZONES)('in a browser in %s', (zone) => {
  test.each([
    ['2026-03-29 02:30', null, '2026-03-29 02:30', '2026-03-29 03:30'],
    ['2026-03-29T08:00:00Z', '2026-03-29T09:30:00Z', '2026-03-29 10:00', '2026-03-29 11:30'],
    ['2026-10-25 02:30', '2026-10-25 03:30', '2026-10-25 02:30', '2026-10-25 03:30'],
  ])(
    '[D7] times are those of the wall clock, on the nights of the clock changes too: %s',
    (from, to, start, end) => {
      process.env.TZ = zone;
      const event = toEvent(makeIntervention({ date_intervention: from, date_fin_intervention: to }));
      expect(event && [formatWallMinutes(event.start), formatWallMinutes(event.end)]).toEqual([start, end]);
    },
  );
});
