import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback, useLayoutEffect, useState } from 'react';
import { describeError } from '../../../core/kernel/http/error-text.ts';
import { $session, type LoginFailure } from '../../../core/kernel/session/session.ts';
import { formatTime } from '../../../core/kernel/time/paris-clock.ts';
import { useKiosk } from '../host/freshness.ts';
import { Link, useRouteHref } from '../host/link.tsx';
import { useHost } from '../host/use-host.ts';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { AwaitingHost } from './awaiting-host.tsx';
import { goToLogin } from './choose-login-gate.ts';
import { LoginCard } from './login-card.tsx';
import { followLoginFocus, isFocusLost } from './login-focus.ts';
import { LOGIN_TEXTS } from './login-texts.ts';
import { useLoginElement } from './use-login-element.ts';

export interface LoginRequiredProps {
  title: string;
  /** Whether the host's own session is being queried. */
  awaited: boolean;
}

/** Shown where a login is required: the login form, or a link to it. */
export default function LoginRequired({ title, awaited }: LoginRequiredProps) {
  // a kiosk shows no login form
  if (useKiosk()) return <Screen />;
  return awaited ? <AwaitingHost /> : <Login title={title} />;
}

/** The card of a kiosk, until the session is back. */
function Screen() {
  const { emit } = useHost();
  const { failure } = useStore($session);
  useLayoutEffect(() => void emit('balise-login-required', null, { cancelable: true }), [emit]);
  return (
    <Empty kind="login" title={LOGIN_TEXTS.screenWaits}>
      {failure && `${explain(failure)} ${LOGIN_TEXTS.nextTry(formatTime(failure.nextAt))}`}
    </Empty>
  );
}

/** For those who pass and those who look after the screen: nothing of the credentials themselves. */
function explain({ error }: LoginFailure): string {
  if (error === null) return LOGIN_TEXTS.screenGiven;
  return error.status === 401 || error.status === 403 ? LOGIN_TEXTS.screenRefused : describeError(error);
}

function Login({ title }: { title: string }) {
  const { element, emit } = useHost();
  const login = useLoginElement(element);
  const [claimed, setClaimed] = useState<boolean | null>(null);
  // before paint, so that a page that handles the login never shows this form
  useLayoutEffect(() => setClaimed(!emit('balise-login-required', null, { cancelable: true })), [emit]);
  const takeFocus = useCallback((input: HTMLElement | null) => {
    if (isFocusLost()) input?.focus();
  }, []);
  const attempt = useCallback(() => followLoginFocus(element), [element]);
  if (claimed === null) return null;
  if (login && login !== element) return <LoginLine title={title} form={claimed ? null : login} />;
  if (login && !claimed) {
    return <LoginCard intro={title} remember={false} focusRef={takeFocus} onAttempt={attempt} />;
  }
  return (
    <Empty
      kind="login"
      title={title}
      action={
        !claimed && (
          <Link route="Se connecter" className="button" data-variant="primary">
            {LOGIN_TEXTS.submit}
          </Link>
        )
      }
    />
  );
}

/** One line, so that a page does not show several forms. @param form the form that the line leads to, if any */
function LoginLine({ title, form }: { title: string; form?: HTMLElement | null }) {
  const href = useRouteHref('Se connecter');
  const go = (event: MouseEvent) => {
    // the page hides the form: the link is followed instead
    if (!form?.checkVisibility()) return;
    event.preventDefault();
    goToLogin(form);
  };
  return (
    <p className="login-line muted">
      <Icon name="person" />
      {form ? (
        <a href={href} onClick={go}>
          {title}
        </a>
      ) : (
        <span>{title}</span>
      )}
    </p>
  );
}
