import { useStore } from '@nanostores/react';
import { $user, isIntervenant } from '../../core/session/session.ts';
import type { CommonProps } from '../_host/attributes.ts';
import { LoginGate } from '../_login/login-gate.tsx';
import { MyRequests, RequestBones } from './my-requests.tsx';
import { ProviderWork, WorkBones } from './provider-work.tsx';
import { TEXTS } from './texts.ts';

export type MyWorkProps = Pick<CommonProps, 'headingLevel'>;

/** `<balise-my-work>`: the work of providers, the requests of everyone else. */
export function MyWork({ headingLevel }: MyWorkProps) {
  const user = useStore($user);
  const [Part, Bones] = isIntervenant(user) ? [ProviderWork, WorkBones] : [MyRequests, RequestBones];
  return (
    <LoginGate title={TEXTS.login} restoring={<Bones />}>
      <Part level={headingLevel} />
    </LoginGate>
  );
}
