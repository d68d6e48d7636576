import { useStore } from '@nanostores/react';
import { $session, getMainTask } from '../../core/host.ts';
import { useElements } from './load-elements.ts';
import type { Part } from './page-elements.ts';
import { PartFailed } from './part-failed.tsx';
import { PartView } from './part-view.tsx';
import { Skeleton } from './skeleton.tsx';

const HOME: Part = { tag: 'balise-my-work' };

/** Below the cards, what awaits a requester or a provider; for managers, what is late. */
export function DashboardHome() {
  const { user } = useStore($session);
  const kind = getMainTask(user);
  return kind ? (
    <div className="dashboard-home" data-kind={kind}>
      <Home />
    </div>
  ) : null;
}

function Home() {
  const { ready, failed, retry } = useElements([HOME.tag]);
  if (failed) return <PartFailed retry={retry} />;
  if (!ready) return <Skeleton />;
  return <PartView part={HOME} params={{}} query={{}} headingLevel={2} />;
}
