/** Two tabs of one browser, which share what is kept of an import. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportJob, JobStore } from '../../../src/core/import/job.ts';
import { createIndexedDb, keyRange } from './_indexed-db.ts';
import { job, start } from './_runs.ts';
import { createServer } from './_sending.ts';

const stores: JobStore[] = [];

/** A page of its own: what it holds in memory is not shared. */
async function openTab(): Promise<JobStore> {
  vi.resetModules();
  const { createJobStore } = await import('../../../src/core/import/job-store.ts');
  const store = createJobStore('https://serveur admin');
  stores.push(store);
  return store;
}

const GIVEN = job(3);
const jobNamed = (id: string): ImportJob => ({ ...GIVEN, id });

let disk: { isFull: boolean };
beforeEach(() => {
  const made = createIndexedDb();
  disk = made.disk;
  vi.stubGlobal('indexedDB', made.indexedDB);
  vi.stubGlobal('IDBKeyRange', keyRange);
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.release();
  vi.unstubAllGlobals();
});

describe('what two tabs keep', () => {
  test('is read again with its outcomes', async () => {
    const one = await openTab();
    expect(await one.save(jobNamed('a'))).toBe(true);
    await one.mark(
      new Map([
        [0, { state: 'done', id: 7, etag: '"1"' }],
        [1, { state: 'refused', message: 'Non.' }],
      ]),
    );
    const kept = await (await openTab()).load();
    expect(kept?.job).toEqual(jobNamed('a'));
    expect([...(kept?.outcomes ?? [])]).toEqual([
      [0, { state: 'done', id: 7, etag: '"1"' }],
      [1, { state: 'refused', message: 'Non.' }],
    ]);
  });

  test('goes with an outcome for which there is no room: it would be sent again from there', async () => {
    const one = await openTab();
    await one.save(jobNamed('a'));
    disk.isFull = true;
    await expect(one.mark(new Map([[0, { state: 'done', id: 7 }]]))).rejects.toThrow('full');
    disk.isFull = false;
    await one.mark(new Map([[1, { state: 'done', id: 8 }]]));
    expect(await (await openTab()).load()).toBeNull();
  });

  test('does not mix: a mark of a job that was replaced is dropped', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.save(jobNamed('a'));
    await other.save(jobNamed('b'));
    await one.mark(new Map([[0, { state: 'done', id: 7 }]]));
    expect(await other.load()).toMatchObject({ job: { id: 'b' }, outcomes: new Map() });
    await one.clear();
    expect(await other.load()).toMatchObject({ job: { id: 'b' } });
    await other.clear();
    expect(await other.load()).toBeNull();
  });
});

describe('a job that two tabs show', () => {
  test('is sent by one at a time', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.save(jobNamed('a'));
    const kept = await other.load();
    expect(await one.hold()).toBe(true);
    const server = createServer();
    const { run } = start(kept?.job as ImportJob, server, other as never);
    await run.start();
    expect(run.$state.get()).toMatchObject({
      status: 'paused',
      reason: expect.stringContaining('dans un autre onglet'),
    });
    expect(server.sent).toEqual([]);
    await one.release();
    await run.start();
    expect(run.$state.get()).toMatchObject({ status: 'done' });
    expect(await one.hold()).toBe(true);
  });

  test('is gone on with from where the other has come', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.save(jobNamed('a'));
    const kept = await other.load();
    const server = createServer();
    const first = start(kept?.job as ImportJob, server, one as never);
    await first.run.start();
    const made = server.sent.length;
    const second = start(kept?.job as ImportJob, server, other as never);
    await second.run.start();
    expect(second.run.$state.get()).toMatchObject({ status: 'done', done: made, total: made });
    expect(server.sent).toHaveLength(made);
  });

  test('is not sent again where the other has ended it', async () => {
    const [one, other] = [await openTab(), await openTab()];
    await one.save(jobNamed('a'));
    const kept = await other.load();
    await one.clear();
    const server = createServer();
    const { run } = start(kept?.job as ImportJob, server, other as never);
    await run.start();
    expect(run.$state.get()).toMatchObject({ status: 'paused', reason: expect.stringContaining('terminé') });
    expect(server.sent).toEqual([]);
  });
});
