import { useStore } from '@nanostores/react';
import { getHome } from '../../core/kernel/session/home.ts';
import { $user, isIntervenant } from '../../core/kernel/session/session.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LateLine } from './late-line.tsx';
import { MyRequests, RequestBones } from './my-requests.tsx';
import { ProviderWork, WorkBones } from './provider-work.tsx';
import { TEXTS } from './texts.ts';

export type MyWorkProps = Pick<CommonProps, 'headingLevel'>;

/** `<balise-my-work>`: the work of providers, what is late for managers, the requests of everyone else. */
export function MyWork({ headingLevel }: MyWorkProps) {
  const user = useStore($user);
  if (getHome(user) === 'queue') {
    return (
      <LoginGate title={TEXTS.login} restoring={<LateLine />}>
        <LateLine />
      </LoginGate>
    );
  }
  const [Part, Bones] = isIntervenant(user) ? [ProviderWork, WorkBones] : [MyRequests, RequestBones];
  return (
    <LoginGate title={TEXTS.login} restoring={<Bones />}>
      <Part level={headingLevel} />
    </LoginGate>
  );
}
