/** A page whose own bundler has put the suite into files of its own, as one that installs the package does. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { PASSWORD } from '../_support/accounts.ts';
import { expect, test } from '../_support/fixtures.ts';
import { leave, openBalise, openHost } from '../_support/hosts.ts';

const SUITE = resolve(import.meta.dirname, '../../../dist/elements');

test('[L3] elements, settings and the shell’s module work in a bundle of the page’s own', async ({
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
    '<!doctype html><html lang="fr"><title>Essai</title><script type="module" src="/main.js"></script><balise-dashboard-cards></balise-dashboard-cards></html>',
  );
  try {
    await build({ root: folder, configFile: false, logLevel: 'error', build: { outDir: 'out' } });
    const read = (path: string) => readFileSync(join(folder, 'out', path));
    const host = await openHost(read('index.html').toString(), {
      respond: ({ url = '' }, response) =>
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(read(url)),
    });
    await page.goto(host.origin);
    await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
    await expect(page).toHaveTitle('in');
    const files = host.requests.map((request) => request.split(' ')[1]);
    expect(files.filter((path) => !path?.startsWith('/assets/'))).toEqual([]);
    expect(balise.requests.filter((request) => request.includes('/elements/'))).toEqual([]);
    await leave(page, host, balise);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
