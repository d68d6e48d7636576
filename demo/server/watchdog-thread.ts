/** The thread of watchdog.ts. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watchdog.ts';

const TICK_MS = 1000;
/** Which share of a second must have been computed: one that waits for a disk, or was frozen, computes nothing. */
const BUSY = 0.2;

const { beats, patience } = workerData as Watched;
const counter = new Int32Array(beats);
let seen = Atomics.load(counter, 0);
let used = process.cpuUsage();
let stuck = 0;

// Seconds are counted here, one by one: those in which the whole process was frozen are none.
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
