import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import type { RouteName } from '../../core/kernel/page/routes.ts';
import type { RowRun } from '../../core/kernel/store/bulk-run.ts';
import { RowOutcomes } from '../parts/table/row-outcomes.tsx';
import { DECISION_TEXTS as TEXTS } from './decisions-texts.ts';

interface AnsweredRowsProps<T extends { id: Id }> {
  run: Pick<RowRun<T>, '$state' | 'cancel' | 'clear'>;
  route: RouteName;
  nameOf: (row: T) => string;
  onRetry: () => void;
  children: ReactNode;
}

/** The rows of one kind of decision, below those whose answer was refused. */
export function AnsweredRows<T extends { id: Id }>({ run, onRetry, children, ...row }: AnsweredRowsProps<T>) {
  const state = useStore(run.$state);
  return (
    <>
      {state && (
        <RowOutcomes
          {...row}
          state={state}
          title={TEXTS.failed}
          onCancel={run.cancel}
          onRetry={onRetry}
          onClose={run.clear}
        />
      )}
      <ul className="rows">{children}</ul>
    </>
  );
}
