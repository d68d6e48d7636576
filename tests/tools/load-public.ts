/**
 * The part of `load.ts` about what is open without an account: what a light call of somebody else takes during ten
 * thousand tries with wrong, revoked and right keys from a hundred addresses.
 */
import { createEmbeddedStore, createServerStore } from '../server/_durable-stores.ts';
import { startProcess } from '../server/_process.ts';
import { FLOOD_ENV, openFloodPlace, runFlood } from '../server/_public-flood.ts';
import { LIGHT_MS, percentile, type Report, summarize, TIMES_ALONE } from './load-others.ts';

/** What they may add, and the second half of them. */
const MEMORY_MB = 200;
const GROWTH_MB = 100;

export async function tryPublic(kind: 'embedded' | 'postgres', report: Report): Promise<void> {
  const store = await (kind === 'embedded' ? createEmbeddedStore('large') : createServerStore('large'));
  const server = await startProcess({ ...store.env, ...FLOOD_ENV });
  try {
    const { tried, idle, light, memory, took } = await runFlood(server, await openFloodPlace(server, 1));
    const statuses: Record<string, number> = {};
    for (const { status } of tried) statuses[status] = (statuses[status] ?? 0) + 1;
    const alone = percentile(idle, 0.99);
    const meanwhile = percentile(light, 0.99);
    console.log(
      `  without an account: ${JSON.stringify(statuses)} in ${(took / 1000).toFixed(1)} s; ${light.length} light calls, ${summarize(light)}; alone ${summarize(idle)}; p99 ${(meanwhile / alone).toFixed(1)} times as long`,
    );
    const limit = Math.max(LIGHT_MS, Math.round(alone * TIMES_ALONE));
    report(`${kind}, without an account: a light call, p99`, meanwhile, limit, 'ms');
    const highest = Math.max(memory.first, memory.second);
    report(`${kind}: memory added at most`, highest - memory.start, MEMORY_MB, 'MB');
    report(`${kind}: memory added by the second half`, memory.second - memory.first, GROWTH_MB, 'MB');
    if (server.code() !== null) throw new Error(`The server ended: ${server.complaints()}`);
  } finally {
    await server.kill('SIGTERM');
    await store.remove();
  }
}
