/** The title of the tab, with what is unread; the icon of an installed application shows the same. */
import { afterEach, expect, it, vi } from 'vitest';
import { countInTitle, setTabTitle } from '../../../src/app/shell/tab-title.ts';

afterEach(() => {
  countInTitle(0);
  vi.unstubAllGlobals();
});

it('[D3] the unread are counted in the title, over a change of page, and on the icon', () => {
  const page = { title: '' };
  const setAppBadge = vi.fn(() => Promise.reject(new Error('not installed')));
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { setAppBadge });
  setTabTitle('Tickets · Balise');
  expect(page.title).toBe('Tickets · Balise');
  countInTitle(2);
  countInTitle(2);
  expect(page.title).toBe('(2) Tickets · Balise');
  setTabTitle('Agenda · Balise');
  expect(page.title).toBe('(2) Agenda · Balise');
  countInTitle(0);
  expect(page.title).toBe('Agenda · Balise');
  expect(setAppBadge.mock.calls).toEqual([[2], [0]]);
});

it('[D3] without such icons the title counts alone', () => {
  const page = { title: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  setTabTitle('Tickets · Balise');
  countInTitle(1);
  expect(page.title).toBe('(1) Tickets · Balise');
});
