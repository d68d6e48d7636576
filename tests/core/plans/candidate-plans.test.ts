import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { listNearPlans } from '../../../src/core/plans/candidate-plans.ts';
import { Plan } from '../../../src/core/plans/model.ts';
import { Site } from '../../../src/core/sites/model.ts';

const site = (id: number, parent: unknown = null, top: unknown = null) =>
  parse(Site, { id, name: `Site ${id}`, parent, top });
const plan = (id: string, where: unknown) => parse(Plan, { id, name: id, site: where });

const room = site(4, { id: 3, name: 'Étage' }, { id: 1, name: 'Hôpital' });

test('[G2] plans near a site come first, those of other establishments are left out', () => {
  const plans = [
    plan('nowhere', null),
    plan('establishment', site(1)),
    plan('elsewhere', site(30, { id: 20, name: 'Ailleurs' }, { id: 20, name: 'Ailleurs' })),
    plan('other floor', site(9, { id: 2, name: 'Bâtiment' }, { id: 1, name: 'Hôpital' })),
    plan('floor', site(3, { id: 2, name: 'Bâtiment' }, { id: 1, name: 'Hôpital' })),
    plan('room', site(4, { id: 3, name: 'Étage' }, { id: 1, name: 'Hôpital' })),
  ];
  expect(listNearPlans(plans, room).map(({ id }) => id)).toEqual([
    'room',
    'floor',
    'establishment',
    'other floor',
    'nowhere',
  ]);
});

test('a parent given by name is found by its name', () => {
  const named = site(4, 'Étage', 'Hôpital');
  const plans = [plan('floor', { id: 3, name: 'Étage' }), plan('elsewhere', { id: 9, name: 'Ailleurs' })];
  expect(listNearPlans(plans, named).map(({ id }) => id)).toEqual(['floor']);
});

test('without a site, every plan is a candidate, a dozen at most', () => {
  const plans = Array.from({ length: 20 }, (_, rank) => plan(`p-${rank}`, null));
  expect(listNearPlans(plans, null)).toHaveLength(12);
});
