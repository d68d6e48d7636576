import type { FrameProps } from '../_frame/object-view.tsx';
import { SummaryBones } from '../_object/summary.tsx';
import { HiddenHeading } from '../_ui/hidden-heading.tsx';
import { PanelBones } from '../_ui/panel.tsx';
import { TitleBones } from '../_ui/title-bones.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a person to come: title, summary, tabs, the first of them. */
export function Skeleton({ id, level }: FrameProps) {
  return (
    <div className="intervenant" aria-busy="true">
      <HiddenHeading level={level} text={TEXTS.number(id)} />
      <p className="visually-hidden">{TEXTS.loading}</p>
      <TitleBones />
      <SummaryBones lines={[1, 1, 1, 1]} />
      <div className="intervenant-tabs-bone" aria-hidden="true">
        <span className="bone bone-text" />
      </div>
      <PanelBones lines={5} />
    </div>
  );
}
