/** Where failures and page views go: nowhere, unless the build was configured (`VITE_…`). */
import { createPageViews, type SendPageView } from './page-views.ts';
import type { Report } from './sentry.ts';

let sentry: Promise<Report | null> | null = null;

/** Reports a failure that people should not meet; without `VITE_SENTRY_DSN` the console has it alone. */
export function sendReport(error: unknown, context: Record<string, string>): void {
  if (!import.meta.env.VITE_SENTRY_DSN) return;
  const dsn = import.meta.env.VITE_SENTRY_DSN;
  sentry ??= import('./sentry.ts').then(
    ({ startSentry }) => startSentry(dsn),
    () => null, // the reporter itself is out of reach
  );
  void sentry.then((report) => report?.(error, context));
}

/** Failures that nothing else has caught: reported, and left to the browser's console. */
export function reportUncaught(): void {
  if (!import.meta.env.VITE_SENTRY_DSN) return;
  addEventListener('error', ({ error }) => sendReport(error, { where: 'window' }));
  addEventListener('unhandledrejection', ({ reason }) => sendReport(reason, { where: 'promise' }));
}

/** Reports the page on screen, where analytics are configured. */
export const reportPage = createPageViews(createSender(), location.origin);

function createSender(): SendPageView {
  if (!import.meta.env.VITE_PLAUSIBLE_DOMAIN) return () => {};
  const { VITE_PLAUSIBLE_DOMAIN: domain, VITE_PLAUSIBLE_ENDPOINT: endpoint } = import.meta.env;
  const sender = import('./plausible.ts').then(
    ({ startPlausible }) => startPlausible(domain, endpoint),
    () => null, // blocked or offline: page views are lost, nothing else
  );
  return (url) => void sender.then((send) => send?.(url));
}
