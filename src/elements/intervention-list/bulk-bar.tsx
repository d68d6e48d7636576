import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { BULK_STEPS, findRowsFor, type RowStep } from '../../core/interventions/bulk-step.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { OnExport } from '../parts/table/export-choices.tsx';
import { SelectionFoot } from '../parts/table/selection-foot.tsx';
import { Button } from '../parts/ui/button.tsx';
import { INTERVENTION_LIST_BULK_TEXTS } from './texts.ts';

export interface BulkBarProps {
  rows: readonly Intervention[];
  /** Something is being sent. */
  busy: boolean;
  onStep: (step: RowStep, rows: readonly Intervention[]) => void;
  onExport: OnExport;
  onClear: () => void;
}

const ICONS = { validate: 'check-lg', remind: 'send' } as const;

/** The actions on the selected rows; each shows for how many of them it is possible. */
export function BulkBar({ rows, busy, onStep, onExport, onClear }: BulkBarProps) {
  const user = useStore($user);
  const possible = useMemo(
    () => BULK_STEPS.map((step) => ({ step, rows: findRowsFor(step, rows, user) })),
    [rows, user],
  );
  return (
    <SelectionFoot
      count={INTERVENTION_LIST_BULK_TEXTS.selected(rows.length)}
      onExport={onExport}
      onClear={onClear}
    >
      {possible
        .filter((each) => each.rows.length > 0)
        .map((each) => (
          <Button
            key={each.step}
            icon={ICONS[each.step]}
            aria-disabled={busy || undefined}
            onClick={() => !busy && onStep(each.step, each.rows)}
          >
            {INTERVENTION_LIST_BULK_TEXTS.steps[each.step](each.rows.length)}
          </Button>
        ))}
    </SelectionFoot>
  );
}
