import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openScratch } from '../../command/scratch.mjs';

const top = mkdtempSync(join(tmpdir(), 'balise-scratch-'));
const folder = join(top, 'memory');
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** Opens one in a process of its own. @returns its path, and what was in the folder meanwhile */
function openInProcess(): { path: string; during: string[] } {
  const script = `
    import { readdirSync } from 'node:fs';
    import { openScratch } from ${JSON.stringify(join(import.meta.dirname, '../../command/scratch.mjs'))};
    const folder = ${JSON.stringify(folder)};
    const path = openScratch({ folder, room: 1 });
    process.stdout.write(JSON.stringify({ path, during: readdirSync(folder).sort() }));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  );
}

it('is a folder that others come through and do not read, and goes with the run', () => {
  const { path, during } = openInProcess();
  expect(during).toHaveLength(1);
  expect(path).toBe(join(folder, during[0] ?? ''));
  expect(existsSync(path)).toBe(false);
  const own = openScratch({ folder, room: 1 });
  expect(statSync(own ?? '').mode & 0o777).toBe(0o711);
});

it('removes what a killed run left, and nothing of a run that goes on, or of others', () => {
  const { pid } = process;
  // no process has this number
  for (const name of ['balise-tests-4194999', `balise-tests-${pid}`, 'autre-4194999'])
    mkdirSync(join(folder, name));
  openInProcess();
  expect(readdirSync(folder).sort()).toEqual(['autre-4194999', `balise-tests-${pid}`]);
});

it('is left where there is no room, or no such folder', () => {
  expect(openScratch({ folder, room: 2 ** 60 })).toBeNull();
  expect(openScratch({ folder: join(folder, 'absent'), room: 1 })).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});
