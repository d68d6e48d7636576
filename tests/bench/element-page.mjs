/** Single elements of the suite, built from the sources, with an API of the bench's own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

/** Builds and serves the page. @returns its address, and what ends it */
export async function serveElements() {
  const root = resolve(import.meta.dirname, 'element');
  const outDir = await mkdtemp(join(tmpdir(), 'balise-bench-'));
  const common = { configFile: false, root, logLevel: 'error', plugins: [react()] };
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

/**
 * Opens the page with somebody logged in.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address of the page
 * @param {object} options
 * @param {object} options.user as the server answers it
 * @param {(url: URL, method: string) => unknown} options.answer the body for a call; bytes are a picture
 * @param {{ width: number, height: number }} [options.viewport] in CSS pixels
 */
export async function openElement(
  browser,
  address,
  { user, answer, viewport = { width: 1440, height: 900 } },
) {
  const page = await browser.newPage({ viewport });
  await page.route(/\/(api|media)\//, (route) => {
    const url = new URL(route.request().url());
    const body = url.pathname.includes('users/me') ? user : answer(url, route.request().method());
    return Buffer.isBuffer(body)
      ? route.fulfill({ contentType: 'image/jpeg', body })
      : route.fulfill({ json: body });
  });
  const failed = new Promise((_, reject) => page.once('pageerror', reject));
  await page.goto(address);
  await Promise.race([page.waitForFunction('window.elementBench'), failed]);
  return page;
}

/** Mounts an element. @returns milliseconds until each of the selectors is painted, and `work`, of the main thread */
export async function mountElement(page, name, attributes, wanted) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name: each }) => each === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await worked();
  const times = await page.evaluate(
    ([tag, values, selectors]) => window.elementBench.mount(tag, values, selectors),
    [name, attributes, wanted],
  );
  return { ...times, work: (await worked()) - before };
}
