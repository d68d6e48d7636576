import type { FrameProps } from '../parts/frame/object-view.tsx';
import { HiddenHeading } from '../parts/ui/hidden-heading.tsx';
import { PanelBones } from '../parts/ui/panel.tsx';
import { TitleBones } from '../parts/ui/title-skeleton.tsx';
import { PLAN_TEXTS } from './texts.ts';

/** The frame of a plan to come. */
export const PlanSkeleton = ({ id, level }: FrameProps) => (
  <div className="plan" aria-busy="true">
    <HiddenHeading level={level} text={PLAN_TEXTS.number(id)} />
    <p className="visually-hidden">{PLAN_TEXTS.loading}</p>
    <TitleBones />
    <div className="plan-bar" aria-hidden="true" />
    <div className="plan-columns" aria-hidden="true">
      <div className="plan-frame bone" />
      <div className="plan-side">
        <PanelBones lines={4} />
        <PanelBones lines={5} />
      </div>
    </div>
  </div>
);
