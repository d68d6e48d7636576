import { useEffect, useState } from 'react';
import { checkAddress, requestResetAction } from '../../core/login/password.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { useHost } from '../parts/host/use-host.ts';
import { AuthCard } from '../parts/login/auth-card.tsx';
import { AuthResult } from '../parts/login/auth-result.tsx';
import { useFormIds } from '../parts/login/light-dom-form.tsx';
import { OneFieldForm } from '../parts/login/one-field-form.tsx';
import { Button } from '../parts/ui/button.tsx';

import { PASSWORD_FORGOT_TEXTS } from './texts.ts';

export interface PasswordForgotProps {
  page: boolean;
  headingLevel: HeadingLevel;
}

/** Takes an address, then shows the same answer whether or not it has an account. */
export function PasswordForgot({ page, headingLevel }: PasswordForgotProps) {
  const { emit } = useHost();
  const [action] = useState(requestResetAction);
  const [sent, setSent] = useState(false);
  const [checks, setChecks] = useState<string[]>([]);
  const ids = useFormIds('password-forgot');
  useEffect(() => action.cancel, [action]);

  const submit = async (text: string) => {
    const address = text.trim();
    const found = checkAddress(address);
    setChecks(found);
    if (found.length > 0 || !(await action.run(address))) return;
    setSent(true);
    emit('balise-password-requested', {});
  };
  return (
    <AuthCard
      title={PASSWORD_FORGOT_TEXTS.title}
      intro={sent ? undefined : PASSWORD_FORGOT_TEXTS.intro}
      level={headingLevel}
      page={page}
    >
      {sent ? (
        <AuthResult text={PASSWORD_FORGOT_TEXTS.sent} more={PASSWORD_FORGOT_TEXTS.sentMore}>
          <Link route="Se connecter">{PASSWORD_FORGOT_TEXTS.back}</Link>
          <Button variant="quiet" onClick={() => setSent(false)}>
            {PASSWORD_FORGOT_TEXTS.again}
          </Button>
        </AuthResult>
      ) : (
        <OneFieldForm
          texts={PASSWORD_FORGOT_TEXTS}
          field={{ id: ids('email'), name: 'email', label: PASSWORD_FORGOT_TEXTS.email }}
          call={action}
          checks={checks}
          onSubmit={submit}
        >
          <Link route="Se connecter">{PASSWORD_FORGOT_TEXTS.back}</Link>
        </OneFieldForm>
      )}
    </AuthCard>
  );
}
