import { useStore } from '@nanostores/react';
import { hasInterventionFilters, type InterventionFilters } from '../../core/interventions/filters.ts';
import { $interventions, interventionCollection } from '../../core/interventions/store.ts';
import { Button } from '../_ui/button.tsx';
import { Empty } from '../_ui/empty.tsx';
import { ListEmpty } from '../_ui/list-state.tsx';
import { TEXTS } from './texts.ts';

export interface TableEmptyProps {
  filters: InterventionFilters;
  onClear: () => void;
  onShowAll: () => void;
}

/** Why there is no row, and what to do next. */
export function TableEmpty(props: TableEmptyProps) {
  const state = useStore($interventions);
  return (
    <ListEmpty state={state} onRetry={() => void interventionCollection.refresh()}>
      <Reason {...props} isNew={state.size === 0} />
    </ListEmpty>
  );
}

function Reason({ filters, onClear, onShowAll, isNew }: TableEmptyProps & { isNew: boolean }) {
  if (isNew) {
    return (
      <Empty kind="nothing" title={TEXTS.empty}>
        {TEXTS.emptyHint}
      </Empty>
    );
  }
  if (hasInterventionFilters(filters)) {
    return <Empty kind="match" title={sayNoMatch(filters)} onClear={onClear} />;
  }
  return (
    <Empty
      kind="match"
      title={TEXTS.noneAgreed}
      action={<Button onClick={onShowAll}>{TEXTS.showAll}</Button>}
    >
      {TEXTS.onlyAgreed}
    </Empty>
  );
}

/** One state alone has its own sentence: nothing there is good news. */
function sayNoMatch(filters: InterventionFilters): string {
  const [state = '', ...others] = filters.state;
  const isAlone = others.length === 0 && !hasInterventionFilters({ ...filters, state: [] });
  return (isAlone && TEXTS.noMatchOf[state]) || TEXTS.noMatch;
}
