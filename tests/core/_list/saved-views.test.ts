import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { User } from '../../../src/core/people/model.ts';

const TICKETS = 'ticket-list';
const LATE = { state: 'created', priority: 'URGENT' };
let kept: Map<string, string>;

/** The modules of a page opened afresh in this browser, with that user logged in. */
async function openPage(user: number | null) {
  vi.resetModules();
  const views = await import('../../../src/core/_list/saved-views.ts');
  const { $session } = await import('../../../src/core/session/session.ts');
  const logIn = (id: number | null) =>
    $session.set({ status: 'in', user: id === null ? null : parse(User, { id, username: `u${id}` }) });
  logIn(user);
  const list = () => views.$savedViews.get().map(({ name, query }) => [name, query]);
  const idOf = (name: string) => views.$savedViews.get().find((view) => view.name === name)?.id ?? '';
  return { ...views, list, idOf, logIn };
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('saved views', () => {
  test('are by name, and still there when the page is opened again', async () => {
    const first = await openPage(1);
    expect(first.saveView(TICKETS, '  Étage 10 ', { site: '10' })).toBe(false);
    first.saveView(TICKETS, 'Étage 9', { site: '9' });
    const again = await openPage(1);
    expect(again.list()).toEqual([
      ['Étage 9', { site: '9' }],
      ['Étage 10', { site: '10' }],
    ]);
  });

  test('of another user of the browser are neither seen nor replaced', async () => {
    const page = await openPage(1);
    page.saveView(TICKETS, 'Urgents', LATE);
    page.logIn(2);
    expect(page.list()).toEqual([]);
    expect(page.saveView(TICKETS, 'Urgents', {})).toBe(false);
    page.logIn(1);
    expect(page.list()).toEqual([['Urgents', LATE]]);
    page.logIn(null);
    expect(page.list()).toEqual([]);
    page.saveView(TICKETS, 'De personne', {});
    page.logIn(1);
    expect(page.list()).toHaveLength(1);
  });

  test('replace the one of the same list that bears the name, whatever its case', async () => {
    const page = await openPage(1);
    page.saveView(TICKETS, 'Urgents', {});
    expect(page.saveView(TICKETS, 'URGENTS', LATE)).toBe(true);
    expect(page.saveView('asset-list', 'Urgents', {})).toBe(false);
    expect(page.list()).toHaveLength(2);
    expect(page.list()).toContainEqual(['URGENTS', LATE]);
  });

  test('are renamed; a name that another one bears replaces it, an empty one changes nothing', async () => {
    const page = await openPage(1);
    page.saveView(TICKETS, 'A', { q: 'a' });
    page.saveView(TICKETS, 'B', { q: 'b' });
    page.renameView(page.idOf('A'), '   ');
    page.renameView(page.idOf('A'), ` ${'x'.repeat(200)}`);
    expect(page.list()).toContainEqual(['x'.repeat(page.VIEW_NAME_LENGTH), { q: 'a' }]);
    page.renameView(page.idOf('x'.repeat(page.VIEW_NAME_LENGTH)), 'b');
    expect(page.list()).toEqual([['b', { q: 'a' }]]);
  });

  test('are removed, and put back', async () => {
    const page = await openPage(1);
    page.saveView(TICKETS, 'A', { q: 'a' });
    const restore = page.removeView(page.idOf('A'));
    expect(page.list()).toEqual([]);
    restore();
    expect(page.list()).toEqual([['A', { q: 'a' }]]);
  });

  test('that are not ours in the storage are left out', async () => {
    kept.set('balise.preference:saved-views', '[{"id":1}]');
    expect((await openPage(1)).list()).toEqual([]);
  });
});
