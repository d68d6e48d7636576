import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { describeFormError, getFieldErrors } from '../../core/_http/field-errors.ts';
import { checkAddress, requestResetAction } from '../../core/people/password.ts';
import { AuthCard } from '../_account-form/auth-card.tsx';
import { AuthResult } from '../_account-form/auth-result.tsx';
import { LightField } from '../_account-form/light-dom-field.tsx';
import { LightAlert, LightForm, useFormIds } from '../_account-form/light-dom-form.tsx';
import { LightSubmit } from '../_account-form/light-dom-submit.tsx';
import type { HeadingLevel } from '../_host/attributes.ts';
import { Link } from '../_host/link.tsx';
import { useHost } from '../_host/use-host.ts';
import { Button } from '../_ui/button.tsx';

import { TEXTS } from './texts.ts';

export interface PasswordForgotProps {
  page: boolean;
  headingLevel: HeadingLevel;
}

/** Takes an address, then shows the same answer whether or not it has an account. */
export function PasswordForgot({ page, headingLevel }: PasswordForgotProps) {
  const { element, emit } = useHost();
  const [action] = useState(requestResetAction);
  const state = useStore(action.$state);
  const { error } = state;
  const [sent, setSent] = useState(false);
  const [checks, setChecks] = useState<string[]>([]);
  const ids = useFormIds('password-forgot');
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => action.cancel, [action]);
  useEffect(() => {
    if (checks.length > 0 || error) email.current?.focus();
  }, [checks, error]);

  const submit = async (read: (name: string) => string) => {
    const address = read('email').trim();
    const found = checkAddress(address);
    setChecks(found);
    if (found.length > 0 || !(await action.run(address))) return;
    setSent(true);
    emit('balise-password-requested', {});
  };
  const errors = checks.length > 0 ? checks : getFieldErrors(error, 'email');
  return (
    <AuthCard title={TEXTS.title} intro={sent ? undefined : TEXTS.intro} level={headingLevel} page={page}>
      {sent ? (
        <AuthResult text={TEXTS.sent} more={TEXTS.sentMore}>
          <Link route="Se connecter">{TEXTS.back}</Link>
          <Button variant="quiet" onClick={() => setSent(false)}>
            {TEXTS.again}
          </Button>
        </AuthResult>
      ) : (
        <LightForm host={element} label={TEXTS.title} onSubmit={submit}>
          <LightAlert>{describeFormError(error, ['email'])}</LightAlert>
          <LightField
            id={ids('email')}
            name="email"
            type="email"
            label={TEXTS.email}
            autoComplete="email"
            inputRef={email}
            errors={errors}
          />
          <LightSubmit texts={TEXTS} state={state} onCancel={action.cancel} />
          <Link route="Se connecter">{TEXTS.back}</Link>
        </LightForm>
      )}
    </AuthCard>
  );
}
