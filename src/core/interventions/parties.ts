/** The companies and people that an intervention can be assigned to. Pure. */
import { sortKey } from '../kernel/lib/search.ts';
import { type Id, sameId } from '../kernel/lib/shape.ts';
import { GROUPS } from '../kernel/lib/user.ts';
import type { Prestataire, Profile } from '../people/model.ts';

/** An option of a control. */
export interface PartyOption {
  value: string;
  label: string;
}

const STAFF: readonly string[] = [GROUPS.collaborateur, GROUPS.responsable];

/** The companies by name; one without a name is shown by its number. */
export const getCompanyOptions = (companies: readonly Prestataire[]): PartyOption[] =>
  sortOptions(companies.map(({ id, raison_sociale }) => toOption(id, raison_sociale)));

/** The people of that company, and the own staff, by name. @param company the id of a company, `''` for none */
export const getPersonOptions = (people: readonly Profile[], company: string): PartyOption[] =>
  sortOptions(
    people
      .filter(({ prestataire, group }) =>
        prestataire ? sameId(prestataire.id, company) : STAFF.includes(group?.name ?? ''),
      )
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
