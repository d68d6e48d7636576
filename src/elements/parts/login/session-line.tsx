import { useStore } from '@nanostores/react';
import { formatUser } from '../../../core/kernel/lib/user.ts';
import { askBeforeLeaving } from '../../../core/kernel/page/waiting-writes.ts';
import { $user, hasHostSession, signOut } from '../../../core/kernel/session/session.ts';
import { useHost } from '../host/use-host.ts';
import { useStyles } from '../ui/use-styles.ts';
import { followLogout } from './login-focus.ts';
import { LOGIN_TEXTS as TEXTS } from './login-texts.ts';
import css from './session-line.css?inline';
import { useLoginElement } from './use-login-element.ts';

/**
 * Who is logged in and the logout, below the content of one element of a page without `<balise-login>`.
 */
export default function SessionLine() {
  const { element } = useHost();
  const shownBy = useLoginElement(element);
  const user = useStore($user);
  useStyles(css);
  // a page with a session of its own also ends it
  if (hasHostSession() || shownBy !== element) return null;
  const leave = () =>
    askBeforeLeaving(() => {
      signOut();
      followLogout(element);
    });
  return (
    <div className="session-line">
      <span className="session-name">
        <span>{TEXTS.connected}</span> <span translate="no">{formatUser(user)}</span>
      </span>
      <button type="button" className="session-out" onClick={leave}>
        {TEXTS.signOut}
      </button>
    </div>
  );
}
