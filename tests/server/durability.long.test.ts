import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { runKills } from './_durability.ts';
import { createEmbeddedStore, createServerStore } from './_durable-stores.ts';

/** `npm run test:durability` kills it two hundred times. */
const KILLS = 8;
const MINUTE = 60_000;

describe('[trust B5] a server that is killed in the middle of its writes', () => {
  let store: Awaited<ReturnType<typeof createEmbeddedStore>> | undefined;
  beforeAll(async () => {
    store = await (inject('postgres') ? createServerStore() : createEmbeddedStore());
  });
  afterAll(() => store?.remove());

  it('keeps all that it answered, once, whole, and leaves no file behind', {
    timeout: 5 * MINUTE,
  }, async () => {
    const { answered, restarts, ...report } = await runKills(store!, KILLS);
    expect(report).toEqual({ kills: KILLS, lost: [], doubled: [], halves: 0, orphans: 0 });
    expect(restarts).toHaveLength(KILLS);
    expect(answered.ticket + answered.upload + answered.renewal).toBeGreaterThan(KILLS);
  });
});
