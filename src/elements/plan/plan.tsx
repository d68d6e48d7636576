import { planQuery } from '../../core/plans/store.ts';
import { ObjectView } from '../parts/frame/object-view.tsx';
import { WaitingLine } from '../parts/frame/waiting-line.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { PlanBody } from './plan-body.tsx';
import { PlanSkeleton } from './skeleton.tsx';
import { PLAN_TEXTS } from './texts.ts';

/** The attributes that hold what people have chosen. */
export interface PlanAttributes {
  view: 'plan' | 'tableau';
  mode: 'lecture' | 'edition';
  pin: string;
  asset: string;
  hiddenLayers: string;
}

export type PlanElementProps = { planId: string } & PlanAttributes &
  Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** One plan, for the user who is logged in. */
export function PlanElement({ planId, ...props }: PlanElementProps) {
  return (
    <ObjectView
      {...props}
      id={planId}
      list="Plans"
      waiting={(id) => <WaitingLine about={[`plans:${id}`]} />}
      texts={PLAN_TEXTS}
      query={planQuery}
      Frame={PlanSkeleton}
    >
      {({ plan }, id, onDeleted) => <PlanBody {...props} id={id} plan={plan} onDeleted={onDeleted} />}
    </ObjectView>
  );
}
