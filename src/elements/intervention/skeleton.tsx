import type { FrameProps } from '../_frame/object-view.tsx';
import { SummaryBones } from '../_object/summary.tsx';
import { HiddenHeading } from '../_ui/hidden-heading.tsx';
import { PanelBones } from '../_ui/panel.tsx';
import { TitleBones } from '../_ui/title-bones.tsx';
import { TEXTS } from './texts.ts';

/** The frame of an intervention to come: title, summary, life line; demand and comments; cost, files. */
export function Skeleton({ id, level }: FrameProps) {
  return (
    <div className="intervention" aria-busy="true">
      <HiddenHeading level={level} text={TEXTS.number(id)} />
      <p className="visually-hidden">{TEXTS.loading}</p>
      <TitleBones />
      <SummaryBones facts={4} />
      <div className="panel life-line" aria-hidden="true">
        {['created', 'assigned', 'dated', 'validated', 'realised', 'noted'].map((step) => (
          <span key={step} className="life-step">
            <span className="bone bone-heading" />
            <span className="bone bone-text" />
          </span>
        ))}
      </div>
      <div className="columns" aria-hidden="true">
        <div className="column">
          <PanelBones lines={3} />
          <PanelBones lines={5} />
        </div>
        <div className="column">
          <PanelBones lines={3} />
          <PanelBones lines={2} />
        </div>
      </div>
    </div>
  );
}
