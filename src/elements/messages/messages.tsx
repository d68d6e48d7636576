import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $announcement } from '../../core/notices.ts';
import { useHost } from '../_kit/use-host.ts';
import { DrawerMessage } from './drawer-message.tsx';
import { ErrorMessage } from './error-message.tsx';
import { Notice, Snackbar } from './notice.tsx';

/** Everything that the page says; only the first of several on a page speaks. */
export function Messages() {
  const { element } = useHost();
  const [speaks, setSpeaks] = useState(false);
  useEffect(() => {
    // the one that a page wrote replaces the one that was added
    for (const other of document.querySelectorAll<HTMLElement>('balise-messages')) {
      if (other !== element && other.dataset.added !== undefined) other.remove();
    }
    setSpeaks(document.querySelector('balise-messages') === element);
  }, [element]);
  if (!speaks) return null;
  return (
    <>
      <Announcer />
      <Notice />
      <Snackbar />
      <DrawerMessage />
      <ErrorMessage />
    </>
  );
}

/** Says each announcement once; two nodes in turn, so that a repeat is said too. */
function Announcer() {
  const announcement = useStore($announcement);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (announcement) setTurn((last) => 1 - last);
  }, [announcement]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      <span>{turn === 1 ? announcement?.text : ''}</span>
      <span>{turn === 0 ? announcement?.text : ''}</span>
    </div>
  );
}
