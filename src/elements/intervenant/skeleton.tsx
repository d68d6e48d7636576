import type { FrameProps } from '../parts/frame/object-view.tsx';
import { SummaryBones } from '../parts/object/summary.tsx';
import { HiddenHeading } from '../parts/ui/hidden-heading.tsx';
import { PanelBones } from '../parts/ui/panel.tsx';
import { TitleBones } from '../parts/ui/title-skeleton.tsx';
import { INTERVENANT_TEXTS } from './texts.ts';

/** The frame of a person to come: title, summary, tabs, the first of them. */
export function IntervenantSkeleton({ id, level }: FrameProps) {
  return (
    <div className="intervenant" aria-busy="true">
      <HiddenHeading level={level} text={INTERVENANT_TEXTS.number(id)} />
      <p className="visually-hidden">{INTERVENANT_TEXTS.loading}</p>
      <TitleBones />
      <SummaryBones lines={[1, 1, 1, 1]} />
      <div className="intervenant-tabs-bone" aria-hidden="true">
        <span className="bone bone-text" />
      </div>
      <PanelBones lines={5} />
    </div>
  );
}
