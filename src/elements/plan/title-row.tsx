import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $user } from '../../core/kernel/session/session.ts';
import { planForm } from '../../core/plans/form.ts';
import { formatPlan, type Plan } from '../../core/plans/model.ts';
import { canWritePlans } from '../../core/plans/rights.ts';
import { listLevels } from '../../core/sites/model.ts';
import { listUnnamedLevels } from '../../core/sites/place.ts';
import type { PlanDialogProps } from '../parts/form/plan-dialog.tsx';
import { useHost } from '../parts/host/use-host.ts';
import type { ObjectTitleProps } from '../parts/object/title-props.ts';
import { createDeletion, type TitleAction, TitleActions } from '../parts/overlay/title-actions.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import { TitleRow as Row } from '../parts/ui/title-row.tsx';
import type { PlanRemovalProps } from './removal.tsx';
import { PLAN_TEXTS } from './texts.ts';
import type { PlanState } from './use-plan.ts';
import { usePrintPlan } from './use-print-plan.ts';

/** Few plans are changed or deleted: form and question come once the page stands. */
const DIALOG = partCode<PlanDialogProps>(() =>
  import('../parts/form/plan-dialog.tsx').then(({ PlanDialog }) => PlanDialog),
);
const REMOVAL = partCode<PlanRemovalProps>(() =>
  import('./removal.tsx').then(({ PlanRemoval: Removal }) => Removal),
);

export interface PlanTitleRowProps extends ObjectTitleProps {
  plan: Plan;
  state: PlanState;
  editing: boolean;
}

/** What a plan is called, where it belongs, and what can be done with the whole of it. */
export function PlanTitleRow({ id, plan, state, level, editing, readonly, onDeleted }: PlanTitleRowProps) {
  const title = formatPlan(plan);
  const levels = listLevels(plan.site);
  const place = levels.length > 0 ? listUnnamedLevels(levels, title).join(', ') : PLAN_TEXTS.noSite;
  const meta = [place, plan.category?.name].filter(Boolean).join(' · ');
  return (
    <Row
      level={level}
      title={title}
      back={readonly ? undefined : { route: 'Plans', label: PLAN_TEXTS.back }}
      meta={meta || undefined}
    >
      {!readonly && <Actions id={id} plan={plan} state={state} editing={editing} onDeleted={onDeleted} />}
    </Row>
  );
}

function Actions({
  id,
  plan,
  state,
  editing,
  onDeleted,
}: Pick<PlanTitleRowProps, 'id' | 'plan' | 'state' | 'editing' | 'onDeleted'>) {
  const mayWrite = canWritePlans(useStore($user));
  const { emit } = useHost();
  const [asking, setAsking] = useState(false);
  const print = usePrintPlan(id, plan, state);
  const actions: TitleAction[] = [
    {
      name: 'print',
      label: PLAN_TEXTS.print,
      icon: 'printer',
      beside: true,
      busy: print.busy,
      onSelect: print.run,
    },
  ];
  if (mayWrite)
    actions.push(
      { name: 'edit', label: PLAN_TEXTS.editPlan, icon: 'pencil', onSelect: () => planForm(id).open() },
      createDeletion(PLAN_TEXTS.delete, () => setAsking(true)),
    );
  const next: TitleAction | null = mayWrite
    ? {
        name: 'pins',
        label: editing ? PLAN_TEXTS.endEdit : PLAN_TEXTS.editPins,
        icon: editing ? 'check-lg' : 'geo-alt',
        onSelect: () => state.set({ mode: editing ? '' : 'edition', view: '' }),
      }
    : null;
  return (
    <>
      <TitleActions next={next} actions={actions} label={PLAN_TEXTS.actions} />
      {mayWrite && (
        <>
          <LazyPart
            code={DIALOG}
            props={{ plan, onSaved: () => emit('balise-plan-updated', { id }) }}
            fallback={null}
          />
          <LazyPart
            code={REMOVAL}
            props={{
              id,
              plan,
              pins: state.pins.length,
              open: asking,
              onClose: () => setAsking(false),
              onDeleted,
            }}
            fallback={null}
          />
        </>
      )}
    </>
  );
}
