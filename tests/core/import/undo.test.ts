import { describe, expect, test } from 'vitest';
import { summarizeJob } from '../../../src/core/import/job.ts';
import { countUndoable, countUnversioned, undoJob } from '../../../src/core/import/undo.ts';
import { plan } from './_plan.ts';
import { job, namesOf, start } from './_runs.ts';
import { createServer, failed, toJob } from './_sending.ts';

describe('pausing and undoing', () => {
  test('lets what is on its way end', async () => {
    const { run, server, outcomes } = start(job(40));
    const going = run.start();
    while (outcomes.size < 12) await Promise.resolve();
    await run.pause();
    await going;
    expect(run.$state.get()).toMatchObject({ status: 'paused', reason: null });
    const made = server.sent.length;
    expect(outcomes.size).toBe(made);
    await run.start();
    expect(server.sent).toHaveLength(47);
  });

  test('deletes what was made, the last first, and names what stays', async () => {
    const given = job(6);
    const { run, server, outcomes, memory } = start(given);
    await run.start();
    expect(countUndoable(given, outcomes)).toBe(13);
    server.fates.push(failed(400, ['Une intervention est en cours.']));
    const result = await undoJob(given, outcomes, server.calls, memory, { onProgress: () => {} });
    expect(result).toEqual({
      removed: 12,
      failed: [{ label: 'Pompe 5', message: 'Une intervention est en cours.' }],
      isCut: false,
    });
    expect(namesOf(server)).toEqual(['Pompe 5']);
    expect(summarizeJob(given, outcomes)).toMatchObject({ undone: 12, created: 1 });
  });

  test('waits where the server asks for it, and is cut where that lasts', async () => {
    const given = job(2);
    const { run, server, outcomes, memory } = start(given);
    await run.start();
    const waits: number[] = [];
    const options = { onProgress: () => {}, wait: async (ms: number) => void waits.push(ms) };
    server.fates.push(failed(429), failed(503));
    expect(await undoJob(given, outcomes, server.calls, memory, options)).toMatchObject({
      isCut: false,
      failed: [],
    });
    expect(waits).toEqual([2000, 5000]);
    expect(server.of('sites')).toEqual([]);
  });

  test('leaves what somebody has changed since, and counts what has no version', async () => {
    const given = job(2);
    const { run, server, outcomes, memory } = start(given, createServer({ versions: true }));
    await run.start();
    expect(countUnversioned(given, outcomes)).toBe(0);
    Object.assign(server.of('assets')[0] ?? {}, { version: 2 });
    const result = await undoJob(given, outcomes, server.calls, memory, { onProgress: () => {} });
    expect(result).toMatchObject({
      failed: [{ label: 'Pompe 0', message: expect.stringContaining('Modifié depuis l’import') }],
      isCut: false,
    });
    expect(namesOf(server)).toEqual(['Pompe 0']);
    expect(countUndoable(given, outcomes)).toBe(1);
  });

  test('names how many the server would delete without a look at their version', async () => {
    const given = job(2);
    const { run, outcomes } = start(given);
    await run.start();
    expect(countUnversioned(given, outcomes)).toBe(countUndoable(given, outcomes));
  });

  test('leaves accounts, which no call deletes', async () => {
    const made = plan('accounts', [
      ['Prénom', 'Nom', 'Email', 'Groupe'],
      ['Léa', 'Arc', 'lea@v.fr', 'Demandeur'],
    ]);
    const given = toJob(made.steps, 'accounts');
    const { run, server, outcomes, memory } = start(given);
    await run.start();
    expect(countUndoable(given, outcomes)).toBe(0);
    expect(
      (await undoJob(given, outcomes, server.calls, memory, { onProgress: () => {} })).failed[0]?.message,
    ).toMatch(/ne se supprime pas/);
  });
});
