import type { ReactNode } from 'react';
import type { HeadingLevel } from '../_host/attributes.ts';

export interface ListTitleProps {
  level: HeadingLevel;
  title: string;
  /** Beside the title: how many. */
  count?: ReactNode;
  /** At the end of the row: what can be done. */
  children?: ReactNode;
}

/** The title of a list, how many there are, and what can be done with the whole of it. */
export function ListTitle({ level, title, count, children }: ListTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="title-row" part="title">
      <Heading className="title">{title}</Heading>
      <span className="title-count muted" role="status">
        {count}
      </span>
      <div className="title-end">{children}</div>
    </div>
  );
}
