import type { FrameProps } from '../_frame/object-view.tsx';
import { SummaryBones } from '../_object/summary.tsx';
import { HiddenHeading } from '../_ui/hidden-heading.tsx';
import { PanelBones } from '../_ui/panel.tsx';
import { TitleBones } from '../_ui/title-bones.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a company to come: title, summary; interventions, contracts; people, costs, documents. */
export function Skeleton({ id, level }: FrameProps) {
  return (
    <div className="prestataire" aria-busy="true">
      <HiddenHeading level={level} text={TEXTS.number(id)} />
      <p className="visually-hidden">{TEXTS.loading}</p>
      <TitleBones />
      <SummaryBones facts={4} />
      <div className="columns" aria-hidden="true">
        <div className="column">
          <PanelBones lines={5} />
          <PanelBones lines={3} />
        </div>
        <div className="column">
          <PanelBones lines={3} />
          <PanelBones lines={3} />
          <PanelBones lines={2} />
        </div>
      </div>
    </div>
  );
}
