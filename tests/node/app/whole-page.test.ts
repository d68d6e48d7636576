/** A page that the browser loads whole, in place of being drawn: its entry in the history, and how far it is scrolled. */
import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://balise.test';

/** A tab whose page is scrolled down, and the modules of its page. */
async function openTab({ isRefused = false } = {}) {
  vi.resetModules();
  const { open } = await import('../../../src/app/router/router.ts');
  const { startEntries } = await import('../../../src/app/router/history-entries.ts');
  const listeners = new Map<string, () => void>();
  const stored = new Map<string, string>();
  const location = { origin: ORIGIN, pathname: '/tickets', search: '', hash: '', href: `${ORIGIN}/tickets` };
  const moved = { reload: vi.fn(), assign: vi.fn(), replace: vi.fn() };
  const go = (path: string) => {
    location.pathname = path;
    history.state = null;
  };
  const history = {
    state: null as unknown,
    scrollRestoration: '',
    pushState: (_state: unknown, _title: string, path: string) => {
      if (isRefused) throw new DOMException('too often', 'SecurityError');
      go(path);
    },
    replaceState: (state: unknown, _title: string, path?: string) => {
      if (path) go(path);
      history.state = state;
    },
  };
  vi.stubGlobal('location', Object.assign(location, moved));
  vi.stubGlobal('history', history);
  vi.stubGlobal('window', { scrollY: 1200, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('addEventListener', (type: string, act: () => void) => listeners.set(type, act));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  startEntries();
  return { ...moved, history, location, open, listeners, stored };
}

beforeEach(() => () => vi.unstubAllGlobals());

test('opens at its top, and the page before it where it was left', async () => {
  const { history, location, open, reload, listeners, stored } = await openTab();
  const before = (history.state as { key: string }).key;
  open('/sites', { isWhole: true });
  expect(location.pathname).toBe('/sites');
  expect(reload).toHaveBeenCalledTimes(1);
  listeners.get('scrollend')?.();
  listeners.get('pagehide')?.();
  expect(JSON.parse(stored.get('balise.scroll') ?? '')).toEqual([[before, 1200]]);
});

test('opens at its top where it takes the place of the page before it', async () => {
  const { open, listeners, stored } = await openTab();
  open('/sites', { isWhole: true, replace: true });
  listeners.get('pagehide')?.();
  expect(JSON.parse(stored.get('balise.scroll') ?? '')).toEqual([]);
});

test('is loaded all the same where the browser refuses another entry', async () => {
  const { open, assign, reload } = await openTab({ isRefused: true });
  open('/sites', { isWhole: true });
  expect(assign).toHaveBeenCalledWith('/sites');
  expect(reload).not.toHaveBeenCalled();
});
