import { formatPlan, type Plan } from '../../core/plans/model.ts';
import { deletePlanAction } from '../../core/plans/writes.ts';
import { type RemovalAsked, RemovalQuestion } from '../parts/object/removal-question.tsx';
import { TEXTS } from './texts.ts';

export interface RemovalProps extends RemovalAsked {
  plan: Plan;
  /** How many pins are deleted with it. */
  pins: number;
}

/** Asks before a plan is deleted, by name, with what goes with it. */
export const Removal = ({ plan, pins, ...props }: RemovalProps) => (
  <RemovalQuestion
    {...props}
    name={formatPlan(plan)}
    action={deletePlanAction(props.id)}
    event="balise-plan-deleted"
  >
    {pins > 0 && <p className="muted">{TEXTS.deletePins(pins)}</p>}
  </RemovalQuestion>
);
