import { parse } from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import {
  ENTRY_FILTERS,
  ENTRY_INDEX,
  ENTRY_SORT,
  getEntryCompanyChoices,
  getEntryTypeChoices,
} from '../../../src/core/finance/list.ts';
import { FinanceEntry } from '../../../src/core/finance/model.ts';
import { toParams } from '../../../src/core/finance/params.ts';
import { listYearChoices } from '../../../src/core/finance/year.ts';
import {
  findRows,
  formatFilters,
  hasFilters,
  parseFilters,
  sortRows,
} from '../../../src/core/kernel/list/list-filters.ts';
import { ListIndex } from '../../../src/core/kernel/list/list-index.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';

const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

const SITES = [
  { id: 1, name: 'Campus', parent: null, top: null },
  { id: 2, name: 'Bâtiment A', parent: { id: 1, name: 'Campus' }, top: { id: 1, name: 'Campus' } },
];
const tree = buildSiteTree(SITES);
const NOW = Date.parse('2026-11-21T12:00:00+01:00');

const read = (fields: Record<string, unknown>) =>
  parse(FinanceEntry, { type_depense: 'Casse', previsionnel: '0.00', realise: '0.00', ...fields });
const ENTRIES = [
  read({ id: 1, date_gestion: '2026-01-31', realise: '10.00', site_id: 1 }),
  read({ id: 2, date_gestion: '2026-02-01', previsionnel: '5.00', site: SITES[1], prestataire_id: 7 }),
  read({ id: 3, date_gestion: '2025-02-10', realise: '1.00' }),
  read({
    id: 4,
    date_gestion: '2026-02-28',
    type_depense: 'Dépense sous contrat',
    previsionnel: '5.00',
    realise: '4.00',
  }),
  read({ id: 5, date_gestion: '2026-12-31', type_depense: 'Travaux', contract: { id: 3, name: 'C' } }),
];

/** The ids of the entries that the query keeps, in the order of the list. */
function list(query: Record<string, string> = {}, now = NOW) {
  const index = new ListIndex(ENTRY_INDEX, ENTRIES);
  const found = findRows(ENTRY_FILTERS, parseFilters(ENTRY_FILTERS, query), index, { now, tree });
  return [...sortRows(index, found, ENTRY_SORT)].map((row) => ENTRIES[row]?.id);
}

test('[J2] without a year the current one of Paris is shown, its latest entries first', () => {
  expect(list()).toEqual([5, 4, 2, 1]);
  expect(list({ year: '2025' })).toEqual([3]);
  expect(list({ year: ' 2025 ' })).toEqual([3]);
  expect(list({ year: '26' })).toEqual([5, 4, 2, 1]);
  // in Paris the new year has begun
  expect(list({}, Date.parse('2025-12-31T23:30:00Z'))).toEqual([5, 4, 2, 1]);
});

describe.each(['Europe/Paris', 'America/Martinique', 'Pacific/Noumea'])('in a browser in %s', (zone) => {
  test('[J2] months go from 0 to 11; none is the whole year; an entry counts in the month of its day', () => {
    process.env.TZ = zone;
    expect(list({ month: '0' })).toEqual([1]);
    expect(list({ month: '1' })).toEqual([4, 2]);
    expect(list({ month: '11' })).toEqual([5]);
    expect(list({ month: '' })).toHaveLength(4);
    // what is no month filters nothing
    expect(list({ month: '12' })).toHaveLength(4);
  });
});

test('[J2] sites include those below; types, providers and contracts narrow the list', () => {
  expect(list({ sites: '1' })).toEqual([2, 1]);
  expect(list({ sites: '2' })).toEqual([2]);
  expect(list({ type: 'Casse,Travaux' })).toEqual([5, 2, 1]);
  expect(list({ prestataire: '7' })).toEqual([2]);
  // what a contract causes, by its type or by naming it
  expect(list({ display_contract: 'false' })).toEqual([2, 1]);
  expect(list({ display_contract: 'true' })).toHaveLength(4);
});

test('[J2] a kind of amount leaves out the entries whose amount of that kind is zero', () => {
  expect(list({ kind: 'previsionnel' })).toEqual([4, 2]);
  expect(list({ kind: 'realise' })).toEqual([4, 1]);
  expect(list({ kind: 'autre' })).toHaveLength(4);
});

test('[J2] an address keeps what is chosen, and nothing else', () => {
  const query = {
    year: '2025',
    month: '3',
    sites: '1,2',
    type: 'Casse',
    kind: 'realise',
    display_contract: 'false',
  };
  const values = parseFilters(ENTRY_FILTERS, query);
  expect(formatFilters(ENTRY_FILTERS, values)).toEqual(query);
  expect(hasFilters(ENTRY_FILTERS, parseFilters(ENTRY_FILTERS, {}))).toBe(false);
});

test('[J1] the five types are offered in their order, then those of the list', () => {
  expect(getEntryTypeChoices(new ListIndex(ENTRY_INDEX, ENTRIES)).map(({ value }) => value)).toEqual([
    'Budget',
    'Dépense ponctuelle',
    'Dépense sous contrat',
    'Dépense sous contrat supplémentaire',
    'Casse',
    'Travaux',
  ]);
});

test('[J2] the providers of the list are offered; one that came as an id alone is named by it', () => {
  const rows = [
    ...ENTRIES,
    read({ id: 6, date_gestion: '2026-01-01', prestataire: { id: 8, raison_sociale: 'Ascenseurs SA' } }),
  ];
  expect(getEntryCompanyChoices(new ListIndex(ENTRY_INDEX, rows))).toEqual([
    { value: '8', label: 'Ascenseurs SA' },
    { value: '7', label: 'Inconnu (7)' },
  ]);
});

test('[J1] a server may send the ids of the site and of the provider alone', () => {
  expect(read({ id: 1, site_id: 4, prestataire_id: 7 })).toMatchObject({
    site: { id: 4, name: '' },
    prestataire: { id: 7, raison_sociale: '' },
  });
  expect(read({ id: 1, site: SITES[1], prestataire: { id: 8, raison_sociale: 'X' } })).toMatchObject({
    site: SITES[1],
    prestataire: { id: 8, raison_sociale: 'X' },
  });
  expect(read({ id: 1 })).toMatchObject({ site: null, prestataire: null });
});

test('[J2] the next year is offered for its budget, and a chosen one stays on offer', () => {
  expect(listYearChoices('2026', NOW)).toEqual(['2027', '2026', '2025', '2024', '2023', '2022', '2021']);
  expect(listYearChoices('2019', NOW).at(-1)).toBe('2019');
  expect(listYearChoices('2030', NOW)[0]).toBe('2030');
});

test('[J4] the calls carry every filter: month, year, display_contract, type, sites with those below, prestataire', () => {
  const values = parseFilters(ENTRY_FILTERS, {
    year: '2025',
    month: '0',
    sites: '1',
    type: 'Casse,Budget',
    prestataire: '7',
    display_contract: 'false',
  });
  expect(toParams(values, tree)).toEqual({
    month: '0',
    year: '2025',
    display_contract: 'false',
    type: 'Casse,Budget',
    sites: '1,2',
    prestataire: '7',
  });
  // while the hierarchy is not known
  expect(toParams(values).sites).toBe('1');
  expect(toParams(parseFilters(ENTRY_FILTERS, {}), tree, NOW)).toEqual({
    year: '2026',
    display_contract: 'true',
  });
});
