import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { INTERVENTION_FILTERS, INTERVENTION_STATE_ALL } from '../../core/interventions/list.ts';
import { interventionList } from '../../core/interventions/list-store.ts';
import { findRows, getNoFilters } from '../../core/kernel/list/list-filters.ts';
import type { MainTask } from '../../core/kernel/session/main-task.ts';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { getInterventionLook } from '../parts/ui/intervention-state-looks.ts';
import type { InterventionListState } from './list-state.ts';
import { QUICK_VIEW_TEXTS as TEXTS } from './texts.ts';

/** The filters that each view sets; an empty state is the default list of spec §4. */
const VIEWS = {
  todo: { state: ['waiting', 'unassigned', 'validation', 'running', 'to_note', 'no_cost'], late: false },
  late: { state: [INTERVENTION_STATE_ALL], late: true },
  planned: { state: [], late: false },
  all: { state: [INTERVENTION_STATE_ALL], late: false },
} as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];
/** What there is to do for a provider, and for a requester. */
const OWN_STATES = { work: ['waiting'], requests: ['to_note'] };
type Own = keyof typeof OWN_STATES;

/** As a provider calls it; a requester's is the state itself. */
const nameOwn = (own: Own): string => (own === 'work' ? TEXTS.toDate : getInterventionLook('to_note').label);

interface QuickViewsProps {
  state: InterventionListState;
  /** Whose list it is where they see only their own: what awaits them is counted, since their default list hides it. */
  own: Own | null;
}

/** As whom somebody sees only their own; `null` for those who see all. */
export const getOwn = (task: MainTask): Own | null => (task === 'work' || task === 'requests' ? task : null);

/** Four ways to look at the list, in one click; the other filters stay as they are. */
export function QuickViews({ state: { filters, setFilters }, own }: QuickViewsProps) {
  const viewOf = (name: View) =>
    name === 'todo' && own ? { state: OWN_STATES[own], late: false } : VIEWS[name];
  const isOn = (name: View) => {
    const { state, late } = viewOf(name);
    return (
      filters.late === late &&
      filters.state.length === state.length &&
      state.every((each) => filters.state.includes(each))
    );
  };
  const todo = useTodo(own);
  const labels = own ? { ...TEXTS.names, todo: TEXTS.counted(nameOwn(own), todo) } : TEXTS.names;
  return (
    <ChoiceGroup
      label={TEXTS.label}
      labelHidden
      choices={NAMES.map((value) => ({ value, label: labels[value] }))}
      value={NAMES.find(isOn) ?? ''}
      onChange={(name) => {
        if (name === '') return;
        const { state, late } = viewOf(name);
        setFilters({ ...filters, state: [...state], late });
      }}
    />
  );
}

/** How many interventions wait for a provider or a requester. */
function useTodo(own: Own | null): number {
  const index = useStore(interventionList.$index);
  return useMemo(() => {
    if (!own) return 0;
    const values = { ...getNoFilters(INTERVENTION_FILTERS), state: OWN_STATES[own] };
    return findRows(INTERVENTION_FILTERS, values, index).length;
  }, [own, index]);
}
