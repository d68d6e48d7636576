import { useStore } from '@nanostores/react';
import { useCallback, useRef, useState } from 'react';
import { $session, type RouteName } from '../../core/host.ts';
import { SkipLink } from '../common/skip-link.tsx';
import { PageView } from '../pages/page-view.tsx';
import type { Decision } from '../router/access-guard.ts';
import { $decision, $page } from '../router/router.ts';
import { AppErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { RoundLine } from './round-line.tsx';
import { usePageChange } from './use-page-change.ts';

/** What is looked at takes the width that there is; what is read keeps its measure, in the middle. */
const WIDE: ReadonlySet<RouteName> = new Set([
  'Agenda',
  'Tickets',
  'Interventions',
  'Équipements',
  'Plans',
  'Details du plan',
  'Contrats',
  'Intervenants',
  'Finances',
  'Statistiques',
]);

/** The frame around every page; screens that are open without login stand alone. */
export function Shell() {
  const decision = useStore($decision);
  const { status } = useStore($session);
  const main = useRef<HTMLElement>(null);
  // Open on one page: opening another closes it.
  const { path } = useStore($page);
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const closeDrawer = useCallback(() => setDrawerAt(null), []);
  const known = status === 'in';
  usePageChange(main);

  const page = (
    <main
      ref={main}
      id="contenu"
      tabIndex={-1}
      className={isBare(decision) ? 'main main-bare' : 'main'}
      data-wide={(decision.kind === 'open' && WIDE.has(decision.route.name)) || undefined}
    >
      <RoundLine />
      <AppErrorBoundary resetKey={decision}>
        <PageView />
      </AppErrorBoundary>
    </main>
  );
  if (isBare(decision))
    return (
      <>
        <SkipLink />
        {page}
        <Footer />
      </>
    );
  return (
    <div className="app">
      <SkipLink />
      <Header known={known} open={status === 'out'} onMenu={() => setDrawerAt(path)} />
      {status !== 'out' && <SideMenu />}
      {known && <MenuDrawer open={drawerAt === path} onClose={closeDrawer} />}
      {page}
      <Footer />
    </div>
  );
}

/** The screens that are open without login bring their own frame, but for the statement, which anybody reads. */
function isBare(decision: Decision): boolean {
  if (decision.kind === 'wait') return decision.login;
  return (
    decision.kind === 'login' ||
    (decision.kind === 'open' && Boolean(decision.route.public) && decision.route.name !== 'Accessibilité')
  );
}
