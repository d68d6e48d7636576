/** Going from page to page: links, history, focus, the drawer in the address, failures on the way. */
import { type Account, axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';

const ACCOUNT: Account = 'admin';
test.use({ as: ACCOUNT });

const menuLink = (name: string) => ({ name, exact: true });

test('pages open in place and are announced; back and forward return; filters stand in the address', async ({
  page,
  server,
}) => {
  await login(page, ACCOUNT, '/tickets');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.getByRole('link', menuLink('Tableau de bord')).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', menuLink('Tickets')).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle('Tickets · Balise');
  expect(await page.evaluate(() => 'kept' in window), 'the document was not loaded again').toBe(true);
  await page.getByRole('link', menuLink('Tableau de bord')).click();
  await page.getByRole('link', { name: /Tickets? non affecté/ }).click();
  await expect(page).toHaveURL(`${server.url}/tickets?state=unassigned`);
  await expect(page.locator('balise-ticket-list')).toHaveAttribute('state', 'unassigned');
  await page.goBack();
  await expect(page).toHaveTitle('Accueil · Balise');
  await page.goForward();
  await expect(page).toHaveURL(`${server.url}/tickets?state=unassigned`);
  expect(await page.evaluate(() => 'kept' in window), 'the document was not loaded again').toBe(true);

  await page.getByRole('link', menuLink('Tickets')).click();
  const search = page.getByRole('textbox', { name: 'Rechercher dans les objets' });
  await search.fill('fuite');
  await expect(page).toHaveURL(/\/tickets\?q=fuite$/);
  await page.reload();
  await expect(search).toHaveValue('fuite');
  await search.fill('');
  await expect(page).toHaveURL(/\/tickets$/);

  // the address gives an element no more than its filters
  await page.goto('/tickets?api=https://evil.test&theme=dark&q=x');
  const list = page.locator('balise-ticket-list');
  await expect(list).toHaveAttribute('q', 'x');
  await expect(list).not.toHaveAttribute('api');
  await expect(list).not.toHaveAttribute('theme');
});

test('[C12] « Créer un ticket » is a drawer in the address: back closes it, a reload opens it', async ({
  page,
  server,
}) => {
  await login(page, ACCOUNT);
  const button = page.getByRole('button', { name: 'Créer un ticket' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Créer un ticket' });
  const field = page.locator('balise-ticket-form').getByLabel('Objet');
  await expect(drawer).toBeVisible();
  await expect(field).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/?create=1`);
  await axe(page);
  await shots(page, 'create-drawer');
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goForward();
  await expect(drawer).toBeVisible();
  await page.reload();
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('[A17] [C13] navigations that are repeated, superseded or redirected show no message, and nothing is sent elsewhere', async ({
  page,
  server,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${server.url}/`)) foreign.push(request.url());
  });
  await login(page, ACCOUNT);
  await page.evaluate(() => {
    const click = (href: string) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click();
    for (let count = 0; count < 20; count++) {
      click('/tickets');
      click('/tickets');
      click('/');
    }
    history.back();
    click('/tickets');
    click('/');
  });
  await page.goto('/login?path=/login');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(foreign).toEqual([]);
});

test('code that cannot be loaded shows a message, and « Réessayer » loads it', async ({ page, problems }) => {
  problems.allow(/Failed to load resource|ERR_FAILED/);
  await login(page, ACCOUNT);
  await page.route('**/static/ticket-list*', (route) => route.abort());
  await page.getByRole('link', menuLink('Tickets')).click();
  await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée.' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await axe(page);
  await page.unroute('**/static/ticket-list*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.locator('balise-ticket-list')).toBeVisible();
});

test('[E6] a detail leads to the next of its list and back to it as it was left, the menu opens it anew; the skip link leads to the content', async ({
  page,
  api,
}) => {
  const word = uniqueText('File');
  const ids: (number | string)[] = [];
  for (const rank of [1, 2, 3])
    ids.push((await api('demandeur').createTicket({ objet: `${word} ${rank}` })).id);
  const list = `/tickets?sort=objet&q=${encodeURIComponent(word)}`;
  await login(page, ACCOUNT, list);
  const rows = page.locator('balise-ticket-list .dt-row');
  await expect(rows).toHaveCount(3);
  await rows.getByRole('link').nth(1).click();
  const ticket = page.locator('balise-ticket');
  const steps = ticket.getByRole('navigation', { name: 'Dans la liste' });
  await expect(steps).toContainText('2 sur 3');
  await steps.getByRole('link', { name: 'Suivant dans la liste' }).click();
  await expect(page).toHaveURL(`/tickets/${ids[2]}`);
  await expect(steps).toContainText('3 sur 3');
  await expect(steps.getByRole('link', { name: 'Suivant' })).toHaveCount(0);
  await steps.getByRole('link', { name: 'Précédent dans la liste' }).click();
  await expect(page).toHaveURL(`/tickets/${ids[1]}`);
  await expect(steps).toContainText('2 sur 3');
  await axe(page, 'balise-ticket');
  await page.reload();
  await expect(ticket.getByText(`${word} 2`).first()).toBeVisible();
  await expect(steps, 'an address alone belongs to no list').toHaveCount(0);
  const back = ticket.getByRole('link', { name: 'Retour aux tickets' });
  await back.click();
  await expect(page).toHaveURL(/\/tickets\?sort=objet&q=/);
  await expect(rows).toHaveCount(3);
  await page.goForward();
  await expect(back).toBeVisible();
  await page.getByRole('link', menuLink('Tickets')).click();
  await expect(page).toHaveURL(/\/tickets$/);

  await page.reload();
  await expect(page.locator('balise-ticket-list')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
