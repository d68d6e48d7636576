import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { cpuSeconds, secondsSince } from '../tools/bench/processor.ts';

/** A parent whose child computes, waits, and ends when asked; then the parent waits. */
const FAMILY = `( i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; echo computed; read x ); echo ended; read x`;
const parent = spawn('sh', ['-c', FAMILY], { stdio: ['pipe', 'pipe', 'inherit'] });
afterAll(() => void parent.kill());

it('the processor time of a family keeps what an ended child used', async () => {
  await once(parent.stdout, 'data');
  const before = cpuSeconds(process.pid, parent.pid);
  const own = cpuSeconds(process.pid);
  parent.stdin.write('\n');
  await once(parent.stdout, 'data');
  const after = cpuSeconds(process.pid, parent.pid);
  if (process.platform !== 'linux') {
    console.log('This system does not tell what a process uses.');
    expect([before, after]).toEqual([null, null]);
    return;
  }
  expect(before! - own!).toBeGreaterThan(0.05);
  expect(after).toBeGreaterThanOrEqual(before!);
});

it('what cannot be known is no figure', () => {
  expect(cpuSeconds(2 ** 30)).toBeNull();
  expect([secondsSince(null, 1), secondsSince(1, null), secondsSince(2, 1)]).toEqual([null, null, null]);
  expect(secondsSince(1, 3)).toBe(2);
});
