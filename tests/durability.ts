/**
 * `npm run test:durability [kills] [embedded|server]`: kills the server so many times (200) on each store, at a
 * random moment of its writes, and says what was lost. The test command does the same a few times.
 */
import { runKills } from './server/_durability.ts';
import { createEmbeddedStore, createServerStore } from './server/_durable-stores.ts';

/** How long a restart may take, in milliseconds. */
const RESTART_MS = 2000;

const stores = { embedded: createEmbeddedStore, server: createServerStore };
const [kills = '200', only] = process.argv.slice(2);

for (const [name, create] of Object.entries(stores)) {
  if (only && only !== name) continue;
  const store = await create();
  try {
    const report = await runKills(store, Number(kills), (line) => console.log(`  ${line}`));
    const { lost, doubled, halves, orphans, answered, restarts } = report;
    const sorted = restarts.toSorted((left, right) => left - right);
    const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
    console.log(
      `${name}: ${report.kills} kills; answered: ${answered.ticket} tickets, ${answered.upload} files, ${answered.renewal} renewals; lost ${lost.length}, doubled ${doubled.length}, half done ${halves}, orphan files ${orphans}; restart ${at(0.5)} ms (95 %: ${at(0.95)}, longest ${at(1)})`,
    );
    for (const each of [...lost, ...doubled]) console.log(`  ${each}`);
    const slow = restarts.filter((milliseconds) => milliseconds > RESTART_MS).length;
    if (slow) console.log(`  ${slow} restarts took more than ${RESTART_MS} ms`);
    if (lost.length + doubled.length + halves + orphans > 0) process.exitCode = 1;
  } finally {
    await store.remove();
  }
}
