/** A server of the built product on a store of its own, for the benches that open it in a browser. */
import { build } from '../../../build/build.mjs';

/**
 * Builds, starts the server, and ends it with its store afterwards.
 * @param {(server: { origin: string }) => Promise<void>} run
 * @param {NodeJS.ProcessEnv} [env] beside those of the store
 * @throws where the build fails
 */
export async function withBuiltServer(run, env = {}) {
  const { createEmbeddedStore } = await import('../../server/_durable-stores.ts');
  const { startProcess } = await import('../../server/_process.ts');
  if (!(await build(process.execPath))) throw new Error('The build failed.');
  const store = await createEmbeddedStore();
  const server = await startProcess({ ...store.env, ...env });
  try {
    await run(server);
  } finally {
    await server.kill('SIGTERM');
    await store.remove();
  }
}
