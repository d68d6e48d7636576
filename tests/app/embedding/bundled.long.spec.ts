/** A page whose own bundler has put the suite into files of its own, as one that installs the package does. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BuildOptions, build } from 'vite';
import { expect, test } from '../_support/fixtures.ts';
import { leave, openBalise, openHost } from '../_support/hosts/hosts.ts';
import { PASSWORD } from '../_support/login/accounts.ts';

const HEAD = '<!doctype html><html lang="fr"><title>Essai</title>';
const CARDS = '<balise-dashboard-cards></balise-dashboard-cards></html>';
const SUITE = resolve(import.meta.dirname, '../../../dist/elements');

/** How a page's bundler may write: modules in several files, or one classic script that has no address of its own. */
const FORMS = [
  ['modules', {}, (read: (path: string) => Buffer) => read('/index.html').toString()],
  [
    'a classic script',
    {
      lib: { entry: 'main.js', formats: ['iife'] as 'iife'[], name: 'intranet', fileName: () => 'host.js' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
    () => `${HEAD}<script src="/host.js" defer></script>${CARDS}`,
  ],
] satisfies [string, BuildOptions, (read: (path: string) => Buffer) => string][];

for (const [what, form, getPage] of FORMS)
  test(`[L3] elements, settings and the shell’s module work in ${what} of the page’s own bundler`, async ({
    page,
    server,
  }) => {
    const balise = await openBalise(server.url);
    const folder = mkdtempSync(join(tmpdir(), 'balise-bundled-'));
    writeFileSync(
      join(folder, 'main.js'),
      `import { setup } from '${SUITE}/balise.js';
      import { $session } from '${SUITE}/host.js';
      setup({ api: '${balise.origin}', credentials: () => ({ username: 'responsable', password: '${PASSWORD}' }) });
      $session.subscribe(({ status }) => { document.title = status; });`,
    );
    writeFileSync(
      join(folder, 'index.html'),
      `${HEAD}<script type="module" src="/main.js"></script>${CARDS}`,
    );
    try {
      await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir: 'out', ...form } });
      const read = (path: string) => readFileSync(join(folder, 'out', path));
      const host = await openHost(getPage(read), {
        respond: ({ url = '' }, response) =>
          response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(read(url)),
      });
      await page.goto(host.origin);
      await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
      await expect(page).toHaveTitle('in');
      expect(balise.requests.filter((request) => request.includes('/elements/'))).toEqual([]);
      await leave(page, host, balise);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
