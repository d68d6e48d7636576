/** What people click on and what elements ask for, opened without leaving the page. */

import { readAppPath } from './address.ts';
import { getAddress, goBackTo, isPage, open } from './router.ts';
import { takeWholeLoad } from './whole-load.ts';

/** What has a page of its own and may be created and deleted, as events name it. */
const OBJECTS = ['asset', 'contract', 'intervenant', 'intervention', 'plan', 'prestataire', 'ticket'];

/**
 * Follows plain clicks on links to pages of this application, also those inside open shadow roots, and claims
 * the navigation intention of elements (`balise-navigate`). In the history, the page of what was created takes the
 * place of its form, and the list that of the page whose object was deleted.
 */
export function startLinks(): void {
  document.addEventListener('click', followLink);
  let isOver = false;
  /** For the navigation that follows at once: back does not lead to what is no more. */
  const leave = () => {
    isOver = true;
    queueMicrotask(() => (isOver = false));
  };
  for (const object of OBJECTS) {
    document.addEventListener(`balise-${object}-deleted`, leave);
    document.addEventListener(`balise-${object}-created`, () => {
      if (new URLSearchParams(location.search).has('create')) leave();
    });
  }
  document.addEventListener('balise-navigate', (event) => {
    const { href } = (event as CustomEvent<{ href?: unknown }>).detail ?? {};
    const path = readAppPath(href, location.origin);
    if (!path || !isPage(path)) return;
    event.preventDefault();
    // « Retour aux tickets » finds the filters and the place again
    if (!goBackTo(path)) go(path, isOver);
  });
}

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href !== '');
  if (!(link instanceof HTMLAnchorElement) || link.download || link.relList.contains('external')) return;
  if (link.target && link.target !== '_self') return;
  // Another place of the same page is the browser's to find.
  if (link.hash && link.href.split('#')[0] === location.href.split('#')[0]) return;
  const path = readAppPath(link.href, location.origin);
  if (!path || !isPage(path)) return;
  event.preventDefault();
  go(path, false);
}

/** Where a new version waits, the page is loaded whole instead of drawn. */
function go(path: string, replace: boolean): void {
  const isOther = path !== getAddress();
  if (isOther && takeWholeLoad(() => open(path, { replace, isWhole: true }))) return;
  open(path, { replace });
}
