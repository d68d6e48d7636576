import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { canManageAccounts } from '../../core/accounts/rights.ts';
import { $beginning, mayBegin } from '../../core/first-steps-gate.ts';
import { $hasDecisions } from '../../core/first-steps-shown.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import { getMainTask } from '../../core/kernel/session/main-task.ts';
import { isIntervenant } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { isGivenUp } from '../../core/kernel/store/query.ts';
import { $counters } from '../../core/stats/store.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { DecisionsProps } from './decisions.tsx';
import type { FirstStepsProps } from './first-steps.tsx';
import { DecisionBones } from './frame.tsx';
import { LateLine } from './late-line.tsx';
import { MyRequests, RequestBones } from './my-requests.tsx';
import { ProviderWork, WorkBones } from './provider-work.tsx';
import { MY_WORK_TEXTS } from './texts.ts';

const FIRST_STEPS = partCode<FirstStepsProps>(() =>
  import('./first-steps.tsx').then(({ FirstSteps }) => FirstSteps),
);

const DECISIONS = partCode<DecisionsProps>(() =>
  import('./decisions.tsx').then(({ Decisions }) => Decisions),
);

export type MyWorkProps = Pick<CommonProps, 'headingLevel' | 'kiosk' | 'readonly'>;

/** `<balise-my-work>`: the work of providers, what is late for managers, the requests of everyone else. */
export function MyWork({ headingLevel, kiosk, readonly }: MyWorkProps) {
  const user = useStore($user);
  if (getMainTask(user) === 'queue') {
    return (
      <LoginGate title={MY_WORK_TEXTS.login} restoring={<LateLine />}>
        <LateLine kiosk={kiosk} />
        {!kiosk && !readonly && <Queue level={headingLevel} />}
        {canManageAccounts(user) && !kiosk && !readonly && <Beginning level={headingLevel} />}
      </LoginGate>
    );
  }
  const [Part, Bones] = isIntervenant(user) ? [ProviderWork, WorkBones] : [MyRequests, RequestBones];
  return (
    <LoginGate title={MY_WORK_TEXTS.login} restoring={<Bones />}>
      <Part level={headingLevel} />
    </LoginGate>
  );
}

/** What is to be decided comes once the agenda's list is read: it is no part of the first paint. */
function Queue({ level }: DecisionsProps) {
  const state = useStore(interventionCollection.$state);
  useLayoutEffect(() => {
    $hasDecisions.set(true);
    return () => $hasDecisions.set(false);
  }, []);
  // the line above has why it cannot be read
  if (state.loadedAt === null) return state.error || isGivenUp(state) ? null : <DecisionBones />;
  return <LazyPart code={DECISIONS} props={{ level }} fallback={<DecisionBones />} />;
}

/** Only an organisation without work has steps to count: its code and lists are loaded there alone. */
function Beginning({ level }: FirstStepsProps) {
  const { data } = useStore($counters);
  const beginning = useStore($beginning);
  return (
    data &&
    mayBegin(data.opened_tickets, beginning) && (
      <LazyPart code={FIRST_STEPS} props={{ level }} fallback={null} />
    )
  );
}
