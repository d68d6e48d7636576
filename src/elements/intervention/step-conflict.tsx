import { useStore } from '@nanostores/react';
import { INTERVENTION_LABELS } from '../../core/interventions/field-texts.ts';
import { quickSteps } from '../../core/interventions/quick-change.ts';
import { ConflictFrame } from '../parts/form/conflict-box.tsx';
import { Button } from '../parts/ui/button.tsx';
import { formatField } from './format-field.ts';
import { INTERVENTION_TEXTS, STEP_ANYWAY } from './texts.ts';

/** A step met somebody else's change: nothing was done, both values, and the choice. */
export function StepConflictNotice({ id }: { id: string }) {
  const quick = quickSteps(id);
  const refused = useStore(quick.$conflict);
  const { busy } = useStore(quick.$sending);
  if (!refused) return null;
  const { step, change, changed } = refused;
  return (
    <ConflictFrame title={INTERVENTION_TEXTS.conflictTitle}>
      <p>{INTERVENTION_TEXTS.refusedHint}</p>
      {changed.length === 0 && <p>{INTERVENTION_TEXTS.refusedNothing}</p>}
      {changed.map(({ field, mine, theirs }) => (
        <div key={field} className="conflict-field">
          <p className="field-label">{INTERVENTION_LABELS[field]}</p>
          <Both
            names={[INTERVENTION_TEXTS.before, INTERVENTION_TEXTS.theirs]}
            values={[formatField(field, mine), formatField(field, theirs)]}
          />
        </div>
      ))}
      <div className="conflict-choices">
        <Button busy={busy} onClick={() => void quick.run(step, change)}>
          {STEP_ANYWAY[step]}
        </Button>
        <Button onClick={quick.giveUp}>{INTERVENTION_TEXTS.leave}</Button>
      </div>
    </ConflictFrame>
  );
}

/** Two values side by side, each with its name. */
export function Both({ names, values }: { names: [string, string]; values: [string, string] }) {
  return (
    <dl className="facts">
      {names.map((name, rank) => (
        <div key={name} className="fact">
          <dt className="muted">{name}</dt>
          <dd>{values[rank]}</dd>
        </div>
      ))}
    </dl>
  );
}
