/** What the pages do besides being read: colours, the search in the menu, and the element's playground. */
import type { SlDrawer, SlInput, SlSelect } from '@shoelace-style/shoelace';
import { play } from './play.ts';
import './shoelace.ts';

const byId = <T extends Element = HTMLElement>(id: string): T | null =>
  document.getElementById(id) as unknown as T | null;

const theme = byId<SlSelect>('theme');
if (theme) {
  const { documentElement: root } = document;
  theme.value = root.dataset.theme || 'system';
  theme.addEventListener('sl-change', () => {
    const chosen = theme.value === 'system' ? '' : String(theme.value);
    root.dataset.theme = chosen;
    root.dispatchEvent(new Event('documentation-theme'));
    try {
      localStorage.setItem('balise-docs-theme', chosen);
    } catch {
      // chosen for this page alone
    }
  });
}

// on a phone the menu is in a drawer
const drawer = byId<SlDrawer>('drawer');
const menu = byId('menu');
const columns = menu?.parentElement;
if (drawer && menu && columns) {
  const narrow = matchMedia('(max-width: 899.98px)');
  const place = (): void => {
    if (narrow.matches) drawer.append(menu);
    else {
      columns.prepend(menu);
      void drawer.hide();
    }
  };
  narrow.addEventListener('change', place);
  place();
  byId('open-menu')?.addEventListener('click', () => void drawer.show());
}

const find = byId<SlInput>('find');
const none = byId('none');
find?.addEventListener('sl-input', () => {
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
