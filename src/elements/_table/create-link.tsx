import type { MouseEvent, ReactNode } from 'react';
import type { RouteName } from '../../core/_page/routes.ts';
import { useRouteHref } from '../_host/link.tsx';
import { Icon } from '../_ui/icon.tsx';

export interface CreateLinkProps {
  /** The application's list, whose address opens the form. */
  list: RouteName;
  /** Asks the page; whether nobody has taken it over. */
  ask: () => boolean;
  children: ReactNode;
}

/** « Créer … »: asks the page first; unclaimed, it opens the application's form. */
export function CreateLink({ list, ask, children }: CreateLinkProps) {
  const href = useRouteHref(list, {}, { create: '1' });
  const click = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && !ask()) event.preventDefault();
  };
  return (
    <a className="button" data-variant="primary" href={href} onClick={click}>
      <Icon name="plus-lg" />
      <span className="button-text">{children}</span>
    </a>
  );
}
