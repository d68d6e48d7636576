/** The providers that tickets may be given to, the most likely first. Pure. */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { foldText } from '../kernel/lib/search.ts';
import type { Prestataire } from '../people/model.ts';
import type { Ticket } from '../tickets/model.ts';
import { getPartyOptions, type PartyOption } from './assignees.ts';
import { IN_HOUSE } from './labels.ts';

export interface Suggestion extends PartyOption {
  /** How many of the known tickets about the same category of equipment were given to that provider. */
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
 *   that the category or the object names, then the others, by name
 */
export function suggestCompanies(
  companies: readonly Prestataire[],
  known: readonly Ticket[],
  wanted: readonly Ticket[],
  society = '',
): Suggestion[] {
  const categories = new Map(
    wanted.flatMap(({ asset }) =>
      asset?.category ? [[String(asset.category.id), asset.category.name]] : [],
    ),
  );
  const jobs = countJobs(known, categories);
  const stems = new Set([...categories.values(), ...wanted.map(({ objet }) => objet)].flatMap(listStems));
  const trades = new Map(companies.map(({ id, metiers }) => [String(id), findTrade(metiers, stems)]));
  const suggestions = getPartyOptions(companies, society).map((option) => ({
    ...option,
    jobs: jobs.get(option.value) ?? 0,
    trade: trades.get(option.value) ?? '',
  }));
  const isOwn = ({ label }: Suggestion): boolean => label === IN_HOUSE;
  return suggestions.toSorted(
    (one, other) =>
      Number(isOwn(other)) - Number(isOwn(one)) ||
      other.jobs - one.jobs ||
      Number(other.trade !== '') - Number(one.trade !== ''),
  );
}

function countJobs(known: readonly Ticket[], categories: ReadonlyMap<string, string>): Map<string, number> {
  const jobs = new Map<string, number>();
  if (categories.size === 0) return jobs;
  for (const { asset, intervention } of known) {
    const provider = intervention?.prestataire?.id;
    if (provider === undefined || !asset?.category || !categories.has(String(asset.category.id))) continue;
    jobs.set(String(provider), (jobs.get(String(provider)) ?? 0) + 1);
  }
  return jobs;
}

const findTrade = (metiers: readonly { id: Id; name: string }[], stems: ReadonlySet<string>): string =>
  metiers.find(({ name }) => listStems(name).some((stem) => stems.has(stem)))?.name ?? '';

/** How the words of a name begin. */
const listStems = (name: string): string[] =>
  foldText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= LEAST_WORD)
    .map((word) => word.slice(0, STEM));
