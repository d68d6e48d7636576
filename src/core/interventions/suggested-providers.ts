/** The providers that tickets may be given to, the most likely first. Pure. */

import type { FieldChoice } from '../kernel/form/fields.ts';
import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { foldText } from '../kernel/lib/sort-key.ts';
import { findOwnCompany, type Prestataire } from '../people/model.ts';
import type { Ticket } from '../tickets/model.ts';
import { getPartyOptions, type PartyOption } from './assignees.ts';
import { OTHER_PROVIDERS, SUGGESTED_PROVIDERS } from './field-texts.ts';

/** What of a ticket names who may do it. */
export type Wanted = Pick<Ticket, 'objet' | 'asset'>;

export interface Suggestion extends PartyOption {
  /** The house itself. */
  isOwn: boolean;
  /** How many of the known tickets like it (same category of equipment, or same first word) were given to that provider. */
  jobs: number;
  /** The trade that the category or the object of a ticket names, `''` without one. */
  trade: string;
}

/** Words shorter than this, in letters, name no trade: « de », « des ». */
const LEAST_WORD = 4;
/** « Chauffage » and « Chauffagiste » begin with the same letters, this many. */
const STEM = 6;

/**
 * @param companies all providers
 * @param known tickets whose provider shows who was chosen so far
 * @param wanted the tickets to give
 * @param society the organisation's name, `''` when it is not known
 * @returns every provider: the house itself, then first those who were given such tickets, the most often first, then those of a trade
 *   that the category or the object names, then the others, by name. Tickets without equipment are compared by the
 *   first word of their object
 */
export function suggestCompanies(
  companies: readonly Prestataire[],
  known: readonly Ticket[],
  wanted: readonly Wanted[],
  society = '',
): Suggestion[] {
  const categories = new Map(
    wanted.flatMap(({ asset }) =>
      asset?.category ? [[String(asset.category.id), asset.category.name]] : [],
    ),
  );
  const heads = new Set(wanted.filter(({ asset }) => !asset?.category).flatMap(getHead));
  const jobs = countJobs(known, categories, heads);
  const stems = new Set([...categories.values(), ...wanted.map(({ objet }) => objet)].flatMap(listStems));
  const trades = new Map(companies.map(({ id, metiers }) => [String(id), findTrade(metiers, stems)]));
  const own = findOwnCompany(companies, society);
  const suggestions = getPartyOptions(companies, society).map((option) => ({
    ...option,
    isOwn: own !== null && sameId(own.id, option.value),
    jobs: jobs.get(option.value) ?? 0,
    trade: trades.get(option.value) ?? '',
  }));
  return suggestions.toSorted(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) ||
      other.jobs - one.jobs ||
      Number(other.trade !== '') - Number(one.trade !== ''),
  );
}

/** Whether a provider was found by more than its name. */
export const isLikely = ({ jobs, trade }: Suggestion): boolean => jobs > 0 || trade !== '';

/** The ids of the likely companies, the most likely first. */
export const listLikely = (suggestions: readonly Suggestion[]): string[] =>
  suggestions.filter(isLikely).map(({ value }) => value);

/** The options of a control: the house, the likely ones under their own heading, the others under theirs. */
export function toGroupedChoices(suggestions: readonly Suggestion[]): FieldChoice[] {
  const some = suggestions.some(isLikely);
  return suggestions.map((each) => {
    const choice = { value: each.value, label: each.label };
    if (!some || (each.isOwn && !isLikely(each))) return choice;
    return { ...choice, group: isLikely(each) ? SUGGESTED_PROVIDERS : OTHER_PROVIDERS };
  });
}

/** The same for companies of something that is no ticket, by their trades alone. */
export const groupByTrade =
  (wanted: readonly Wanted[]) =>
  (companies: readonly Prestataire[]): FieldChoice[] =>
    toGroupedChoices(suggestCompanies(companies, [], wanted));

function countJobs(
  known: readonly Ticket[],
  categories: ReadonlyMap<string, string>,
  heads: ReadonlySet<string>,
): Map<string, number> {
  const jobs = new Map<string, number>();
  if (categories.size === 0 && heads.size === 0) return jobs;
  for (const ticket of known) {
    const { asset, intervention } = ticket;
    const provider = intervention?.prestataire?.id;
    if (provider === undefined) continue;
    const isAlike =
      (asset?.category && categories.has(String(asset.category.id))) ||
      (heads.size > 0 && getHead(ticket).some((head) => heads.has(head)));
    if (!isAlike) continue;
    jobs.set(String(provider), (jobs.get(String(provider)) ?? 0) + 1);
  }
  return jobs;
}

const findTrade = (metiers: readonly { id: Id; name: string }[], stems: ReadonlySet<string>): string =>
  metiers.find(({ name }) => listStems(name).some((stem) => stems.has(stem)))?.name ?? '';

/** How the first word of a ticket's object begins: « Robinet », « Ascenseur ». */
const getHead = ({ objet }: Wanted): string[] => listStems(objet).slice(0, 1);

/** How the words of a name begin. */
const listStems = (name: string): string[] =>
  foldText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= LEAST_WORD)
    .map((word) => word.slice(0, STEM));
