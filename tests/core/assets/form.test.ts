import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetForm } from '../../../src/core/assets/form.ts';
import { assetQuery } from '../../../src/core/assets/store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $notice } from '../../../src/core/kernel/page/messages.ts';
import { type Received, sendJson, serve, type startServer } from '../_server.ts';

/** One piece per test: forms and queries are shared per id. */
let id = 0;
/** The server's piece. */
let held: Record<string, unknown>;
let respond: Parameters<typeof startServer>[0] = () => {};
let writes: Received[] = [];
let form: ReturnType<typeof assetForm>;

const read = (request: Received) => JSON.parse(request.body) as Record<string, unknown>;

beforeEach(async () => {
  id++;
  writes = [];
  held = { id, name: 'Pompe', balise: 'BAL-1', category: { id: 3, name: 'Chauffage' }, site: { id: 8 } };
  respond = (request, response) => sendJson(response, { ...held, ...read(request) }, 200, { ETag: '"2"' });
  await serve(
    (request, response, count) => {
      if (request.method === 'GET') return sendJson(response, held, 200, { ETag: '"1"' });
      writes.push(request);
      respond(request, response, count);
    },
    { idempotency: true },
  );
  await assetQuery(id).refresh();
  form = assetForm(id);
  form.show();
  form.open();
});
afterEach(() => {
  assetForm('').discard();
});

test('[G2] a change sends the edited fields only, with the version that was read', async () => {
  form.change({ name: ' Pompe de relevage ' });
  form.change({ category: '' });
  expect(await form.submit()).toEqual({ id: String(id) });
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatchObject({ method: 'PATCH', url: `/api/assets/${id}/` });
  expect(writes[0]?.headers['if-match']).toBe('"1"');
  expect(read(writes[0] as Received)).toEqual({ name: 'Pompe de relevage', category: null });
  expect(form.$isTyped.get()).toBe(false);
  expect(form.$values.get()).toMatchObject({ name: 'Pompe de relevage' });
});

test('without an edit sends nothing', async () => {
  expect(await form.submit()).toEqual({ id: String(id) });
  expect(writes).toEqual([]);
});

test('[G2] missing values, and letters that no reader supports, are shown beside their fields', async () => {
  form.change({ name: ' ' });
  form.change({ balise: 'ÉTÉ' });
  expect(await form.submit()).toBeNull();
  expect(form.$failures.get()).toBe(1);
  expect(Object.keys(form.$errors.get())).toEqual(['name', 'balise']);
  form.change({ name: 'Pompe 2' });
  expect(form.$errors.get().name).toBeUndefined();
  expect(writes).toEqual([]);
});

test('[G2] a tag in use is refused beside the field, until it is changed', async () => {
  respond = (_, response) => sendJson(response, { balise: ['Cette balise existe déjà.'] }, 400);
  form.change({ balise: 'BAL-2' });
  expect(await form.submit()).toBeNull();
  expect(form.$errors.get().balise).toEqual(['Cette balise existe déjà.']);
  form.change({ balise: 'BAL-3' });
  expect(form.$errors.get().balise).toBeUndefined();
});

test("another user's change is shown, and settled before sending", async () => {
  form.change({ name: 'Ma pompe' });
  form.change({ balise: 'MOI-1' });
  held = { ...held, name: 'Leur pompe' };
  respond = (_, response) => sendJson(response, { detail: 'Modifié.', current: held }, 412);
  expect(await form.submit()).toBeNull();
  expect(form.$conflicts.get()).toEqual([{ field: 'name', mine: 'Ma pompe', theirs: 'Leur pompe' }]);
  expect($notice.get(), 'only the form shows it').toBeNull();
  expect(await form.submit(), 'a conflict stops the sending').toBeNull();
  expect(writes).toHaveLength(1);
  form.settle('name', 'theirs');
  expect(form.$values.get().name).toBe('Leur pompe');
  expect(form.$problem.get(), 'settled, it is reported no more').toBeNull();
  respond = (request, response) => sendJson(response, { ...held, ...read(request) });
  await form.submit();
  expect(read(writes[1] as Received)).toEqual({ balise: 'MOI-1' });
});

test('input survives a reload, for the same user only', async () => {
  form.change({ name: 'Pompe de secours' });
  setCredentials({ username: 'dominique', password: 'x' });
  expect(form.$values.get().name).toBe('');
  setCredentials({ username: 'camille', password: 'x' });
  expect(form.$values.get().name).toBe('Pompe de secours');
  form.open();
  expect(form.$values.get().name, 'what the server holds does not overwrite it').toBe('Pompe de secours');
  form.discard();
  await assetQuery(id).refresh();
  expect(form.$values.get().name).toBe('Pompe');
});

test('[G2] creating sends all fields once; repeating the same input uses the same key', async () => {
  const creation = assetForm('');
  creation.open({ site: '8' });
  creation.change({ name: 'Chaudière' });
  respond = (_, response) =>
    writes.length === 1 ? response.socket?.destroy() : sendJson(response, { id: 90, name: 'Chaudière' }, 201);
  const [first, second] = await Promise.all([creation.submit(), creation.submit()]);
  expect([first, second]).toEqual([{ id: 90 }, null]);
  expect(read(writes[0] as Received)).toEqual({ name: 'Chaudière', site: 8 });
  const keys = writes.map(({ headers }) => headers['idempotency-key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(creation.$isTyped.get()).toBe(false);
});

test('a page that intercepts the sending leaves the form unchanged', async () => {
  form.change({ name: 'Pompe 3' });
  const seen: unknown[] = [];
  const accept = (input: unknown) => {
    seen.push(input);
    return false;
  };
  expect(await form.submit(accept)).toBeNull();
  expect(seen).toEqual([{ name: 'Pompe 3' }]);
  expect(writes).toEqual([]);
  expect(form.$values.get().name).toBe('Pompe 3');
});
