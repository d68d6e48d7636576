/** Tries repeatedly to open a data folder a second time, and compares its data with the answers. */
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../demo/server/db/embedded.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { canRunIn, type Place, startWriter, type Writer } from './_writer.ts';

export interface SecondReport {
  tries: number;
  /** Numbers confirmed by the holder and by second processes. */
  answered: number;
  /** Second processes that could open the folder. */
  entered: number;
  /** Databases that could not be opened afterwards. */
  broken: string[];
  lost: number;
  /** The longest refusal, in milliseconds. */
  slowest: number;
  places: Record<string, number>;
}

/** After at most that many attempts, the holder is killed and its data compared. */
const TRIES_A_HOLDER = 5;
const BEFORE = 20;
const AFTER = 20;
/** After that time without a heartbeat, another machine considers the holder dead. */
const SILENT_MS = 120_000;

/**
 * @param tries number of attempts; every second time the holder is frozen, for longer than a lock by time would last
 * @throws an Error of one sentence where no other namespace can be created
 */
export async function runSeconds(
  tries: number,
  say: (line: string) => void = () => {},
): Promise<SecondReport> {
  const places = (['another namespace of processes', 'another host name'] as Place[]).filter(canRunIn);
  if (!places.length) throw new Error('This machine can make no other namespace: run this as root on Linux.');
  const folder = mkdtempSync(join(tmpdir(), 'balise-second-'));
  const data = join(folder, 'data');
  const report: SecondReport = {
    tries,
    answered: 0,
    entered: 0,
    broken: [],
    lost: 0,
    slowest: 0,
    places: {},
  };
  /** @returns the numbers that the second process wrote */
  const tryOnce = async (n: number, holder: Writer): Promise<number[]> => {
    const place = places[n % places.length]!;
    report.places[place] = (report.places[place] ?? 0) + 1;
    const frozen = Math.floor(n / places.length) % 2 === 1;
    if (frozen) {
      holder.send('SIGSTOP');
      const then = new Date(Date.now() - SILENT_MS);
      utimesSync(join(data, 'LOCK'), then, then);
    }
    const second = startWriter(folder, data, place);
    const outcome = await Promise.race([second.ended(), second.wrote(AFTER).catch(() => second.ended())]);
    if (frozen) holder.send('SIGCONT');
    if (outcome) report.slowest = Math.max(report.slowest, Number.parseInt(outcome.complaint, 10));
    else report.entered++;
    await holder.wrote(holder.numbers().length + AFTER).catch(() => {});
    return second.kill();
  };
  try {
    for (let n = 0; n < tries; ) {
      const holder = startWriter(folder, data);
      await holder.wrote(BEFORE);
      const confirmed: number[] = [];
      for (const last = Math.min(n + TRIES_A_HOLDER, tries); n < last; n++) {
        confirmed.push(...(await tryOnce(n, holder)));
      }
      confirmed.push(...(await holder.kill()));
      report.answered += confirmed.length;
      report.lost += await countLost(data, confirmed).catch((error: Error) => {
        report.broken.push(error.message);
        rmSync(data, { recursive: true });
        return confirmed.length;
      });
      say(`${n} tries, ${report.entered} let in, ${report.answered} answered, ${report.lost} lost`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return report;
}

async function countLost(data: string, confirmed: readonly number[]): Promise<number> {
  const db = await openEmbedded(data);
  try {
    const rows = await db.query(sql`select id from ticket where id = any(${confirmed}::int[])`);
    return confirmed.length - rows.length;
  } finally {
    await db.close();
  }
}
