import { beforeEach, describe, expect, test } from 'vitest';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $errorDialog, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import type { CountForm } from '../../../src/core/materials/count-fields.ts';
import { countForm } from '../../../src/core/materials/count-form.ts';
import { materialsQuery } from '../../../src/core/materials/store.ts';
import { material, STOCK } from '../_materials.ts';
import { type Received, sendJson, serve, type startServer } from '../_server.ts';

describe('the form of a stock control', () => {
  /** One piece of equipment per test: forms and queries are shared per id. */
  let asset = 100;
  let stock = STOCK;
  let respond: Parameters<typeof startServer>[0];
  /** Replaces the answer when the stock is read. */
  let read: ((response: Parameters<typeof sendJson>[0]) => void) | null;
  let server: Awaited<ReturnType<typeof startServer>>;
  let posts: Received[];
  let form: CountForm;
  let leave: () => void;
  const errors = () => ({ ...form.$errors.get() });

  beforeEach(async () => {
    asset++;
    stock = STOCK;
    read = null;
    posts = [];
    server = await serve(
      (request, response, rank) => {
        if (request.method !== 'POST') {
          const rows = stock.map((each) => ({ ...each, asset }));
          return read ? read(response) : sendJson(response, rows);
        }
        posts.push(request);
        respond(request, response, rank);
      },
      { idempotency: true },
    );
    respond = (_, response) => sendJson(response, { id: 1 }, 201);
    await materialsQuery(asset).refresh();
    form = countForm(asset);
    leave = form.show();
    form.open();
  });

  test('[G2] records the count, reports the result and is reset', async () => {
    form.count(STOCK[0]!, '5');
    form.step(STOCK[1]!, 1);
    form.change({ comment: 'Inventaire' });
    expect(await form.submit()).toBe(true);
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
    expect(form.$isOpen.get()).toBe(false);
    expect(form.$values.get()).toEqual({ lines: {}, comment: '' });
  });

  test("[G2] another user's count is shown before anything is sent", async () => {
    form.count(STOCK[0]!, '5');
    form.count(STOCK[1]!, '0');
    stock = [material(1, 5), ...STOCK.slice(1)];
    expect(await form.submit()).toBeNull();
    expect(posts).toEqual([]);
    expect(form.$moved.get()).toEqual({ 1: { before: 7, now: 5 } });
    expect(form.$values.get().lines[1]?.counted).toBe('5');
    expect(await form.submit()).toBe(true);
    expect(posts).toHaveLength(1);
  });

  test.each([
    ['« Annuler »', () => form.cancel(), true],
    ['✕ or Échap', () => form.close(), false],
    ['leaving the page', () => leave(), false],
  ])('[G2] %s while the stock is read again cancels: nothing is sent after it', async (_, giveUp, stays) => {
    form.count(STOCK[0]!, '5');
    const arrived = Promise.withResolvers<() => void>();
    read = (response) => arrived.resolve(() => sendJson(response, stock));
    const saved = form.submit();
    const answer = await arrived.promise;
    expect(form.$sending.get().busy).toBe(true);
    giveUp();
    expect(await saved, 'at once').toBeNull();
    expect(form.$sending.get().busy).toBe(false);
    answer();
    expect(posts).toEqual([]);
    expect(form.$isOpen.get()).toBe(stays);
    expect(form.$values.get().lines[1]?.counted, 'nothing counted is lost').toBe('5');
    read = null;
    form.open();
    expect(await form.submit()).toBe(true);
    expect(posts).toHaveLength(1);
  });

  test('[G2] shows the reason of the delay while the stock is read again', async () => {
    form.count(STOCK[0]!, '5');
    const late = Promise.withResolvers<void>();
    const stop = form.$sending.listen(({ wait }) => wait && late.resolve());
    read = (response) => sendJson(response, null, 503);
    const saved = form.submit();
    await late.promise;
    form.cancel();
    expect(await saved).toBeNull();
    expect(form.$sending.get().wait).toBeNull();
    stop();
    expect(posts).toEqual([]);
  });

  test('[G2] is closed after its screen was left; the input stays', () => {
    form.count(STOCK[0]!, '5');
    leave();
    expect(form.$isOpen.get()).toBe(false);
    expect(form.$values.get().lines[1]?.counted).toBe('5');
  });

  test('[G2] left while it is sent, reports a refusal all the same', async () => {
    form.count(STOCK[0]!, '5');
    respond = (_, response) => {
      leave();
      sendJson(response, { lines: { 0: { material: ['Matériel inconnu.'] } } }, 400);
    };
    expect(await form.submit()).toBeNull();
    expect(form.$isOpen.get()).toBe(false);
    expect($errorDialog.get()).not.toBeNull();
    expect(form.$values.get().lines[1]?.counted).toBe('5');
  });

  test('a lost answer does not count twice: the same count is sent again under the same key', async () => {
    form.count(STOCK[0]!, '5');
    respond = (_, response) => {
      form.cancel();
      response.destroy();
    };
    expect(await form.submit()).toBeNull();
    // recorded all the same: the quantity is now the counted one
    stock = [material(1, 5), ...STOCK.slice(1)];
    respond = (_, response) => sendJson(response, { id: 1 }, 201);
    expect(await form.submit()).toBe(true);
    expect(posts).toHaveLength(2);
    expect(posts[1]?.headers['idempotency-key']).toBe(posts[0]?.headers['idempotency-key']);
    expect(posts[1]?.headers['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  });

  test('a refusal appears beside its line, and nothing is lost', async () => {
    form.count(STOCK[0]!, '5');
    form.count(STOCK[1]!, '4');
    respond = (_, response) => sendJson(response, { lines: { 1: { material: ['Matériel inconnu.'] } } }, 400);
    expect(await form.submit()).toBeNull();
    expect(errors()).toEqual({ 2: ['Matériel inconnu.'] });
    expect(form.$failures.get()).toBe(1);
    expect($errorDialog.get()).toBeNull();
    expect(form.$isOpen.get()).toBe(true);
    form.count(STOCK[1]!, '3');
    expect(errors()).toEqual({});
    respond = (_, response) => sendJson(response, null, 201);
    expect(await form.submit()).toBe(true);
    expect(posts[1]?.headers['idempotency-key']).not.toBe(posts[0]?.headers['idempotency-key']);
  });

  test('its own check reports errors before any request', async () => {
    form.count(STOCK[0]!, 'sept');
    expect(await form.submit()).toBeNull();
    expect(errors()).toEqual({ 1: ['Saisissez un nombre entier, zéro compris.'] });
    expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('fills in the expected quantity where nothing was counted', () => {
    form.count(STOCK[0]!, '5');
    form.fill();
    expect(Object.entries(form.$values.get().lines).map(([id, { counted }]) => [id, counted])).toEqual([
      ['1', '5'],
      ['2', '0'],
    ]);
  });

  test('closing may keep the input, for that user only', () => {
    form.count(STOCK[0]!, '5');
    form.close();
    expect(form.$values.get().lines[1]?.counted).toBe('5');
    setCredentials({ username: 'marc', password: 'x' });
    expect(form.$values.get()).toEqual({ lines: {}, comment: '' });
    setCredentials({ username: 'camille', password: 'x' });
    expect(form.$values.get().lines[1]?.counted).toBe('5');
    form.open();
    form.discard();
    expect(form.$values.get()).toEqual({ lines: {}, comment: '' });
  });
});
