import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { $session } from '../../core/session.ts';
import { Empty } from '../_ui/empty.tsx';
import { Link } from './link.tsx';
import { SIGN_IN } from './texts.ts';
import { useHost } from './use-host.ts';

export interface LoginGateProps {
  /** « Connectez-vous pour … », one sentence. */
  title: string;
  /** Stands while the kept session is read. */
  restoring: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children to whoever is logged in; otherwise says so with a way to the login, and tells the page by
 * the cancelable event `balise-login-required`: a page that prevents it brings its own way, no link is shown.
 */
export function LoginGate({ title, restoring, children }: LoginGateProps) {
  const { status } = useStore($session);
  if (status === 'in') return children;
  return status === 'restoring' ? restoring : <LoginRequired title={title} />;
}

function LoginRequired({ title }: { title: string }) {
  const { emit } = useHost();
  const [claimed, setClaimed] = useState(false);
  useEffect(() => setClaimed(!emit('balise-login-required', null, { cancelable: true })), [emit]);
  return (
    <Empty
      kind="login"
      title={title}
      action={
        !claimed && (
          <Link route="Se connecter" className="button" data-variant="primary">
            {SIGN_IN}
          </Link>
        )
      }
    />
  );
}
