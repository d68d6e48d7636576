import { parse } from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import {
  CONTRACT_FILTERS,
  CONTRACT_INDEX,
  CONTRACT_SORT,
  getContractCompanyChoices,
  getContractTypeChoices,
} from '../../../src/core/contracts/list.ts';
import { Contract } from '../../../src/core/contracts/model.ts';
import { findRows, parseFilters, sortRows } from '../../../src/core/kernel/list/list-filters.ts';
import { ListIndex } from '../../../src/core/kernel/list/list-index.ts';
import { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';

const ZONES = ['Europe/Paris', 'America/Martinique', 'Pacific/Noumea', 'UTC'];
const home = process.env.TZ;
afterEach(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

const read = (fields: Record<string, unknown>) =>
  parse(Contract, { name: String(fields.id), attachments: [], assets: [], ...fields });
const NOON = Date.parse('2026-11-21T12:00:00+01:00');

/** The ids of the contracts that the query keeps, in the order of the list. */
function list(contracts: readonly Contract[], query: Record<string, string> = {}, now = NOON, tree = {}) {
  const index = new ListIndex(CONTRACT_INDEX, contracts);
  const found = findRows(CONTRACT_FILTERS, parseFilters(CONTRACT_FILTERS, query), index, { now, ...tree });
  return [...sortRows(index, found, CONTRACT_SORT)].map((row) => contracts[row]?.id);
}

describe.each(ZONES)('what ends soon, in a browser in %s', (zone) => {
  const ENDS = {
    yesterday: '2026-11-20',
    today: '2026-11-21',
    'in 30': '2026-12-21',
    'in 31': '2026-12-22',
    'in 60': '2027-01-20',
    'in 61': '2027-01-21',
    'in 90': '2027-02-19',
    'in 91': '2027-02-20',
    without: null,
  };
  const contracts = Object.entries(ENDS).map(([id, date_end]) => read({ id, date_end }));

  test.each(['00:01', '12:00', '23:59'])('[I1] at %s in Paris: today and in 30 days, not 31', (time) => {
    process.env.TZ = zone;
    const now = Date.parse(`2026-11-21T${time}:00+01:00`);
    expect(list(contracts, { soon: 'true' }, now)).toEqual(['today', 'in 30']);
    expect(list(contracts, { state: 'soon' }, now)).toEqual(['today', 'in 30']);
    expect(list(contracts, { within: '60' }, now)).toEqual(['today', 'in 30', 'in 31', 'in 60']);
    expect(list(contracts, { within: '90' }, now).at(-1)).toBe('in 90');
    expect(list(contracts, { state: 'over' }, now)).toEqual(['yesterday']);
    expect(list(contracts, { state: 'current' }, now)).toEqual([
      'in 31',
      'in 60',
      'in 61',
      'in 90',
      'in 91',
      'without',
    ]);
    expect(list(contracts, { state: 'over,soon' }, now)).toEqual(['yesterday', 'today', 'in 30']);
  });

  test('[I1] the day changes at midnight in Paris, through a change of the clocks', () => {
    process.env.TZ = zone;
    // in summer time, 30 days later in winter time
    const ends = [
      read({ id: 'in 30', date_end: '2026-11-10' }),
      read({ id: 'in 31', date_end: '2026-11-11' }),
    ];
    const soon = (now: string) => list(ends, { soon: 'true' }, Date.parse(now));
    expect(soon('2026-10-11T00:01:00+02:00')).toEqual(['in 30']);
    expect(soon('2026-10-11T23:59:00+02:00')).toEqual(['in 30']);
    expect(soon('2026-10-12T00:01:00+02:00')).toEqual(['in 30', 'in 31']);
  });
});

describe('the list of contracts', () => {
  const site = (id: number) => ({ site: { id, name: `Site ${id}` } });
  const contracts = [
    read({ id: 1, name: 'Ascenseurs', numero: 'CT-2026-001', type: 'maintenance', date_end: null }),
    read({
      id: 2,
      name: 'Vérification des extincteurs',
      type: 'controle',
      date_end: '2027-06-01',
      prestataire: { id: 9, raison_sociale: 'Sanitec' },
      assets: [
        { id: 1, ...site(3) },
        { id: 2, ...site(5) },
      ],
      attachments: [{ id: 1, label: 'Rapport', file: '/r.pdf' }],
    }),
    read({
      id: 3,
      name: 'Curage',
      type: 'hors liste',
      date_end: '2026-01-01',
      assets: [{ id: 3, ...site(5) }],
    }),
  ];

  test('[I1] what has ended comes first, then what ends next, then what has no end', () => {
    expect(list(contracts)).toEqual([3, 2, 1]);
  });

  test('[I1] name, number, type, provider, lacks', () => {
    expect(list(contracts, { q: 'verif' })).toEqual([2]);
    expect(list(contracts, { q: 'ct-2026' })).toEqual([1]);
    expect(list(contracts, { type: 'controle' })).toEqual([2]);
    expect(list(contracts, { prestataire: '9' })).toEqual([2]);
    expect(list(contracts, { fileless: 'true' })).toEqual([3, 1]);
    expect(list(contracts, { assetless: 'true' })).toEqual([1]);
    expect(list(contracts, { within: '45' }), 'only the spans that are offered').toEqual([3, 2, 1]);
  });

  test('[I1] a site keeps the contracts with equipment there or below, whichever of their sites it is', () => {
    const parents = { 1: null, 3: { id: 1, name: 'Site 1' }, 5: null };
    const sites = Object.entries(parents).map(([id, parent]) =>
      parse(Site, { id: Number(id), name: `Site ${id}`, parent }),
    );
    const tree = { tree: buildSiteTree(sites) };
    expect(list(contracts, { sites: '1' }, NOON, tree)).toEqual([2]);
    expect(list(contracts, { sites: '5' }, NOON, tree)).toEqual([3, 2]);
    expect(list(contracts, { sites: '1,5' }, NOON, tree)).toEqual([3, 2]);
    expect(list(contracts, { sites: '4' }, NOON, tree)).toEqual([]);
  });

  test('[I1] types are named, those of another server shown as they are', () => {
    const index = new ListIndex(CONTRACT_INDEX, contracts);
    expect(getContractTypeChoices(index).map(({ label }) => label)).toEqual([
      'Contrôle réglementaire',
      'hors liste',
      'Maintenance',
    ]);
    expect(getContractCompanyChoices(index)).toEqual([{ value: '9', label: 'Sanitec' }]);
  });
});
