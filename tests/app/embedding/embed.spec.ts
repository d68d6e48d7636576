/** `/embed/<element>`, framed by pages that run no script of the suite. */
import { axe, expect, test } from '../_support/fixtures.ts';
import { leave, openHost, page as write } from '../_support/hosts.ts';

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
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    element.locator('a[href*="/interventions/"]').first().click(),
  ]);
  await expect(tab).toHaveURL(/\/(interventions\/\d+|login)/);
  await tab.close();
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
