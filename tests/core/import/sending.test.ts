import { describe, expect, test } from 'vitest';
import { type ImportOutcomes, listRefused, summarizeJob } from '../../../src/core/import/job.ts';
import { plan } from './_plan.ts';
import { HEAD, job, namesOf, start } from './_runs.ts';
import { createMemory, createServer, failed, toJob } from './_sending.ts';

describe('sending', () => {
  test('makes what rows need before them, and each once', async () => {
    const { run, server, outcomes } = start(job(30));
    await run.start();
    expect(run.$state.get()).toMatchObject({ status: 'done', done: 37, total: 37, reason: null });
    expect(server.of('sites').map(({ name }) => name)).toEqual([
      'Campus',
      'Salle 0',
      'Salle 1',
      'Salle 2',
      'Salle 3',
      'Salle 4',
    ]);
    expect(new Set(namesOf(server)).size).toBe(30);
    const sites = new Map(server.of('sites').map(({ id, name }) => [id, name]));
    for (const { name, site } of server.of('assets'))
      expect(sites.get((site as { id: number }).id)).toBe(`Salle ${Number(String(name).slice(6)) % 5}`);
    expect(summarizeJob(job(30), outcomes)).toMatchObject({ created: 30, beside: 7, refused: 0, left: 0 });
  });

  test('learns the ids that others need from the list where answers are empty', async () => {
    const server = createServer();
    const { create } = server.calls;
    server.calls.create = async (...given) => {
      await create(...given);
      return null;
    };
    const { run, outcomes } = start(job(10), server);
    await run.start();
    expect(summarizeJob(job(10), outcomes)).toMatchObject({ created: 10, beside: 7, refused: 0 });
    expect(server.of('assets').every(({ site }) => (site as { id: unknown } | null)?.id)).toBe(true);
  });

  test('carries one key a row', async () => {
    const { run, server } = start(job(10));
    await run.start();
    const keys = server.sent.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every(Boolean)).toBe(true);
  });

  test('of a row that the server refuses goes on with the others, and says why', async () => {
    const server = createServer();
    const given = job(4);
    // Campus, four rooms, the category, then the rows
    server.fates.push(
      'made',
      'made',
      'made',
      'made',
      'made',
      'made',
      failed(400, { balise: ['Cette valeur est déjà utilisée.'] }),
    );
    const { run, outcomes } = start(given, server);
    await run.start();
    expect(run.$state.get().status).toBe('done');
    expect(listRefused(given, outcomes)).toMatchObject([
      { line: 2, problem: 'Balise\u00a0: Cette valeur est déjà utilisée.' },
    ]);
    expect(server.of('assets')).toHaveLength(3);
  });

  test('of rows whose site was refused is spared', async () => {
    const server = createServer();
    server.fates.push(failed(400, ['Un site porte déjà ce nom à cet endroit.']));
    const given = job(2);
    const { run, outcomes } = start(given, server);
    await run.start();
    expect(server.of('assets')).toHaveLength(0);
    expect(listRefused(given, outcomes).map(({ problem }) => problem)).toEqual([
      expect.stringContaining('«\u00a0Salle 0\u00a0»'),
      expect.stringContaining('«\u00a0Salle 1\u00a0»'),
    ]);
  });

  test.each([429, 500, 503, 507])('waits on %i and tries the same again', async (status) => {
    const server = createServer();
    server.fates.push(failed(status), failed(status));
    const { run, waits, states } = start(job(3), server);
    await run.start();
    expect(run.$state.get().status).toBe('done');
    expect(waits).toEqual([2000, 5000]);
    expect(states.some(({ status: shown, reason }) => shown === 'waiting' && reason)).toBe(true);
    expect(new Set(namesOf(server)).size).toBe(3);
  });

  test('pauses by itself where nothing helps, and goes on when it is started again', async () => {
    const server = createServer();
    server.fates.push(
      ...Array.from({ length: 6 }, () => failed(507, { detail: 'Le disque du serveur est plein.' })),
    );
    const { run } = start(job(5), server);
    await run.start();
    expect(run.$state.get()).toMatchObject({ status: 'paused', reason: 'Le disque du serveur est plein.' });
    await run.start();
    expect(run.$state.get().status).toBe('done');
    expect(server.of('assets')).toHaveLength(5);
  });

  test('pauses at once when the session ends', async () => {
    const server = createServer();
    server.fates.push(failed(401));
    const { run, waits } = start(job(5), server);
    await run.start();
    expect(run.$state.get().status).toBe('paused');
    expect(waits).toEqual([]);
  });

  test.each([false, true])(
    'makes nothing twice when answers are lost (keys honoured: %s)',
    async (honoursKeys) => {
      const server = createServer({ honoursKeys });
      const { run } = start(job(20), server);
      for (let at = 0; at < 12; at++) server.fates.push('made', 'lost-after', 'lost-before');
      await run.start();
      while (run.$state.get().status !== 'done') await run.start();
      expect(namesOf(server).sort()).toEqual([...new Set(namesOf(server))].sort());
      expect(server.of('assets')).toHaveLength(20);
      expect(server.of('sites')).toHaveLength(6);
    },
  );
});

describe('a page that is killed', () => {
  test.each([false, true])(
    'ten times in the middle loses no row and makes none twice (keys honoured: %s)',
    async (honoursKeys) => {
      const server = createServer({ honoursKeys });
      const memory = createMemory();
      const given = job(60);
      await memory.save(given);
      for (let life = 0; life < 10; life++) {
        const kept = await memory.load();
        const outcomes: ImportOutcomes = new Map(kept?.outcomes);
        const page = start(
          kept?.job ?? given,
          server,
          {
            ...memory,
            mark: async (marks) => {
              if (isDead) return new Promise(() => {});
              return memory.mark(marks);
            },
          },
          outcomes,
        );
        let isDead = false;
        const dies = new Promise<void>((resolve) => {
          page.run.$state.listen(({ done }) => {
            if (done < (life + 1) * 5) return;
            isDead = true;
            resolve();
          });
        });
        await Promise.race([page.run.start(), dies]);
      }
      const kept = await memory.load();
      const last = start(kept?.job ?? given, server, memory, new Map(kept?.outcomes));
      await last.run.start();
      expect(last.run.$state.get().status).toBe('done');
      expect(server.of('assets')).toHaveLength(60);
      expect(new Set(namesOf(server)).size).toBe(60);
      expect(server.of('sites')).toHaveLength(6);
    },
  );

  test('does not take an object for its own that was there before', async () => {
    const server = createServer();
    server.of('assets').push({ id: 1, name: 'Chaise', balise: '', category: null, site: null });
    const held = plan('assets', [HEAD.slice(0, 2), ['Chaise', ''], ['Chaise', '']], {
      ...(await server.calls.loadKnown('assets', [], {})),
      assets: server.of('assets') as never,
    });
    expect(held.counts).toMatchObject({ same: 1, new: 1 });
    const { run } = start(toJob(held.steps), server);
    await run.start();
    expect(server.of('assets')).toHaveLength(2);
  });
});

describe('a change', () => {
  const table = [HEAD, ['Pompe', 'P-1', '', '']];
  const setup = () => {
    const server = createServer();
    server
      .of('assets')
      .push({ id: 1, name: 'Vieille pompe', balise: 'P-1', category: null, site: null, version: 3 });
    return server;
  };
  const planOn = async (server: ReturnType<typeof createServer>) =>
    toJob(
      plan('assets', table, {
        ...(await server.calls.loadKnown('assets', [], {})),
        assets: structuredClone(server.of('assets')) as never,
      }).steps,
    );

  test('sends the changed cells alone', async () => {
    const server = setup();
    const { run } = start(await planOn(server), server);
    await run.start();
    expect(server.sent.map(({ body }) => body)).toEqual([{ name: 'Pompe' }]);
  });

  test('is refused where somebody else has changed the same meanwhile', async () => {
    const server = setup();
    const given = await planOn(server);
    Object.assign(server.of('assets')[0] ?? {}, { name: 'Pompe de relevage', version: 4 });
    const { run, outcomes } = start(given, server);
    await run.start();
    expect(outcomes.get(0)).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('modifié entre-temps'),
    });
    expect(server.of('assets')[0]?.name).toBe('Pompe de relevage');
  });

  test('that was made already is no second one', async () => {
    const server = setup();
    const given = await planOn(server);
    Object.assign(server.of('assets')[0] ?? {}, { name: 'Pompe', version: 4 });
    const { run, outcomes } = start(given, server);
    await run.start();
    expect(outcomes.get(0)).toEqual({ state: 'done', id: 1 });
    expect(server.sent).toEqual([]);
  });
});
