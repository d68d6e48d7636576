import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { $settings } from '../../core/_page/settings.ts';
import { $session } from '../../core/session/session.ts';
import { useKiosk } from '../_host/freshness.ts';
import { Link } from '../_host/link.tsx';

export interface LoginGateProps {
  /** « Connectez-vous pour … », one sentence. */
  title: string;
  /** Stands while the kept session is read. */
  restoring: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children to whoever is logged in; otherwise says so and tells the page by the cancelable event
 * `balise-login-required`: a page that prevents it brings its own way. The login opens in `<balise-login>` where the
 * page has one, else in one of the elements, which then also says who is logged in.
 */
export function LoginGate({ title, restoring, children }: LoginGateProps) {
  const { status } = useStore($session);
  const { login } = useStore($settings);
  const kiosk = useKiosk();
  if (status === 'out' || status === 'waiting') {
    return (
      <Suspense fallback={restoring}>
        <LoginRequired title={title} awaited={status === 'waiting'} />
      </Suspense>
    );
  }
  // The room of the line is kept: nothing of the page moves when it comes.
  const room = <div className="session-line" />;
  const isAlone = login === 'elements' && !kiosk && !document.querySelector('balise-login');
  // the content keeps its place, and so its state, when the session has been read
  return (
    <>
      {status === 'in' ? children : restoring}
      {isAlone && <Suspense fallback={room}>{status === 'in' ? <SessionLine /> : room}</Suspense>}
    </>
  );
}

/** Without its code, the way to the login is a link to the application. */
function LinkOnly({ title }: { title: string }) {
  return (
    <p className="login-line muted">
      <Link route="Se connecter">{title}</Link>
    </p>
  );
}

const LoginRequired = lazy(() => import('./login-required.tsx').catch(() => ({ default: LinkOnly })));
const SessionLine = lazy(() => import('./session-line.tsx').catch(() => ({ default: () => null })));
