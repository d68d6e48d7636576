import type { PLAN_FILTERS } from '../../core/plans/list.ts';
import { planList } from '../../core/plans/list-store.ts';
import type { ListAttributes } from '../parts/frame/list-attributes.ts';
import { useListState } from '../parts/frame/use-list-state.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { PlanTable } from './plan-table.tsx';
import { PLAN_LIST_TEXTS } from './texts.ts';

/** The attributes that hold what people have chosen. */
export interface PlanListAttributes extends ListAttributes<typeof PLAN_FILTERS> {
  sort: string;
  view: 'vignettes' | 'liste';
}

export type PlanListProps = PlanListAttributes & Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

const OPTIONS = { others: ['view'] };

/** `<balise-plan-list>`. */
export function PlanList(props: PlanListProps) {
  const { headingLevel, kiosk, readonly, view } = props;
  const state = useListState(planList, props, OPTIONS);
  const content = (
    <PlanTable level={headingLevel} state={state} view={view} quiet={kiosk} readonly={readonly || kiosk} />
  );
  return (
    <LoginGate title={PLAN_LIST_TEXTS.login} restoring={content}>
      {content}
    </LoginGate>
  );
}
