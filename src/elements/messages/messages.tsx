import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useHost } from '../parts/host/use-host.ts';
import { $modals } from '../parts/overlay/open-modals.ts';
import { PageMessages } from '../parts/overlay/page-messages.tsx';
import { DrawerMessage } from './drawer-message.tsx';
import { ErrorMessage } from './error-message.tsx';
import { OutboxMessage } from './outbox-message.tsx';
import { RoundMessage } from './round-message.tsx';
import { SessionMessage } from './session-message.tsx';

/** All messages of the page; only the first of several elements is active. */
export function MessagesElement() {
  const { element } = useHost();
  const isAlone = useStore($modals).length === 0;
  const [speaks, setSpeaks] = useState(false);
  useEffect(() => {
    // the one written in the page replaces the one that was added
    for (const other of document.querySelectorAll<HTMLElement>('balise-messages')) {
      if (other !== element && other.dataset.added !== undefined) other.remove();
    }
    setSpeaks(document.querySelector('balise-messages') === element);
  }, [element]);
  if (!speaks) return null;
  return (
    <>
      {isAlone && <PageMessages />}
      <DrawerMessage />
      <ErrorMessage />
      <SessionMessage />
      <OutboxMessage />
      <RoundMessage />
    </>
  );
}
