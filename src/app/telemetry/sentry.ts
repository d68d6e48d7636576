/** The one door to @sentry/browser: a client of our own, without its global handlers; fetched only when configured. */
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { VERSION_LABEL } from '../../core/host.ts';
import { scrub } from './scrub.ts';

/** Reports a failure; `context` names the call or the place, never data. */
export type Report = (error: unknown, context: Record<string, string>) => void;

/** @param dsn where reports go (`VITE_SENTRY_DSN`); the content policy must allow it */
export function startSentry(dsn: string): Report {
  const client = new BrowserClient({
    dsn,
    release: VERSION_LABEL,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration(), dedupeIntegration()],
    beforeSend: (event) => scrub(event) as ErrorEvent,
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  return (error, context) => {
    const each = scope.clone();
    each.setTags(context);
    each.captureException(error);
  };
}
