import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { groupBySite, listCoveredInterventions } from '../../../src/core/contracts/covered-assets.ts';
import { findCurrentPeriod, isLastPeriod } from '../../../src/core/contracts/current-period.ts';
import { lacksReport } from '../../../src/core/contracts/inspection-report.ts';
import { Contract } from '../../../src/core/contracts/model.ts';
import { sumEntries } from '../../../src/core/finance/contract-entries.ts';
import { Intervention } from '../../../src/core/interventions/model.ts';

const site = (id: number, name: string) => ({ id, name, parent: null, top: null });
const read = (assets: unknown[]) => parse(Contract, { id: 1, assets });

test('[I2] equipment is grouped by site, both by name, numbers by value; without a site comes last', () => {
  const { assets } = read([
    { id: 1, name: 'Porte 10', site: site(2, 'Étage 2') },
    { id: 2, name: 'Porte 9', site: site(2, 'Étage 2') },
    { id: 3, name: 'Groupe' },
    { id: 4, name: 'Pompe', site: site(1, 'Étage 10') },
  ]);
  expect(
    groupBySite(assets).map(({ site, assets: own }) => [site?.name, own.map(({ name }) => name)]),
  ).toEqual([
    ['Étage 2', ['Porte 9', 'Porte 10']],
    ['Étage 10', ['Pompe']],
    [undefined, ['Groupe']],
  ]);
});

test('[I2] interventions on covered equipment, those to be planned first, then the latest', () => {
  const rows = [
    { id: 1, ticket: { id: 1, asset: { id: 7 } }, date_intervention: '2026-01-02 08:00' },
    { id: 2, ticket: { id: 2, asset: { id: 8 } }, date_intervention: '2026-01-03 08:00' },
    { id: 3, ticket: { id: 3, asset: { id: '7' } }, date_intervention: null },
    { id: 4, ticket: { id: 4, asset: 7 }, date_intervention: '2026-03-01 08:00' },
    { id: 5, ticket: null },
  ].map((row) => parse(Intervention, row));
  // a server may name equipment by its id only
  expect(listCoveredInterventions(read([7]), rows).map(({ id }) => id)).toEqual([3, 4, 1]);
  expect(listCoveredInterventions(read([]), rows)).toEqual([]);
});

test('[I2] the present period is the one that today is in, even once the contract is renewed', () => {
  const periods = [
    { date_debut: '2027-01-01', date_fin: '2027-12-31' },
    { date_debut: '2026-01-01', date_fin: '2027-01-01' },
    { date_debut: '2024-01-01', date_fin: '2024-12-31' },
  ];
  const find = (day: string) => findCurrentPeriod(periods, Date.parse(`${day}T12:00:00+01:00`));
  expect(find('2026-01-01')).toBe(periods[1]);
  expect(find('2027-01-01'), 'where one ends and the next starts').toBe(periods[1]);
  expect(find('2027-01-02')).toBe(periods[0]);
  expect(find('2025-06-01'), 'between two').toBeNull();
  expect(find('2028-01-01'), 'after the last').toBeNull();
});

test('[I2] the last period is the one that ends with the contract', () => {
  expect(isLastPeriod({ date_fin: '2026-12-31' }, { date_end: '2026-12-31' })).toBe(true);
  expect(isLastPeriod({ date_fin: '2025-12-31' }, { date_end: '2026-12-31' })).toBe(false);
  expect(isLastPeriod({ date_fin: '' }, { date_end: null })).toBe(false);
});

test('[I2] a server may send days with a time: the day alone counts', () => {
  expect(isLastPeriod({ date_fin: '2026-12-31T00:00:00' }, { date_end: '2026-12-31' })).toBe(true);
  expect(isLastPeriod({ date_fin: '2026-12-31' }, { date_end: '2026-12-31T00:00:00' })).toBe(true);
  const period = { date_debut: '2026-05-04T10:00:00', date_fin: '2026-05-05T00:00:00' };
  const find = (day: string) => findCurrentPeriod([period], Date.parse(`${day}T12:00:00+02:00`));
  expect([find('2026-05-04'), find('2026-05-05'), find('2026-05-06')]).toEqual([period, period, null]);
});

test('[I2] only a regulatory check is missed its report, whatever the case and the accents', () => {
  const file = (label: string) => ({ id: 1, label, file: '/r.pdf' });
  expect(lacksReport({ type: 'controle', attachments: [] })).toBe(true);
  expect(lacksReport({ type: 'controle', attachments: [file('Photo')] })).toBe(true);
  expect(lacksReport({ type: 'controle', attachments: [file('RAPPORT de vérification')] })).toBe(false);
  expect(lacksReport({ type: 'maintenance', attachments: [] })).toBe(false);
});

test('[I3] sums are exact to the cent; what is no amount counts nothing', () => {
  const entries = [
    { previsionnel: '0.10', realise: '0.20' },
    { previsionnel: '0.20', realise: null },
    { previsionnel: 'inconnu', realise: '1000.00' },
  ];
  expect(sumEntries(entries)).toEqual({ previsionnel: 30, realise: 100_020 });
});
