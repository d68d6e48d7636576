/** Elements on a host page: another origin, its own sheets and scripts, a strict policy. */
import {
  type Account,
  axe,
  expect,
  fillLogin,
  PASSWORD,
  shots,
  test,
  uniqueText,
} from '../_support/fixtures.ts';
import { choosePlace } from '../_support/screens/ticket-form.ts';

test.beforeEach(async ({ page, server }) => {
  await page.goto(`${server.pagesUrl}/intranet.html`);
});

test('[L3] the ticket form works in a 320 px column of a foreign page, which cannot restyle it', async ({
  page,
  api,
}) => {
  const account: Account = 'demandeur';
  await fillLogin(page, account, PASSWORD);
  const form = page.locator('balise-ticket-form');
  await expect(form.getByRole('textbox', { name: 'Objet' })).toBeVisible();
  const wide = await form.evaluate((element) => {
    const right = element.getBoundingClientRect().right + 1;
    const all = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])];
    return all
      .filter((each) => each.getClientRects().length > 0 && each.getBoundingClientRect().right > right)
      .filter((each) => !each.closest('.visually-hidden'))
      .map((each) => `${each.tagName}.${each.className}`);
  });
  expect(wide).toEqual([]);
  const small = await form.getByRole('button').evaluateAll((all) =>
    all
      .map((each) => ({ text: each.textContent, ...each.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width > 0 && Math.min(width, height) < 24)
      .map(({ text }) => text),
  );
  expect(small).toEqual([]);
  const send = page.locator('balise-ticket-form').getByRole('button', { name: 'Envoyer' });
  await expect(send).toBeVisible();
  await expect(send).toHaveCSS('text-transform', 'none');
  await expect(send).toHaveCSS('letter-spacing', 'normal');
  await expect(page.locator('balise-ticket-form').getByRole('textbox', { name: 'Objet' })).toHaveCSS(
    'text-align',
    'start',
  );
  expect(await page.locator('head > style, head > link[data-balise]').count()).toBe(0);
  await expect(page.locator('#content > h2').first()).toHaveCSS('text-transform', 'uppercase');
  const objet = uniqueText('Porte bloquée');
  await form.getByRole('textbox', { name: 'Objet' }).fill(objet);
  await choosePlace(form);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText(/Ticket n°\s\d+ créé/)).toBeVisible();
  const made = (await api(account).listTickets()).filter((ticket) => ticket.objet === objet);
  expect(made).toHaveLength(1);
  await shots(page, 'intranet-created');
});

test('[L1] [L3] one login serves every element of the page, accessible before and after, and one logout ends it', async ({
  page,
}) => {
  const cards = page.locator('balise-dashboard-cards');
  const form = page.locator('balise-ticket-form');
  await expect(cards.getByText('Connectez-vous', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Se connecter' }), 'the page asks once').toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveCount(0);
  for (const tag of ['balise-login', 'balise-ticket-form', 'balise-dashboard-cards']) await axe(page, tag);
  await cards.getByRole('link', { name: 'Connectez-vous' }).click();
  await expect(page.getByLabel('Identifiant')).toBeFocused();
  await fillLogin(page, 'responsable');
  await expect(form.getByRole('textbox', { name: 'Objet' })).toBeVisible();
  await expect(cards.getByText('Connectez-vous', { exact: false })).toHaveCount(0);
  for (const tag of ['balise-ticket-form', 'balise-dashboard-cards']) await axe(page, tag);
  await shots(page, 'intranet');
  await page.locator('balise-login').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(form.getByText('Connectez-vous pour créer un ticket.')).toBeVisible();
  await expect(cards.getByText('Connectez-vous', { exact: false }).first()).toBeVisible();
});
