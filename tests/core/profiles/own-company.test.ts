import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { getPartyOptions, getPersonOptions } from '../../../src/core/interventions/assignees.ts';
import { suggestCompanies } from '../../../src/core/interventions/suggested-providers.ts';
import { GROUPS, User } from '../../../src/core/kernel/lib/user.ts';
import { hasCapability } from '../../../src/core/kernel/session/rights.ts';
import { findOwnCompany, isOwnCompany, Prestataire, Profile } from '../../../src/core/people/model.ts';
import { sayNoCompany } from '../../../src/core/profiles/texts.ts';

const company = (id: number, raison_sociale: string, interne?: boolean) =>
  parse(Prestataire, { id, raison_sociale, interne });
const COMPANIES = [company(1, 'Sanitec'), company(2, 'Ville de  LORMONT'), company(3, 'Alma')];

test('[I4] a capability is what the server announces, of those that are known', () => {
  const user = parse(User, { id: 1, capabilities: ['companies', 'teleport', 7] });
  expect(user.capabilities).toEqual(['companies']);
  expect(hasCapability(user, 'companies')).toBe(true);
  for (const without of [null, parse(User, { id: 1 }), parse(User, { id: 1, capabilities: 'companies' })])
    expect(hasCapability(without, 'companies')).toBe(false);
});

describe('[I4] the house’s own company', () => {
  test('is the one that the server marks, else the one of the organisation’s name', () => {
    expect(findOwnCompany([...COMPANIES, company(4, 'Services', true)], 'Ville de Lormont')?.id).toBe(4);
    expect(findOwnCompany(COMPANIES, ' ville de lormont')?.id).toBe(2);
    for (const name of ['', '  ', 'Lormont']) expect(findOwnCompany(COMPANIES, name)).toBeNull();
    expect(findOwnCompany([company(5, '')], '')).toBeNull();
  });

  test('is not a company of the same name beside the one that is marked', () => {
    const [other] = COMPANIES.slice(1);
    const marked = company(4, 'Services', true);
    const isOwn = (all: (typeof marked)[] | null, one = other) =>
      one !== undefined && isOwnCompany(one, all, 'Ville de Lormont');
    expect(isOwn([...COMPANIES, marked])).toBe(false);
    expect(isOwn([...COMPANIES, marked], marked)).toBe(true);
    expect(isOwn(COMPANIES)).toBe(true);
    expect([isOwn(null), isOwn(null, marked)]).toEqual([false, true]);
  });

  test('is offered first, as « En interne »; without one the list is as it was', () => {
    const labels = (society: string) => getPartyOptions(COMPANIES, society).map(({ label }) => label);
    expect(labels('Ville de Lormont')).toEqual(['En interne', 'Alma', 'Sanitec']);
    expect(getPartyOptions(COMPANIES, 'Ville de Lormont')[0]?.value).toBe('2');
    expect(labels('')).toEqual(['Alma', 'Sanitec', 'Ville de  LORMONT']);
    const suggested = suggestCompanies(COMPANIES, [], [], 'Ville de Lormont');
    expect(suggested.map(({ label }) => label)).toEqual(['En interne', 'Alma', 'Sanitec']);
  });

  test('has the people of the house: its own, and staff of no company', () => {
    const people = [
      { id: 1, fullname: 'Zoé', prestataire: { id: 1 }, group: GROUPS.prestataire },
      { id: 2, fullname: 'Ana', prestataire: { id: 2 } },
      { id: 5, fullname: 'Marc', group: GROUPS.collaborateur },
      { id: 6, fullname: 'Léa', group: GROUPS.demandeur },
      { id: 7, fullname: 'Rose', group: GROUPS.admin },
    ].map((each) => parse(Profile, each));
    const own = COMPANIES[1] ?? null;
    const names = (id: string) => getPersonOptions(people, id, own).map(({ label }) => label);
    expect(names('2')).toEqual(['Ana', 'Marc', 'Rose']);
    expect(names('1')).toEqual(['Ana', 'Marc', 'Rose', 'Zoé']);
  });
});

test('[I4] « Personnel interne » is said of those who work for the house alone', () => {
  for (const name of [GROUPS.collaborateur, GROUPS.responsable, GROUPS.admin])
    expect(sayNoCompany({ name })).toBe('Personnel interne');
  expect(sayNoCompany({ name: GROUPS.prestataire })).toBe('Prestataire non renseigné');
  for (const group of [null, undefined, { name: '' }, { name: 'Locataires' }, { name: GROUPS.demandeur }])
    expect(sayNoCompany(group)).toBe('Aucun prestataire');
});
