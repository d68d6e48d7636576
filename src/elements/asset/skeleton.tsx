import type { HeadingLevel } from '../_kit/attributes.ts';
import { TEXTS } from './texts.ts';

interface NamedProps {
  id: string;
  level: HeadingLevel;
}

/** Names the screen for screen readers where the equipment's own name is not there. */
export function HiddenHeading({ id, level }: NamedProps) {
  const Heading = `h${level}` as const;
  return <Heading className="visually-hidden">{TEXTS.number(id)}</Heading>;
}

/** The frame of a piece of equipment to come: title, identity, tabs, the list in the first of them. */
export function Skeleton({ id, level }: NamedProps) {
  return (
    <div className="asset" aria-busy="true">
      <HiddenHeading id={id} level={level} />
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

/** The frame of what a tab is loading. */
export function PartBones() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">{TEXTS.partLoading}</p>
      <div className="panel bone-panel bone-tall" aria-hidden="true" />
    </div>
  );
}
