import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $drawer, closeDrawer, type DrawerNotice } from '../../core/kernel/page/messages.ts';
import { useHost } from '../parts/host/use-host.ts';
import { watchRoot } from '../parts/kit/lazy-elements.ts';
import { Drawer } from '../parts/overlay/modal.tsx';
import { useLast } from '../parts/ui/use-last.ts';

/** The page's drawer with an element of the suite, created anew each time it opens (spec §2). */
export function DrawerMessage() {
  const drawer = useStore($drawer);
  const title = useLast(drawer)?.title ?? '';
  return (
    <Drawer open={drawer !== null} title={title} onClose={closeDrawer}>
      {drawer && <Content {...drawer} />}
    </Drawer>
  );
}

function Content({ content, properties }: DrawerNotice) {
  const { element: host } = useHost();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (host.shadowRoot ? watchRoot(host.shadowRoot) : undefined), [host]);
  useEffect(() => {
    const element = document.createElement(content);
    const theme = host.getAttribute('theme');
    if (theme) element.setAttribute('theme', theme);
    Object.assign(element, properties);
    place.current?.replaceChildren(element);
  }, [content, properties, host]);
  return <div ref={place} />;
}
