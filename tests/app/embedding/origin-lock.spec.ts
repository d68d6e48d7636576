/** What the API names on another server gets nothing of the session: neither its header, nor its token, nor a cookie. */
import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { type ForeignHost, page as intranet, leave, openBalise, openHost } from '../_support/hosts/hosts.ts';
import { basic } from '../_support/login/accounts.ts';
import { fetchWhole } from '../_support/page/whole-answer.ts';

const TOKEN = 'jeton-7f3a';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';
const PICTURE = { name: 'vue.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };

/** Another server, which allows every page to send it everything, and notes what reaches it. */
async function openElsewhere(): Promise<ForeignHost> {
  const host = await openHost('', {
    respond(request, response) {
      response.writeHead(200, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
        'Access-Control-Allow-Methods': request.headers['access-control-request-method'] ?? '*',
        'Content-Type': 'application/json',
      });
      response.end('[]');
    },
  });
  // Cookies know no ports: another name is another server to them too.
  return { ...host, origin: host.origin.replace('localhost', '127.0.0.1') };
}

/** What the other server may never receive. */
const SECRETS = [basic('responsable').slice(6), 'balise-demo', TOKEN, 'biscuit-7f3a', '"authorization"'];
const findSecrets = (elsewhere: ForeignHost): string[] =>
  elsewhere.requests.filter((request) => SECRETS.some((secret) => request.includes(secret)));

const isTokenAlone = (request: string): boolean =>
  !SECRETS.some((secret) => secret !== TOKEN && request.includes(secret));

let elsewhere: ForeignHost;
let balise: ForeignHost;
/** The calls that the API redirects: their status, and which. */
let redirects: { status: number; isFor: (method: string, path: string) => boolean } | null;

test.beforeEach(async ({ context, server, api, problems }) => {
  problems.allow(/Failed to load resource|CORS|ERR_/);
  redirects = null;
  elsewhere = await openElsewhere();
  const ticket = await api().createTicket();
  const script = '<script type="module" src="/elements/balise.js"></script>';
  const elements = `<balise-login></balise-login><balise-ticket ticket-id="${ticket.id}"></balise-ticket>`;
  // The page itself comes from this machine: a page from elsewhere may not call it.
  balise = await openBalise(
    server.url,
    {},
    {
      html: intranet(script, elements),
      redirect: ({ method = '', url = '' }) =>
        redirects?.isFor(method, url)
          ? { status: redirects.status, location: `${elsewhere.origin}/vol${url}` }
          : null,
    },
  );
  await context.addCookies([
    { name: 'XSRF-TOKEN', value: TOKEN, url: balise.origin },
    { name: 'sessionid', value: 'biscuit-7f3a', url: balise.origin },
  ]);
});

async function openTicket(page: Page) {
  await page.goto(balise.origin);
  await fillLogin(page, 'responsable');
  const ticket = page.locator('balise-ticket');
  await expect(ticket.getByRole('heading', { level: 2 }).first()).toContainText('Essai');
  return {
    comments: ticket.getByRole('region', { name: 'Échanges' }),
    files: ticket.getByRole('region', { name: 'Fichiers' }),
  };
}

test('[L3] [trust C2] comments and a file that the API sends elsewhere take no secret there', async ({
  page,
}) => {
  const { comments, files } = await openTicket(page);
  // one that the browser would follow with a read, one that it would follow with the call itself
  for (const status of [303, 307]) {
    redirects = { status, isFor: (method) => method === 'POST' };
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await comments.locator('textarea').fill(`Une note ${status}`);
    await comments.getByRole('button', { name: 'Ajouter le commentaire' }).click();
    await sent;
    await expect(page.getByText('Réponse inattendue du serveur.')).toBeVisible();
    await expect(comments.locator('textarea')).toHaveValue(`Une note ${status}`);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Réponse inattendue du serveur.')).toBeHidden();
  }
  expect(elsewhere.requests, 'a call is not followed').toEqual([]);

  await files.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(files.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  // The browser follows an upload with progress by itself: what it takes along is the page's XSRF token at most.
  expect(findSecrets(elsewhere).filter((request) => !isTokenAlone(request))).toEqual([]);
  await leave(page, elsewhere, balise);
});

test('[L3] [trust C2] reads that the API sends elsewhere take no secret there', async ({ page }) => {
  redirects = { status: 302, isFor: (method, path) => method === 'GET' && path.includes('/commentaires') };
  const { comments } = await openTicket(page);
  await expect(comments.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  // One call without a session finds out whether it was a login page.
  await expect.poll(() => elsewhere.requests.length).toBeGreaterThan(0);
  expect(findSecrets(elsewhere)).toEqual([]);
  await leave(page, elsewhere, balise);
});

test('[L3] [trust C2] a next page and files named elsewhere get nothing of the session', async ({ page }) => {
  await page.route(/\/api\/tickets\/\d+/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await fetchWhole(route);
    const body = await answer.json();
    if (Array.isArray(body.results)) body.next = `${elsewhere.origin}/api/tickets/1/commentaires/?page=2`;
    else
      body.attachments = ['vue.png', 'constat.pdf'].map((label, rank) => ({
        id: 9000 + rank,
        label,
        file: `${elsewhere.origin}/media/${label}`,
      }));
    return route.fulfill({ response: answer, json: body });
  });
  const { files } = await openTicket(page);
  await expect(files.getByText('constat.pdf')).toBeVisible();
  await files.getByRole('link', { name: /constat/ }).click();
  await expect.poll(() => elsewhere.requests.length).toBeGreaterThan(0);
  expect(elsewhere.requests.filter((request) => request.includes('/api/'))).toEqual([]);
  expect(findSecrets(elsewhere)).toEqual([]);
  await leave(page, elsewhere, balise);
});
