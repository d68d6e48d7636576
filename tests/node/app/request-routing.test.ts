import { describe, expect, it } from 'vitest';
import { judgePage, routeRequest, type ShellList } from '../../../src/app/worker/request-routing.ts';
import { ROUTES } from '../../../src/core/kernel/page/screens.ts';

const ORIGIN = 'https://balise.exemple.fr';
const shell: ShellList = {
  pages: ROUTES.map(({ path }) => path),
  entries: [
    { url: '/', revision: '1' },
    { url: '/boot.js', revision: '2' },
    { url: '/reparer.html', revision: '3' },
    { url: '/static/index-a.js', revision: null },
    { url: '/static/index-a.css', revision: null },
  ],
};
const choose = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
  routeRequest({ method, mode, url: new URL(path, ORIGIN).href }, shell, ORIGIN);

describe('the worker', () => {
  it.each([
    '/',
    '/tickets',
    '/tickets/',
    '/Tickets',
    '/tickets/42?state=all',
    '/login',
    '/admin',
    '/resetpassword?token=x',
  ])('answers the screen %s', (path) => expect(choose(path)).toBe('page'));

  it.each([
    '/api/tickets/',
    '/media/plans/3.png',
    '/kiosk',
    '/kiosk?ecrans=cartes',
    '/elements/',
    '/elements/agenda',
    '/embed/ticket-form',
    '/healthz',
    '/tickets/42/43',
    '/tickets//',
    '/nulle/part',
    '/index.html',
    '/sw.js',
  ])('leaves the page %s to the browser', (path) => expect(choose(path)).toBeNull());

  it('answers the page that takes it off, where it keeps that', () => {
    expect(choose('/reparer')).toBe('file');
    const others = { ...shell, entries: shell.entries.filter(({ url }) => url !== '/reparer.html') };
    const request = { method: 'GET', mode: 'navigate' as const, url: `${ORIGIN}/reparer` };
    expect(routeRequest(request, others, ORIGIN)).toBeNull();
  });

  it.each(['/static/index-a.js', '/static/of-the-version-before.js', '/boot.js'])(
    'answers the file %s',
    (path) => expect(choose(path, 'cors')).toBe('file'),
  );

  it.each([
    '/api/tickets/',
    '/api/config/',
    '/media/photos/3.jpg',
    '/elements/balise.js',
    '/elements/chunks/core-a.js',
    '/kiosk-boot.js',
    '/',
    '/tickets',
    '/sw.js',
    'https://ailleurs.exemple.fr/static/index-a.js',
  ])('never answers a request for %s by a script', (path) => {
    for (const mode of ['cors', 'no-cors', 'same-origin'] as const) expect(choose(path, mode)).toBeNull();
  });

  it('answers no write', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      expect([choose('/tickets', 'navigate', method), choose('/static/a.js', 'cors', method)]).toEqual([
        null,
        null,
      ]);
  });
});

describe('the answer for a page', () => {
  const html = (name: string, more = '') =>
    `<head><script async src="/boot.js"></script><script type="module" src="/static/${name}.js"></script><link rel="stylesheet" href="/static/${name}.css">${more}</head>`;

  it('of the version that is kept is kept anew, with what the server has written into it', () => {
    expect(judgePage(200, html('index-a', '<meta name="balise-accessibility" content="{}">'), shell)).toBe(
      'same',
    );
  });

  it('of another version is looked at, newer or older', () => {
    expect(judgePage(200, html('index-b'), shell)).toBe('new');
    expect(judgePage(200, html('index-a', '<link rel="modulepreload" href="/static/more.js">'), shell)).toBe(
      'new',
    );
  });

  it('of a server that fails, or is being restarted behind its proxy, is none', () => {
    for (const status of [500, 502, 503, 504])
      expect(judgePage(status, html('index-a'), shell)).toBe('failed');
  });

  it('that is not ours goes through: a redirect, a refusal, the page of a network that wants a login', () => {
    expect(judgePage(0, null, shell)).toBe('other');
    expect(judgePage(401, html('index-a'), shell)).toBe('other');
    expect(judgePage(200, '<title>Wi-Fi</title><script src="/static/index-a.js"></script>', shell)).toBe(
      'other',
    );
  });
});
