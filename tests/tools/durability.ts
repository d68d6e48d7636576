/**
 * What is kept when things go wrong, many times over; the test command does each a few times.
 *
 *   npm run test:durability -- kills [200] [embedded|server]  kills the server at a random moment of its writes
 *   npm run test:durability -- second [100]                   opens an embedded folder that another process holds
 *   npm run test:durability -- outbox [200]                   kills the tab, then the server, while the outbox empties (after a build)
 *   npm run test:durability -- disk [20]                      fills the disk under the embedded database (as root)
 */
import { runKills } from '../server/_durability.ts';
import { createEmbeddedStore, createServerStore } from '../server/_durable-stores.ts';
import { FILLERS, mountDisk, runFill } from '../server/_full-disk.ts';
import { runSeconds } from '../server/_second.ts';
import { runOutboxKills } from './outbox-kills.ts';

/** Time limit of a restart, in milliseconds. */
const RESTART_MS = 2000;
const DISK_MB = 220;

const stores = { embedded: createEmbeddedStore, server: createServerStore };
const say = (line: string): void => console.log(`  ${line}`);

async function kills(times: number, only?: string): Promise<boolean> {
  let sound = true;
  for (const [name, create] of Object.entries(stores)) {
    if (only && only !== name) continue;
    const store = await create();
    try {
      const report = await runKills(store, times, say);
      const { lost, doubled, halves, orphans, answered, restarts } = report;
      const sorted = restarts.toSorted((left, right) => left - right);
      const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
      console.log(
        `${name}: ${report.kills} kills; answered: ${answered.ticket} tickets, ${answered.upload} files, ${answered.renewal} renewals; lost ${lost.length}, doubled ${doubled.length}, half done ${halves}, orphan files ${orphans}; restart ${at(0.5)} ms (95 %: ${at(0.95)}, longest ${at(1)})`,
      );
      for (const each of [...lost, ...doubled]) say(each);
      const slow = restarts.filter((milliseconds) => milliseconds > RESTART_MS).length;
      if (slow) say(`${slow} restarts took more than ${RESTART_MS} ms`);
      if (lost.length + doubled.length + halves + orphans > 0) sound = false;
    } finally {
      await store.remove();
    }
  }
  return sound;
}

async function second(times: number): Promise<boolean> {
  const { tries, places, answered, entered, broken, lost, slowest } = await runSeconds(times, say);
  console.log(
    `A second process on a held folder: ${tries} tries (${JSON.stringify(places)}, every second holder frozen and silent); let in ${entered}, answered ${answered} rows, lost ${lost}, databases broken ${broken.length}, longest refusal ${slowest} ms`,
  );
  for (const each of broken) say(each);
  return entered + broken.length + lost === 0;
}

async function disk(times: number): Promise<boolean> {
  const small = mountDisk(DISK_MB);
  if (!small) {
    console.warn('NOT RUN: a full disk; this process may not mount a small one (root on Linux may).');
    return true;
  }
  const store = await createEmbeddedStore();
  let again = 0;
  let lived = 0;
  const faults: string[] = [];
  const sum = { answered: 0, refused: 0, slowest: 0 };
  try {
    for (let n = 0; n < times; n++) {
      const report = await runFill(store.env.DATA_DIR ?? '', small, FILLERS[n % FILLERS.length]!);
      if (Number.isFinite(report.again)) again++;
      if (report.lived) lived++;
      sum.answered += report.answered;
      sum.refused += report.refused;
      sum.slowest = Math.max(sum.slowest, report.again);
      const { wrong, unread, lost } = report;
      faults.push(...lost.map((name) => `lost ${name}`), ...wrong, ...unread);
      say(
        `run ${n + 1}, filled ${report.filler}: answered ${report.answered}, refused ${report.refused}, lost ${lost.length}`,
      );
    }
  } finally {
    small.remove();
    await store.remove();
  }
  console.log(
    `A full disk: ${times} runs; ${again} wrote again once there was room (longest after ${sum.slowest.toFixed(0)} ms), ${lived} without a restart; answered ${sum.answered}, refused ${sum.refused} with 507, other answers, unread or lost ${faults.length}`,
  );
  for (const each of new Set(faults)) say(each);
  return again === times && faults.length === 0;
}

async function outbox(times: number, only?: string): Promise<boolean> {
  let sound = true;
  for (const server of ['reference', 'other'] as const)
    for (const killed of ['tab', 'server'] as const) {
      if (only && only !== `${server}-${killed}`) continue;
      const report = await runOutboxKills({ server, what: killed, times }, say);
      const { kills: count, met, written, lost, doubled, disordered } = report;
      const place = server === 'reference' ? 'reference server' : 'second server, without keys';
      console.log(
        `The outbox, ${killed} killed, ${place}: ${count} kills, ${met} while something waited; ${written} writes, lost ${lost.length}, doubled ${doubled.length}, out of order ${disordered.length}`,
      );
      for (const each of [...lost, ...doubled, ...disordered]) say(each);
      sound &&= lost.length + doubled.length + disordered.length === 0;
    }
  return sound;
}

const [what = 'kills', times, only] = process.argv.slice(2);
const runs: Record<string, () => Promise<boolean>> = {
  kills: () => kills(Number(times ?? 200), only),
  second: () => second(Number(times ?? 100)),
  disk: () => disk(Number(times ?? 20)),
  outbox: () => outbox(Number(times ?? 200), only),
};
const run = runs[what];
if (!run) throw new Error(`Unknown: ${what}. There are ${Object.keys(runs).join(', ')}.`);
if (!(await run())) process.exitCode = 1;
