import type { ReactNode } from 'react';
import type { RouteName } from '../../../core/kernel/page/routes.ts';
import { useAskingLink } from '../host/link.tsx';
import { Icon } from '../ui/icon.tsx';

export interface CreateLinkProps {
  /** The application's list; its address opens the form. */
  list: RouteName;
  /** Dispatches the event; returns `false` when the page handles it. */
  ask: () => boolean;
  children: ReactNode;
}

/** « Créer … »: dispatches the event first; if the page does not handle it, the link leads to the application's form. */
export function CreateLink({ list, ask, children }: CreateLinkProps) {
  const { href, onSelect } = useAskingLink(ask, list, {}, { create: '1' });
  return (
    <a className="button" data-variant="primary" href={href} onClick={onSelect}>
      <Icon name="plus-lg" />
      <span className="button-text">{children}</span>
    </a>
  );
}
