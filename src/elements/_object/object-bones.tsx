import type { ReactNode } from 'react';
import type { HeadingLevel } from '../_host/attributes.ts';
import { HiddenHeading } from '../_ui/hidden-heading.tsx';
import { TitleBones } from '../_ui/title-bones.tsx';
import { SummaryBones } from './summary.tsx';

export interface ObjectBonesProps {
  /** The class of the object's own article: its columns are then as wide. */
  className: string;
  level: HeadingLevel;
  /** The object's name, for screen readers. */
  name: string;
  loading: string;
  /** The panels of the two columns: `PanelBones`. */
  main: ReactNode;
  side: ReactNode;
  /** Between the summary and the columns. */
  children?: ReactNode;
}

/** The frame of an object to come: title, summary, and its panels in columns. */
export function ObjectBones({ className, level, name, loading, main, side, children }: ObjectBonesProps) {
  return (
    <div className={className} aria-busy="true">
      <HiddenHeading level={level} text={name} />
      <p className="visually-hidden">{loading}</p>
      <TitleBones />
      <SummaryBones facts={4} />
      {children}
      <div className="columns" aria-hidden="true">
        <div className="column">{main}</div>
        <div className="column">{side}</div>
      </div>
    </div>
  );
}
