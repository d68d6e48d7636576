import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { User } from '../../../../src/core/kernel/lib/user.ts';

const TICKETS = 'ticket-list';
const LATE = { state: 'created', priority: 'URGENT' };
const SAVED = { isReplaced: false, isStored: true };
let kept: Map<string, string>;
/** The storage refuses every write, as one that is full. */
let isFull = false;

/** The modules of a page opened afresh in this browser, with that user logged in. */
async function openPage(user: number | null) {
  vi.resetModules();
  const views = await import('../../../../src/core/kernel/list/saved-views.ts');
  const { $session } = await import('../../../../src/core/kernel/session/session.ts');
  const { setCredentials } = await import('../../../../src/core/kernel/http/credentials.ts');
  const logIn = (id: number | null, typed = `u${id}`) => {
    setCredentials(id === null ? null : { username: typed, password: 'x' });
    $session.set({ status: 'in', user: id === null ? null : parse(User, { id, username: `u${id}` }) });
  };
  logIn(user);
  const list = () => views.$savedViews.get().map(({ name, query }) => [name, query]);
  const idOf = (name: string) => views.$savedViews.get().find((view) => view.name === name)?.id ?? '';
  const knowNobody = () => $session.set({ status: 'restoring', user: null });
  return { ...views, list, idOf, logIn, knowNobody };
}

beforeEach(() => {
  isFull = false;
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('saved views', () => {
  test('are by name, and still there when the page is opened again', async () => {
    const first = await openPage(1);
    expect(await first.saveView(TICKETS, '  Étage 10 ', { site: '10' })).toEqual(SAVED);
    await first.saveView(TICKETS, 'Étage 9', { site: '9' });
    const again = await openPage(1);
    expect(again.list()).toEqual([
      ['Étage 9', { site: '9' }],
      ['Étage 10', { site: '10' }],
    ]);
  });

  test('of another user of the browser are neither seen nor replaced', async () => {
    const page = await openPage(1);
    await page.saveView(TICKETS, 'Urgents', LATE);
    page.logIn(2);
    expect(page.list()).toEqual([]);
    expect(await page.saveView(TICKETS, 'Urgents', {})).toEqual(SAVED);
    page.logIn(1);
    expect(page.list()).toEqual([['Urgents', LATE]]);
    page.logIn(null);
    expect(page.list()).toEqual([]);
    await page.saveView(TICKETS, 'De personne', {});
    page.logIn(1);
    expect(page.list()).toHaveLength(1);
  });

  test('replace the one of the same list that bears the name, whatever its case', async () => {
    const page = await openPage(1);
    await page.saveView(TICKETS, 'Urgents', {});
    expect(await page.saveView(TICKETS, 'URGENTS', LATE)).toEqual({ isReplaced: true, isStored: true });
    expect((await page.saveView(TICKETS, 'Ur\u00adgents\u00a0', LATE)).isReplaced).toBe(true);
    expect(await page.saveView('asset-list', 'Urgents', {})).toEqual(SAVED);
    expect(page.list()).toHaveLength(2);
    expect(page.list()).toContainEqual(['Ur\u00adgents', LATE]);
  });

  test.each([
    ['Étage 9', 'etage 9'],
    ['Salle n° 3', 'Salle nº 3'],
    ['PATIO', 'РАТІО'],
    ['Lot\u00a0A', 'Lot  A'],
    ['L’aile', "L'aile"],
    ['Aile\u20112', 'Aile-2'],
  ])('%j and %j are one name, as everywhere', async (one, other) => {
    const page = await openPage(1);
    await page.saveView(TICKETS, one, {});
    expect(await page.saveView(TICKETS, other, LATE)).toEqual({ isReplaced: true, isStored: true });
    expect(page.list()).toEqual([[other, LATE]]);
  });

  test('are renamed; a name that another one bears replaces it, an empty one changes nothing', async () => {
    const page = await openPage(1);
    await page.saveView(TICKETS, 'A', { q: 'a' });
    await page.saveView(TICKETS, 'B', { q: 'b' });
    await page.renameView(page.idOf('A'), '   ');
    await page.renameView(page.idOf('A'), ` ${'x'.repeat(200)}`);
    expect(page.list()).toContainEqual(['x'.repeat(page.VIEW_NAME_LENGTH), { q: 'a' }]);
    await page.renameView(page.idOf('x'.repeat(page.VIEW_NAME_LENGTH)), 'b');
    expect(page.list()).toEqual([['b', { q: 'a' }]]);
  });

  test('are removed, and put back', async () => {
    const page = await openPage(1);
    await page.saveView(TICKETS, 'A', { q: 'a' });
    const [view] = page.$savedViews.get();
    if (!view) throw new Error('no view');
    expect(await page.removeView(view)).toBe(true);
    expect(page.list()).toEqual([]);
    await page.restoreView(view);
    expect(page.list()).toEqual([['A', { q: 'a' }]]);
  });

  test('are their user’s by number, whatever name was typed', async () => {
    const page = await openPage(1);
    await page.saveView(TICKETS, 'Urgents', LATE);
    page.logIn(1, 'U1');
    expect(page.list()).toEqual([['Urgents', LATE]]);
    expect(await page.saveView(TICKETS, 'Autres', {})).toEqual(SAVED);
    page.logIn(1);
    expect(page.list()).toHaveLength(2);
  });

  test('follow the user, who may be read later than their name is known', async () => {
    const page = await openPage(1);
    await page.saveView(TICKETS, 'Urgents', LATE);
    const seen: number[] = [];
    page.knowNobody();
    const stop = page.$savedViews.subscribe((views) => void seen.push(views.length));
    expect(await page.saveView(TICKETS, 'De personne', {})).toEqual({ isReplaced: false, isStored: false });
    page.logIn(1);
    page.logIn(null);
    stop();
    expect(seen.filter((length, index) => length !== seen[index - 1])).toEqual([0, 1, 0]);
  });

  test('that are not ours in the storage are left out', async () => {
    kept.set('balise.draft:%231:lasting:saved-views', '[{"id":1}]');
    expect((await openPage(1)).list()).toEqual([]);
  });

  test('of two tabs stay, in whatever order they are saved', async () => {
    const first = await openPage(1);
    const second = await openPage(1);
    await first.saveView(TICKETS, 'A', {});
    await second.saveView(TICKETS, 'B', {});
    await Promise.all([first.saveView(TICKETS, 'C', {}), second.saveView(TICKETS, 'D', {})]);
    await first.renameView(second.idOf('B'), 'Bé');
    const names = (await openPage(1)).list().map(([name]) => name);
    expect(names).toEqual(['A', 'Bé', 'C', 'D']);
  });

  test('that the storage refuses last as long as the page, are known as such, and are stored once there is room', async () => {
    const page = await openPage(1);
    isFull = true;
    expect(await page.saveView(TICKETS, 'A', {})).toEqual({ isReplaced: false, isStored: false });
    expect(await page.saveView(TICKETS, 'B', {})).toEqual({ isReplaced: false, isStored: false });
    expect(page.list()).toHaveLength(2);
    expect((await openPage(1)).list()).toEqual([]);
    isFull = false;
    await (await openPage(1)).saveView(TICKETS, 'C', {});
    expect(await page.renameView(page.idOf('A'), 'AA')).toBe(true);
    expect((await openPage(1)).list().map(([name]) => name)).toEqual(['AA', 'B', 'C']);
  });
});
