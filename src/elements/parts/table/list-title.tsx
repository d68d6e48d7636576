import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { inRound } from '../../../core/kernel/lib/texts.ts';
import { $roundNote } from '../../../core/kernel/page/round-note.ts';
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
export function ListTitle({ count = null, ...props }: ListTitleProps) {
  const { isAway } = useStore($roundNote);
  return <TitleRow {...props} count={typeof count === 'string' ? inRound(count, isAway) : count} />;
}
