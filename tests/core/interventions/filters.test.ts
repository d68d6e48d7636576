import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  getPartyChoices,
  INTERVENTION_FILTERS,
  INTERVENTION_INDEX,
  type InterventionFilters,
  type InterventionIndex,
} from '../../../src/core/interventions/list.ts';
import { Intervention } from '../../../src/core/interventions/model.ts';
import { INTERVENTION_STATES } from '../../../src/core/interventions/state.ts';
import {
  findRows,
  formatFilters,
  getNoFilters,
  hasFilters,
  parseFilters,
  sortRows,
} from '../../../src/core/kernel/list/list-filters.ts';
import { ListIndex } from '../../../src/core/kernel/list/list-index.ts';
import { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';

const NO_FILTERS = getNoFilters(INTERVENTION_FILTERS);
const indexOf = (rows: readonly Intervention[], previous?: InterventionIndex): InterventionIndex =>
  new ListIndex(INTERVENTION_INDEX, rows, previous);

/** Thursday 19 November 2026, 10:00 in Paris. */
const now = Date.parse('2026-11-19T09:00:00Z');
const thermi = { id: 3, fullname: 'Thermi-Ouest' };
const elec = { id: 10, fullname: 'Élec 35' };

const intervention = (fields: Record<string, unknown>): Intervention => parse(Intervention, fields);
const boiler = { id: 5, name: 'Chaudière', site: { id: 12, name: 'Cuisine' } };
const interventions = [
  intervention({
    id: 1,
    ticket: { id: 41, objet: 'Fuite d’eau au réfectoire', asset: boiler },
    prestataire: thermi,
    intervenant: { id: 7, fullname: 'Paul Diallo' },
    validation: true,
    date_intervention: '2026-11-19 08:00',
  }),
  intervention({ id: 2, ticket: { id: 42, objet: 'Néon' }, prestataire: elec }),
  intervention({ id: 12, ticket: { id: 43, objet: 'Porte 10' } }),
  intervention({
    id: 4,
    ticket: { id: 44, objet: 'Porte 9', asset: { id: 6, site: { id: 20, name: 'Siège' } } },
    prestataire: thermi,
    date_intervention: '2026-11-22 23:30',
    date_fin_intervention: '2026-11-24 09:00',
  }),
  intervention({
    id: 5,
    ticket: { id: 45, objet: 'ÉCLAIRAGE' },
    prestataire: elec,
    validation: true,
    date_intervention: '2026-10-02 08:00',
    date_realisation: '2026-11-02 09:00',
    note: 4,
  }),
  intervention({
    id: 6,
    ticket: { id: 46, objet: 'Fuite de gaz' },
    prestataire: elec,
    validation: true,
    date_intervention: '2026-11-19 09:30',
  }),
];
const tree = buildSiteTree(
  [
    { id: 10, name: 'Hôpital' },
    { id: 12, name: 'Cuisine', parent: 10 },
    { id: 20, name: 'Siège' },
  ].map((site) => parse(Site, site)),
);
const index = indexOf(interventions);
const found = (filters: Partial<InterventionFilters>, within = index) =>
  Array.from(
    findRows(INTERVENTION_FILTERS, { ...NO_FILTERS, ...filters }, within, { tree, now }),
    (row) => within.rows[row]?.id,
  );

describe('the list of interventions', () => {
  test('[F2] by default shows what is validated with a provider; « all » shows everything', () => {
    expect(found({})).toEqual([1, 5, 6]);
    expect(found({ state: ['all'] })).toEqual([1, 2, 12, 4, 5, 6]);
  });

  test('[F2] each derived state filters, several together too', () => {
    const byState = Object.fromEntries(
      INTERVENTION_STATES.map((state) => [state, found({ state: [state] })]),
    );
    expect(byState).toMatchObject({ waiting: [2], unassigned: [12], assigned: [1, 6], validation: [4] });
    expect(byState).toMatchObject({ no_cost: [5], running: [], to_note: [], finished: [], unknown: [] });
    expect(found({ state: ['waiting', 'no_cost'] })).toEqual([2, 5]);
  });

  test('text ignores case and accents, the number is exact', () => {
    expect(found({ q: 'ecl' })).toEqual([5]);
    expect(found({ q: "FUITE D'EAU" })).toEqual([1]);
    expect(found({ state: ['all'], id: '1' })).toEqual([1]);
    expect(found({ state: ['all'], id: '12' })).toEqual([12]);
  });

  test('a site includes all sites below it', () => {
    expect(found({ state: ['all'], site: '10' })).toEqual([1]);
    expect(found({ state: ['all'], site: '20' })).toEqual([4]);
  });

  test('a company and a person are found by id', () => {
    expect(found({ state: ['all'], prestataire: '3' })).toEqual([1, 4]);
    expect(found({ state: ['all'], intervenant: '7' })).toEqual([1]);
  });

  test('a period includes interventions that overlap it, by planned date or realisation', () => {
    expect(found({ state: ['all'], period: 'today' })).toEqual([1, 6]);
    expect(found({ state: ['all'], period: 'week' })).toEqual([1, 4, 6]);
    expect(found({ state: ['all'], from: '2026-11-23', to: '2026-11-23' })).toEqual([4]);
    expect(found({ state: ['all'], to: '2026-10-31' })).toEqual([5]);
    expect(found({ state: ['all'], period: 'month', on: 'realised' })).toEqual([5]);
    expect(found({ state: ['all'], from: '2026-11-03', on: 'realised' })).toEqual([]);
  });

  test('late means a planned end in the past, one hour after the start without one', () => {
    expect(found({ state: ['all'], late: true })).toEqual([1]);
    expect(found({ state: ['all'], costless: true })).toEqual([5]);
  });

  test('the address contains the filters, which are read back from it', () => {
    const filters = parseFilters(INTERVENTION_FILTERS, {
      q: 'porte',
      id: 'n° 12',
      state: 'waiting,all',
      period: 'week',
      from: 'hier',
      late: 'true',
      costless: 'oui',
    });
    expect(filters).toEqual({
      ...NO_FILTERS,
      q: 'porte',
      id: '12',
      state: ['all'],
      period: 'week',
      late: true,
    });
    const query = { q: 'porte', id: '12', state: 'all', period: 'week', late: 'true' };
    expect(formatFilters(INTERVENTION_FILTERS, filters)).toEqual(query);
    expect(parseFilters(INTERVENTION_FILTERS, query)).toEqual(filters);
    expect(hasFilters(INTERVENTION_FILTERS, NO_FILTERS)).toBe(false);
  });

  test('sorts by any column, missing values last, and keeps its orders when an item changes', () => {
    const sorted = (column: 'prestataire' | 'date_intervention' | 'note', within = index) =>
      Array.from(
        sortRows(within, findRows(INTERVENTION_FILTERS, { ...NO_FILTERS, state: ['all'] }, within, { now }), {
          column,
          direction: 'desc',
        }),
        (row) => within.rows[row]?.id,
      );
    expect(sorted('date_intervention').slice(0, 4)).toEqual([4, 6, 1, 5]);
    expect(sorted('note')[0]).toBe(5);
    const changed = interventions.map((each) => (each.id === 2 ? { ...each, note: 5 } : each));
    expect(sorted('note', indexOf(changed, index))[0]).toBe(2);
  });

  test('offers the companies and people of the list, by name', () => {
    const fresh = indexOf(interventions);
    expect(getPartyChoices(fresh, 'prestataire')).toEqual([
      { value: '10', label: 'Élec 35' },
      { value: '3', label: 'Thermi-Ouest' },
    ]);
    expect(getPartyChoices(fresh, 'intervenant')).toEqual([{ value: '7', label: 'Paul Diallo' }]);
  });
});
