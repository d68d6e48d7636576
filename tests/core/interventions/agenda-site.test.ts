/** The agenda of one site, where the page has chosen it. */
import { expect, test } from 'vitest';
import { type AgendaFilters, findEvents, findUnplanned } from '../../../src/core/interventions/agenda.ts';
import { parseDay } from '../../../src/core/kernel/time/wall-time.ts';
import { matchSites } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';
import { makeIntervention } from '../_interventions.ts';

const WEEK = { first: parseDay('2026-11-23') as number, count: 7 };
const HALL = { id: 3, name: 'Hall', parent: { id: 2, name: 'Aile' }, top: { id: 1, name: 'Clinique' } };

const at = (id: number, site: object | null, date_intervention: string | null = '2026-11-24 10:00') =>
  makeIntervention({ id, date_intervention, ticket: { id, objet: 'Fuite', asset: null, site } });
const ITEMS = [at(1, HALL), at(2, { id: 9, name: 'Ailleurs' }), at(3, null), at(4, HALL, null)];

const find = (isAt?: AgendaFilters['isAt']) => {
  const filters = { intervenant: '', state: '', isAt };
  return {
    events: findEvents(ITEMS, ITEMS.length, filters, WEEK).map(({ id }) => id),
    unplanned: findUnplanned(ITEMS, ITEMS.length, filters).map(({ id }) => id),
  };
};

test('[D6] shows what is at that site or below it', () => {
  for (const wanted of ['1', '2', '3']) {
    const isWithin = matchSites([wanted]);
    const isAt = (site: { id: unknown } | null) => site !== null && isWithin(String(site.id), site as never);
    expect(find(isAt), wanted).toEqual({ events: [1], unplanned: [4] });
  }
  expect(find()).toEqual({ events: [1, 2, 3], unplanned: [4] });
});

test('[D6] goes by the list of sites, where a row names none above its own', () => {
  const tree = buildSiteTree([{ ...HALL, etag: null }]);
  expect(matchSites(['2'], tree)('3', null)).toBe(true);
  expect(matchSites(['9'], tree)('3', null)).toBe(false);
});
