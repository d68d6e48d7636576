/** The application: the suite set up as any host sets it up, then its router, its shell and its pages. */
import { createRoot } from 'react-dom/client';
import { isKeyedPath, keepRounds, keepWrites, setup, takeSearchKey } from '../core/host.ts';
import '../elements/parts/host/tokens.css';
import '../elements/parts/host/common.css';
import '../elements/parts/host/avatar.css';
import '../elements/parts/host/choices.css';
import '../elements/parts/host/empty.css';
import '../elements/parts/host/tabs.css';
import '../elements/parts/host/title-row.css';
import './app.css';
import { startTheme } from './common/theme.ts';
import { startAssetDrawer } from './pages/asset-drawer.ts';
import { startContractDrawer } from './pages/contract-drawer.ts';
import { startDrawerContents } from './pages/drawer-contents.ts';
import { startEntryDrawer } from './pages/entry-drawer.ts';
import { startInterventionDrawer } from './pages/intervention-drawer.ts';
import { startInventoryDrawer } from './pages/inventory-drawer.ts';
import { loadElements } from './pages/load-elements.ts';
import { startScanner } from './pages/scanner.ts';
import { startSearch } from './pages/search.ts';
import { startTicketDrawer } from './pages/ticket-drawer.ts';
import { startEntries } from './router/history-entries.ts';
import { startLinks } from './router/links.ts';
import { $decision, startRouter } from './router/router.ts';
import { Shell } from './shell/shell.tsx';
import { reportPage, reportUncaught, sendReport } from './telemetry/report.ts';
import { startWorkerLater } from './worker/start-later.ts';

/** The whole application. */
function start(root: HTMLElement): void {
  setup({ api: import.meta.env.VITE_API ?? '', login: 'page', report: sendReport });
  startTheme();
  startEntries();
  startRouter();
  startLinks();
  startDrawerContents();
  startTicketDrawer();
  startAssetDrawer();
  startContractDrawer();
  startEntryDrawer();
  startInterventionDrawer();
  startInventoryDrawer();
  startScanner();
  startSearch();
  startWorkerLater(new URL(import.meta.url).pathname);
  keepWrites();
  keepRounds();
  takeSearchKey();
  $decision.subscribe(({ kind }) => {
    const isPage = kind === 'open' || kind === 'unavailable' || kind === 'unknown';
    // once the browser's history holds the address
    if (isPage) queueMicrotask(() => reportPage(location.pathname));
  });
  createRoot(root).render(<Shell />);

  // Messages of the page need this element; it is requested again when the connection returns.
  const loadMessages = () => loadElements(['balise-messages']);
  loadMessages().catch(() =>
    addEventListener('online', () => void loadMessages().catch(() => {}), { once: true }),
  );
}

reportUncaught();
const root = document.getElementById('app');
if (root && isKeyedPath(location.pathname)) {
  // a page that does not come is started again by boot.js
  import('./loginless/loginless-page.tsx').then(
    ({ startLoginlessPage }) => startLoginlessPage(root),
    (error: unknown) => sendReport(error, { where: 'open page' }),
  );
} else if (root) start(root);
