import type { MouseEvent, ReactNode } from 'react';
import type { RouteName } from '../../core/_page/routes.ts';
import { useRouteHref } from '../_host/link.tsx';
import { Icon } from '../_ui/icon.tsx';

export interface CreateLinkProps {
  /** The application's list; its address opens the form. */
  list: RouteName;
  /** Dispatches the event; returns `false` when the page handles it. */
  ask: () => boolean;
  children: ReactNode;
}

/** « Créer … »: dispatches the event first; if the page does not handle it, the link opens the application's form. */
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
