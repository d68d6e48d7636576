import { useMemo } from 'react';
import { formatSort, parseSort, type Sort } from '../../core/_lib/order.ts';
import { INTERVENTION_SORTS, type InterventionSort } from '../../core/interventions/columns.ts';
import {
  formatInterventionFilters,
  type InterventionFilters,
  parseInterventionFilters,
} from '../../core/interventions/filters.ts';
import { useHost } from '../_kit/use-host.ts';

/** The attributes that hold what people have chosen. */
export interface ListState {
  q: string;
  interventionId: string;
  site: string;
  prestataire: string;
  intervenant: string;
  state: string;
  period: string;
  from: string;
  to: string;
  on: string;
  late: boolean;
  costless: boolean;
  sort: string;
  view: 'liste' | 'calendrier' | 'statistiques';
  year: string;
}

const NAMES = [
  'q',
  'intervention-id',
  'site',
  'prestataire',
  'intervenant',
  'state',
  'period',
  'from',
  'to',
  'on',
  'late',
  'costless',
  'sort',
  'view',
  'year',
] as const;
type Name = (typeof NAMES)[number];

/** A provider where a person may stand, as the agenda says it: both are filtered alike. */
const PROVIDER = 'prestataire-';

export interface Chosen {
  filters: InterventionFilters;
  sort: Sort<InterventionSort> | null;
  setFilters: (filters: InterventionFilters) => void;
  setSort: (sort: Sort | null) => void;
  setView: (view: ListState['view']) => void;
  setYear: (year: string) => void;
  /** Shows the list of one state, with the other filters as they are. */
  showState: (state: string) => void;
}

/** Reads what is chosen from the attributes; a change is reflected there, and told by `balise-filters-changed`. */
export function useFilters(asked: ListState): Chosen {
  const { reflect, emit, element } = useHost();
  const { q, interventionId, site, prestataire, intervenant, state, period, from, to, on, late, costless } =
    asked;
  const filters = useMemo(() => {
    const isProvider = intervenant.startsWith(PROVIDER);
    return parseInterventionFilters({
      q,
      id: interventionId,
      site,
      prestataire: prestataire || (isProvider ? intervenant.slice(PROVIDER.length) : ''),
      intervenant: isProvider ? '' : intervenant,
      state,
      period,
      from,
      to,
      on,
      late: String(late),
      costless: String(costless),
    });
  }, [q, interventionId, site, prestataire, intervenant, state, period, from, to, on, late, costless]);
  const order = useMemo(() => parseSort(asked.sort, INTERVENTION_SORTS), [asked.sort]);

  const change = (changes: Partial<Record<Name, string>>) => {
    for (const [name, value] of Object.entries(changes)) reflect(name, value || null);
    emit('balise-filters-changed', { filters: Object.fromEntries(NAMES.map((name) => [name, read(name)])) });
  };
  const read = (name: Name): string | null => {
    const value = element.getAttribute(name);
    // a bare `late` is true
    if (name === 'late' || name === 'costless') return value === null ? null : 'true';
    return value || null;
  };
  return {
    filters,
    sort: order,
    setFilters: (wanted) => change(toAttributes(wanted)),
    setSort: (wanted) => change({ sort: formatSort(wanted) }),
    setView: (view) => change({ view: view === 'liste' ? '' : view, year: '' }),
    setYear: (year) => change({ year }),
    showState: (wanted) => change({ view: '', year: '', state: wanted }),
  };
}

function toAttributes(wanted: InterventionFilters): Partial<Record<Name, string>> {
  const { id = '', ...others } = formatInterventionFilters(wanted);
  const { prestataire, intervenant } = wanted;
  const alone = prestataire !== '' && intervenant === '';
  return {
    ...Object.fromEntries(NAMES.slice(0, -3).map((name) => [name, others[name] ?? ''])),
    // as it is being typed, blanks included
    q: wanted.q,
    'intervention-id': id,
    prestataire: alone ? '' : prestataire,
    intervenant: alone ? PROVIDER + prestataire : intervenant,
  };
}
