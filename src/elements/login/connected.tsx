import type { RefCallback } from 'react';
import type { User } from '../../core/kernel/lib/user.ts';
import { formatUser } from '../../core/kernel/lib/user.ts';
import { askBeforeLeaving } from '../../core/kernel/page/waiting-writes.ts';
import { signOut } from '../../core/kernel/session/session.ts';
import { LOGIN_TEXTS as TEXTS } from '../parts/login/login-texts.ts';
import { Button } from '../parts/ui/button.tsx';

export interface ConnectedProps {
  user: User | null;
  focusRef: RefCallback<HTMLElement>;
  onSignOut: () => void;
}

/** Who is logged in, and the way out. */
export function Connected({ user, focusRef, onSignOut }: ConnectedProps) {
  const leave = () =>
    askBeforeLeaving(() => {
      onSignOut();
      signOut();
    });
  return (
    <section className="connected" part="connected">
      <p className="connected-name" tabIndex={-1} ref={focusRef}>
        {TEXTS.connected} <strong translate="no">{formatUser(user)}</strong>
      </p>
      <Button onClick={leave}>{TEXTS.signOut}</Button>
    </section>
  );
}
