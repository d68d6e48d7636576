import type { MouseEvent } from 'react';
import { useRouteHref } from '../_kit/link.tsx';
import { useHost } from '../_kit/use-host.ts';
import { Icon } from '../_ui/icon.tsx';
import { TEXTS } from './texts.ts';

/** « Créer un équipement »: asks the page first; unclaimed, it opens the application's form. */
export function CreateLink() {
  const { emit } = useHost();
  const href = useRouteHref('Équipements', {}, { create: '1' });
  const click = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isPlain && !emit('balise-asset-create-open', null, { cancelable: true })) event.preventDefault();
  };
  return (
    <a className="button" data-variant="primary" href={href} onClick={click}>
      <Icon name="plus-lg" />
      <span className="button-text">{TEXTS.create}</span>
    </a>
  );
}
