/** The thread of watchdog.ts. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watchdog.ts';

const TICK_MS = 1000;
/**
 * The share of CPU time in a second that counts as computing: a process that waits for a disk or is frozen uses none.
 */
const BUSY = 0.2;

const { answers, patience } = workerData as Watched;
const counter = new Int32Array(answers);
let seen = Atomics.load(counter, 0);
let used = process.cpuUsage();
let stuck = 0;

// Counted by timer ticks, so that the time in which the process was frozen does not count.
setInterval(() => {
  const now = Atomics.load(counter, 0);
  const { user, system } = process.cpuUsage(used);
  used = process.cpuUsage();
  const busy = (user + system) / 1000 >= TICK_MS * BUSY;
  if (now !== seen) stuck = 0;
  else if (busy) stuck++;
  seen = now;
  if (stuck < patience) return;
  try {
    writeSync(
      2,
      `The server computed for ${patience} s without an answer to anybody: it is ended; start it again.\n`,
    );
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, TICK_MS);
