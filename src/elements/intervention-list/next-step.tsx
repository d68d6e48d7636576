import { createContext, useContext } from 'react';
import { isRowStep, type RowStep } from '../../core/interventions/bulk-step.ts';
import { STEP_LABELS } from '../../core/interventions/field-texts.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { getNextStep } from '../../core/interventions/steps.ts';
import type { User } from '../../core/kernel/lib/user.ts';
import { Link } from '../parts/host/link.tsx';
import type { CellFocus } from '../parts/table/column.ts';
import { getInterventionName } from './intervention-name.ts';
import { INTERVENTION_LIST_TEXTS } from './texts.ts';

/** What the buttons of all rows have in common; rows themselves are drawn anew only when they change. */
export interface RowSteps {
  user: User | null;
  /** Rows for which something is being sent, by the text of their id. */
  sending: ReadonlySet<string>;
  /** Others wait until what is under way is done. */
  busy: boolean;
  take: (step: RowStep, row: Intervention) => void;
  /** Asks for the note, beside that button. */
  note: (row: Intervention, button: HTMLElement) => void;
}

/** `null` where nothing can be done. */
export const RowStepsContext = createContext<RowSteps | null>(null);

/** The one step that brings a row further: taken at once, asked for beside it, or by its form on the intervention's page. */
export function NextStep({ row, focus }: { row: Intervention; focus: CellFocus }) {
  const steps = useContext(RowStepsContext);
  const step = steps && getNextStep(row, steps.user);
  if (!step) return null;
  const label = INTERVENTION_LIST_TEXTS.named(STEP_LABELS[step], getInterventionName(row));
  const isSending = steps.sending.has(String(row.id));
  if (!isRowStep(step) && step !== 'note') {
    return (
      <Link
        translate="yes"
        {...focus}
        className="row-step"
        route="Details de l'intervention"
        params={{ id: row.id }}
        query={{ step }}
        aria-label={label}
      >
        {STEP_LABELS[step]}
      </Link>
    );
  }
  return (
    <button
      {...focus}
      type="button"
      className="row-step"
      aria-label={label}
      aria-busy={isSending || undefined}
      aria-disabled={steps.busy || undefined}
      aria-haspopup={step === 'note' ? 'dialog' : undefined}
      onClick={({ currentTarget }) => {
        if (steps.busy) return;
        if (step === 'note') steps.note(row, currentTarget);
        else steps.take(step, row);
      }}
    >
      {isSending && <span className="spinner" aria-hidden="true" />}
      <span>{STEP_LABELS[step]}</span>
    </button>
  );
}
