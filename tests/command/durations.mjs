/** How long each step took on this machine, and what is left by that. Nothing here can fail the tests. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a part of a step takes until it has run once. */
const PART_SECONDS = 60;
const keyOf = ({ name, run, isPart }) => (isPart ? run.join(' ') : name);

/**
 * @param {string} file where they are kept from run to run
 * @returns what a step takes in seconds, and a function that keeps what it took
 */
export function openDurations(file) {
  const known = read(file);
  return {
    /** @param {import('./arguments.mjs').Chosen} step @returns {number} of its last run, else the default */
    secondsOf(step) {
      const last = known[keyOf(step)];
      if (last > 0) return last;
      return step.isPart ? Math.min(step.seconds, PART_SECONDS) : step.seconds;
    },
    /** @param {import('./arguments.mjs').Chosen} step @param {number} seconds */
    keep(step, seconds) {
      known[keyOf(step)] = Math.round(seconds * 10) / 10;
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(known, null, 2));
      } catch {
        // the next run estimates by the defaults
      }
    },
  };
}

/** @returns {Record<string, number>} */
function read(file) {
  try {
    const known = JSON.parse(readFileSync(file, 'utf8'));
    const entries = Object.entries(known).filter(([, seconds]) => Number.isFinite(seconds));
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/**
 * The seconds left of a step, by its tests where the runner counts them, else by what it took before.
 * @param {number} expected
 * @param {number} elapsed
 * @param {{ done: number, total: number } | null} tests
 */
export function estimateLeft(expected, elapsed, tests) {
  // the first tests say little: each worker starts a browser
  if (tests && tests.done >= 20) return (elapsed / tests.done) * Math.max(tests.total - tests.done, 0);
  return Math.max(expected - elapsed, 0);
}

/** `20` → « less than a minute », `700` → « about 12 min », `4000` → « about 1 h 7 min » */
export function formatSeconds(seconds) {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'less than a minute';
  return minutes < 60 ? `about ${minutes} min` : `about ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
