import { ALL_STATES } from '../../core/interventions/list.ts';
import { ChoiceGroup } from '../_ui/choice-group.tsx';
import type { InterventionListState } from './list-state.ts';
import { QUICK_VIEW_TEXTS as TEXTS } from './texts.ts';

/** The filters that each view sets; an empty state is the default list of spec §4. */
const VIEWS = {
  todo: { state: ['waiting', 'unassigned', 'validation', 'running', 'to_note', 'no_cost'], late: false },
  late: { state: [ALL_STATES], late: true },
  planned: { state: [], late: false },
  all: { state: [ALL_STATES], late: false },
} as const;
type View = keyof typeof VIEWS;
const NAMES = Object.keys(VIEWS) as View[];

/** Four ways to look at the list, in one click; the other filters stay as they are. */
export function QuickViews({ state: { filters, setFilters } }: { state: InterventionListState }) {
  const isOn = (name: View) =>
    filters.late === VIEWS[name].late &&
    filters.state.length === VIEWS[name].state.length &&
    VIEWS[name].state.every((state) => filters.state.includes(state));
  return (
    <ChoiceGroup
      label={TEXTS.label}
      labelHidden
      choices={NAMES.map((value) => ({ value, label: TEXTS.names[value] }))}
      value={NAMES.find(isOn) ?? ''}
      onChange={(name) => {
        if (name === '') return;
        const { state, late } = VIEWS[name];
        setFilters({ ...filters, state: [...state], late });
      }}
    />
  );
}
