/** Page views (ledger A17): one per page opened, never the same path twice in a row, without query and keys. */
import { maskKeys } from '../../core/host.ts';

/** Sends one page view. @param url address without query nor hash */
export type SendPageView = (url: string) => void;

/**
 * @param send sends a page view
 * @returns reports the page on screen, by its path
 */
export function createPageViews(send: SendPageView, origin: string): (path: string) => void {
  let last: string | null = null;
  return (path) => {
    const plain = path.split(/[?#]/)[0] ?? '';
    if (plain === last) return;
    last = plain;
    send(origin + maskKeys(plain));
  };
}
