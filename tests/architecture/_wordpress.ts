/** WordPress, run from the files of its Debian package, with a database of its own: nothing of the machine is changed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from './_sources.ts';

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
/** Where a program is, `''` where it is not installed. */
const find = (name: string): string =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? '';

export const PHP = find('php');
const MARIADB = find('mariadbd');
const INSTALL = find('mariadb-install-db');
const HOME = process.env.WORDPRESS_DIR ?? '/usr/share/wordpress';

/** What is missing for a real WordPress: packages of Debian. */
export const MISSING: readonly string[] = [
  ...(PHP ? [] : ['php-cli']),
  ...(PHP && !execFileSync(PHP, ['-m'], { encoding: 'utf8' }).includes('mysqli') ? ['php-mysql'] : []),
  ...(MARIADB && INSTALL ? [] : ['mariadb-server']),
  ...(existsSync(join(HOME, 'wp-load.php')) ? [] : ['wordpress']),
  // without one it answers with empty pages
  ...(globSync(join(HOME, 'wp-content/themes/*/style.css')).length > 0
    ? []
    : ['wordpress-theme-twentytwentythree']),
];

/** What cannot run on this machine is reported, and passes. */
export const notRun = (what: string, missing: readonly string[]): void =>
  console.warn(`NOT RUN: ${what}; this machine has no ${missing.join(', ')} (apt-get install).`);

export interface WordPress {
  origin: string;
  /** Turns the plugin on, and publishes. @returns the addresses of the posts */
  publish: (
    balise: string,
    contents: readonly string[],
  ) => { addresses: string[]; origin: string; version: string };
  stop: () => Promise<void>;
}

const WAIT_MS = 60_000;
const own = (): string[] => (process.getuid?.() === 0 ? [`--user=${userInfo().username}`] : []);

/** @param plugin the folder of the plugin */
export async function startWordPress(plugin: string): Promise<WordPress> {
  const work = mkdtempSync(join(tmpdir(), 'balise-wp-'));
  const [data, site, socket] = ['data', 'site', 'db.sock'].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ];
  const started: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of started.reverse()) {
      const ended = new Promise((done) => child.once('exit', done));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    }
    rmSync(work, { recursive: true, force: true });
  };
  try {
    mkdirSync(data);
    execFileSync(
      INSTALL,
      [
        '--no-defaults',
        `--datadir=${data}`,
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        ...own(),
      ],
      { stdio: 'pipe' },
    );
    const database = ['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking'];
    started.push(spawn(MARIADB, [...database, `--pid-file=${work}/pid`, ...own()], { stdio: 'ignore' }));
    await until(async () => existsSync(socket));

    const port = await findPort();
    const host = `127.0.0.1:${port}`;
    cpSync(HOME, site, { recursive: true });
    rmSync(join(site, 'wp-content/plugins'), { recursive: true, force: true });
    cpSync(plugin, join(site, 'wp-content/plugins/balise'), { recursive: true });
    writeFileSync(join(site, 'wp-config.php'), writeConfig(socket, host));
    const run = (name: string, ...args: string[]): string =>
      execFileSync(PHP, [join(ROOT, 'tests/wordpress', `${name}.php`), host, ...args], {
        cwd: site,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...process.env, PHPRC: site },
      });
    execFileSync(PHP, ['-r', createDatabase(socket)], { stdio: 'pipe' });
    run('install');
    started.push(spawn(PHP, ['-S', host, '-t', site], { cwd: site, stdio: 'ignore' }));
    await until(async () => (await fetch(`http://${host}/readme.html`).catch(() => null))?.ok === true);
    return {
      origin: `http://${host}`,
      publish(balise, contents) {
        const { ids, ...rest } = JSON.parse(run('posts', balise, JSON.stringify(contents))) as {
          ids: number[];
          origin: string;
          version: string;
        };
        return { ...rest, addresses: ids.map((id) => `http://${host}/?p=${id}`) };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const createDatabase = (socket: string): string =>
  `(new mysqli('localhost', 'root', '', '', 0, '${socket}'))->query('create database wordpress') or exit(1);`;

/** Its own address, whatever the request's; nothing is fetched from elsewhere. */
const writeConfig = (socket: string, host: string): string => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', 'http://${host}');
define('WP_SITEURL', 'http://${host}');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('WordPress did not start');
    await new Promise((done) => setTimeout(done, 100));
  }
}

const findPort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
