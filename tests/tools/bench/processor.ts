/** What processes have used of the processor, as Linux keeps it. */
import { readdirSync, readFileSync } from 'node:fs';

/** Times are hundredths of a second on every Linux that runs Node. */
const PER_SECOND = 100;
/** Where they stand after a process's name: its own, in programs and in the kernel, and its ended children's. */
const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];
const PARENT = 1;
const TRIES = 5;

/**
 * Of a process, and of another one with all its children: those that live, and those that ended, whose times their
 * parent keeps. Without these a connection that closes would take its share away again.
 * @returns seconds; `null` where the system does not tell
 */
export function cpuSeconds(server: number, store?: number): number | null {
  try {
    return sumOf(server, OWN) + (store === undefined ? 0 : sumFamily(store));
  } catch {
    return null;
  }
}

/** What was used between two measures, in seconds; `null` when it cannot be known. */
export const secondsSince = (before: number | null, after: number | null): number | null =>
  before === null || after === null || after < before ? null : after - before;

function sumFamily(parent: number): number {
  for (let tried = 1; ; tried++) {
    const ended = sumOf(parent, ENDED_CHILDREN);
    const living = findChildren(parent).reduce((sum, stat) => sum + add(stat, OWN), 0);
    // A child that ended in between was counted twice, or not at all.
    if (ended === sumOf(parent, ENDED_CHILDREN) || tried === TRIES)
      return sumOf(parent, OWN) + ended + living;
  }
}

function findChildren(parent: number): string[][] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = readStat(Number(name));
      return stat[PARENT] === String(parent) ? [stat] : [];
    } catch {
      return []; // ended since
    }
  });
}

const sumOf = (pid: number, fields: readonly number[]): number => add(readStat(pid), fields);
const add = (stat: readonly string[], fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat[field]), 0) / PER_SECOND;

/** The fields of a process after its name, which may hold spaces. */
const readStat = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
