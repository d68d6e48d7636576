import type { HeadingLevel } from '../_kit/attributes.ts';
import { TEXTS } from './texts.ts';

interface NamedProps {
  id: string;
  level: HeadingLevel;
}

/** Names the screen for screen readers where the intervention's own title is not there. */
export function HiddenHeading({ id, level }: NamedProps) {
  const Heading = `h${level}` as const;
  return <Heading className="visually-hidden">{TEXTS.number(id)}</Heading>;
}

/** The frame of an intervention to come: title, life line, demand and comments; plan, provider, equipment. */
export function Skeleton({ id, level }: NamedProps) {
  return (
    <div className="intervention" aria-busy="true">
      <HiddenHeading id={id} level={level} />
      <p className="visually-hidden">{TEXTS.loading}</p>
      <div className="title-row" aria-hidden="true">
        <span className="bone bone-title" />
      </div>
      <div className="panel bone-line" aria-hidden="true" />
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
