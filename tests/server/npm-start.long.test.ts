import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** The files that the command reads, in a temporary folder: the project's build stays unchanged. */
const COPIED = [
  'demo',
  'src',
  'package',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'build/package/manifest.config.mjs',
  'CHANGELOG.md',
  'README.md',
];
const folder = mkdtempSync(join(tmpdir(), 'balise-npm-start-'));
let app = '';
let pages = '';
let stop = async (): Promise<void> => {};

beforeAll(async () => {
  for (const name of [...COPIED, ...globSync('vite.*.ts', { cwd: ROOT })]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, force: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const child = spawn(process.execPath, ['build/start.mjs'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', HOST: '', PORT: '0', DATA_DIR: '', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  let output = '';
  await new Promise<void>((served, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Balise +(http:\S+)\n +Demo pages +(http:\S+)\n[\s\S]*Accounts/.exec(output);
      [, app = '', pages = ''] = found ?? [];
      if (found) served();
    });
    ended.then(() => failed(new Error(`npm start ended: ${output}`)));
  });
}, 300_000);

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('[L1] npm start serves', () => {
  it('the manifest that the README points to', async () => {
    const answer = await fetch(`${app}/elements/custom-elements.json`);
    const { modules } = (await answer.json()) as { modules: unknown[] };
    expect(modules.length).toBeGreaterThan(10);
  });

  it.each(['/elements/', '/elements/balise-agenda.html', '/gallery/parts.html', '/intranet.html'])(
    '%s, with every file that it refers to',
    async (path) => {
      const address = (path.startsWith('/elements/') ? app : pages) + path;
      const html = await (await fetch(address)).text();
      const names = [...html.matchAll(/(?:src|href)="([^"#]+)"/g)].map(
        ([, name = '']) => new URL(name, address).href,
      );
      expect(names.length).toBeGreaterThan(2);
      for (const name of names) {
        const answer = await fetch(name);
        expect([name, answer.status]).toEqual([name, 200]);
        expect(answer.headers.get('content-type'), name).not.toMatch(/octet-stream/);
        await answer.arrayBuffer();
      }
    },
  );

  it('the documentation where the gallery was', async () => {
    const answer = await fetch(`${pages}/gallery.html`);
    expect(answer.url).toBe(`${app}/elements/`);
    expect(await answer.text()).toContain('balise-ticket-form.html');
  });

  it('an icon for pages without one', async () => {
    expect((await fetch(`${pages}/favicon.ico`)).status).toBe(200);
  });

  it('no source files', async () => {
    expect((await fetch(`${pages}/gallery/parts.tsx`)).status).toBe(404);
  });
});
