import type { ReactNode } from 'react';
import type { HeadingLevel } from '../host/attributes.ts';
import { TitleRow } from '../ui/title-row.tsx';

export interface ListTitleProps {
  level: HeadingLevel;
  title: string;
  /** The number of items, beside the title. */
  count?: ReactNode;
  /** The actions, at the end of the row. */
  children?: ReactNode;
}

/** The title of a list, with its count and actions. */
export const ListTitle = ({ count = null, ...props }: ListTitleProps) => (
  <TitleRow {...props} count={count} />
);
