import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { RETRY, type Route, type RouteName } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { $decision, $page } from '../router/router.ts';
import { AdminPage } from './admin-page.tsx';
import { DashboardCalendar } from './dashboard-calendar.tsx';
import { DashboardHome } from './dashboard-home.tsx';
import { DashboardTitle } from './dashboard-title.tsx';
import { useElements } from './load-elements.ts';
import { NoticePage } from './notice-page.tsx';
import { getParts } from './page-elements.ts';
import { PartView } from './part-view.tsx';
import { Skeleton } from './skeleton.tsx';
import { SlottedView } from './slotted-view.tsx';

/** What stands in the frame: the page that the guard has decided on. */
export function PageView() {
  const decision = useStore($decision);
  if (decision.kind === 'unknown') return <NoticePage title={texts.NOT_FOUND} hint={texts.NOT_FOUND_HINT} />;
  if (decision.kind === 'unavailable') {
    return <NoticePage title={decision.route.title} hint={texts.UNAVAILABLE} />;
  }
  if (decision.kind === 'open' && decision.route.name === 'Administration') return <AdminPage />;
  if (decision.kind === 'open') return <RoutePage key={decision.route.name} route={decision.route} />;
  return <Skeleton />;
}

function RoutePage({ route }: { route: Route & { name: RouteName } }) {
  const { params, query } = useStore($page);
  const { ready, failed, retry } = useElements(route.tags);
  const isDashboard = route.name === 'Tableau de bord';
  return (
    <>
      {isDashboard && <DashboardTitle />}
      {failed && <LoadingFailed retry={retry} />}
      {!failed && !ready && <Skeleton />}
      {ready &&
        getParts(route).map((part) => (
          <PartView
            key={part.tag}
            part={part}
            params={params}
            query={query}
            headingLevel={isDashboard ? 2 : 1}
          >
            {part.slots
              ?.filter(({ when: [parameter, value] }) => query[parameter] === value)
              .map((slotted) => (
                <SlottedView
                  key={slotted.slot}
                  part={slotted}
                  params={params}
                  query={query}
                  headingLevel={2}
                />
              ))}
          </PartView>
        ))}
      {isDashboard && ready && <DashboardHome />}
      {isDashboard && <DashboardCalendar query={query} hidden={!ready && !failed} />}
    </>
  );
}

function LoadingFailed({ retry }: { retry: () => void }) {
  useEffect(() => {
    document.querySelector<HTMLElement>('.notice-page button')?.focus();
  }, []);
  return (
    <NoticePage title={texts.LOADING_FAILED} hint={texts.LOADING_FAILED_HINT} kind="error">
      <button type="button" className="button primary" onClick={retry}>
        {RETRY}
      </button>
    </NoticePage>
  );
}
