import type { ReactNode } from 'react';
import type { HeadingLevel } from '../_host/attributes.ts';
import { TitleRow } from '../_ui/title-row.tsx';

export interface ListTitleProps {
  level: HeadingLevel;
  title: string;
  /** Beside the title: how many. */
  count?: ReactNode;
  /** At the end of the row: what can be done. */
  children?: ReactNode;
}

/** The title of a list, how many there are, and what can be done with the whole of it. */
export const ListTitle = ({ count = null, ...props }: ListTitleProps) => (
  <TitleRow {...props} count={count} />
);
