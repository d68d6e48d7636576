import { interventionCollection } from '../../core/interventions/store.ts';
import { INCOMPLETE_LIST } from '../../core/kernel/lib/texts.ts';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { Progress } from '../parts/ui/progress.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import type { Loading } from './use-loading.ts';

interface LoadLineProps {
  loading: Loading;
  /** Above the grid, where an empty one that is late fills the screen. */
  isAbove?: boolean;
}

/** The status line under the grid: loading progress, the reason for a delay, the time of outdated data. */
export function LoadLine({ loading, isAbove = false }: LoadLineProps) {
  const { isBusy, size, count, wait, problem, loadedAt, isIncomplete } = loading;
  if (isAbove !== (loading.isFirst && wait !== null)) return null;
  return (
    <div className="load-line">
      {isBusy && size > 0 && loadedAt === null && (
        <Progress done={size} total={count} counted label={AGENDA_TEXTS.loading} />
      )}
      <LoadStatus
        wait={wait}
        problem={problem ?? (isIncomplete ? INCOMPLETE_LIST : null)}
        loadedAt={loadedAt}
        onCancel={interventionCollection.cancel}
        onRetry={() => void interventionCollection.refresh()}
      />
    </div>
  );
}
