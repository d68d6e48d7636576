import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $categories, categoryCollection } from '../../core/categories/store.ts';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { CATEGORIES_FAILED, INCOMPLETE_LIST } from '../../core/kernel/lib/texts.ts';
import { Empty } from '../parts/ui/empty.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { NotLoaded } from '../parts/ui/not-loaded.tsx';
import { CATEGORY_ADMIN_TEXTS } from './texts.ts';

const retry = () => void categoryCollection.refresh();

/** Why there is no row, and what to do next. */
export function TableEmpty({ add, onClear }: { add: ReactNode; onClear: (() => void) | null }) {
  const state = useStore($categories);
  if (state.size > 0 && onClear)
    return <Empty kind="match" title={CATEGORY_ADMIN_TEXTS.noMatch} onClear={onClear} />;
  return (
    <NotLoaded state={state} failed={CATEGORIES_FAILED} onRetry={retry}>
      <Empty kind="nothing" title={CATEGORY_ADMIN_TEXTS.empty} action={add}>
        {CATEGORY_ADMIN_TEXTS.emptyHint}
      </Empty>
    </NotLoaded>
  );
}

/** How many rows are shown; why they are late or old. */
export function TableFooter({ shown }: { shown: number }) {
  const { size, error, wait, loadedAt, incomplete } = useStore($categories);
  const problem = error ?? (incomplete ? INCOMPLETE_LIST : null);
  return (
    <>
      <span>{size > 0 ? CATEGORY_ADMIN_TEXTS.shown(shown, size) : '\u00a0'}</span>
      <LoadStatus
        wait={describeWait(wait)}
        problem={size > 0 ? problem : null}
        loadedAt={loadedAt}
        onCancel={categoryCollection.cancel}
        onRetry={retry}
      />
    </>
  );
}
