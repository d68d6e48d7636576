/** Reports without an account from pages of somebody else: with a strict policy, in a frame, without any storage. */
import type { Page } from '@playwright/test';
import { type Api, axe, expect, test, uniqueText } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';

/** A place of its own, since closing one closes all below it. */
async function openPlace(api: Api): Promise<{ key: string; renew: () => Promise<unknown> }> {
  const { id } = await api.call<{ id: number }>('POST', '/api/sites/', { name: uniqueText('Accueil') });
  const path = `/api/public_places/${id}/`;
  const { key } = await api.call<{ key: string }>('PUT', path, { open: true });
  return { key, renew: () => api.call('PUT', path, { open: true, renew: true }) };
}

/** Takes all storage away, as browsers do with those who want none and in some frames. */
const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });

/** The calls of the page, and those of them with credentials. */
function noteCalls(page: Page): { paths: string[]; named: string[] } {
  const noted = { paths: [] as string[], named: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.method() === 'OPTIONS') return;
    noted.paths.push(pathname);
    const { authorization, cookie } = request.headers();
    if (authorization || cookie) noted.named.push(pathname);
  });
  return noted;
}

test('[L3] a page under a strict policy and without storage sends a report, with no other call and no name', async ({
  page,
  server,
  api,
}) => {
  const { key } = await openPlace(api());
  await forbidStorage(page);
  const balise = await openBalise(server.url);
  const { origin } = balise;
  const host = await openHost(
    write(
      `<script type="module" src="${origin}/elements/balise.js" data-api="${origin}" data-app-url="${origin}"></script>`,
      `<balise-ticket-form public="${key}"></balise-ticket-form>`,
    ),
    {
      headers: {
        'Content-Security-Policy': `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src ${origin} blob:; require-trusted-types-for 'script'; trusted-types 'none'`,
        'Referrer-Policy': 'strict-origin',
      },
    },
  );
  const calls = noteCalls(page);
  await page.goto(host.origin);
  const objet = uniqueText('Porte bloquée');
  await page.getByLabel('Quel est le problème').fill(objet);
  await axe(page);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: /^N°\s\d+, reçu$/ })).toBeVisible();
  await expect(page.getByLabel('Lien de suivi')).toHaveValue(new RegExp(`^${origin}/suivi/[\\w-]+$`));
  expect(calls.paths).toContain(`/api/public/${key}/tickets/`);
  expect(calls.paths.filter((path) => !path.startsWith('/api/public/'))).toEqual([]);
  expect(calls.named).toEqual([]);
  // the lists of other tests shall not show that it waits
  const own = (await api().call<{ id: number; objet: string }[]>('GET', '/api/public_tickets/')).find(
    (each) => each.objet === objet,
  );
  await api().call('POST', `/api/public_tickets/${own?.id}/`, { accepted: true });
  await leave(page, host, balise);
});

test('[L3] a frame whose key is revoked meanwhile keeps what was written, and its key reads nothing else', async ({
  page,
  server,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource.*(401|410)/);
  const { key, renew } = await openPlace(api());
  await forbidStorage(page);
  // nothing else stands in the frame first
  await page.route('**/embed/balise-agenda*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto(`${server.pagesUrl}/cadre.html`);
  const calls = noteCalls(page);
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement, src) => {
    frame.src = src;
  }, `${server.url}/embed/balise-ticket-form?public=${key}`);
  const framed = page.frameLocator('iframe');
  const objet = uniqueText('Ampoule grillée');
  const field = framed.getByLabel('Quel est le problème');
  await field.fill(objet);
  await renew();
  await framed.getByRole('button', { name: 'Envoyer' }).click();
  await expect(
    framed.getByText(/^Ce code n’est plus valable\. Ce que vous avez écrit est gardé ici/),
  ).toBeVisible();
  await expect(field).toHaveValue(objet);
  expect(calls.paths.filter((path) => !path.startsWith('/api/public/'))).toEqual([]);
  expect(calls.named).toEqual([]);
  const statuses = await framed
    .locator('body')
    .evaluate(
      (_, paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      [`/api/public/${key}/`, `/api/public/suivi/${key}/`, '/api/v2/tickets/', '/api/public_tickets/'],
    );
  expect(statuses).toEqual([410, 410, 401, 401]);
});
