import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import { $session } from '../../core/kernel/session/session.ts';
import { readStorage } from '../../core/kernel/session/session-storage.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { AwaitingHost } from '../parts/login/awaiting-host.tsx';
import { LoginCard } from '../parts/login/login-card.tsx';
import { useIsLogin } from '../parts/login/login-elements.ts';
import { Connected } from './connected.tsx';

export interface LoginProps {
  remember: boolean;
  quiet: boolean;
  page: boolean;
  headingLevel: HeadingLevel;
}

/** The form while nobody is logged in; then the user’s name, unless `quiet`. */
export function LoginElement({ quiet, headingLevel, ...card }: LoginProps) {
  const session = useStore($session);
  const { element } = useHost();
  useIsLogin(element);
  // Whether the change came from here: the focus then follows it.
  const acted = useRef(false);

  const act = (acts: boolean) => {
    acted.current = acts;
  };
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    if (acted.current) element.focus();
    acted.current = false;
  }, []);
  if (session.status === 'waiting') return <AwaitingHost />;
  const isRestoring = session.status === 'restoring';
  const isIn =
    session.status === 'in' ||
    (isRestoring && (readStorage('sessionStorage') ?? readStorage('localStorage')) !== null);
  if (isIn && quiet) return null;
  // as high from the first frame on as what it will show
  return (
    <div className={isRestoring ? 'login-restoring' : undefined}>
      {isIn ? (
        <Connected user={session.user} focusRef={takeFocus} onSignOut={() => act(true)} />
      ) : (
        <LoginCard {...card} level={headingLevel} focusRef={takeFocus} onAttempt={act} />
      )}
    </div>
  );
}
