import type { MouseEvent } from 'react';
import type { Id } from '../../core/_lib/shape.ts';
import { useRouteHref } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { Icon } from '../_ui/icon.tsx';
import { TEXTS } from './texts.ts';

/** « Affecter »: asks the page first; unclaimed, it opens the application's form. */
export function AssignLink({ ticket }: { ticket: Id }) {
  const { emit } = useHost();
  const href = useRouteHref('Details du ticket', { id: ticket }, { assign: '1' });
  const click = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && !emit('balise-intervention-create-open', { ticket }, { cancelable: true }))
      event.preventDefault();
  };
  return (
    <a className="button assign" data-variant="primary" href={href} onClick={click}>
      <Icon name="person" />
      <span className="button-text">{TEXTS.assign}</span>
    </a>
  );
}
