import type { ReactNode } from 'react';
import type { HeadingLevel } from '../host/attributes.ts';
import { HiddenHeading } from '../ui/hidden-heading.tsx';
import { PanelBones } from '../ui/panel.tsx';
import { TitleBones } from '../ui/title-skeleton.tsx';
import { SummaryBones } from './summary.tsx';

export interface ObjectBonesProps {
  id: string;
  level: HeadingLevel;
  /** The class of the object's own article: its columns are then as wide. */
  className: string;
  texts: {
    /** The object's name, for screen readers. */
    number: (id: string) => string;
    loading: string;
  };
  /** The number of lines of each panel of the two columns, from the top. */
  main: readonly number[];
  side: readonly number[];
  /** Between the summary and the columns. */
  children?: ReactNode;
}

/** Place, equipment, date, provider with their contact. */
const FACTS = [1, 1, 2, 3];

/** The frame of an object to come: title, summary, and its panels in columns. */
export function ObjectBones({ id, level, className, texts, main, side, children }: ObjectBonesProps) {
  return (
    <div className={className} aria-busy="true">
      <HiddenHeading level={level} text={texts.number(id)} />
      <p className="visually-hidden">{texts.loading}</p>
      <TitleBones />
      <SummaryBones lines={FACTS} />
      {children}
      <div className="columns" aria-hidden="true">
        <Column panels={main} />
        <Column panels={side} />
      </div>
    </div>
  );
}

const Column = ({ panels }: { panels: readonly number[] }) => (
  <div className="column">
    {[...panels.keys()].map((place) => (
      <PanelBones key={place} lines={panels[place] ?? 0} />
    ))}
  </div>
);
