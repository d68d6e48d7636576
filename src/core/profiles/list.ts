/** How the list of people is searched, filtered and sorted. */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import { UNKNOWN } from '../kernel/lib/texts.ts';
import { GROUPS } from '../kernel/lib/user.ts';
import { maskOf } from '../kernel/list/code-column.ts';
import { type ListChoice, listChoices } from '../kernel/list/filter-choices.ts';
import {
  type FilterValues,
  flagFilter,
  keepCodes,
  oneFilter,
  searchFilter,
} from '../kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../kernel/list/list-index.ts';
import type { Sort } from '../kernel/list/sort-order.ts';
import { getSortTime } from '../kernel/time/paris-clock.ts';
import type { Profile } from '../people/model.ts';
import { metierFilter } from './metiers.ts';
import { formatProfile, listMetiers } from './names.ts';
import type { Workload } from './workload.ts';

/**
 * The groups of « Intervenants seulement ». Spec §6 has two readings: Prestataire or Collaborateur, which is this
 * one and that of `isIntervenant` of the session; or the first three of Prestataire, Collaborateur and Responsable
 * technique, for which `GROUPS.responsable` is to be added here.
 */
export const INTERVENANT_GROUPS: readonly string[] = [GROUPS.prestataire, GROUPS.collaborateur];

/**
 * What rows lack: the work of each person, and the last login of each account, both by id as text; `null` until all of
 * what is counted is read.
 */
export interface ProfileNames {
  work: ReadonlyMap<string, Workload> | null;
  logins: ReadonlyMap<string, string> | null;
}

/** A company in a filter. */
interface Company {
  id: Id | null;
  raison_sociale: string;
}

/** When the person last logged in; `undefined` when it is not known. */
export const getLastLogin = ({ user }: Pick<Profile, 'user'>, { logins }: ProfileNames): string | undefined =>
  logins?.get(String(user));

export const PROFILE_INDEX = {
  codes: {
    group: { key: ({ group }: Profile) => group?.name.trim() ?? '' },
    prestataire: {
      key: ({ prestataire }: Profile) => String(prestataire?.id ?? ''),
      item: ({ prestataire }: Profile): Company | null => prestataire,
      replaces: (_next: Company | null, held: Company | null | undefined) => !held?.raison_sociale,
    },
  },
  // a line break cannot be typed: no search matches across the texts
  texts: {
    words: ({ fullname, email, telephone, prestataire }: Profile) =>
      [fullname, email, telephone, prestataire?.raison_sociale ?? ''].join('\n'),
  },
  sortKeys: {
    fullname: (row: Profile) => sortKey(formatProfile(row)),
    group: ({ group }: Profile) => sortKey(group?.name ?? ''),
    metiers: (row: Profile) => sortKey(listMetiers(row).join(', ')),
    prestataire: ({ prestataire }: Profile) => sortKey(prestataire?.raison_sociale ?? ''),
    email: ({ email }: Profile) => sortKey(email),
    telephone: ({ telephone }: Profile) => sortKey(telephone),
    upcoming: ({ id }: Profile, names: ProfileNames | undefined) =>
      names?.work?.get(String(id))?.upcoming ?? 0,
    last_login: (row: Profile, names: ProfileNames | undefined) =>
      getSortTime(names && getLastLogin(row, names)) || Number.NaN,
  },
  named: ['upcoming', 'last_login'],
} as const satisfies IndexDeclaration<Profile, ProfileNames>;
export type ProfileIndex = ListIndex<Profile, typeof PROFILE_INDEX>;

/** By name: an order that judges nobody. */
export const PROFILE_SORT: Sort<'fullname'> = { column: 'fullname', direction: 'asc' };

/** By the names that stand in addresses. What is written over each documents the element's attribute. */
export const PROFILE_FILTERS = {
  /** part of a name, an e-mail address, a telephone number or a provider's name, ignoring case and accents */
  q: searchFilter('words'),
  /** a trade's id: people and providers with that trade */
  metier: metierFilter,
  /** people of that group, by its name */
  group: oneFilter('group'),
  /** people of that provider, by its id */
  prestataire: oneFilter('prestataire'),
  /** only people who intervene: of the groups Prestataire and Collaborateur */
  only: flagFilter('only', (index) => {
    const groups = index.codes('group');
    return keepCodes(
      groups,
      maskOf(groups, (name) => INTERVENANT_GROUPS.includes(name)),
    );
  }),
};
export type ProfileFilters = FilterValues<typeof PROFILE_FILTERS>;

/** The companies in the list, by name. */
export const getProfileCompanyChoices = (index: ProfileIndex): ListChoice[] =>
  listChoices(index.codes('prestataire'), (item, value) => item?.raison_sociale || `${UNKNOWN} (${value})`);
