/** What the pages do besides being read: colours, the search in the menu, and the element's playground. */
import { play } from './play.ts';

const byId = <T extends HTMLElement>(id: string): T | null => document.getElementById(id) as T | null;

const theme = byId<HTMLSelectElement>('theme');
if (theme) {
  theme.value = document.documentElement.dataset.theme ?? '';
  theme.addEventListener('change', () => {
    document.documentElement.dataset.theme = theme.value;
    try {
      localStorage.setItem('balise-docs-theme', theme.value);
    } catch {
      // chosen for this page alone
    }
  });
}

const find = byId<HTMLInputElement>('find');
const none = byId('none');
find?.addEventListener('input', () => {
  const wanted = find.value.trim().toLowerCase();
  let count = 0;
  for (const section of document.querySelectorAll<HTMLElement>('#menu section')) {
    const entries = [...section.querySelectorAll('li')];
    for (const entry of entries) entry.hidden = !entry.textContent?.toLowerCase().includes(wanted);
    const shown = entries.filter(({ hidden }) => !hidden).length;
    section.hidden = shown === 0;
    count += shown;
  }
  if (none) none.textContent = count === 0 ? 'Nothing of that name.' : '';
});
find?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  const first = [...document.querySelectorAll<HTMLAnchorElement>('#menu li:not([hidden]) a')][0];
  if (find.value && first) location.assign(first.href);
});
// the menu is long: what is open is in sight
const current = document.querySelector<HTMLElement>('#menu [aria-current]');
const entries = document.querySelector<HTMLElement>('#menu .entries');
if (current && entries) entries.scrollTop = current.offsetTop - entries.offsetTop - entries.clientHeight / 2;

const lines = byId('ten-lines');
if (lines)
  lines.textContent = (lines.textContent ?? '').replaceAll('https://balise.exemple.fr', location.origin);

const playground = byId('play');
if (playground) play(playground);
