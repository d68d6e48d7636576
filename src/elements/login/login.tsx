import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef } from 'react';
import { $session } from '../../core/session.ts';
import type { HeadingLevel } from '../_kit/attributes.ts';
import { useHost } from '../_kit/use-host.ts';
import { AuthCard } from '../_ui/auth-card.tsx';
import { Connected } from './connected.tsx';
import { LoginForm } from './login-form.tsx';
import { TEXTS } from './texts.ts';

export interface LoginProps {
  remember: boolean;
  quiet: boolean;
  page: boolean;
  headingLevel: HeadingLevel;
}

/** The form while nobody is logged in; then who is, unless `quiet`. */
export function Login({ remember, quiet, page, headingLevel }: LoginProps) {
  const session = useStore($session);
  const { emit } = useHost();
  const previous = useRef(session);
  // Whether the change came from here: the focus then follows it.
  const acted = useRef(false);
  useEffect(() => {
    const before = previous.current;
    // between two people there is nobody yet to tell of
    if (session.status === 'restoring') return;
    previous.current = session;
    const stays = before.status === session.status && before.user?.username === session.user?.username;
    if (stays || (before.status === 'restoring' && session.status === 'out')) return;
    emit('balise-session-changed', { status: session.status, username: session.user?.username ?? null });
  }, [session, emit]);

  const act = (acts: boolean) => {
    acted.current = acts;
  };
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    if (acted.current) element.focus();
    acted.current = false;
  }, []);
  if (session.status === 'in') {
    return quiet ? null : <Connected user={session.user} focusRef={takeFocus} onSignOut={() => act(true)} />;
  }
  return (
    <div className={session.status === 'restoring' ? 'login-restoring' : undefined}>
      <AuthCard title={TEXTS.title} level={headingLevel} page={page}>
        <LoginForm remember={remember} focusRef={takeFocus} onAttempt={act} />
      </AuthCard>
    </div>
  );
}
