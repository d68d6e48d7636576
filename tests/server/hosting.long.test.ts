/** What the commands print for a house of one's own, and the steps of the guide, run. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { printUnits } from '../../demo/server/hosting/units.ts';
import { PROJECT, readSettings } from '../../demo/server/settings.ts';
import { findProgram } from './_proxies.ts';

const analyzer = findProgram('systemd-analyze', 'systemd');
if (!analyzer) console.log('The tests of units need systemd, which is not here: that part was not run.');
/** The worst exposure that systemd may find, of 10. */
const EXPOSURE = 2.5;

describe.runIf(analyzer)('the units of systemd', () => {
  it.each([false, true])('are well-formed and closed off (on PostgreSQL: %s)', (shared) => {
    const folder = mkdtempSync(join(tmpdir(), 'balise-units-'));
    mkdirSync(join(folder, 'data'));
    const units = printUnits({
      project: PROJECT,
      node: process.execPath,
      data: join(folder, 'data'),
      shared,
    });
    const paths = Object.entries(units).map(([name, text]) => {
      const path = join(folder, name.replace('@.', '@8080.'));
      writeFileSync(path, text.replaceAll('%i', '8080'));
      return path;
    });
    const checked = spawnSync(analyzer!, ['verify', '--man=no', ...paths], { encoding: 'utf8' });
    expect(checked.stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
    for (const path of paths.filter((each) => each.endsWith('.service'))) {
      const words = ['security', '--offline=yes', `--threshold=${EXPOSURE * 10}`, '--no-pager', path];
      const judged = spawnSync(analyzer!, words, { encoding: 'utf8' });
      expect([judged.status, judged.stdout.split('\n').at(-2)], judged.stdout).toEqual([
        0,
        expect.anything(),
      ]);
    }
    rmSync(folder, { recursive: true, force: true });
  });
});

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['demo/server/main.ts', ...words], { cwd: PROJECT, encoding: 'utf8' });

it('prints what it is asked for, and one sentence for what it cannot', () => {
  expect(run('service').stdout).toContain('# /etc/systemd/system/balise-backup.timer');
  expect(run('service').stdout).toContain('# /etc/systemd/system/balise.socket');
  expect(run('nginx', 'balise.exemple.fr', '8080', '8082').stdout).toContain('server 127.0.0.1:8082');
  expect(run('caddy', 'balise.exemple.fr').stdout).toContain('reverse_proxy 127.0.0.1:8080');
  expect(run('nginx', 'x; }').status).toBe(1);
});

describe('docs/hosting.md', () => {
  const guide = readFileSync(join(PROJECT, 'docs/hosting.md'), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'balise-guide-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('writes a file that is the whole of what the command prints', () => {
    const [, words = ''] = /^(npm run .*nginx .*?) >/m.exec(guide) ?? [];
    const printed = spawnSync('sh', ['-c', words], { cwd: PROJECT, encoding: 'utf8' });
    expect([printed.status, printed.stdout.split('\n')[0]]).toEqual([0, 'upstream balise {']);
  });

  it('has settings that a shell and systemd read alike', () => {
    const [, settings = ''] = /```sh\n(PUBLIC_URL=[\s\S]*?)```/.exec(guide) ?? [];
    writeFileSync(join(folder, 'balise.env'), settings);
    const words = 'set -a; . ./balise.env; exec "$0" -p "JSON.stringify(process.env)"';
    const printed = spawnSync('sh', ['-c', words, process.execPath], { cwd: folder, encoding: 'utf8' });
    expect(printed.stderr).toBe('');
    expect(readSettings(JSON.parse(printed.stdout))).toMatchObject({
      publicUrl: 'https://balise.exemple.fr',
      mailFrom: 'Balise <balise@exemple.fr>',
      metricsPort: 9464,
    });
  });

  it('saves by the command of the nightly unit what its restore puts back', { timeout: 600_000 }, () => {
    const data = join(folder, 'data');
    mkdirSync(join(data, 'backups'), { recursive: true });
    const units = printUnits({ project: PROJECT, node: process.execPath, data, shared: false });
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(units['balise-backup.service'] ?? '') ?? [];
    // what systemd makes of doubled signs
    const words = command.replaceAll('%%', '%').replaceAll('$$', '$');
    const start = (line: string, folderOfData: string) =>
      spawnSync('sh', ['-c', line], {
        cwd: PROJECT,
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: folderOfData, DATABASE_URL: '' },
      });
    expect(start('npm run --silent seed -- demo', data).status).toBe(0);
    const saved = start(words, data);
    expect(saved.stdout, saved.stderr).toMatch(/rows saved/);
    const [name = ''] = readdirSync(join(data, 'backups'));
    expect(name).toMatch(/^balise-\d{4}-\d\d-\d\d\.backup$/);
    const [, restore = ''] = /^DATA_DIR=\S+ (npm run server -- restore) /m.exec(guide) ?? [];
    const back = start(`${restore} ${join(data, 'backups', name)}`, join(folder, 'essai'));
    expect(back.status, back.stderr).toBe(0);
    const count = (output: string): string | undefined => /(\d+) rows/.exec(output)?.[1];
    expect(count(back.stdout)).toBe(count(saved.stdout));
  });
});
