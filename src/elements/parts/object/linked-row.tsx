import type { ReactNode } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { keepNumbers } from '../../../core/kernel/lib/texts.ts';
import type { RouteName } from '../../../core/kernel/page/routes.ts';
import { Link } from '../host/link.tsx';

/** It may end a line, and begins none. */
const DOT = '\u00a0· ';

export interface LinkedRowProps {
  /** The object's screen, or `null` where the user may not open it: the name is then plain text. */
  route: RouteName | null;
  id: Id;
  name: string;
  /** Below the name, separated by dots; empty ones are left out. */
  meta: readonly (string | null | undefined | false)[];
  /** Drawn paler, for what is no longer current. */
  quiet?: boolean;
  /** At the end of the row: badges. */
  children?: ReactNode;
}

/** An object in a panel's list: its name as a link, identifying details, badges. */
export function LinkedRow({ route, id, name, meta, quiet = false, children }: LinkedRowProps) {
  return (
    <li className="row" data-quiet={quiet || undefined}>
      <div className="row-main">
        {route ? (
          <Link route={route} params={{ id }} className="row-name">
            {keepNumbers(name)}
          </Link>
        ) : (
          <span className="row-name" translate="no">
            {keepNumbers(name)}
          </span>
        )}
        <span className="row-meta" translate="no">
          {keepNumbers(meta.filter(Boolean).join(DOT))}
        </span>
      </div>
      <div className="row-end">{children}</div>
    </li>
  );
}
