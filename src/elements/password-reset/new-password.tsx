import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Reset } from '../../core/login/reset.ts';
import { Link, useNavigate } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { useFormIds } from '../parts/login/light-dom-form.tsx';
import { OneFieldForm } from '../parts/login/one-field-form.tsx';
import { PASSWORD_RESET_TEXTS } from './texts.ts';

const MISSING = [PASSWORD_RESET_TEXTS.passwordMissing];
const FINE: readonly string[] = [];

/** The form of a link that holds. */
export function NewPassword({ reset }: { reset: Reset }) {
  const { emit } = useHost();
  const [checks, setChecks] = useState(FINE);
  const navigate = useNavigate();
  const { username } = useStore(reset.$state);
  const ids = useFormIds('password-reset');
  const submit = async (chosen: string) => {
    setChecks(chosen === '' ? MISSING : FINE);
    if (!chosen || !(await reset.confirm(chosen))) return;
    emit('balise-password-changed', {});
    // a page with a login leads on from it to where its person begins
    if (reset.$state.value?.link === 'entered') navigate('Se connecter');
  };
  return (
    <OneFieldForm
      texts={PASSWORD_RESET_TEXTS}
      field={{
        id: ids('password'),
        name: 'password',
        label: PASSWORD_RESET_TEXTS.password,
        hint: PASSWORD_RESET_TEXTS.rules,
      }}
      call={reset}
      account={username ? { text: PASSWORD_RESET_TEXTS.account(username), username } : null}
      checks={checks}
      onSubmit={submit}
    >
      <Link route="Se connecter">{PASSWORD_RESET_TEXTS.back}</Link>
    </OneFieldForm>
  );
}
