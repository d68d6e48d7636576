import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { describeFormError, getFieldErrors } from '../../core/_http/field-errors.ts';
import type { Reset } from '../../core/people/password.ts';
import { LightField } from '../_account-form/light-dom-field.tsx';
import { LightAlert, LightForm, useFormIds } from '../_account-form/light-dom-form.tsx';
import { LightSubmit } from '../_account-form/light-dom-submit.tsx';
import { Link } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { TEXTS } from './texts.ts';

/** The form of a link that holds. */
export function NewPassword({ reset }: { reset: Reset }) {
  const { element, emit } = useHost();
  const state = useStore(reset.$state);
  const { error } = state;
  const [missing, setMissing] = useState(false);
  const ids = useFormIds('password-reset');
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (missing || error) password.current?.focus();
  }, [missing, error]);

  const submit = async (read: (name: string) => string) => {
    const chosen = read('password');
    setMissing(chosen === '');
    if (chosen && (await reset.confirm(chosen))) emit('balise-password-changed', {});
  };
  return (
    <LightForm host={element} label={TEXTS.title} onSubmit={submit}>
      <LightAlert>{describeFormError(error, ['password'])}</LightAlert>
      <LightField
        id={ids('password')}
        name="password"
        type="password"
        label={TEXTS.password}
        autoComplete="new-password"
        inputRef={password}
        hint={TEXTS.rules}
        errors={missing ? [TEXTS.passwordMissing] : getFieldErrors(error, 'password')}
      />
      <LightSubmit texts={TEXTS} state={state} onCancel={reset.cancel} />
      <Link route="Se connecter">{TEXTS.back}</Link>
    </LightForm>
  );
}
