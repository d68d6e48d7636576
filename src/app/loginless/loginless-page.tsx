/**
 * The pages whose address carries a key: they need no login and read no session, even where one is kept; without
 * the frame of the application.
 */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { formatTitle, getHref, setupOpenly } from '../../core/host.ts';
import { AccessibilityLine } from '../common/accessibility-line.tsx';
import { SkipLink } from '../common/skip-link.tsx';
import { startTheme } from '../common/theme.ts';
import { reportPage, sendReport } from '../telemetry/report.ts';
import './loginless-page.css';
import { loadAgain, readKeyedRoute } from './keyed-route.ts';

/** Draws the page of this address. */
export function startLoginlessPage(root: HTMLElement): void {
  const { route, attributes } = readKeyedRoute(location);
  setupOpenly({ api: import.meta.env.VITE_API ?? '', login: 'page', report: sendReport });
  startTheme();
  document.title = formatTitle(route.title);
  reportPage(location.pathname);
  // a server that has no such form: the ordinary one, after a login
  document.addEventListener('balise-login-required', (event) => {
    event.preventDefault();
    location.replace(getHref('Tickets', {}, { create: '1' }));
  });
  const [tag = ''] = route.tags;
  createRoot(root).render(
    <>
      <SkipLink />
      <main className="open-page" id="contenu" tabIndex={-1}>
        {createElement(tag, { ...attributes, 'heading-level': '1' })}
      </main>
      <AccessibilityLine className="footer open-footer" />
    </>,
  );
  loadAgain(tag);
}
