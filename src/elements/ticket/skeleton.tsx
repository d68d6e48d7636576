import type { FrameProps } from '../_frame/object-view.tsx';
import { SummaryBones } from '../_object/summary.tsx';
import { HiddenHeading } from '../_ui/hidden-heading.tsx';
import { PanelBones } from '../_ui/panel.tsx';
import { TitleBones } from '../_ui/title-bones.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a ticket to come: title, summary; demand, comments; follow-up, files. */
export function Skeleton({ id, level }: FrameProps) {
  return (
    <div className="ticket" aria-busy="true">
      <HiddenHeading level={level} text={TEXTS.number(id)} />
      <p className="visually-hidden">{TEXTS.loading}</p>
      <TitleBones />
      <SummaryBones facts={4} />
      <div className="columns" aria-hidden="true">
        <div className="column">
          <PanelBones lines={2} />
          <PanelBones lines={5} />
        </div>
        <div className="column">
          <PanelBones lines={2} />
          <PanelBones lines={2} />
        </div>
      </div>
    </div>
  );
}
