import { useStore } from '@nanostores/react';
import { describeError } from '../../core/errors.ts';
import { hasInterventionFilters, type InterventionFilters } from '../../core/interventions/filters.ts';
import { $interventions, interventionCollection } from '../../core/interventions/store.ts';
import { Button } from '../_ui/button.tsx';
import { Empty } from '../_ui/empty.tsx';
import { LOAD_TEXTS } from '../_ui/load-texts.ts';
import { TEXTS } from './texts.ts';

export interface TableEmptyProps {
  filters: InterventionFilters;
  onClear: () => void;
  onShowAll: () => void;
}

/** Why there is no row, and what to do next. */
export function TableEmpty({ filters, onClear, onShowAll }: TableEmptyProps) {
  const { status, size, error, incomplete } = useStore($interventions);
  const retry = () => void interventionCollection.refresh();
  if (size === 0 && error) {
    if (error.status === 403) return <Empty kind="allowed" title={describeError(error)} />;
    return <Empty kind="error" title={describeError(error)} onRetry={retry} busy={status === 'LOADING'} />;
  }
  if (size === 0 && incomplete) return <Empty kind="error" title={LOAD_TEXTS.cancelled} onRetry={retry} />;
  if (size === 0) {
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
