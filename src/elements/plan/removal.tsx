import { formatPlan, type Plan } from '../../core/plans/model.ts';
import { deletePlanAction } from '../../core/plans/writes.ts';
import { type RemovalAsked, RemovalQuestion } from '../parts/object/removal-question.tsx';
import { PLAN_TEXTS } from './texts.ts';

export interface PlanRemovalProps extends RemovalAsked {
  plan: Plan;
  /** How many pins are deleted with it. */
  pins: number;
}

/** Asks before a plan is deleted, by name, with what goes with it. */
export const PlanRemoval = ({ plan, pins, ...props }: PlanRemovalProps) => (
  <RemovalQuestion
    {...props}
    name={formatPlan(plan)}
    action={deletePlanAction(props.id)}
    event="balise-plan-deleted"
  >
    {pins > 0 && <p className="muted">{PLAN_TEXTS.deletePins(pins)}</p>}
  </RemovalQuestion>
);
