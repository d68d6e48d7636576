/** The page of a bench, built from the sources as a product of its own and served on a free port of this machine. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { showStep } from './print.mjs';

/**
 * @param {string} name of the folder in `tests/tools/bench` whose `page.ts` is served
 * @param {import('vite').PluginOption[]} [plugins] beside React's
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} the page's URL, and what ends the server and
 * deletes what was built
 */
export async function serveBench(name, plugins = []) {
  showStep(`building ${name}`);
  const outDir = await mkdtemp(join(tmpdir(), 'balise-bench-'));
  const common = {
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    plugins: [react(), ...plugins, fillPage(name)],
  };
  await build({ ...common, build: { outDir, target: 'es2022', emptyOutDir: true } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** Names the bench in `index.html`, before Vite reads there which script to build. */
const fillPage = (name) => ({
  name: 'balise-bench-page',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('%BENCH%', name) },
});
