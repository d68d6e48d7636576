/** Page views (ledger A17): each page opened is told once, never the same path twice running, without query. */

/** Sends one page view. @param url address without query nor hash */
export type SendPageView = (url: string) => void;

/** @param send where page views go @returns tells of the page on screen, by its path */
export function createPageViews(send: SendPageView, origin: string): (path: string) => void {
  let last: string | null = null;
  return (path) => {
    const plain = path.split(/[?#]/)[0] ?? '';
    if (plain === last) return;
    last = plain;
    send(origin + plain);
  };
}
