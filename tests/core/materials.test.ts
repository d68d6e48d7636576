import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCredentials } from '../../src/core/credentials.ts';
import {
  checkCount,
  countDifferences,
  EMPTY_COUNT,
  getDifference,
  getMoved,
  nameLines,
  parseCount,
  stepCount,
  summarize,
} from '../../src/core/materials/count.ts';
import { type CountForm, countForm } from '../../src/core/materials/count-form.ts';
import { materialsQuery } from '../../src/core/materials/store.ts';
import { describeCount } from '../../src/core/materials/texts.ts';
import { $errorDialog, $snackbar, closeErrorDialog } from '../../src/core/notices.ts';
import { $session } from '../../src/core/session.ts';
import { setup } from '../../src/core/setup.ts';
import { type Received, sendJson, startServer } from './_server.ts';

const material = (id: number, quantity: number | null) => ({
  id,
  asset: 1,
  name: `Pièce ${id}`,
  reference: '',
  quantity,
});
const STOCK = [material(1, 7), material(2, 0), material(3, null)];
const count = (lines: Record<string, string>, comment = '') => ({
  ...EMPTY_COUNT,
  comment,
  lines: Object.fromEntries(
    Object.entries(lines).map(([id, counted]) => [
      id,
      { counted, seen: STOCK.find((each) => String(each.id) === id)?.quantity ?? null },
    ]),
  ),
});

describe('a count', () => {
  test.each([
    ['7', 7],
    [' 1 200 ', 1200],
    ['0', 0],
    ['1000000', 1_000_000],
    ['1000001', null],
    ['-1', null],
    ['1,5', null],
    ['', null],
    ['sept', null],
  ])('%j is %s', (typed, expected) => {
    expect(parseCount(typed)).toBe(expected);
  });

  test('[G2] its difference is known once both numbers are', () => {
    expect(getDifference(material(1, 7), { counted: '5', seen: 7 })).toBe(-2);
    expect(getDifference(material(1, 7), { counted: '7', seen: 7 })).toBe(0);
    expect(getDifference(material(3, null), { counted: '5', seen: null })).toBeNull();
    expect(getDifference(material(1, 7), undefined)).toBeNull();
  });

  test('one more and one less go from what is typed, else from what is expected, never below zero', () => {
    expect(stepCount(material(1, 7), '', 1)).toBe('8');
    expect(stepCount(material(1, 7), '3', -1)).toBe('2');
    expect(stepCount(material(2, 0), '', -1)).toBe('0');
    expect(stepCount(material(3, null), '', 1)).toBe('1');
    expect(stepCount(material(1, 7), '1000000', 1)).toBe('1000000');
  });

  test('is told in numbers, and in French', () => {
    const summary = summarize(count({ 1: '5', 2: '0', 3: 'x' }), STOCK);
    expect(summary).toEqual({ counted: 2, differences: 1 });
    expect(describeCount(summary)).toBe('Stock contrôlé\u00a0: 2\u00a0matériels, 1\u00a0écart.');
    expect(describeCount({ counted: 1, differences: 0 })).toBe(
      'Stock contrôlé\u00a0: 1\u00a0matériel, aucun écart.',
    );
  });

  test('of the past has as many differences as lines that differ', () => {
    const line = (expected: number | null, counted: number | null) => ({ material: null, expected, counted });
    const lines = [line(1, 1), line(1, 2), line(null, 2), line(3, 0)];
    expect(countDifferences({ id: 1, asset: 1, date: '', created_by: null, comment: '', lines })).toBe(2);
  });

  test('[G2] is sent without the lines that nobody counted', () => {
    const { input } = checkCount(1, count({ 1: '5', 2: ' ' }, ' Inventaire '), STOCK);
    expect(input).toEqual({ asset_id: 1, comment: 'Inventaire', lines: [{ material: 1, counted: 5 }] });
  });

  test.each([
    ['nothing', {}, { '': ['Comptez au moins un matériel.'] }],
    ['no number', { 2: 'sept' }, { 2: ['Saisissez un nombre entier, zéro compris.'] }],
    ['a share', { 1: '5', 2: '1,5' }, { 2: ['Saisissez un nombre entier, zéro compris.'] }],
    ['less than none', { 1: '-3' }, { 1: ['Saisissez un nombre entier, zéro compris.'] }],
    ['too many', { 1: '1000001' }, { 1: ['Ce nombre est trop grand.'] }],
  ])('of %s is refused beside its line', (_, lines, errors) => {
    expect(checkCount(1, count(lines), STOCK).errors).toEqual(errors);
  });

  test('messages of a server are named by the material of their line', () => {
    const named = nameLines(
      { 'lines.1.counted': ['Non.'], lines: ['Deux fois.'], comment: ['Trop long.'], asset_id: ['Autre.'] },
      [{ material: 8 }, { material: 9 }],
    );
    expect(named).toEqual({ 9: ['Non.'], '': ['Deux fois.', 'Autre.'], comment: ['Trop long.'] });
  });

  test('what moved meanwhile is what was counted against another quantity', () => {
    const moved = getMoved(count({ 1: '5', 2: '0' }), [material(1, 6), material(2, 0), material(3, 4)]);
    expect(moved.map(({ id }) => id)).toEqual([1]);
  });
});

describe('the form of a stock control', () => {
  /** Each test has a piece of equipment of its own: forms and queries are one a piece. */
  let asset = 100;
  let stock = STOCK;
  let respond: Parameters<typeof startServer>[0];
  let server: Awaited<ReturnType<typeof startServer>>;
  let posts: Received[];
  let form: CountForm;
  const errors = () => ({ ...form.$errors.get() });

  beforeEach(async () => {
    asset++;
    stock = STOCK;
    posts = [];
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    server = await startServer((request, response, rank) => {
      if (request.method !== 'POST')
        return sendJson(
          response,
          stock.map((each) => ({ ...each, asset })),
        );
      posts.push(request);
      respond(request, response, rank);
    });
    setup({ api: server.origin, idempotency: true });
    respond = (_, response) => sendJson(response, { id: 1 }, 201);
    setCredentials({ username: 'camille', password: 'x' });
    $session.set({ status: 'in', user: null });
    await materialsQuery(asset).refresh();
    form = countForm(asset);
    form.open();
  });
  afterEach(async () => {
    setCredentials(null);
    $session.set({ status: 'out', user: null });
    $snackbar.set(null);
    closeErrorDialog();
    vi.unstubAllGlobals();
    await server.stop();
  });

  test('[G2] records what was counted, tells the result and begins anew', async () => {
    form.count(STOCK[0]!, '5');
    form.step(STOCK[1]!, 1);
    form.comment('Inventaire');
    expect(await form.save()).toBe(true);
    expect(posts.map(({ url }) => url)).toEqual([`/api/controles/${asset}/stock_control/`]);
    expect(JSON.parse(posts[0]?.body ?? '')).toEqual({
      asset_id: asset,
      comment: 'Inventaire',
      lines: [
        { material: 1, counted: 5 },
        { material: 2, counted: 1 },
      ],
    });
    expect($snackbar.get()?.text).toBe('Stock contrôlé\u00a0: 2\u00a0matériels, 2\u00a0écarts.');
    expect(form.$open.get()).toBe(false);
    expect(form.$draft.get()).toEqual(EMPTY_COUNT);
  });

  test('[G2] what somebody else counted meanwhile is shown before anything is sent', async () => {
    form.count(STOCK[0]!, '5');
    form.count(STOCK[1]!, '0');
    stock = [material(1, 5), ...STOCK.slice(1)];
    expect(await form.save()).toBe(false);
    expect(posts).toEqual([]);
    expect(form.$moved.get()).toEqual({ 1: { before: 7, now: 5 } });
    expect(form.$draft.get().lines[1]?.counted).toBe('5');
    expect(await form.save()).toBe(true);
    expect(posts).toHaveLength(1);
  });

  test('a lost answer does not count twice: the same count goes again under the same key', async () => {
    form.count(STOCK[0]!, '5');
    respond = (_, response) => {
      form.cancel();
      response.destroy();
    };
    expect(await form.save()).toBe(false);
    // it was recorded all the same: the quantity is now what was counted
    stock = [material(1, 5), ...STOCK.slice(1)];
    respond = (_, response) => sendJson(response, { id: 1 }, 201);
    expect(await form.save()).toBe(true);
    expect(posts).toHaveLength(2);
    expect(posts[1]?.headers['idempotency-key']).toBe(posts[0]?.headers['idempotency-key']);
    expect(posts[1]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });

  test('a refusal stands beside its line, and nothing is lost', async () => {
    form.count(STOCK[0]!, '5');
    form.count(STOCK[1]!, '4');
    respond = (_, response) => sendJson(response, { lines: { 1: { material: ['Matériel inconnu.'] } } }, 400);
    expect(await form.save()).toBe(false);
    expect(errors()).toEqual({ 2: ['Matériel inconnu.'] });
    expect(form.$refusals.get()).toBe(1);
    expect($errorDialog.get()).toBeNull();
    expect(form.$open.get()).toBe(true);
    form.count(STOCK[1]!, '3');
    expect(errors()).toEqual({});
    respond = (_, response) => sendJson(response, null, 201);
    expect(await form.save()).toBe(true);
    expect(posts[1]?.headers['idempotency-key']).not.toBe(posts[0]?.headers['idempotency-key']);
  });

  test('its own check says what is wrong before anything is asked', async () => {
    form.count(STOCK[0]!, 'sept');
    expect(await form.save()).toBe(false);
    expect(errors()).toEqual({ 1: ['Saisissez un nombre entier, zéro compris.'] });
    expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('fills what is expected where nothing was counted and something is expected', () => {
    form.count(STOCK[0]!, '5');
    form.fill();
    expect(Object.entries(form.$draft.get().lines).map(([id, { counted }]) => [id, counted])).toEqual([
      ['1', '5'],
      ['2', '0'],
    ]);
  });

  test('closing may keep what was counted, for that person alone', () => {
    form.count(STOCK[0]!, '5');
    form.close('keep');
    expect(form.$draft.get().lines[1]?.counted).toBe('5');
    setCredentials({ username: 'marc', password: 'x' });
    expect(form.$draft.get()).toEqual(EMPTY_COUNT);
    setCredentials({ username: 'camille', password: 'x' });
    expect(form.$draft.get().lines[1]?.counted).toBe('5');
    form.open();
    form.close();
    expect(form.$draft.get()).toEqual(EMPTY_COUNT);
  });
});
