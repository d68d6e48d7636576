import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import type { ContractListAttributes } from './contract-list.tsx';
import type { ContractListState } from './filters.tsx';
import { SCHEDULE as TEXTS } from './texts.ts';

const CHOICES = [
  { value: 'liste', label: TEXTS.list },
  { value: 'echeancier', label: TEXTS.schedule },
] as const;

/** The choice between the list and the months. */
export function ContractListViews({
  value,
  state,
}: {
  value: ContractListAttributes['view'];
  state: ContractListState;
}) {
  const change = (view: ContractListAttributes['view']) => state.set({ view: view === 'liste' ? '' : view });
  return <ChoiceGroup label={TEXTS.views} labelHidden choices={CHOICES} value={value} onChange={change} />;
}
