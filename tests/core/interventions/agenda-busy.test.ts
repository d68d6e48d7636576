/** Who is busy with what, when something is to be planned. */
import { expect, test } from 'vitest';
import { findBusy } from '../../../src/core/interventions/agenda-busy.ts';
import { parseWall } from '../../../src/core/kernel/time/wall-time.ts';
import { makeIntervention } from '../_interventions.ts';

const at = (hour: string): number => parseWall(`2026-11-24 ${hour}`)!.at;
const ANNE = { id: 1, fullname: 'Anne' };
const PAUL = { id: 2, fullname: 'Paul' };
const planned = (hour: string, fields: object = {}) =>
  makeIntervention({ date_intervention: `2026-11-24 ${hour}`, ...fields });
const find = (
  wanted: Record<string, unknown>,
  others: ReturnType<typeof planned>[],
  from = '10:00',
  to = '11:00',
) => findBusy(others, others.length, makeIntervention(wanted), at(from), at(to)).map(({ id }) => id);

test('[D7] a company is busy with what overlaps, by start; what touches does not', () => {
  const [late, early, before, after] = [
    planned('10:30'),
    planned('09:30'),
    planned('09:00'),
    planned('11:00'),
  ];
  expect(find({}, [late!, early!, before!, after!])).toEqual([early!.id, late!.id]);
});

test('[D7] two persons of a company can be at work at once, one cannot', () => {
  const [anne, paul, nobody] = [ANNE, PAUL, null].map((intervenant) => planned('10:00', { intervenant }));
  expect(find({ intervenant: ANNE }, [anne!, paul!, nobody!])).toEqual([anne!.id, nobody!.id]);
});

test('[D7] neither work that is done, nor another company, nor itself', () => {
  const mine = planned('10:00');
  const others = [
    mine,
    planned('10:00', { date_realisation: '2026-11-24 10:30' }),
    planned('10:00', { prestataire: { id: 4, fullname: 'Otis' } }),
  ];
  expect(findBusy(others, others.length, mine, at('10:00'), at('11:00'))).toEqual([]);
  expect(find({ prestataire: null }, others)).toEqual([]);
});
