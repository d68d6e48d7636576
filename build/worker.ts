/**
 * Writes `dist/app/sw.js`, the service worker of the application, with the list of what it keeps: the page, and every
 * file that one of its screens may load, by the manifest of the build before. Left out: what only an administrator or a
 * configured installation loads, kiosks, and whatever is not the application's.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'rolldown';
import type { Manifest } from 'vite';
import { REPAIR, type ShellEntry, type ShellList } from '../src/app/worker/request-routing.ts';
import { ROUTES } from '../src/core/kernel/page/screens.ts';

const ROOT = resolve(import.meta.dirname, '..');
const OUT = resolve(ROOT, 'dist/app');
/** Filled here. */
const LIST = /[\\/]worker[\\/]shell-list\.ts$/;
const TARGET = 'es2020';
const PAGE = 'index.html';
/** Parts that are loaded later, by who needs the server for each thing there anyway. */
const LEFT_OUT =
  /(^|\/)(telemetry|elements\/(import|[a-z]+-admin|label-print)|core\/import)\/|print-invitations/;
/** Files of the page that are not named by their content. */
const FIXED = ['/boot.js', '/favicon.svg', '/manifest.webmanifest', '/reparer.css', '/reparer.js'];

/**
 * The files that the application's page loads, at once or later.
 * @param manifest of the build of the application
 * @throws Error where it has no page
 */
export function listShellFiles(manifest: Manifest): string[] {
  if (!manifest[PAGE]) throw new Error(`The build of the application has no ${PAGE}.`);
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      if (!file.endsWith('.html')) files.add(file);
    for (const each of chunk.imports ?? []) visit(each);
    for (const each of chunk.dynamicImports ?? []) if (!LEFT_OUT.test(each)) visit(each);
  };
  visit(PAGE);
  return [...files].sort();
}

/** @param folder of the built application */
export function makeShellList(manifest: Manifest, folder: string): ShellList {
  const hash = (path: string, kind: string, as: 'base64' | 'hex') =>
    createHash(kind)
      .update(readFileSync(resolve(folder, path)))
      .digest(as);
  const fixed = (url: string, path: string): ShellEntry => ({
    url,
    revision: hash(path, 'sha256', 'hex').slice(0, 16),
  });
  return {
    pages: ROUTES.map(({ path }) => path),
    entries: [
      // first of all what every screen needs
      fixed('/', PAGE),
      ...FIXED.filter((url) => existsSync(resolve(folder, url.slice(1)))).map((url) =>
        fixed(url, url.slice(1)),
      ),
      // a page of its own, which shows without network what it would take off
      fixed(REPAIR.file, 'reparer.html'),
      ...listShellFiles(manifest).map((file) => ({
        url: `/${file}`,
        revision: null,
        // a file that was cut on its way is not kept
        integrity: `sha256-${hash(file, 'sha256', 'base64')}`,
      })),
    ],
  };
}

const fill = (list: ShellList): Plugin => ({
  name: 'balise-shell-list',
  load: (id) => (LIST.test(id) ? `export const SHELL = ${JSON.stringify(list)};` : null),
});

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const manifest = JSON.parse(readFileSync(resolve(OUT, '.vite/manifest.json'), 'utf8')) as Manifest;
  await build({
    input: resolve(ROOT, 'src/app/worker/worker.ts'),
    plugins: [fill(makeShellList(manifest, OUT))],
    transform: { target: TARGET, define: { 'process.env.NODE_ENV': '"production"' } },
    output: {
      file: resolve(OUT, 'sw.js'),
      format: 'iife',
      minify: { compress: { target: TARGET } },
    },
  });
  // it is of the build, not of the application
  rmSync(resolve(OUT, '.vite'), { recursive: true });
}
