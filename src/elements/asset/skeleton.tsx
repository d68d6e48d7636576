import type { FrameProps } from '../_frame/object-view.tsx';
import { HiddenHeading } from '../_ui/hidden-heading.tsx';
import { TEXTS } from './texts.ts';

/** The frame of a piece of equipment to come: title, identity, tabs, the list in the first of them. */
export function Skeleton({ id, level }: FrameProps) {
  return (
    <div className="asset" aria-busy="true">
      <HiddenHeading level={level} text={TEXTS.number(id)} />
      <p className="visually-hidden">{TEXTS.loading}</p>
      <div className="title-row" aria-hidden="true">
        <span className="bone bone-title" />
      </div>
      <div className="panel bone-identity" aria-hidden="true" />
      <div className="bone-tabs" aria-hidden="true" />
      <div className="panel bone-panel bone-tall" aria-hidden="true" />
    </div>
  );
}
