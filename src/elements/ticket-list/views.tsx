import type { ReactNode } from 'react';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import type { TicketListState } from './list-state.ts';
import { TICKET_LIST_TEXTS } from './texts.ts';

const VIEWS = [
  { value: 'liste', label: TICKET_LIST_TEXTS.list },
  { value: 'analyse', label: TICKET_LIST_TEXTS.analysis },
] as const;

/** The choice between list and analysis. */
export function TicketListViews({ value, state }: { value: 'liste' | 'analyse'; state: TicketListState }) {
  return (
    <ChoiceGroup
      label={TICKET_LIST_TEXTS.views}
      labelHidden
      choices={VIEWS}
      value={value}
      onChange={(view) => state.set({ view: view === 'liste' ? '' : view })}
    />
  );
}

export interface AnalysisTitleRowProps {
  level: HeadingLevel;
  /** The choice between list and analysis. */
  views: ReactNode;
  quiet: boolean;
}

/** The title of the analysis, also while its code is on its way. */
export const AnalysisTitleRow = ({ level, views, quiet }: AnalysisTitleRowProps) => (
  <TitleRow level={level} title={TICKET_LIST_TEXTS.title} count={TICKET_LIST_TEXTS.analysis}>
    {!quiet && views}
    <slot name="actions" />
  </TitleRow>
);
