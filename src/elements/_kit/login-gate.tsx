import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { $session } from '../../core/session.ts';
import { Empty } from '../_ui/empty.tsx';
import { Icon } from '../_ui/icon.tsx';
import { Link, useRouteHref } from './link.tsx';
import { goToLoginForm, useLoginForm } from './login-form.ts';
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
 * Where the page has a login form, a quiet line leads there: one page does not ask three times.
 */
export function LoginGate({ title, restoring, children }: LoginGateProps) {
  const { status } = useStore($session);
  if (status === 'in') return children;
  return status === 'restoring' ? restoring : <LoginRequired title={title} />;
}

function LoginRequired({ title }: { title: string }) {
  const { emit } = useHost();
  const form = useLoginForm();
  const [claimed, setClaimed] = useState(false);
  useEffect(() => setClaimed(!emit('balise-login-required', null, { cancelable: true })), [emit]);
  if (form) return <LoginLine title={title} form={form} linked={!claimed} />;
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

function LoginLine({ title, form, linked }: { title: string; form: HTMLElement; linked: boolean }) {
  const href = useRouteHref('Se connecter');
  const go = (event: MouseEvent) => {
    // a form that the page hides leads nowhere: the link is then followed
    if (!form.checkVisibility()) return;
    event.preventDefault();
    goToLoginForm(form);
  };
  return (
    <p className="login-line muted">
      <Icon name="person" />
      {linked ? (
        <a href={href} onClick={go}>
          {title}
        </a>
      ) : (
        title
      )}
    </p>
  );
}
