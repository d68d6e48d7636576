/** Where a contract applies. */
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { getContractSites } from '../../../src/core/contracts/contract-sites.ts';
import { getTopSites, groupSchedule } from '../../../src/core/contracts/ends-by-month.ts';
import { Contract } from '../../../src/core/contracts/model.ts';

const read = (...sites: unknown[]) =>
  parse(Contract, { id: 1, assets: sites.map((site, rank) => ({ id: rank + 1, name: 'Pompe', site })) });
const site = (id: number, name: string, top: { id: number | null; name: string } | null = null) => ({
  ...{ id, name, parent: top, top },
});

test('[I1] the sites of its equipment, each once, by name; computed once', () => {
  const contract = read(
    site(2, 'Étage 10'),
    null,
    site(1, 'Étage 2'),
    site(2, 'Étage 10'),
    site(3, 'Annexe'),
  );
  expect(getContractSites(contract).map(({ name }) => name)).toEqual(['Annexe', 'Étage 2', 'Étage 10']);
  expect(getContractSites(contract)).toBe(getContractSites(contract));
});

test('[I1] a site that one piece names and another knows by its id alone has its name', () => {
  expect(getContractSites(read(site(2, ''), site(2, 'Annexe'))).map(({ name }) => name)).toEqual(['Annexe']);
  expect(getContractSites(read(site(2, 'Annexe'), site(2, ''))).map(({ name }) => name)).toEqual(['Annexe']);
});

test('[I4] highest sites of the same id are one, those without an id are told apart by name', () => {
  const top = { id: 9, name: 'Campus' };
  expect(getTopSites(read(site(1, 'A', top), site(2, 'B', top), site(3, 'C')))).toEqual([
    { id: '9', name: 'Campus' },
    { id: '3', name: 'C' },
  ]);
  const named = (name: string) => ({ id: null, name });
  expect(
    getTopSites(read(site(1, 'A', named('X')), site(2, 'B', named('Y')))).map(({ name }) => name),
  ).toEqual(['X', 'Y']);
  // a site that has no name cannot head a group
  expect(getTopSites(read(site(4, '')))).toEqual([]);
});

test('[I4] grouped by provider, the sites do not count', () => {
  const contract = { ...read(site(1, 'A')), prestataire: { id: 5, raison_sociale: 'Ascenseurs SA' } };
  expect(groupSchedule([contract], 'prestataire').map(({ key }) => key)).toEqual(['5']);
  expect(groupSchedule([contract], 'site').map(({ key }) => key)).toEqual(['1']);
  expect(groupSchedule([{ ...contract, prestataire: null }], 'prestataire').map(({ name }) => name)).toEqual([
    '',
  ]);
});
