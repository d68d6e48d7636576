/** What comes after a day without work. */
import { expect, test } from 'vitest';
import { findNextDay } from '../../../src/core/interventions/agenda-next.ts';
import { formatDay, parseWall } from '../../../src/core/kernel/time/wall-time.ts';
import { makeIntervention } from '../_interventions.ts';

const SATURDAY = Math.floor(parseWall('2026-11-28 00:00')!.at / 1440);
const AGREED = { validation: true, prestataire: { id: 4, fullname: 'Otis' } };
const planned = (date_intervention: string, fields: object = {}) =>
  makeIntervention({ date_intervention, ...AGREED, ...fields });
const find = (works: ReturnType<typeof planned>[], intervenant = '') => {
  const next = findNextDay(works, works.length, { intervenant, state: '' }, SATURDAY, () => false);
  return next && [formatDay(next.day), ...next.events.map(({ id }) => id)];
};

test('the first day after it with something, all of it in the order of the day', () => {
  const [late, early, before, after] = [
    planned('2026-11-30 14:00'),
    planned('2026-11-30 09:00', { date_fin_intervention: '2026-12-02 10:00' }),
    planned('2026-11-27 09:00'),
    planned('2026-12-01 09:00'),
  ];
  expect(find([late!, early!, before!, after!])).toEqual(['2026-11-30', early!.id, late!.id]);
});

test('what does not pass the filters is not next', () => {
  const proposed = planned('2026-11-29 09:00', { validation: false });
  const theirs = planned('2026-11-30 09:00', { prestataire: { id: 5, fullname: 'Dalkia' } });
  const own = planned('2026-12-31 09:00');
  expect(find([proposed, theirs, own], 'prestataire-4')).toEqual(['2026-12-31', own.id]);
});

test('nothing, where nothing comes', () => expect(find([planned('2026-11-27 09:00')])).toBeNull());
