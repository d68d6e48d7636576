import type { ReactNode } from 'react';
import type { Id } from '../../core/_lib/shape.ts';
import type { RouteName } from '../../core/_page/routes.ts';
import { Link } from '../_host/link.tsx';

export interface LinkedRowProps {
  /** The screen of the object, or `null` where this person may not open it: the name then stands as text. */
  route: RouteName | null;
  id: Id;
  name: string;
  /** Below the name, apart by dots; empty ones are left out. */
  meta: readonly (string | null | undefined | false)[];
  /** What is no longer current is drawn paler. */
  quiet?: boolean;
  /** What stands at the end of the row: badges. */
  children?: ReactNode;
}

/** One object in a list of a panel: its name as the way to it, what identifies it, its badges. */
export function LinkedRow({ route, id, name, meta, quiet = false, children }: LinkedRowProps) {
  return (
    <li className="row" data-quiet={quiet || undefined}>
      <div className="row-main">
        {route ? (
          <Link route={route} params={{ id }} className="row-name">
            {name}
          </Link>
        ) : (
          <span className="row-name">{name}</span>
        )}
        <span className="row-meta">{meta.filter(Boolean).join(' · ')}</span>
      </div>
      <div className="row-end">{children}</div>
    </li>
  );
}
