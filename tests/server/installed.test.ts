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
  writeFileSync(join(dist, 'app/sw.js'), 'self.x = 1;');
  writeFileSync(join(dist, 'app/reparer.html'), '<!doctype html><title>Réparer</title>');
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

  it('has a worker with a policy of its own, asked for each time, that may run no other script', async () => {
    const { headers } = await get('/sw.js');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect((await get('/static/absent.js')).headers['content-security-policy']).not.toBe(
      headers['content-security-policy'],
    );
  });

  it('is repaired at /reparer, by a page under the strict policy that empties the cache of the browser', async () => {
    const { headers, body, statusCode } = await get('/reparer');
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>Réparer</title>']);
    expect(headers).toMatchObject({
      'clear-site-data': '"cache"',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
  });
});
