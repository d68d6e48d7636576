/** The address of a call, and the token that goes with it. */
import { getCookie } from '../page/host-document.ts';
import { isSameOriginApi } from '../page/settings.ts';

/** What a server's XSRF check wants to see in a header: its own cookie; `null` where there is none. */
export function readXsrfToken(): string | null {
  if (typeof document === 'undefined' || !isSameOriginApi()) return null;
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(getCookie())?.[1];
  try {
    return token ? decodeURIComponent(token) : null;
  } catch {
    return null; // a malformed cookie of another application
  }
}

/** The query as it follows the path; `''` without one. Empty values are left out. */
export function formatQuery(
  path: string,
  query: Record<string, string | number | null | undefined> = {},
): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(entries).toString();
  if (!search) return '';
  return (path.includes('?') ? '&' : '?') + search;
}
