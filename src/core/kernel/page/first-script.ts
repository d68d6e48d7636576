/** Which script of the suite came first on a page: its origin is the API's default, whichever code arrives first. */
import { pageSingleton } from '../lib/page-singletons.ts';

/** The origin of a script; `''` unless it was loaded by http(s), as in a bundle without addresses. */
export const getScriptOrigin = (url: string): string => (/^https?:/.test(url) ? new URL(url).origin : '');

/** @param url of a script of the suite @returns the origin of the page's first one; `''` where the script has none */
export function rememberScript(url: string): string {
  const origin = getScriptOrigin(url);
  return origin && pageSingleton('script', () => ({ origin })).origin;
}
