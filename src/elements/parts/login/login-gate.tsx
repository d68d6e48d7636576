import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { $settings } from '../../../core/kernel/page/settings.ts';
import { $session, hasHostSession } from '../../../core/kernel/session/session.ts';
import { useKiosk } from '../host/freshness.ts';
import { Link } from '../host/link.tsx';
import { useHost } from '../host/use-host.ts';
import { giveFocusBack, watchFocus } from './login-focus.ts';

export interface LoginGateProps {
  /** « Connectez-vous pour … », one sentence. */
  title: string;
  /** Shown while the stored session is read. */
  restoring: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children to logged-in users. For others it shows a message and dispatches the cancelable event
 * `balise-login-required`; a page that prevents it provides its own login. The login form is in `<balise-login>` if
 * the page has one, else in one of the elements, which then also shows who is logged in.
 */
export function LoginGate({ title, restoring, children }: LoginGateProps) {
  const { status } = useStore($session);
  const { login } = useStore($settings);
  const kiosk = useKiosk();
  const { element } = useHost();
  useLayoutEffect(() => watchFocus(element), [element]);
  // with what is drawn: an effect that is still to run when the session is refused would forget the place
  useLayoutEffect(() => {
    if (status === 'in') giveFocusBack(element);
  }, [status, element]);
  if (status === 'out' || status === 'waiting') {
    return (
      <Suspense fallback={restoring}>
        <LoginRequired title={title} awaited={status === 'waiting'} />
      </Suspense>
    );
  }
  // The line's place is reserved, so that nothing moves when it appears; it draws nothing where the page has a session.
  const room = hasHostSession() ? null : <div className="session-line" />;
  const isAlone = login === 'elements' && !kiosk && !document.querySelector('balise-login');
  // the same position in the tree, so that the content keeps its state once the session is read
  return (
    <>
      {status === 'in' ? children : restoring}
      {isAlone && <Suspense fallback={room}>{status === 'in' ? <SessionLine /> : room}</Suspense>}
    </>
  );
}

/** Without the code of the login, a link to the application. */
function LinkOnly({ title }: { title: string }) {
  return (
    <p className="login-line muted">
      <Link route="Se connecter">{title}</Link>
    </p>
  );
}

const LoginRequired = lazy(() => import('./login-required.tsx').catch(() => ({ default: LinkOnly })));
const SessionLine = lazy(() => import('./session-line.tsx').catch(() => ({ default: () => null })));
