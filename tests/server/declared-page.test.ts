/** The application's page with the accessibility that the configuration declares. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarePage } from '../../demo/server/http/declared-page.ts';
import { UNDECLARED } from '../../src/core/config/conformity.ts';
import { startServer, type TestServer } from './_server.ts';

const PAGE = '<!doctype html><head><title>Balise</title></head>';
let server: TestServer;
let dist: string;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'balise-page-'));
  for (const folder of ['app', 'elements']) mkdirSync(join(dist, folder));
  for (const name of ['index', 'kiosk', 'reparer']) writeFileSync(join(dist, `app/${name}.html`), PAGE);
  const folders = { app: join(dist, 'app'), elements: join(dist, 'elements') };
  server = await startServer({ DATA_DIR: join(dist, 'data') }, { folders });
});
afterAll(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});
const get = (url: string) => server.app.inject({ url });

describe("the application's page", () => {
  it('[K4] carries for visitors without a login the declared accessibility and who declares it, and nothing else that is stored', async () => {
    const items = (await server.call('admin', 'GET', '/api/config/')).json<
      { key: string; value: string }[]
    >();
    const organisation = items.find(({ key }) => key === 'SOCIETY_NAME')?.value;
    expect(organisation).toBeTruthy();
    const declared = { ...UNDECLARED, contact: '"><script>alert(1)</script>' };
    const value = JSON.stringify(declared);
    const made = await server.call('admin', 'POST', '/api/config/', { key: 'ACCESSIBILITY', value });
    expect(made.statusCode).toBe(201);
    for (const url of ['/', '/login', '/accessibilite', '/kiosk', '/kiosk?ecrans=agenda', '/reparer']) {
      const { body, headers } = await get(url);
      const content =
        /<meta name="balise-accessibility" content="([^"<>]*)" \/><\/head>$/.exec(body)?.[1] ?? '';
      const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      expect([url, JSON.parse(text), headers['cache-control']]).toEqual([
        url,
        { ...declared, organisation },
        'no-cache',
      ]);
    }
    expect((await server.call('admin', 'DELETE', `/api/config/${made.json().id}/`)).statusCode).toBe(204);
    for (const url of ['/login', '/kiosk', '/reparer']) expect((await get(url)).body).toBe(PAGE);
  });

  it('[K4] is not given a state that its audit does not reach', async () => {
    const audit = { rate: 49, date: '2026-10-02', auditor: 'Cabinet Clair' };
    const value = JSON.stringify({ ...UNDECLARED, ...audit, state: 'partial' });
    const refused = await server.call('admin', 'POST', '/api/config/', { key: 'ACCESSIBILITY', value });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Cet état suppose un taux d’au moins 50\u00a0%.');
    expect((await get('/login')).body).toBe(PAGE);
  });

  it('[K4] has the declared state where no script writes it', () => {
    const page = readFileSync('src/app/public/reparer.html', 'utf8');
    expect(page).toContain('Accessibilité&nbsp;: non conforme');
    const declared = declarePage(page, JSON.stringify({ ...UNDECLARED, state: 'partial' }));
    expect(declared).toContain('Accessibilité\u00a0: partiellement conforme');
    expect(declared).not.toContain('non conforme');
    expect(declarePage(page, '')).toBe(page);
  });
});
