import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from '../../demo/server/backup/backup.ts';
import { runBackup, runRestore } from '../../demo/server/backup/command.ts';
import { readLastBackup } from '../../demo/server/backup/last-backup.ts';
import { openDb } from '../../demo/server/db/open.ts';
import { readSettings, type Settings } from '../../demo/server/settings.ts';
import { hashTables } from './_hashes.ts';
import { openEmpty, openStore } from './_server.ts';

const folder = mkdtempSync(join(tmpdir(), 'balise-backup-'));
const path = join(folder, 'balise.backup');
let saved: Record<string, string>;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const { db, drop } = await openStore();
  await backup(db, path);
  saved = await hashTables(db);
  await db.close();
  await drop();
});
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true });
});

/** When the data of these settings was last saved, as the administration reads it; 0 for never. */
async function readTime(settings: Settings): Promise<number> {
  const db = await openDb(settings);
  try {
    return Date.parse(await readLastBackup(db)) || 0;
  } finally {
    await db.close();
  }
}

describe('[trust B19] the commands of a backup', { timeout: 600_000 }, () => {
  it('save and restore, and replace existing data only with the option for it', async () => {
    const settings = readSettings({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });
    await runRestore(settings, [path]);
    await expect(runRestore(settings, [path])).rejects.toThrow(/holds accounts already: add --replace/);
    await runRestore(settings, [path, '--replace']);
    await runBackup(settings, [join(folder, 'again.backup')]);
    const { db, drop } = await openEmpty();
    drops.push(drop);
    await restore(db, join(folder, 'again.backup'));
    expect(await hashTables(db)).toEqual(saved);
    expect(await readLastBackup(db), 'what is restored elsewhere was not saved from there').toBe('');
    await expect(runBackup(settings, [])).rejects.toThrow('Usage: npm run server -- backup FILE');
  });

  it('store when the data was saved, and never for a backup that failed', async () => {
    const settings = readSettings({ DATA_DIR: join(folder, 'dated'), DATABASE_URL: '' });
    await runRestore(settings, [path]);
    await expect(runBackup(settings, [join(folder, 'absent', 'x.backup')])).rejects.toThrow('ENOENT');
    expect(await readTime(settings)).toBe(0);
    const before = Date.now();
    await runBackup(settings, [join(folder, 'dated.backup')]);
    const first = await readTime(settings);
    expect(first).toBeGreaterThanOrEqual(before);
    await runBackup(settings, [join(folder, 'dated.backup')]);
    expect(await readTime(settings)).toBeGreaterThan(first);
    await runRestore(settings, [join(folder, 'dated.backup'), '--replace']);
    expect(await readTime(settings)).toBe(0);
  });
});
