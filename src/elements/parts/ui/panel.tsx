import { type ReactNode, useId } from 'react';
import type { HeadingLevel } from '../host/attributes.ts';
import { HeldBlock } from './held-block.tsx';

export interface PanelProps {
  title: string;
  level: HeadingLevel;
  /** At the end of the title's row. */
  end?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page about one object. */
export function Panel({ title, level, end, children }: PanelProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="panel block" aria-labelledby={id}>
      <div className="block-head">
        <Heading className="block-title" id={id}>
          {title}
        </Heading>
        {end}
      </div>
      <div className="block-body">{children}</div>
    </section>
  );
}

const BONES = ['first', 'second', 'third', 'fourth', 'fifth'];

/** A placeholder of a panel: its heading and that many lines, five at most. */
export function PanelBones({ lines }: { lines: number }) {
  return (
    <div className="panel block" aria-hidden="true">
      <div className="block-head">
        <span className="bone bone-heading" />
      </div>
      <div className="block-body">
        {BONES.slice(0, lines).map((name) => (
          <span key={name} className="bone bone-text" />
        ))}
      </div>
    </div>
  );
}

export interface FactsProps {
  facts: readonly (readonly [string, ReactNode, string])[];
  /** What is drawn from the same fields, below them. */
  children?: ReactNode;
}

/** A list of names and values; a missing value is shown by its third entry. */
export function Facts({ facts, children }: FactsProps) {
  return (
    <HeldBlock>
      <dl className="facts">
        {facts.map(([name, value, missing]) => (
          <div key={name} className="fact" data-missing={!value || undefined}>
            <dt className="muted">{name}</dt>
            <dd>{value || <span className="muted">{missing}</span>}</dd>
          </div>
        ))}
      </dl>
      {children}
    </HeldBlock>
  );
}
