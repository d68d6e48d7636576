import { useStore } from '@nanostores/react';
import { type RefCallback, type RefObject, useEffect, useRef, useState } from 'react';
import { formatUser } from '../../../core/kernel/lib/user.ts';
import { announce } from '../../../core/kernel/page/messages.ts';
import { $user } from '../../../core/kernel/session/session.ts';
import { canRemember } from '../../../core/kernel/session/sign-in.ts';
import { createLogin, getSuggestedName, type LoginState } from '../../../core/login/login.ts';
import { Link } from '../host/link.tsx';
import { useHost } from '../host/use-host.ts';
import { LightField } from './light-dom-field.tsx';
import { LightAlert, LightCheckbox, LightForm, useFormIds } from './light-dom-form.tsx';
import { LightSubmit } from './light-dom-submit.tsx';
import { LOGIN_TEXTS as TEXTS } from './login-texts.ts';

export interface LoginFieldsProps {
  /** The accessible name of the form. */
  label: string;
  /** Whether « Se souvenir de moi » is checked at first. */
  remember: boolean;
  focusRef: RefCallback<HTMLElement>;
  /** Called when an attempt begins (`true`) or has failed (`false`). */
  onAttempt: (begins: boolean) => void;
}

/** User name, password, and the server's message. */
export function LoginFields({ label, remember, focusRef, onAttempt }: LoginFieldsProps) {
  const { element } = useHost();
  const [login] = useState(createLogin);
  const state = useStore(login.$state);
  const ids = useFormIds('login');
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => focusRef(username.current), [focusRef]);
  useEffect(() => getFirstWrong(state, username, password)?.focus(), [state]);
  useEffect(() => () => login.cancel(), [login]);

  const submit = async (read: (name: string) => string) => {
    onAttempt(true);
    const done = await login.run({
      username: read('username'),
      password: read('password'),
      remember: read('remember') !== '',
    });
    if (done) announce(TEXTS.connectedAs(formatUser($user.get())));
    else onAttempt(false);
  };
  const missing = (name: LoginState['missing'][number], text: string) =>
    state.missing.includes(name) ? [text] : [];
  const [alert, required] = [ids('alert'), ids('required')];
  return (
    <LightForm host={element} label={label} onSubmit={submit}>
      <LightAlert id={alert}>{state.error ? <p>{state.error}</p> : null}</LightAlert>
      <p className="balise-hint" id={required}>
        {TEXTS.required}
      </p>
      <LightField
        id={ids('username')}
        name="username"
        label={TEXTS.username}
        autoComplete="username"
        defaultValue={getSuggestedName()}
        inputRef={username}
        errors={missing('username', TEXTS.usernameMissing)}
        describedBy={required}
      />
      <LightField
        id={ids('password')}
        name="password"
        type="password"
        label={TEXTS.password}
        autoComplete="current-password"
        inputRef={password}
        errors={missing('password', TEXTS.passwordMissing)}
        describedBy={state.error ? `${alert} ${required}` : required}
      />
      <div className="balise-row">
        <LightCheckbox
          id={ids('remember')}
          name="remember"
          label={TEXTS.remember}
          defaultChecked={remember}
          refusal={canRemember() ? null : TEXTS.cannotRemember}
        />
        <Link route="Mot de passe oublié">{TEXTS.forgotten}</Link>
      </div>
      <LightSubmit texts={TEXTS} state={state} onCancel={login.cancel} />
    </LightForm>
  );
}

/** The field to focus after a failed attempt: the first empty one, or the refused password. */
function getFirstWrong(
  { missing, error }: LoginState,
  username: RefObject<HTMLInputElement | null>,
  password: RefObject<HTMLInputElement | null>,
): HTMLInputElement | null {
  if (missing.includes('username')) return username.current;
  return missing.length || error ? password.current : null;
}
