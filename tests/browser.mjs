/** Finds a Chromium for the tests, or installs one. Uses Node's own modules only. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChrome } from './chrome.mjs';

/**
 * The path of a Chromium: found on the machine, else downloaded by Playwright, else installed by apt when run as
 * root. Without any, prints one sentence and exits with code 1.
 * @param {string} root the project's folder
 */
export async function requireChrome(root) {
  const wanted = process.env.CHROME_PATH;
  const found = findChrome();
  if (found) {
    if (wanted && found !== wanted) console.log(`CHROME_PATH (${wanted}) cannot be run; using ${found}.`);
    return found;
  }
  console.log('No Chromium on this machine: installing one…');
  for (const [command, ...args] of ways(root)) {
    spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 });
    const installed = findChrome();
    if (installed) return installed;
  }
  console.error(
    'The browser tests need Chromium or Chrome: install one, or set CHROME_PATH to its program, and run npm test again.',
  );
  process.exit(1);
}

function ways(root) {
  const playwright = join(root, 'node_modules/playwright/cli.js');
  const download = [process.execPath, playwright, 'install', '--only-shell', 'chromium'];
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (!isRoot) return [download];
  const install = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends'];
  return [
    download,
    ['apt-get', 'update', '-qq'],
    [...install, 'chromium-headless-shell'],
    [...install, 'chromium'],
  ];
}
