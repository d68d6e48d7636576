/** A logout while the page reads who the host's user is. */
import { parse } from 'valibot';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { User } from '../../../../src/core/kernel/lib/user.ts';
import { createHostRestore } from '../../../../src/core/kernel/session/host-restore.ts';
import { $session, restoreSession, signOut } from '../../../../src/core/kernel/session/session.ts';
import { setup } from '../../../../src/core/setup.ts';
import { sendJson, setupAnew, startServer } from '../../_server.ts';

afterEach(async () => {
  setup({ credentials: null });
  await restoreSession();
  signOut();
});

test.each([
  ['who is there', 200],
  ['who is refused', 401],
])('[B2] stands: the user %s is not logged in after it', async (_, status) => {
  const [came, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await startServer(async (_request, response) => {
    came.resolve();
    await answer.promise;
    sendJson(response, { username: 'camille', group: 'Demandeur' }, status);
  });
  onTestFinished(() => server.stop());
  setupAnew({ api: server.origin, credentials: () => ({ username: 'camille', password: 'x' }) });
  const restored = restoreSession();
  await came.promise;
  signOut();
  answer.resolve();
  await restored;
  expect($session.get()).toEqual({ status: 'out', user: null });
});

test('[B2] while drafts come back seals them again', async () => {
  const user = parse(User, { id: 1, username: 'camille' });
  const acts: string[] = [];
  const [restore, recognize] = [vi.fn(), vi.fn()];
  let isOver = false;
  const { run } = createHostRestore({
    $session,
    fetchUser: async () => user,
    recognize,
    unseal: async () => {
      acts.push('unseal');
      isOver = true;
    },
    seal: async () => void acts.push('seal'),
    restore,
  });
  expect(await run({}, 0, () => isOver)).toBe(true);
  expect(acts).toEqual(['unseal', 'seal']);
  expect(recognize).not.toHaveBeenCalled();
});
