/** The one door to @plausible-analytics/tracker, a client without cookies; fetched only when configured. */
import { init, track } from '@plausible-analytics/tracker';
import { maskKeys } from '../../core/host.ts';
import type { SendPageView } from './page-views.ts';

/**
 * @param domain the site's name there (`VITE_PLAUSIBLE_DOMAIN`)
 * @param endpoint where events are sent (`VITE_PLAUSIBLE_ENDPOINT`); the content policy must allow it
 */
export function startPlausible(domain: string, endpoint?: string): SendPageView {
  init({
    domain,
    ...(endpoint ? { endpoint } : {}),
    autoCapturePageviews: false,
    bindToWindow: false,
    logging: false,
    // The referrer is sent without its query, which may hold a search, and without keys.
    transformRequest: (payload) => ({
      ...payload,
      r: payload.r && maskKeys(payload.r.split(/[?#]/)[0] ?? ''),
    }),
  });
  return (url) => track('pageview', { url });
}
