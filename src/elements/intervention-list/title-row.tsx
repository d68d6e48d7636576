import type { ReactNode } from 'react';
import type { HeadingLevel } from '../_kit/attributes.ts';
import { ChoiceGroup } from '../_ui/choice-group.tsx';
import { ListTitle } from '../_ui/list-title.tsx';
import { TEXTS } from './texts.ts';
import type { Chosen, ListState } from './use-filters.ts';

/** What the three views have in common. */
export interface ViewProps {
  headingLevel: HeadingLevel;
  chosen: Chosen;
  /** The statistics are offered. */
  hasFigures: boolean;
  /** A screen that nobody touches: no control is shown. */
  quiet: boolean;
}

export interface TitleRowProps extends ViewProps {
  view: ListState['view'];
  /** Beside the title: how many. */
  count?: ReactNode;
  actions?: ReactNode;
}

/** The title, how many, and the choice between list, calendar and statistics. */
export function TitleRow({ headingLevel, chosen, hasFigures, quiet, view, count, actions }: TitleRowProps) {
  const views = [
    { value: 'liste', label: TEXTS.list },
    { value: 'calendrier', label: TEXTS.calendar },
    ...(hasFigures ? [{ value: 'statistiques', label: TEXTS.statistics } as const] : []),
  ] as const;
  return (
    <ListTitle level={headingLevel} title={TEXTS.title} count={count}>
      {actions}
      {!quiet && (
        <ChoiceGroup label={TEXTS.views} labelHidden choices={views} value={view} onChange={chosen.setView} />
      )}
      <slot name="actions" />
    </ListTitle>
  );
}
