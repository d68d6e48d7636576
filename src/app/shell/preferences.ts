/** What the shell remembers of this browser: whether the menu is reduced to its icons. */
import { atom } from 'nanostores';

const KEY = 'balise.menu';
/** Below this width of the window, in pixels, the menu starts reduced. */
const ROOMY = 1100;

export const $menuReduced = atom(readReduced());

export function toggleMenu(): void {
  const reduced = !$menuReduced.get();
  $menuReduced.set(reduced);
  try {
    localStorage.setItem(KEY, reduced ? 'reduced' : 'open');
  } catch {
    // storage forbidden: remembered until the reload
  }
}

function readReduced(): boolean {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept) return kept === 'reduced';
  } catch {
    // storage forbidden: as on the first visit
  }
  return innerWidth < ROOMY;
}
