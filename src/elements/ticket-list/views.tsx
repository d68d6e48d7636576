import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
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
