/**
 * What the worker of the installed application answers, and what it leaves to the browser: everything but the pages of
 * the application and their files. A page comes from the server while that answers, with what it writes into it.
 */
import { listFiles } from '../common/new-build.ts';

/** The part of the application that opens without network; `build/worker.ts` fills it in. */
export interface ShellList {
  /** The paths of the screens, such as `/tickets/:id`. */
  pages: readonly string[];
  /** The addresses that are kept, with the mark of their content where their name has none. */
  entries: readonly ShellEntry[];
}

export interface ShellEntry {
  url: string;
  /** `null` for a file that is named by its content. */
  revision: string | null;
  integrity?: string;
}

/** Whom a request is for: a screen, or one of their files. */
export type RequestRoute = 'page' | 'file';

/** The script that the application's page names, and no other page. */
const MARK = '/boot.js';
/**
 * The page that takes the application off this device, and the file that is kept of it: with the page's address the server
 * also has the browser's cache cleared.
 */
export const REPAIR = { page: '/reparer', file: '/reparer.html' } as const;
/** Files named by their content. */
export const HASHED = '/static/';

/**
 * @param shell what is kept @param origin of the application
 * @returns how the worker answers, `null` for what it leaves to the browser: calls, documents, other pages
 */
export function routeRequest(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  shell: ShellList,
  origin: string,
): RequestRoute | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const { pathname } = address;
  const isKept = (path: string): boolean => shell.entries.some((entry) => entry.url === path);
  if (pathname === REPAIR.page) return isKept(REPAIR.file) ? 'file' : null;
  if (mode === 'navigate') return shell.pages.some((page) => isAt(page, pathname)) ? 'page' : null;
  if (pathname.startsWith(HASHED)) return 'file';
  return pathname !== '/' && isKept(pathname) ? 'file' : null;
}

/** Whether a path is that of a screen, as the router reads it. */
function isAt(page: string, path: string): boolean {
  const parts = (path.replace(/\/$/, '') || '/').toLowerCase().split('/');
  const wanted = page.toLowerCase().split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, rank) => (part.startsWith(':') ? parts[rank] !== '' : part === parts[rank]))
  );
}

/**
 * What an answer for a page is: `other` goes through as it is; `same` is of the version that is kept; `new` of another
 * one, whose files must be there; `failed` is none.
 */
export type PageKind = 'other' | 'same' | 'new' | 'failed';

/**
 * @param html the text of the answer, `null` where it is no page
 * @param shell what is kept
 */
export function judgePage(status: number, html: string | null, shell: ShellList): PageKind {
  if (status >= 500) return 'failed';
  const files = html === null ? [] : listFiles(html);
  if (status !== 200 || !files.includes(MARK)) return 'other';
  const kept = new Set(shell.entries.map(({ url }) => url));
  return files.every((file) => kept.has(file)) ? 'same' : 'new';
}
