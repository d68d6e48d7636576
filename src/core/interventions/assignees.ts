/** The companies and people that an intervention can be assigned to. Pure. */

import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import { findOwnCompany, isOwnStaff, type Prestataire, type Profile } from '../people/model.ts';
import { IN_HOUSE } from './field-texts.ts';

/** An option of a control. */
export interface PartyOption {
  value: string;
  label: string;
}

/** The companies by name; one without a name is shown by its number. */
export const getCompanyOptions = (companies: readonly Prestataire[]): PartyOption[] =>
  sortOptions(companies.map(({ id, raison_sociale }) => toOption(id, raison_sociale)));

/**
 * What work can be given to: the house itself as « En interne » first, where it is among the companies; then the
 * others, by name.
 * @param society the organisation's name, `''` when it is not known
 */
export function getPartyOptions(companies: readonly Prestataire[], society: string): PartyOption[] {
  const own = findOwnCompany(companies, society);
  if (!own) return getCompanyOptions(companies);
  const others = getCompanyOptions(companies.filter((company) => company !== own));
  return [toOption(own.id, IN_HOUSE), ...others];
}

/**
 * The people of that company, and the own staff, by name; of the house itself its own people alone.
 * @param company the id of a company, `''` for none
 * @param own the house's own company, where there is one
 */
export const getPersonOptions = (
  people: readonly Profile[],
  company: string,
  own: Prestataire | null = null,
): PartyOption[] =>
  sortOptions(
    people
      .filter((person) => isOwnStaff(person, own) || sameId(person.prestataire?.id, company))
      .map(({ id, fullname }) => toOption(id, fullname)),
  );

/** The options, with the chosen one added when the list lacks it, so that showing the control does not lose it. */
export const withChosen = (
  options: readonly PartyOption[],
  chosen: { id: Id; fullname: string } | null,
): PartyOption[] =>
  chosen && !options.some(({ value }) => value === String(chosen.id))
    ? [toOption(chosen.id, chosen.fullname), ...options]
    : [...options];

const toOption = (id: Id, name: string): PartyOption => ({
  value: String(id),
  label: name || `N°\u00a0${id}`,
});

const sortOptions = (options: PartyOption[]): PartyOption[] =>
  options
    .map((option) => ({ option, key: sortKey(option.label) }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ option }) => option);
