/** The filters of the list of interventions (spec §4), as they stand in the address and as they are applied. */
import { type CodeColumn, maskOf } from '../_lib/columns.ts';
import { formatFilters, parseList } from '../_lib/filters.ts';
import { idMatcher, parseNumber } from '../_lib/number-filter.ts';
import { foldText } from '../_lib/search.ts';
import { getWallNow } from '../dates.ts';
import { maskSites, type SiteTree } from '../sites/model.ts';
import type { PreparedInterventions } from './columns.ts';
import { getPeriodRange, type Period, parsePeriod } from './period.ts';

/** The value of `state` that shows everything (spec §4). */
export const ALL_STATES = 'all';

export interface InterventionFilters {
  /** Part of the ticket's `objet`, case and accents ignored. */
  q: string;
  /** The whole id. */
  id: string;
  /** A site's id: interventions of that site and of all below it. */
  site: string;
  /** The id of a company. */
  prestataire: string;
  /** The id of a person. */
  intervenant: string;
  /** Any of these; empty is validated with a provider, `all` is everything (spec §4). */
  state: string[];
  /** A named period; `from` and `to` stand for themselves where it is `''`. */
  period: Period | '';
  /** `YYYY-MM-DD`, both days included; either may be `''`. */
  from: string;
  to: string;
  /** What the period is about: `''` the planned date, `realised` the date of realisation. */
  on: '' | 'realised';
  /** The planned end is past and nothing is realised. */
  late: boolean;
  /** Realised, and no cost is known. */
  costless: boolean;
}

export const NO_INTERVENTION_FILTERS: InterventionFilters = {
  q: '',
  id: '',
  site: '',
  prestataire: '',
  intervenant: '',
  state: [],
  period: '',
  from: '',
  to: '',
  on: '',
  late: false,
  costless: false,
};

/** The filters of an address' query (or of an element's attributes); what is absent filters nothing. */
export function parseInterventionFilters(
  query: Readonly<Record<string, string | null | undefined>>,
): InterventionFilters {
  const text = (name: string) => query[name]?.trim() ?? '';
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text(name)) ? text(name) : '');
  const state = parseList(text('state'));
  return {
    q: query.q ?? '',
    id: parseNumber(text('id')),
    site: text('site'),
    prestataire: text('prestataire'),
    intervenant: text('intervenant'),
    state: state.includes(ALL_STATES) ? [ALL_STATES] : state,
    period: parsePeriod(text('period')),
    from: day('from'),
    to: day('to'),
    on: text('on') === 'realised' ? 'realised' : '',
    late: text('late') === 'true',
    costless: text('costless') === 'true',
  };
}

/** The query that `parseInterventionFilters` reads back; without the filters that filter nothing. */
export const formatInterventionFilters = (filters: InterventionFilters): Record<string, string> =>
  formatFilters(filters);

/** Whether something is filtered beyond what the default list leaves out. */
export const hasInterventionFilters = (filters: InterventionFilters): boolean =>
  Object.keys(formatInterventionFilters(filters)).length > 0;

/**
 * The rows that pass every filter, in row order.
 * @param tree the known hierarchy of sites; without it a site, its parent and its top are compared
 * @param now milliseconds since 1970, for periods and lateness
 */
export function filterInterventions(
  prepared: PreparedInterventions,
  filters: InterventionFilters,
  { tree, now = Date.now() }: { tree?: SiteTree; now?: number } = {},
): Int32Array {
  const { interventions, objets, states, agreed, starts, ends, realised } = prepared;
  const { state, late, costless } = filters;
  const isDefault = state.length === 0;
  const accepted = maskOf(states, (value) => isDefault || state[0] === ALL_STATES || state.includes(value));
  const shown = maskOf(agreed, (value) => !isDefault || value === 'yes');
  const company = partyMask(prepared.prestataires, filters.prestataire);
  const person = partyMask(prepared.intervenants, filters.intervenant);
  const site = maskSites(prepared.sites, prepared.places, filters.site === '' ? [] : [filters.site], tree);
  const needle = foldText(filters.q.trim());
  const isAsked = idMatcher(filters.id);
  const range = getPeriodRange(filters, now);
  const clock = getWallNow(now);

  const found = new Int32Array(interventions.length);
  let count = 0;
  for (let row = 0; row < interventions.length; row++) {
    const start = (filters.on === '' ? starts[row] : realised[row]) as number;
    const end = (filters.on === '' ? ends[row] : realised[row]) as number;
    if (
      accepted[states.codes[row] as number] === 1 &&
      shown[agreed.codes[row] as number] === 1 &&
      company[prepared.prestataires.codes[row] as number] === 1 &&
      person[prepared.intervenants.codes[row] as number] === 1 &&
      site[prepared.sites.codes[row] as number] === 1 &&
      (range === null || (start < range.end && (start >= range.start || end > range.start))) &&
      (!late || (Number.isNaN(realised[row]) && (ends[row] as number) < clock)) &&
      (!costless || (!Number.isNaN(realised[row]) && interventions[row]?.cout_achat === null)) &&
      (needle === '' || (objets[row] as string).includes(needle)) &&
      (filters.id === '' || isAsked(interventions[row]?.id))
    ) {
      found[count++] = row;
    }
  }
  return found.slice(0, count);
}

const partyMask = (column: CodeColumn, wanted: string): Uint8Array =>
  maskOf(column, (value) => wanted === '' || value === wanted);
