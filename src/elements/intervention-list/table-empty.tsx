import { hasInterventionFilters, type InterventionFilters } from '../../core/interventions/filters.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
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
export function TableEmpty({ filters, onClear, onShowAll }: TableEmptyProps) {
  const nothing = (
    <Empty kind="nothing" title={TEXTS.empty}>
      {TEXTS.emptyHint}
    </Empty>
  );
  return (
    <ListEmpty collection={interventionCollection} nothing={nothing}>
      {hasInterventionFilters(filters) ? (
        <Empty kind="match" title={sayNoMatch(filters)} onClear={onClear} />
      ) : (
        <Empty
          kind="match"
          title={TEXTS.noneAgreed}
          action={<Button onClick={onShowAll}>{TEXTS.showAll}</Button>}
        >
          {TEXTS.onlyAgreed}
        </Empty>
      )}
    </ListEmpty>
  );
}

/** One state alone has its own sentence: nothing there is good news. */
function sayNoMatch(filters: InterventionFilters): string {
  const [state = '', ...others] = filters.state;
  const isAlone = others.length === 0 && !hasInterventionFilters({ ...filters, state: [] });
  return (isAlone && TEXTS.noMatchOf[state]) || TEXTS.noMatch;
}
