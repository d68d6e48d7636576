import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { $session } from '../../core/kernel/session/session.ts';
import { createReset } from '../../core/login/reset.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { Link } from '../parts/host/link.tsx';
import { AuthCard } from '../parts/login/auth-card.tsx';
import { AuthResult } from '../parts/login/auth-result.tsx';
import { Button } from '../parts/ui/button.tsx';
import { RefusalNotice } from '../parts/ui/refusal.tsx';
import { NewPassword } from './new-password.tsx';
import { PASSWORD_RESET_TEXTS } from './texts.ts';

export interface PasswordResetProps {
  token: string;
  page: boolean;
  headingLevel: HeadingLevel;
}

/** Another link begins anew. */
export function PasswordReset({ token, page, headingLevel }: PasswordResetProps) {
  return (
    <AuthCard title={PASSWORD_RESET_TEXTS.title} level={headingLevel} page={page}>
      <ResetLink key={token} token={token} />
    </AuthCard>
  );
}

/** Checks the link first, so that nobody thinks up a password for nothing. */
function ResetLink({ token }: { token: string }) {
  const [reset] = useState(() => createReset(token));
  const { link, wait, error } = useStore(reset.$state);
  const { status } = useStore($session);
  useEffect(() => {
    void reset.check();
    return reset.cancel;
  }, [reset]);

  return (
    <>
      {link === 'checking' ? (
        <p className="auth-checking" role="status">
          {describeWait(wait) ?? PASSWORD_RESET_TEXTS.checking}
        </p>
      ) : null}
      {link === 'invalid' ? (
        <AuthResult
          failed
          text={PASSWORD_RESET_TEXTS.invalid}
          more={PASSWORD_RESET_TEXTS.invalidMore}
          reason={error?.status === 400 ? <RefusalNotice error={error} /> : null}
        >
          <Link route="Mot de passe oublié">{PASSWORD_RESET_TEXTS.askAgain}</Link>
          <Link route="Se connecter">{PASSWORD_RESET_TEXTS.back}</Link>
        </AuthResult>
      ) : null}
      {link === 'unknown' ? (
        <AuthResult failed text={error ? <RefusalNotice error={error} /> : PASSWORD_RESET_TEXTS.checking}>
          <Button onClick={() => void reset.check()}>{PASSWORD_RESET_TEXTS.retry}</Button>
        </AuthResult>
      ) : null}
      {link === 'valid' ? <NewPassword reset={reset} /> : null}
      {link === 'entered' ? (
        <AuthResult text={PASSWORD_RESET_TEXTS.changed} more={PASSWORD_RESET_TEXTS.entered}>
          <Link route="Se connecter">{PASSWORD_RESET_TEXTS.goOn}</Link>
        </AuthResult>
      ) : null}
      {link === 'used' ? (
        <AuthResult
          text={PASSWORD_RESET_TEXTS.changed}
          more={status === 'in' ? PASSWORD_RESET_TEXTS.otherSession : PASSWORD_RESET_TEXTS.changedMore}
        >
          <Link route="Se connecter">
            {status === 'in' ? PASSWORD_RESET_TEXTS.goOn : PASSWORD_RESET_TEXTS.signIn}
          </Link>
        </AuthResult>
      ) : null}
    </>
  );
}
