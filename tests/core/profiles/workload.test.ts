import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { Contract } from '../../../src/core/contracts/model.ts';
import { sumByYear } from '../../../src/core/finance/company-entries.ts';
import { countByState } from '../../../src/core/interventions/count-by-state.ts';
import { Intervention } from '../../../src/core/interventions/model.ts';
import {
  countByYear,
  countContracts,
  countWork,
  LEAST_NOTES,
  listContractsOf,
  listWork,
  summarizeWork,
} from '../../../src/core/profiles/workload.ts';

const NOW = Date.parse('2026-11-21T12:00:00+01:00');
const read = (fields: object) =>
  parse(Intervention, {
    prestataire: { id: 3, fullname: 'Dalkia' },
    date_creation: '2026-01-01 08:00',
    ...fields,
  });
const work = (rows: readonly Intervention[]) => summarizeWork(rows, NOW);

describe('[I4] the work of a person or a company', () => {
  test('counts what is open, what is to come and what is done, by Paris’ clocks', () => {
    const rows = [
      read({ id: 1, date_intervention: '2026-11-21 12:00' }),
      read({ id: 2, date_intervention: '2026-11-21 11:59' }),
      read({ id: 3 }),
      read({ id: 4, date_intervention: '2026-12-01 08:00', date_realisation: '2026-11-20 08:00' }),
    ];
    expect(work(rows)).toMatchObject({ total: 4, open: 3, upcoming: 1, realised: 1 });
  });

  test('shows no mean of few notes: it would judge by one bad day', () => {
    const noted = (notes: number[]) => work(notes.map((note, id) => read({ id, note })));
    expect(LEAST_NOTES).toBe(3);
    expect(noted([1, 2])).toMatchObject({ notes: 2, note: null });
    expect(noted([1, 2, 3])).toMatchObject({ notes: 3, note: 2 });
  });

  test('adds costs to the cent, and has none where the server leaves them out', () => {
    expect(work([read({ id: 1, cout_achat: '0.10' }), read({ id: 2, cout_achat: '0.20' })]).cost).toBe(30);
    expect(work([read({ id: 1, cout_achat: null })]).cost).toBe(0);
    expect(work([read({ id: 1 })]).cost).toBeNull();
  });

  test('is that of whom the intervention names, ids as texts or numbers', () => {
    const rows = [
      read({ id: 1, intervenant: { id: 9, fullname: 'Paul' }, date_intervention: '2026-01-02 08:00' }),
      read({ id: 2, intervenant: '9' }),
      read({ id: 3, intervenant: null, date_intervention: '2026-05-01 08:00' }),
    ];
    expect(
      listWork(rows, 'intervenant', '9').map(({ id }) => id),
      'to be planned first',
    ).toEqual([2, 1]);
    expect(listWork(rows, 'prestataire', 3).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect([...countWork(rows, 'intervenant', NOW)].map(([id, { total }]) => [id, total])).toEqual([
      ['9', 2],
    ]);
  });

  test('is counted by the year it was planned for, else created in', () => {
    const rows = [
      read({ id: 1, date_intervention: '2027-02-01 08:00' }),
      read({ id: 2 }),
      read({ id: 3 }),
      read({ id: 4, date_creation: '' }),
    ];
    expect(countByYear(rows)).toEqual([
      { year: '2027', count: 1 },
      { year: '2026', count: 2 },
    ]);
  });

  test('is counted by state, in the order of the specification, without those that do not occur', () => {
    const rows = [
      read({ id: 1, validation: true, date_intervention: '2026-11-30 08:00' }),
      read({ id: 2 }),
      read({ id: 3 }),
    ];
    expect(countByState(rows)).toEqual([
      { state: 'waiting', count: 2 },
      { state: 'assigned', count: 1 },
    ]);
    expect(countByState([])).toEqual([]);
  });
});

describe('[I4] the contracts of a company', () => {
  const contract = (
    id: number,
    date_end: string | null,
    prestataire: unknown = { id: 3, raison_sociale: 'Dalkia' },
  ) => parse(Contract, { id, date_end, prestataire });
  const contracts = [
    contract(1, '2026-11-20'),
    contract(2, '2027-01-01'),
    contract(3, '2026-11-21'),
    contract(4, null),
    contract(5, '2026-12-01', null),
  ];

  test('are active until the end of their last day in Paris; the first end comes next', () => {
    expect(countContracts(contracts, NOW).get('3')).toEqual({ active: 3, next: '2026-11-21' });
    const midnight = Date.parse('2026-11-22T00:00:00+01:00');
    expect(countContracts(contracts, midnight).get('3')).toEqual({ active: 2, next: '2027-01-01' });
    expect(countContracts([contract(1, null)], NOW).get('3')).toEqual({ active: 1, next: null });
  });

  test('are listed by their end, those without one last, then those that have ended', () => {
    const all = [contract(6, '2026-01-01'), ...contracts];
    expect(listContractsOf(all, '3', NOW).map(({ id }) => id)).toEqual([3, 2, 4, 1, 6]);
  });
});

test('[I4] costs are summed by year, the latest first', () => {
  const entry = (date_gestion: string, previsionnel: string | null, realise: string | null) => ({
    date_gestion,
    previsionnel,
    realise,
  });
  expect(
    sumByYear([
      entry('2025-03-01', '0.10', '0.20'),
      entry('2026-03-01', '10', null),
      entry('2025-12-31', '0.20', '0.10'),
      entry('', '5', '5'),
    ]),
  ).toEqual([
    { year: '2026', previsionnel: 1000, realise: 0 },
    { year: '2025', previsionnel: 30, realise: 30 },
  ]);
});
