import type { FrameProps } from '../_frame/object-view.tsx';
import { HiddenHeading } from '../_ui/hidden-heading.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a ticket to come: title, demand, comments; equipment, follow-up, intervention. */
export function Skeleton({ id, level }: FrameProps) {
  return (
    <div className="ticket" aria-busy="true">
      <HiddenHeading level={level} text={TEXTS.untitled(id)} />
      <p className="visually-hidden">{TEXTS.loading}</p>
      <div className="title-row" aria-hidden="true">
        <span className="bone bone-title" />
      </div>
      <div className="columns" aria-hidden="true">
        <div className="column">
          <div className="panel bone-panel" />
          <div className="panel bone-panel bone-tall" />
        </div>
        <div className="column">
          <div className="panel bone-panel" />
          <div className="panel bone-panel" />
        </div>
      </div>
    </div>
  );
}
