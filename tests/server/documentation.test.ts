import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
let dist: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'balise-docs-'));
  for (const folder of ['app', 'elements', 'docs/embed']) mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'app/index.html'), '<!doctype html><title>Balise</title>');
  writeFileSync(join(dist, 'docs/index.html'), '<!doctype html><title>Elements</title>');
  writeFileSync(join(dist, 'docs/documentation.css'), 'body {}');
  writeFileSync(join(dist, 'docs/embed/balise-agenda.html'), '<!doctype html><title>Agenda</title>');
  server = await startServer(
    {
      DATA_DIR: join(dist, 'data'),
      PORT: '8118',
      CORS_ORIGINS: 'https://intranet.exemple.fr/, ; script-src *',
    },
    { folders: { app: join(dist, 'app'), elements: join(dist, 'elements'), docs: join(dist, 'docs') } },
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});

const get = (url: string) => server.app.inject({ url });

describe('beside the elements the server has', () => {
  it('[L1] serves the documentation beside the elements, framed by nobody', async () => {
    expect((await get('/elements')).headers.location).toBe('/elements/');
    for (const url of ['/elements/', '/elements/?from=mail', '/elements/index.html']) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['access-control-allow-origin']]).toEqual([url, 200, undefined]);
      expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-frame-options': 'DENY' });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('[L3] lets the origins of CORS frame the page of an element, and no other', async () => {
    const { statusCode, headers } = await get('/embed/balise-agenda?view=day');
    expect(statusCode).toBe(200);
    expect(headers['x-frame-options']).toBeUndefined();
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.find((each) => each.startsWith('frame-ancestors'))).toBe(
      "frame-ancestors 'self' http://localhost:8119 http://127.0.0.1:8119 https://intranet.exemple.fr",
    );
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]),
    );
    for (const url of ['/embed/', '/embed/balise-nothing', '/embed/../app/index'])
      expect((await get(url)).headers['content-security-policy'], url).not.toContain('intranet.exemple.fr');
  });
});
