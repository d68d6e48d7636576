/** An import whose server, network or disk fails in the middle: nothing is lost, nothing is there twice. */
import { describe, expect, test } from 'vitest';
import { listUncertain } from '../../../src/core/import/run-steps.ts';
import { ApiError } from '../../../src/core/kernel/http/api-error.ts';
import { job, namesOf, start } from './_runs.ts';
import { createMemory, createServer, type Fate, failed } from './_sending.ts';

const ROWS = 40;
const HOW: readonly (readonly [string, () => Fate])[] = [
  ['the network before the server has it', () => 'lost-before'],
  ['the network before the answer is back', () => 'lost-after'],
  ['a full disk of the server', () => failed(507)],
  ['a server that stops', () => failed(503)],
  ['a fault of the server', () => failed(500)],
  ['a gateway that gives up', () => failed(504)],
  ['a quota', () => failed(429)],
  ['an unanswered request', () => new ApiError('network', { quiet: true })],
];

describe.each([
  ['keeps keys', true],
  ['knows §7 alone', false],
])('a server that %s', (_, honoursKeys) => {
  test.each(HOW)('cut by %s, over and over', async (_, fail) => {
    const server = createServer({ honoursKeys });
    const memory = createMemory();
    const given = job(ROWS);
    for (let at = 0; at < ROWS; at += 3) server.fates.push(fail(), 'made', 'made');
    let { run, outcomes } = start(given, server, memory);
    await run.start();
    // what lasts longer pauses the import: the page is closed, and opened again
    for (let round = 0; round < 20 && outcomes.size < given.steps.length; round++) {
      const kept = new Map(memory.kept);
      expect(listUncertain(given, kept).size).toBeLessThanOrEqual(given.steps.length);
      ({ run, outcomes } = start(given, server, memory, kept));
      await run.start();
    }
    expect(run.$state.get().status).toBe('done');
    expect([...outcomes.values()].filter(({ state }) => state !== 'done')).toEqual([]);
    expect(namesOf(server).toSorted()).toEqual(
      Array.from({ length: ROWS }, (_, at) => `Pompe ${at}`).toSorted(),
    );
    expect(new Set(server.of('sites').map(({ name }) => name)).size).toBe(server.of('sites').length);
  });
});
