/** Which script of the suite came first on a page: its origin is the API's default, whichever code arrives first. */
import { pageSingleton } from '../_lib/page-singletons.ts';

/** @param url of a script of the suite @returns the origin of the page's first one; `''` unless loaded by http(s) */
export function rememberScript(url: string): string {
  const origin = /^https?:/.test(url) ? new URL(url).origin : '';
  return origin && pageSingleton('script', () => ({ origin })).origin;
}
