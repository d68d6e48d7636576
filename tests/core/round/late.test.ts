/** A line that loses what is sent, in a browser that takes it for one: the round answers, and the server is tried again. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { get } from '../../../src/core/kernel/http/http.ts';
import { $roundNote } from '../../../src/core/kernel/page/round-note.ts';
import { isThere } from '../../../src/core/outbox/lost-calls.ts';
import { closeRoundOfOthers, doubtServer, goAway, openOwnRound } from '../../../src/core/round/round.ts';
import { sendJson, serve } from '../_server.ts';
import { createDevice, keepRoundsApart, offline, openPage, prepareMine } from './_round.ts';

keepRoundsApart();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A page with a round, before a server that is silent until it is repaired. */
async function openSilent() {
  const device = createDevice();
  await openPage(device);
  await prepareMine();
  const line = { isSilent: true };
  const server = await serve((_, response) => {
    if (!line.isSilent) sendJson(response, { id: 1, objet: 'Du serveur' });
  });
  offline(false);
  await openOwnRound(device);
  return { line, server };
}

test('a read that is not answered is answered by the round, and the server is found again', async () => {
  const { line, server } = await openSilent();
  const answer = get('/api/interventions/1');
  await vi.waitFor(() => expect(server.received).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await answer).data).toMatchObject({ ticket: { objet: 'Panne 1' } });
  expect($roundNote.get().isAway).toBe(true);
  // an attempt that is not answered either is not the last one
  await vi.advanceTimersByTimeAsync(8000);
  await vi.waitFor(() => expect(server.received).toHaveLength(2));
  line.isSilent = false;
  await vi.advanceTimersByTimeAsync(8000);
  await vi.advanceTimersByTimeAsync(8000);
  await vi.waitFor(() => expect($roundNote.get().isAway).toBe(false));
  expect((await get('/api/tickets/1/')).data).toMatchObject({ objet: 'Du serveur' });
});

test('the server is tried again for the next person too, where the former one left without network', async () => {
  const device = createDevice();
  await openPage(device);
  await prepareMine();
  goAway();
  closeRoundOfOthers();
  const server = await serve(() => {});
  await openOwnRound(device);
  goAway();
  await vi.advanceTimersByTimeAsync(8000);
  await vi.waitFor(() => expect(server.received).toHaveLength(1));
});

test('what the round does not hold is waited for: the server may only be slow', async () => {
  const { server } = await openSilent();
  const late: unknown[] = [];
  const answer = get('/api/interventions/2').catch((error: unknown) => late.push(error));
  await vi.waitFor(() => expect(server.received).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(30_000);
  expect($roundNote.get().isAway).toBe(false);
  expect(late).toEqual([]);
  await server.stop();
  await answer;
  expect(late).toMatchObject([{ failure: 'outside' }]);
});

test('the login page of a foreign network is no answer: the round is read, and nothing that waits is sent there', async () => {
  const device = createDevice();
  await openPage(device);
  await prepareMine();
  const line = { isForeign: true };
  const server = await serve((_, response) => {
    if (line.isForeign) response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Wi-Fi</h1>');
    else sendJson(response, { id: 1, objet: 'Du serveur' });
  });
  offline(false);
  await openOwnRound(device);
  expect((await get('/api/interventions/1')).data).toMatchObject({ ticket: { objet: 'Panne 1' } });
  await vi.waitFor(() => expect($roundNote.get().isAway).toBe(true));
  const before = server.received.length;
  await vi.advanceTimersByTimeAsync(8000);
  await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(before));
  expect((await get('/api/interventions/1')).data).toMatchObject({ ticket: { objet: 'Panne 1' } });
  expect(await isThere()).toBe(false);
  line.isForeign = false;
  expect(await isThere()).toBe(true);
  await vi.waitFor(() => expect($roundNote.get().isAway).toBe(false));
});

test('what the round does not hold, and a foreign network answers with a page, fails as without a round', async () => {
  const device = createDevice();
  await openPage(device);
  await prepareMine();
  await serve((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Wi-Fi</h1>'),
  );
  offline(false);
  await openOwnRound(device);
  await expect(get('/api/interventions/2')).rejects.toMatchObject({ failure: 'unexpected' });
  expect($roundNote.get().isAway).toBe(false);
});

test.each([
  ['text/html', '<h1>Erreur</h1>'],
  ['application/json', '{"id": 1, "obj'],
])('one call that is answered by no JSON takes no network away: %s', async (type, body) => {
  const device = createDevice();
  await openPage(device);
  await prepareMine();
  const server = await serve((request, response) => {
    if (request.url.startsWith('/api/interventions/'))
      response.writeHead(200, { 'Content-Type': type }).end(body);
    else sendJson(response, { id: 1 });
  });
  offline(false);
  await openOwnRound(device);
  const away: boolean[] = [];
  onTestFinished($roundNote.listen(({ isAway }) => void away.push(isAway)));
  expect((await get('/api/interventions/1')).data).toMatchObject({ ticket: { objet: 'Panne 1' } });
  await vi.waitFor(() => expect(server.received.at(-1)?.url).toBe('/api/core/users/me/'));
  // the same attempt, or one after it
  await doubtServer();
  expect(away).not.toContain(true);
});
