import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { describeWait } from '../../core/kernel/http/wait-text.ts';
import { requestResetAction } from '../../core/login/password.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { Button } from '../parts/ui/button.tsx';
import { LoadStatus } from '../parts/ui/load-status.tsx';
import { Panel } from '../parts/ui/panel.tsx';
import { RefusalNotice } from '../parts/ui/refusal.tsx';
import { PROFILE_TEXTS } from './texts.ts';

/** A new password is chosen with the link of a mail, as by people who forgot theirs. */
export function Password({ email, level }: { email: string; level: HeadingLevel }) {
  const { emit } = useHost();
  const [action] = useState(requestResetAction);
  const { busy, wait, error } = useStore(action.$state);
  const [sent, setSent] = useState(false);
  useEffect(() => action.cancel, [action]);
  const request = async () => {
    if (!(await action.run(email))) return;
    setSent(true);
    emit('balise-password-requested', {});
  };
  return (
    <Panel title={PROFILE_TEXTS.password} level={level}>
      <p role="status">
        {email === ''
          ? PROFILE_TEXTS.passwordNone
          : sent
            ? PROFILE_TEXTS.passwordSent(email)
            : PROFILE_TEXTS.passwordHint(email)}
      </p>
      {error && (
        <div className="field-errors" role="alert">
          <RefusalNotice error={error} />
        </div>
      )}
      {email !== '' && (
        <Button icon="envelope" className="profile-action" busy={busy} onClick={() => void request()}>
          {sent ? PROFILE_TEXTS.passwordAgain : PROFILE_TEXTS.passwordAsk}
        </Button>
      )}
      <LoadStatus wait={describeWait(wait)} onCancel={action.cancel} />
    </Panel>
  );
}
