import type { ReactNode } from 'react';
import type { RouteName } from '../../core/_page/routes.ts';
import type { HeadingLevel } from '../_host/attributes.ts';
import { Link } from '../_host/link.tsx';
import { Icon } from './icon.tsx';

export interface TitleRowProps {
  level: HeadingLevel;
  title: string;
  /** The list that the object belongs to, and the words of the way there. */
  back?: { route: RouteName; label: string };
  /** Beside the title: its states. */
  badges?: ReactNode;
  /** Beside the title: how many there are. */
  count?: ReactNode;
  /** Under the title: its number, its author. */
  meta?: string;
  /** At the end: other actions, then the next step (`primary`), then the menu. */
  children?: ReactNode;
}

/** The one row that a screen begins with; its sheet is `_host/title-row.css`. */
export function TitleRow({ level, title, back, badges, count, meta, children }: TitleRowProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="title-row" part="title">
      <div className="title-head">
        {back && (
          <Link route={back.route} className="back" aria-label={back.label} title={back.label}>
            <Icon name="chevron-left" />
          </Link>
        )}
        <div className="title-main">
          <Heading className="title">{title}</Heading>
          {badges}
          {count !== undefined && (
            <span className="title-count muted" role="status">
              {count}
            </span>
          )}
        </div>
        <div className="title-end">{children}</div>
      </div>
      {meta !== undefined && <p className="title-meta muted">{meta}</p>}
    </div>
  );
}
