import type { ReactNode } from 'react';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { ListTitle } from '../parts/table/list-title.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import type { InterventionListAttributes, InterventionListState } from './list-state.ts';
import { INTERVENTION_LIST_TEXTS } from './texts.ts';

/** What the three views have in common. */
export interface InterventionListViewProps {
  level: HeadingLevel;
  state: InterventionListState;
  /** The choice between them. */
  views: ReactNode;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
}

export interface ViewsProps {
  value: InterventionListAttributes['view'];
  state: InterventionListState;
  /** The statistics are offered. */
  hasFigures: boolean;
}

/** The choice between list, calendar and statistics. */
export function InterventionListViews({ value, state, hasFigures }: ViewsProps) {
  const choices = [
    { value: 'liste', label: INTERVENTION_LIST_TEXTS.list },
    { value: 'calendrier', label: INTERVENTION_LIST_TEXTS.calendar },
    ...(hasFigures ? [{ value: 'statistiques', label: INTERVENTION_LIST_TEXTS.statistics } as const] : []),
  ] as const;
  const change = (view: InterventionListAttributes['view']) =>
    state.set({ view: view === 'liste' ? '' : view });
  return (
    <ChoiceGroup
      label={INTERVENTION_LIST_TEXTS.views}
      labelHidden
      choices={choices}
      value={value}
      onChange={change}
    />
  );
}

/** The title of the calendar and of the statistics. */
export function InterventionListTitleRow({
  level,
  views,
  quiet,
  count,
}: InterventionListViewProps & { count?: ReactNode }) {
  return (
    <ListTitle level={level} title={INTERVENTION_LIST_TEXTS.title} count={count}>
      {!quiet && views}
      <slot name="actions" />
    </ListTitle>
  );
}
