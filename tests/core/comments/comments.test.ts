import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commentDraft } from '../../../src/core/comments/draft.ts';
import { createCommentAction } from '../../../src/core/comments/store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { closeErrorDialog } from '../../../src/core/kernel/page/messages.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { type Received, sendJson, setupAnew, startServer } from '../_server.ts';

/** One ticket per test: drafts and actions are shared per ticket. */
let ticket = 0;
let respond: Parameters<typeof startServer>[0] = () => {};
let server: Awaited<ReturnType<typeof startServer>>;
let posts: Received[] = [];
let stored: Map<string, string>;

const keys = () => new Set(posts.map(({ headers }) => headers['idempotency-key']));
const plan = () => new File(['plan'], 'plan.txt', { lastModified: 1 });

async function send(texte: string): Promise<boolean> {
  const action = createCommentAction(ticket);
  const done = action.run(texte, null);
  while (action.$state.get().busy) await vi.advanceTimersByTimeAsync(500);
  return (await done) === true;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  posts = [];
  server = await startServer((request, response, count) => {
    if (request.method !== 'POST') return sendJson(response, []);
    posts.push(request);
    respond(request, response, count);
  });
  setupAnew({ api: server.origin, idempotency: true });
  respond = (_, response) => sendJson(response, { id: 1 }, 201);
  setCredentials({ username: 'camille', password: 'x' });
  $session.set({ status: 'in', user: null });
  ticket++;
});
afterEach(async () => {
  setCredentials(null);
  $session.set({ status: 'out', user: null });
  closeErrorDialog();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.stop();
});

test('[E6] a comment sent again after a lost answer carries the same key', async () => {
  respond = (_request, response) => response.destroy();
  commentDraft(ticket).set('Passé ce matin.');
  expect(await send('Passé ce matin.')).toBe(false);
  expect(commentDraft(ticket).$text.get()).toBe('Passé ce matin.');
  respond = (_request, response) => sendJson(response, { id: 1 }, 201);
  expect(await send('Passé ce matin.')).toBe(true);
  expect(posts.length).toBeGreaterThan(1);
  expect(keys().size).toBe(1);
  expect(commentDraft(ticket).$text.get()).toBe('');
  expect(stored.size).toBe(0);
});

test('[E6] other words, and the next comment, have another key', async () => {
  respond = (_, response) => response.destroy();
  await send('Un');
  await send('Deux');
  expect(keys().size).toBe(2);
  respond = (_, response) => sendJson(response, { id: 1 }, 201);
  await send('Deux');
  expect(keys().size).toBe(2);
  await send('Deux');
  expect(keys().size).toBe(3);
});

test('[E6] the key depends on the file too, and an emptied draft drops it', () => {
  const draft = commentDraft(ticket);
  draft.set('Deux');
  const key = draft.begin('Deux', plan());
  expect(draft.begin('Deux', plan())).toBe(key);
  const other = draft.begin('Deux', null);
  expect(other).not.toBe(key);
  draft.set('');
  draft.set('Deux');
  expect(draft.begin('Deux', null)).not.toBe(other);
});

test('a refusal created nothing: the next attempt has another key', async () => {
  respond = (_, response) => sendJson(response, { texte: ['Refusé.'] }, 400);
  await send('Un');
  await send('Un');
  expect(keys().size).toBe(2);
});

test.each([401, 429])(
  '[E6] after a lost answer followed by a %i, which may have added it, the key stays',
  async (status) => {
    let first = true;
    respond = (_, response) => {
      if (!first) return sendJson(response, {}, status);
      first = false;
      response.destroy();
    };
    await send('Un');
    setCredentials({ username: 'camille', password: 'x' });
    $session.set({ status: 'in', user: null });
    await send('Un');
    expect(posts.length).toBeGreaterThan(2);
    expect(keys().size).toBe(1);
  },
);

test('[E6] input at the end of a session is stored for its user', () => {
  const draft = commentDraft(ticket);
  setCredentials(null);
  draft.set('Un mot');
  expect([...stored.keys()]).toEqual([`balise.draft:camille:comment:${ticket}`]);
});

test('[E6] input during the sending stays', async () => {
  const draft = commentDraft(ticket);
  draft.set('Un ');
  respond = (_, response) => {
    draft.set('Un, et la suite');
    sendJson(response, { id: 1 }, 201);
  };
  expect(await send('Un')).toBe(true);
  expect(draft.$text.get()).toBe('Un, et la suite');
});
