import type { HeadingLevel } from '../_kit/attributes.ts';
import { TEXTS } from './texts.ts';

interface NamedProps {
  id: string;
  level: HeadingLevel;
}

/** Names the screen for screen readers where the ticket's own title is not there. */
export function HiddenHeading({ id, level }: NamedProps) {
  const Heading = `h${level}` as const;
  return <Heading className="visually-hidden">{TEXTS.untitled(id)}</Heading>;
}

/** The frame of a ticket to come: title, demand, comments; equipment, follow-up, intervention. */
export function Skeleton({ id, level }: NamedProps) {
  return (
    <div className="ticket" aria-busy="true">
      <HiddenHeading id={id} level={level} />
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
