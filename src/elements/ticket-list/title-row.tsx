import type { ReactNode } from 'react';
import type { HeadingLevel } from '../_kit/attributes.ts';
import { ChoiceGroup } from '../_ui/choice-group.tsx';
import { ListTitle } from '../_ui/list-title.tsx';
import { TEXTS } from './texts.ts';
import type { Chosen, ListState } from './use-filters.ts';

export interface TitleRowProps {
  headingLevel: HeadingLevel;
  /** Beside the title: how many. */
  count: ReactNode;
  /** The view shown; `null` where there is but one. */
  view: ListState['view'] | null;
  chosen: Chosen;
  actions?: ReactNode;
}

const VIEWS = [
  { value: 'liste', label: TEXTS.list },
  { value: 'analyse', label: TEXTS.analysis },
] as const;

/** The title, how many, the choice between list and analysis, the one primary action. */
export function TitleRow({ headingLevel, count, view, chosen, actions }: TitleRowProps) {
  return (
    <ListTitle level={headingLevel} title={TEXTS.title} count={count}>
      {view && (
        <ChoiceGroup label={TEXTS.views} labelHidden choices={VIEWS} value={view} onChange={chosen.setView} />
      )}
      <slot name="actions" />
      {actions}
    </ListTitle>
  );
}
