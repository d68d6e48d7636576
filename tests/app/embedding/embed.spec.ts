/** `/embed/<element>`, framed by pages that run no script of the suite. */
import { axe, expect, fillLogin, test } from '../_support/fixtures.ts';
import { leave, openHost, page as write } from '../_support/hosts/hosts.ts';

test('[L3] an allowed origin frames an element: it takes the attributes of the address that it knows, logs in, and opens its links in a tab', async ({
  page,
  server,
}) => {
  const api = encodeURIComponent('https://balise.invalid');
  await page.goto(`${server.url}/embed/balise-agenda?view=day&readonly&api=${api}`);
  const alone = page.locator('balise-agenda');
  await expect(alone.getByText('Connectez-vous pour')).toBeVisible();
  const names = await alone.evaluate((node) => node.getAttributeNames());
  expect(names).toEqual(expect.arrayContaining(['view', 'readonly']));
  expect(names, 'the address has one').not.toContain('api');

  await page.goto(`${server.pagesUrl}/cadre.html`);
  const framed = page.frameLocator('iframe');
  const element = framed.locator('balise-agenda');
  await expect(element.getByText('Connectez-vous pour')).toBeVisible();
  await axe(page);

  await framed.locator('input[autocomplete="username"]').fill('responsable');
  await framed.locator('input[autocomplete="current-password"]').fill('balise-demo');
  await framed.locator('input[autocomplete="current-password"]').press('Enter');
  await expect(element.getByRole('button', { name: 'Aujourd’hui' })).toBeVisible();
  // the demo data has nothing on a Saturday or a Sunday
  await element.getByText('Semaine', { exact: true }).click();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    element.locator('a[href*="/interventions/"]').first().click(),
  ]);
  await expect(tab).toHaveURL(/\/(interventions\/\d+|login)/);
  await tab.close();
});

test('[L3] [trust M8] a frame of the same site has a login of its own: neither the application’s tab nor its storage opens it, and its logout ends it', async ({
  page,
  context,
  server,
}) => {
  // another port is another origin, of the same site
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
  await fillLogin(page, 'responsable');
  await expect(page).not.toHaveURL(/\/login/);
  const around = await context.newPage();
  await around.goto(`${server.pagesUrl}/cadre.html`);
  const element = around.frameLocator('iframe').locator('balise-agenda');
  await expect(element.getByText('Connectez-vous pour')).toBeVisible();
  // the tab of the application, in which the frame then stands
  const tab = await context.newPage();
  await tab.goto(`${server.url}/tickets`);
  await expect(tab.getByRole('main').getByRole('heading').first()).toBeVisible();
  await tab.goto(`${server.pagesUrl}/cadre.html`);
  await expect(tab.frameLocator('iframe').getByText('Connectez-vous pour')).toBeVisible();

  const framed = around.frameLocator('iframe');
  await framed.locator('input[autocomplete="username"]').fill('responsable');
  await framed.locator('input[autocomplete="current-password"]').fill('balise-demo');
  await framed.locator('input[autocomplete="current-password"]').press('Enter');
  const today = { name: 'Aujourd’hui' };
  await expect(element.getByRole('button', today)).toBeVisible();
  await expect(tab.frameLocator('iframe').getByRole('button', today), 'frames share theirs').toBeVisible();
  await around.reload();
  await expect(element.getByRole('button', today)).toBeVisible();

  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/login/);
  for (const each of [around, tab])
    await expect(each.frameLocator('iframe').getByText('Connectez-vous pour')).toBeVisible();
});

test('[L3] [trust M8] administration, money, contracts and accounts have no page for a frame', async ({
  request,
  server,
}) => {
  const status = async (tag: string) => (await request.get(`${server.url}/embed/${tag}`)).status();
  for (const tag of [
    'device-admin',
    'user-admin',
    'site-admin',
    'import',
    'inventory',
    'finance',
    'budget',
    'contract-form',
    'contract-list',
    'profile',
  ])
    expect(await status(`balise-${tag}`), tag).toBe(404);
  expect(await status('balise-ticket-form')).toBe(200);
});

test('[L3] a page of another origin that frames an element shows nothing of it', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/frame-ancestors/);
  const html = `<iframe src="${server.url}/embed/balise-agenda" title="Agenda"></iframe>`;
  const host = await openHost(write('', html));
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(host.origin);
  await refused;
  await expect.poll(() => page.frames().at(1)?.url()).toBe('chrome-error://chromewebdata/');
  await leave(page, host);
});
