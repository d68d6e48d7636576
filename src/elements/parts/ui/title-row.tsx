import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { keepNumbers } from '../../../core/kernel/lib/texts.ts';
import { nameObject } from '../../../core/kernel/page/object-name.ts';
import type { RouteName } from '../../../core/kernel/page/routes.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import { Link } from '../host/link.tsx';
import { HeldBlock } from './held-block.tsx';
import { Icon } from './icon.tsx';
import { useTitleFocus } from './kept-focus.ts';

export interface TitleRowProps {
  level: HeadingLevel;
  title: string;
  /** The list that the object belongs to, the view of it where it has several, and the text of the link to it. */
  back?: { route: RouteName; query?: Record<string, string>; label: string };
  /** The object's states, beside the title. */
  badges?: ReactNode;
  /** The number of items, beside the title. */
  count?: ReactNode;
  /** Below the title: its number, its author. */
  meta?: string;
  /** At the end: the next step (`primary`), other actions, the menu. */
  children?: ReactNode;
}

/** The row at the top of every screen; its sheet is `parts/host/title-row.css`. */
export function TitleRow({ level, title, back, badges, count, meta, children }: TitleRowProps) {
  const Heading = `h${level}` as const;
  const object = level === 1 && back ? title : '';
  useEffect(() => (object ? nameObject(object) : undefined), [object]);
  const row = useRef<HTMLDivElement>(null);
  useTitleFocus(row, '.title');
  return (
    <div ref={row} className="title-row" part="title">
      <div className="title-head">
        {back && (
          <Link
            route={back.route}
            query={back.query}
            className="back"
            aria-label={back.label}
            title={back.label}
          >
            <Icon name="chevron-left" />
          </Link>
        )}
        <div className="title-main">
          <HeldBlock>
            <Heading className="title" translate={back && 'no'}>
              {keepNumbers(title)}
            </Heading>
            {badges}
          </HeldBlock>
          {count !== undefined && (
            <span className="title-count muted" role="status">
              {count}
            </span>
          )}
        </div>
        <HeldBlock>
          <div className="title-end">{children}</div>
        </HeldBlock>
      </div>
      {meta !== undefined && (
        <HeldBlock>
          <p className="title-meta muted" translate={back && 'no'}>
            {keepNumbers(meta)}
          </p>
        </HeldBlock>
      )}
      <LazyPrintStyles />
    </div>
  );
}

/** Loaded after the screen is drawn; without it, controls are printed too. */
export const LazyPrintStyles = () => (
  <Suspense>
    <PrintStyles />
  </Suspense>
);

const PrintStyles = lazy(() =>
  import('./print-styles.tsx').then(
    (part) => part,
    () => ({ default: () => null }),
  ),
);
