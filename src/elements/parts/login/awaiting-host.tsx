import { Icon } from '../ui/icon.tsx';
import { LOGIN_TEXTS } from './login-texts.ts';

/** Shown while the host's own session is queried; there is nothing to press. */
export function AwaitingHost() {
  return (
    <p className="login-line muted" role="status">
      <Icon name="person" />
      {LOGIN_TEXTS.awaited}
    </p>
  );
}
