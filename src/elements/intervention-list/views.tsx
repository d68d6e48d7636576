import type { ReactNode } from 'react';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { ListTitle } from '../parts/table/list-title.tsx';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import type { Asked, InterventionListState } from './list-state.ts';
import { TEXTS } from './texts.ts';

/** What the three views have in common. */
export interface ViewProps {
  level: HeadingLevel;
  state: InterventionListState;
  /** The choice between them. */
  views: ReactNode;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
}

export interface ViewsProps {
  value: Asked['view'];
  state: InterventionListState;
  /** The statistics are offered. */
  hasFigures: boolean;
}

/** The choice between list, calendar and statistics. */
export function Views({ value, state, hasFigures }: ViewsProps) {
  const choices = [
    { value: 'liste', label: TEXTS.list },
    { value: 'calendrier', label: TEXTS.calendar },
    ...(hasFigures ? [{ value: 'statistiques', label: TEXTS.statistics } as const] : []),
  ] as const;
  const change = (view: Asked['view']) => state.set({ view: view === 'liste' ? '' : view });
  return <ChoiceGroup label={TEXTS.views} labelHidden choices={choices} value={value} onChange={change} />;
}

/** The title of the calendar and of the statistics. */
export function TitleRow({ level, views, quiet, count }: ViewProps & { count?: ReactNode }) {
  return (
    <ListTitle level={level} title={TEXTS.title} count={count}>
      {!quiet && views}
      <slot name="actions" />
    </ListTitle>
  );
}
