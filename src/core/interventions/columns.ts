/**
 * Interventions prepared for lists: what filters compare is computed once an intervention and kept in columns.
 * `filters.ts` and `sort.ts` read it; nothing else looks inside.
 */
import { type CodeColumn, createCodeColumn, reserve, setCode } from '../_lib/columns.ts';
import type { SortValue } from '../_lib/order.ts';
import {
  findChanged,
  getSortedColumn,
  type SortedColumn,
  type SortedColumns,
  updateSorted,
} from '../_lib/prepared.ts';
import { foldText, sortKey } from '../_lib/search.ts';
import type { Id } from '../_lib/shape.ts';
import { getWallTime } from '../dates.ts';
import { parseCents } from '../money.ts';
import { formatSite, keepPlace, type Site } from '../sites/model.ts';
import { getInterventionSite, type Intervention } from './model.ts';
import { getEnd, getStart } from './plan.ts';
import { getInterventionState, INTERVENTION_STATES, matchesStateFilter } from './state.ts';

/** What a list of interventions can be sorted by; also the names used in addresses. */
export const INTERVENTION_SORTS = [
  'id',
  'state',
  'objet',
  'asset',
  'site',
  'prestataire',
  'intervenant',
  'date_intervention',
  'date_realisation',
  'cout_achat',
  'note',
  'date_creation',
  'date_reponse',
  'entry',
] as const;
export type InterventionSort = (typeof INTERVENTION_SORTS)[number];

/** A provider or a person as a filter names it. */
export interface Party {
  id: Id;
  fullname: string;
}

export interface PreparedInterventions {
  readonly interventions: readonly Intervention[];
  /** The ticket's folded `objet`, one a row. */
  readonly objets: string[];
  readonly states: CodeColumn;
  /** `yes` for what the default list shows: validated with a provider (spec §4). */
  readonly agreed: CodeColumn;
  /** By the text of the id, `''` for none; `companies` has one a code. */
  readonly prestataires: CodeColumn;
  readonly companies: (Party | null)[];
  readonly intervenants: CodeColumn;
  readonly people: (Party | null)[];
  readonly sites: CodeColumn;
  readonly places: (Site | null)[];
  /** As `getWallTime` counts; `NaN` for none. */
  readonly starts: number[];
  readonly ends: number[];
  readonly realised: number[];
  /** Orders made when first asked for, kept up to date afterwards. */
  readonly sorted: SortedColumns<InterventionSort>;
}

/**
 * Prepares interventions; given what was prepared before, only new and changed ones are read again.
 * @param interventions the rows, in the server's order; a changed one is another object
 * @param previous an earlier result, which must not be used any more: its columns are taken over
 */
export function prepareInterventions(
  interventions: readonly Intervention[],
  previous?: PreparedInterventions,
): PreparedInterventions {
  // an emptied list is another session's: nothing of the former one is kept
  const base = previous && interventions.length > 0 ? previous : emptyColumns();
  const changed = findChanged(interventions, base.interventions);
  const prepared: PreparedInterventions = { ...base, interventions: interventions.slice() };
  const { objets, starts, ends, realised, states, agreed, prestataires, intervenants, sites } = prepared;
  for (const column of [objets, starts, ends, realised]) column.length = interventions.length;
  for (const column of [states, agreed, prestataires, intervenants, sites]) {
    reserve(column, interventions.length);
  }
  for (const row of changed) prepareRow(prepared, row);
  updateSorted(prepared.sorted, interventions.length, base.interventions.length, changed, (name, row) =>
    getSortValue(prepared, name, row),
  );
  return prepared;
}

/** The keys and ascending order of a column, made when first asked for. */
export const getSorted = (prepared: PreparedInterventions, name: InterventionSort): SortedColumn =>
  getSortedColumn(prepared.sorted, name, prepared.interventions.length, (column, row) =>
    getSortValue(prepared, column, row),
  );

function emptyColumns(): PreparedInterventions {
  return {
    interventions: [],
    objets: [],
    states: createCodeColumn(),
    agreed: createCodeColumn(),
    prestataires: createCodeColumn(),
    companies: [],
    intervenants: createCodeColumn(),
    people: [],
    sites: createCodeColumn(),
    places: [],
    starts: [],
    ends: [],
    realised: [],
    sorted: new Map(),
  };
}

function prepareRow(prepared: PreparedInterventions, row: number): void {
  const intervention = prepared.interventions[row] as Intervention;
  const { ticket, prestataire, intervenant } = intervention;
  prepared.objets[row] = foldText(ticket?.objet ?? '');
  setCode(prepared.states, row, getInterventionState(intervention));
  setCode(prepared.agreed, row, matchesStateFilter(intervention, '') ? 'yes' : 'no');
  setParty(prepared.prestataires, prepared.companies, row, prestataire);
  setParty(prepared.intervenants, prepared.people, row, intervenant);
  const site = getInterventionSite(intervention);
  keepPlace(prepared.places, setCode(prepared.sites, row, site ? String(site.id) : ''), site);
  prepared.starts[row] = getStart(intervention);
  prepared.ends[row] = getEnd(intervention);
  prepared.realised[row] = getWallTime(intervention.date_realisation);
}

function setParty(column: CodeColumn, parties: (Party | null)[], row: number, party: Party | null): void {
  const code = setCode(column, row, party ? String(party.id) : '');
  if (!parties[code]?.fullname) parties[code] = party;
}

function getSortValue(prepared: PreparedInterventions, name: InterventionSort, row: number): SortValue {
  const intervention = prepared.interventions[row] as Intervention;
  switch (name) {
    case 'id':
      return sortKey(String(intervention.id));
    case 'state':
      return INTERVENTION_STATES.indexOf(getInterventionState(intervention));
    case 'objet':
      return sortKey(intervention.ticket?.objet ?? '');
    case 'asset':
      return sortKey(intervention.ticket?.asset?.name ?? '');
    case 'site':
      return sortKey(formatSite(getInterventionSite(intervention)));
    case 'prestataire':
      return sortKey(intervention.prestataire?.fullname ?? '');
    case 'intervenant':
      return sortKey(intervention.intervenant?.fullname ?? '');
    case 'date_intervention':
      return prepared.starts[row] as number;
    case 'date_realisation':
      return prepared.realised[row] as number;
    case 'cout_achat':
      return parseCents(intervention.cout_achat) ?? Number.NaN;
    case 'note':
      return intervention.note ?? Number.NaN;
    case 'entry':
      return sortKey(intervention.entry === null ? '' : String(intervention.entry));
    case 'date_creation':
    case 'date_reponse':
      return getWallTime(intervention[name]);
  }
}
