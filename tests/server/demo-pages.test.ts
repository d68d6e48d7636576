/** The second port and its permissions belong to the demo data alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedStore } from './_durable-stores.ts';
import { type ServerProcess, startProcess } from './_process.ts';

type Store = Awaited<ReturnType<typeof createEmbeddedStore>>;

describe.each([
  ['sample', true],
  ['empty', false],
] as const)('a server with the data « %s »', (size, isDemo) => {
  let store: Store;
  let server: ServerProcess;
  beforeAll(async () => {
    store = await createEmbeddedStore(size);
    server = await startProcess(store.env);
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    await store.remove();
  });

  it(`[trust B15] ${isDemo ? 'serves the demo pages and lets them' : 'has no demo pages and lets no other port'} call`, async () => {
    expect(server.ports.pages > 0).toBe(isDemo);
    // Its settings say port 0: the next one is 1.
    const origin = 'http://localhost:1';
    const { headers } = await fetch(`${server.origin}/api/core/users/me/`, { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(isDemo ? origin : null);
  });
});
