import { useState } from 'react';
import type { Reset } from '../../core/people/password.ts';
import { Link } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { useFormIds } from '../parts/login/light-dom-form.tsx';
import { OneFieldForm } from '../parts/login/one-field-form.tsx';
import { TEXTS } from './texts.ts';

const MISSING = [TEXTS.passwordMissing];
const FINE: readonly string[] = [];

/** The form of a link that holds. */
export function NewPassword({ reset }: { reset: Reset }) {
  const { emit } = useHost();
  const [checks, setChecks] = useState(FINE);
  const ids = useFormIds('password-reset');
  const submit = async (chosen: string) => {
    setChecks(chosen === '' ? MISSING : FINE);
    if (chosen && (await reset.confirm(chosen))) emit('balise-password-changed', {});
  };
  return (
    <OneFieldForm
      texts={TEXTS}
      field={{ id: ids('password'), name: 'password', label: TEXTS.password, hint: TEXTS.rules }}
      call={reset}
      checks={checks}
      onSubmit={submit}
    >
      <Link route="Se connecter">{TEXTS.back}</Link>
    </OneFieldForm>
  );
}
