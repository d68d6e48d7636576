import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { $user } from '../../core/kernel/session/session.ts';
import { formatPlan, type Plan } from '../../core/plans/model.ts';
import { canWritePlans } from '../../core/plans/rights.ts';
import { emplacementsQuery } from '../../core/plans/store.ts';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { ChoiceGroup } from '../parts/ui/choice-group.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { QueryStatus } from '../parts/ui/query-status.tsx';
import { PlanDescription } from './description.tsx';
import { Drawing } from './drawing.tsx';
import type { PinTableProps } from './pin-table.tsx';
import type { PlanAttributes } from './plan.tsx';
import { PLAN_TEXTS } from './texts.ts';
import { PlanTitleRow } from './title-row.tsx';
import { usePlan } from './use-plan.ts';

/** Loaded when that view is chosen. */
const TABLE = partCode<PinTableProps>(() => import('./pin-table.tsx').then(({ PinTable }) => PinTable));

const VIEWS = [
  { value: 'plan', label: PLAN_TEXTS.asPlan },
  { value: 'tableau', label: PLAN_TEXTS.asTable },
] as const;

export interface PlanBodyProps
  extends PlanAttributes,
    Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'> {
  id: string;
  plan: Plan;
  onDeleted: () => void;
}

/** A plan's title and what can be done with it; its picture with the pins, or the pins as a table. */
export function PlanBody({ id, plan, headingLevel, kiosk, readonly, onDeleted, ...asked }: PlanBodyProps) {
  const frozen = readonly || kiosk;
  const mayWrite = canWritePlans(useStore($user)) && !frozen;
  const state = usePlan(id, asked);
  const view = kiosk ? 'plan' : asked.view;
  const editing = mayWrite && asked.mode === 'edition' && view === 'plan';
  const level = Math.min(headingLevel + 1, 6) as HeadingLevel;
  const { edits, set, pins } = state;
  const shared = { plan, state, editing };
  const described = useId();
  const present = edits.idOf(asked.pin);
  useEffect(() => {
    // a new pin has been saved: the address names it by the server's id
    if (asked.pin && present !== asked.pin) set({ pin: present });
  });
  return (
    <article className="plan" data-editing={editing || undefined}>
      <PlanTitleRow {...shared} id={id} level={headingLevel} readonly={frozen} onDeleted={onDeleted} />
      {!frozen && <WaitingLine about={[`plans:${id}`]} />}
      <QueryStatus query={emplacementsQuery(id)} what={PLAN_TEXTS.pins} />
      {!kiosk && (
        <div className="plan-bar">
          <ChoiceGroup
            label={PLAN_TEXTS.views}
            labelHidden
            choices={VIEWS}
            value={view}
            onChange={(chosen) => set({ view: chosen === 'plan' ? '' : chosen })}
          />
          {plan.description && <PlanDescription id={described} text={plan.description} level={level} />}
        </div>
      )}
      {view === 'plan' ? (
        <Drawing {...shared} level={level} quiet={kiosk} mayWrite={mayWrite} details={described} />
      ) : (
        <LazyPart code={TABLE} props={{ name: formatPlan(plan), state, mayWrite, pins }} />
      )}
    </article>
  );
}
