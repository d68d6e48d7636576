import { Icon } from '../_ui/icon.tsx';
import { LOGIN_TEXTS } from './login-texts.ts';

/** The host's own session is awaited: nobody here can hasten it. */
export function AwaitingHost() {
  return (
    <p className="login-line muted" role="status">
      <Icon name="person" />
      {LOGIN_TEXTS.awaited}
    </p>
  );
}
