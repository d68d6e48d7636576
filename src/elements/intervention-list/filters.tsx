import {
  getPartyChoices,
  INTERVENTION_STATE_ALL,
  type InterventionIndex,
} from '../../core/interventions/list.ts';
import { INTERVENTION_STATES } from '../../core/interventions/state.ts';
import { followsCosts, isFollowed } from '../../core/interventions/state-for-user.ts';
import type { MainTask } from '../../core/kernel/session/main-task.ts';
import { ChoiceFilter } from '../parts/filter/choice-filter.tsx';
import { PERIOD_TEXTS } from '../parts/filter/period-texts.ts';
import { listStateChoices } from '../parts/filter/state-choices.tsx';
import { getInterventionLook } from '../parts/ui/intervention-state-looks.ts';
import type { InterventionListState } from './list-state.ts';
import { formatInterventionPeriod, InterventionPeriod } from './period-filter.tsx';
import { INTERVENTION_LIST_TEXTS } from './texts.ts';

const listStates = () => [
  { value: INTERVENTION_STATE_ALL, label: INTERVENTION_LIST_TEXTS.allStates },
  ...listStateChoices(INTERVENTION_STATES.filter(isFollowed), getInterventionLook),
];
const FOLLOWED = [
  { value: 'late', label: INTERVENTION_LIST_TEXTS.late },
  { value: 'costless', label: INTERVENTION_LIST_TEXTS.costless },
] as const;

/**
 * What the controls of the filters offer.
 * @param withNumber interventions are called by their number
 * @param task of whose rows all are the reader's own: there is nobody to choose
 */
export const getInterventionFilterDisplays = (
  index: InterventionIndex,
  state: InterventionListState,
  withNumber: boolean,
  task: MainTask,
) => ({
  id: { hidden: !withNumber && state.filters.id === '' },
  state: { choices: listStates, exclusive: INTERVENTION_STATE_ALL },
  prestataire: {
    hidden: task === 'work' && state.filters.prestataire === '',
    choices: () => getPartyChoices(index, 'prestataire'),
  },
  intervenant: {
    hidden: task === 'requests' && state.filters.intervenant === '',
    choices: () => getPartyChoices(index, 'intervenant'),
  },
  period: {
    label: PERIOD_TEXTS.label,
    render: () => <Period {...state} />,
    say: () => formatInterventionPeriod(state.filters),
    sets: ['from', 'to'],
  },
  // without costs only lateness is left, and that is a view already
  late:
    followsCosts() || state.filters.late || state.filters.costless
      ? {
          label: INTERVENTION_LIST_TEXTS.follow,
          render: () => <Followed {...state} />,
          say: () => sayFollowed(state.filters),
          sets: ['costless'],
        }
      : {},
});

function Period({ filters, setFilters }: InterventionListState) {
  return (
    <InterventionPeriod
      value={filters}
      onChange={({ period, from, to, on }) => setFilters({ ...filters, period, from, to, on })}
    />
  );
}

const sayFollowed = (filters: InterventionListState['filters']): string =>
  FOLLOWED.filter(({ value }) => filters[value])
    .map(({ label }) => label)
    .join(', ');

function Followed({ filters, setFilters }: InterventionListState) {
  return (
    <ChoiceFilter
      label={INTERVENTION_LIST_TEXTS.follow}
      choices={FOLLOWED}
      values={FOLLOWED.map(({ value }) => value).filter((value) => filters[value])}
      onChange={(values) =>
        setFilters({
          ...filters,
          late: values.includes('late'),
          costless: values.includes('costless'),
        })
      }
    />
  );
}
