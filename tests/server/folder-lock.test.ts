import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../demo/server/db/embedded.ts';
import { HEARTBEAT_MS } from '../../demo/server/db/folder-lock.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { startProcess } from './_process.ts';
import { copyDemoFolder } from './_snapshot.ts';
import { canRunIn, type Place, startWriter, type Writer } from './_writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'balise-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const age = (path: string, milliseconds = 120_000): void =>
  utimesSync(path, new Date(Date.now() - milliseconds), new Date(Date.now() - milliseconds));

/** At once, since a holder that reads half of it ends itself: it is stopped a moment after the signal. */
function writeLock(data: string, content: string): void {
  writeFileSync(join(data, 'LOCK.draft'), content);
  renameSync(join(data, 'LOCK.draft'), join(data, 'LOCK'));
}

/** Opens the folder again: every number that was printed is stored. */
async function expectKept(data: string, confirmed: readonly number[]): Promise<void> {
  const db = await openEmbedded(data);
  const rows = await db.query(sql`select id from ticket where id = any(${confirmed}::int[])`);
  await db.close();
  expect(rows).toHaveLength(confirmed.length);
}

describe('[trust B7] a data folder that is held', { timeout: 120_000 }, () => {
  const data = join(folder, 'held');
  let holder: Writer;
  beforeAll(async () => {
    await copyDemoFolder(data);
    holder = startWriter(folder, data);
    await holder.wrote(5);
  });

  it.each<Place>(['another namespace of processes', 'another host name'])(
    'is refused from %s, while its holder is frozen and silent too, at once and by name',
    async (place) => {
      const held = readFileSync(join(data, 'LOCK'), 'utf8');
      const possible = canRunIn(place);
      if (!possible) {
        // The view of such a second process: it can find out nothing about the owner.
        console.log(`This machine cannot make ${place}: the owner’s name is changed instead.`);
        writeLock(data, JSON.stringify({ ...JSON.parse(held), pid: 999_999, boot: 'x' }));
      }
      holder.send('SIGSTOP');
      try {
        age(join(data, 'LOCK'));
        const second = startWriter(folder, data, possible ? place : 'here');
        const { code, complaint } = await second.endedSoon();
        expect(code).toBe(1);
        const sentence =
          /^(\d+) ms: The data folder is in use by process (\d+) \((.+), since .+\): stop it, or choose another folder with DATA_DIR\.\n$/;
        const [, milliseconds, pid, host] = sentence.exec(complaint) ?? [complaint];
        expect([pid, host]).toEqual([String(possible ? holder.pid : 999_999), hostname()]);
        // without a wait for a sign of life of the holder
        expect(Number(milliseconds)).toBeLessThan(HEARTBEAT_MS);
        expect(second.numbers()).toEqual([]);
      } finally {
        writeLock(data, held);
        holder.send('SIGCONT');
      }
    },
  );

  it('loses nothing of what its holder answered before and after', async () => {
    await holder.wrote(holder.numbers().length + 5);
    await expectKept(data, await holder.kill());
  });
});

describe('[trust B7] a holder whose folder another machine took over', { timeout: 120_000 }, () => {
  it.each(['while it was frozen', 'while it writes'])('%s ends itself, and answers no more', async (when) => {
    const data = join(folder, `taken-${when.length}`);
    await copyDemoFolder(data);
    const holder = startWriter(folder, data);
    await holder.wrote(5);
    const frozen = when.includes('frozen');
    if (frozen) holder.send('SIGSTOP');
    const owner = {
      pid: 1,
      host: 'ailleurs',
      boot: 'autre',
      nonce: 'autre',
      since: new Date().toISOString(),
    };
    rmSync(join(data, 'LOCK'));
    writeFileSync(join(data, 'LOCK'), JSON.stringify(owner));
    // its heartbeat is now, also where the clock of the processes is not that of the disk
    age(join(data, 'LOCK'), 0);
    if (frozen) holder.send('SIGCONT');
    expect(await holder.endedSoon(2000)).toEqual({
      code: 1,
      complaint: 'The data folder was taken over by another process: this one stops.\n',
    });
    expect(JSON.parse(readFileSync(join(data, 'LOCK'), 'utf8'))).toEqual(owner);
    await expect(openEmbedded(data)).rejects.toThrow('in use by process 1 (ailleurs, since');
    age(join(data, 'LOCK'));
    await expectKept(data, holder.numbers());
  });
});

describe('[trust B13] the data of the embedded database', { timeout: 120_000 }, () => {
  const data = join(folder, 'private');
  /** The modes that let others read, write or enter. */
  const findOpen = (): string[] =>
    ['.', ...(readdirSync(data, { recursive: true }) as string[])].filter(
      (name) => lstatSync(join(data, name)).mode & 0o077,
    );

  it('are nobody else’s to read, from the first start on', async () => {
    // The default umask of most shells, whatever the test runner's.
    const before = process.umask(0o022);
    try {
      const server = await startProcess({ DATA_DIR: data });
      expect(findOpen()).toEqual([]);
      await server.kill('SIGTERM');
      const files = readdirSync(data, { recursive: true });
      expect(files.length).toBeGreaterThan(500);
      expect(findOpen()).toEqual([]);
    } finally {
      process.umask(before);
    }
  });

  it('of an older version are closed at the start, other files left alone', async () => {
    execFileSync('chmod', ['-R', 'go+rwX', data]);
    mkdirSync(join(data, 'autre'), { mode: 0o755 });
    chmodSync(join(data, 'autre'), 0o755);
    expect(findOpen().length).toBeGreaterThan(500);
    const server = await startProcess({ DATA_DIR: data });
    await server.kill('SIGTERM');
    expect(findOpen()).toEqual(['autre']);
  });
});
