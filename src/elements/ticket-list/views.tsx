import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import type { TicketListState } from './list-state.ts';
import { TEXTS } from './texts.ts';

const VIEWS = [
  { value: 'liste', label: TEXTS.list },
  { value: 'analyse', label: TEXTS.analysis },
] as const;

/** The choice between list and analysis. */
export function Views({ value, state }: { value: 'liste' | 'analyse'; state: TicketListState }) {
  return (
    <ChoiceGroup
      label={TEXTS.views}
      labelHidden
      choices={VIEWS}
      value={value}
      onChange={(view) => state.set({ view: view === 'liste' ? '' : view })}
    />
  );
}
