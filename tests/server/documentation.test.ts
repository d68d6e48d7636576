/** The pages of the documentation, beside the suite. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './_server.ts';

const PAGE = '<!doctype html><title>Balise</title>';
const dist = mkdtempSync(join(tmpdir(), 'balise-docs-'));
let server: TestServer;
beforeAll(async () => {
  for (const folder of ['app', 'elements', 'docs']) mkdirSync(join(dist, folder));
  for (const path of ['app/index.html', 'docs/index.html', 'docs/csp.html'])
    writeFileSync(join(dist, path), PAGE);
  const [app, elements, docs] = ['app', 'elements', 'docs'].map((name) => join(dist, name));
  server = await startServer({}, { folders: { app: app ?? '', elements: elements ?? '', docs } });
});
afterAll(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});

const readPolicy = async (url: string) =>
  String((await server.app.inject({ url })).headers['content-security-policy']);

it.each(['/elements/', '/elements/csp.html'])('lets Lit draw %s under the strict policy', async (url) => {
  const policy = await readPolicy(url);
  expect(policy).toContain('trusted-types balise-reader balise-worker lit-html');
  expect(policy).toContain("script-src 'self';style-src 'self'");
  expect(policy).toContain("require-trusted-types-for 'script'");
});

it.each(['/', '/tickets', '/api/config/'])('lets it draw nothing at %s', async (url) => {
  expect(await readPolicy(url)).not.toContain('lit-html');
});
