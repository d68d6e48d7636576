import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_FILTERS, ACCOUNT_INDEX } from '../../../src/core/accounts/account-directory.ts';
import { Account, formatAccount } from '../../../src/core/accounts/model.ts';
import { GROUPS, User } from '../../../src/core/kernel/lib/user.ts';
import { findRows, parseFilters, sortRows } from '../../../src/core/kernel/list/list-filters.ts';
import { ListIndex } from '../../../src/core/kernel/list/list-index.ts';
import type { Sort } from '../../../src/core/kernel/list/sort-order.ts';
import { Prestataire, Profile } from '../../../src/core/people/model.ts';
import {
  COMPANY_FILTERS,
  COMPANY_INDEX,
  COMPANY_SORT,
  type CompanyNames,
  countPeople,
} from '../../../src/core/profiles/company-list.ts';
import {
  getProfileCompanyChoices,
  INTERVENANT_GROUPS,
  PROFILE_FILTERS,
  PROFILE_INDEX,
  PROFILE_SORT,
  type ProfileNames,
} from '../../../src/core/profiles/list.ts';
import { getMetierChoices } from '../../../src/core/profiles/metiers.ts';
import { formatPrestataire, formatProfile, listMetiers } from '../../../src/core/profiles/names.ts';
import { canSeeAccounts, canWriteProfiles } from '../../../src/core/profiles/rights.ts';
import { summarizeWork } from '../../../src/core/profiles/workload.ts';

const PLOMBERIE = { id: 1, name: 'Plomberie' };
const ELEC = { id: 2, name: 'Électricité' };
const person = (fields: object) => parse(Profile, fields);
const people = [
  person({
    id: 1,
    fullname: 'Zoé Petit',
    group: { id: 3, name: GROUPS.prestataire },
    prestataire: { id: 9, raison_sociale: 'Sanitec' },
    metiers: [PLOMBERIE, ELEC],
    user: 5,
  }),
  person({
    id: 2,
    fullname: 'élodie Roux',
    group: GROUPS.collaborateur,
    email: 'e.roux@exemple.fr',
    metiers: [ELEC],
  }),
  person({ id: 3, fullname: 'Marc Adam', group: { id: 4, name: GROUPS.responsable }, user: 6 }),
  person({ id: 4, fullname: ' ', group: null }),
];
const working = (upcoming: number) => ({ ...summarizeWork([], 0), upcoming });
const NAMES: ProfileNames = {
  work: new Map([
    ['2', working(4)],
    ['3', working(1)],
  ]),
  logins: new Map([['5', '2026-01-05T08:00:00Z']]),
};

function list(
  query: Record<string, string> = {},
  sort: Sort<keyof typeof PROFILE_INDEX.sortKeys> = PROFILE_SORT,
) {
  const index = new ListIndex(PROFILE_INDEX, people);
  const found = findRows(PROFILE_FILTERS, parseFilters(PROFILE_FILTERS, query), index);
  return [...sortRows(index, found, sort, NAMES)].map((row) => people[row]?.id);
}

describe('[I4] the list of people', () => {
  test('is sorted by name until another order is chosen: nobody is ranked', () => {
    expect(PROFILE_SORT.column).toBe('fullname');
    expect(list()).toEqual([2, 4, 3, 1]);
    expect(list({}, { column: 'upcoming', direction: 'desc' })).toEqual([2, 3, 4, 1]);
    expect(list({}, { column: 'last_login', direction: 'asc' })[0]).toBe(1);
  });

  test('is searched by name, e-mail, telephone and provider', () => {
    expect(list({ q: 'ELODIE' })).toEqual([2]);
    expect(list({ q: 'e.roux@' })).toEqual([2]);
    expect(list({ q: 'sanitec' })).toEqual([1]);
  });

  test('is filtered by trade, of which a person may have several, by group and by provider', () => {
    expect(list({ metier: '2' })).toEqual([2, 1]);
    expect(list({ metier: '1' })).toEqual([1]);
    expect(list({ metier: '7' })).toEqual([]);
    expect(list({ group: GROUPS.collaborateur })).toEqual([2]);
    expect(list({ prestataire: '9' })).toEqual([1]);
  });

  test('« Intervenants seulement » keeps Prestataire and Collaborateur (spec §6, first reading)', () => {
    expect(INTERVENANT_GROUPS).toEqual([GROUPS.prestataire, GROUPS.collaborateur]);
    expect(list({ only: 'true' })).toEqual([2, 1]);
  });

  test('offers the trades and providers that it has, by name', () => {
    expect(getMetierChoices(people)).toEqual([
      { value: '2', label: 'Électricité' },
      { value: '1', label: 'Plomberie' },
    ]);
    expect(getProfileCompanyChoices(new ListIndex(PROFILE_INDEX, people))).toEqual([
      { value: '9', label: 'Sanitec' },
    ]);
  });

  test('names everybody', () => {
    expect(people.map(formatProfile)).toEqual([
      'Zoé Petit',
      'élodie Roux',
      'Marc Adam',
      'Intervenant n°\u00a04',
    ]);
    expect(listMetiers(people[0] as Profile)).toEqual(['Électricité', 'Plomberie']);
    expect(formatPrestataire({ id: 'p-2', raison_sociale: '' })).toBe('Prestataire n°\u00a0p-2');
  });
});

describe('[I4] the list of companies', () => {
  const companies = [
    parse(Prestataire, {
      id: 9,
      raison_sociale: 'Sanitec',
      siret: '123 456 789 00012',
      metiers: [PLOMBERIE],
    }),
    parse(Prestataire, { id: 8, raison_sociale: 'Ascenseurs du Val', email: 'val@exemple.fr' }),
  ];
  const names: CompanyNames = {
    work: new Map([['9', { ...working(0), open: 2, note: 4.5, notes: 6 }]]),
    contracts: new Map([['8', { active: 1, next: '2026-12-01' }]]),
    people: countPeople(people),
  };
  const listCompanies = (
    query: Record<string, string> = {},
    column: keyof typeof COMPANY_INDEX.sortKeys = 'open',
  ) => {
    const index = new ListIndex(COMPANY_INDEX, companies);
    const found = findRows(COMPANY_FILTERS, parseFilters(COMPANY_FILTERS, query), index);
    return [...sortRows(index, found, { column, direction: 'desc' }, names)].map((row) => companies[row]?.id);
  };

  test('is sorted by name, not by notes', () => expect(COMPANY_SORT.column).toBe('raison_sociale'));

  test('is searched by name, SIRET and e-mail, and filtered by trade', () => {
    expect(listCompanies({ q: 'sani' })).toEqual([9]);
    expect(listCompanies({ q: '456 789' })).toEqual([9]);
    expect(listCompanies({ q: 'val@' })).toEqual([8]);
    expect(listCompanies({ metier: '1' })).toEqual([9]);
  });

  test('is sorted by what other lists count', () => {
    expect(listCompanies({}, 'open')).toEqual([9, 8]);
    expect(listCompanies({}, 'contracts')).toEqual([8, 9]);
    expect(listCompanies({}, 'people')).toEqual([9, 8]);
    expect(listCompanies({}, 'next'), 'without an end last').toEqual([8, 9]);
    expect([...names.people!]).toEqual([['9', 1]]);
  });
});

describe('[I4] the directory of accounts', () => {
  const accounts = [
    parse(Account, { id: 5, username: 'zoe', fullname: 'Zoé Petit', group: GROUPS.prestataire }),
    parse(Account, {
      id: 6,
      username: 'marc',
      first_name: 'Marc',
      last_name: 'Adam',
      email: 'm.adam@exemple.fr',
    }),
  ];
  const listAccounts = (query: Record<string, string>, logins: ReadonlyMap<string, string> | null) => {
    const index = new ListIndex(ACCOUNT_INDEX, accounts);
    const values = parseFilters(ACCOUNT_FILTERS, query);
    return [...findRows(ACCOUNT_FILTERS, values, index, { logins })].map((row) => accounts[row]?.id);
  };

  test('is searched and filtered; accounts that never logged in are known once last logins are', () => {
    expect(accounts.map(formatAccount)).toEqual(['Zoé Petit', 'Marc Adam']);
    expect(listAccounts({ q: 'm.adam' }, null)).toEqual([6]);
    expect(listAccounts({ group: GROUPS.prestataire }, null)).toEqual([5]);
    expect(listAccounts({ never: 'true' }, null)).toEqual([5, 6]);
    expect(listAccounts({ never: 'true' }, NAMES.logins)).toEqual([6]);
  });
});

test('[I4] managers write, and administrators see the directory', () => {
  const user = (group: string, user_permissions: string[]) => parse(User, { group, user_permissions });
  const all = ['view_profile', 'view_config'];
  expect(canWriteProfiles(user(GROUPS.responsable, all))).toBe(true);
  expect(canWriteProfiles(user(GROUPS.responsable, []))).toBe(false);
  expect(canWriteProfiles(user(GROUPS.collaborateur, all))).toBe(false);
  expect(canWriteProfiles(null)).toBe(false);
  expect(canSeeAccounts(user(GROUPS.admin, all))).toBe(true);
  expect(canSeeAccounts(user(GROUPS.responsable, all))).toBe(false);
});
