/** What the server answers to browsers that install the application. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
let dist: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'balise-dist-'));
  mkdirSync(join(dist, 'app/static'), { recursive: true });
  writeFileSync(join(dist, 'app/index.html'), '<!doctype html><title>Balise</title>');
  writeFileSync(join(dist, 'app/manifest.webmanifest'), '{}');
  server = await startServer(
    { DATA_DIR: join(dist, 'data') },
    { folders: { app: join(dist, 'app'), elements: join(dist, 'elements') } },
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});

const get = (url: string) => server.app.inject({ url });

describe('the installed application', () => {
  it('has a manifest that is asked for each time', async () => {
    const { headers, body } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect([headers['cache-control'], body]).toEqual(['no-cache', '{}']);
  });

  it.each(['/absent.webmanifest', '/icons/absent.webp', '/icons/absent.png'])(
    'answers 404 for %s, and not its page',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
