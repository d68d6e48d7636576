/** A logout while the page reads who the host's user is. */
import { afterEach, expect, onTestFinished, test } from 'vitest';
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
