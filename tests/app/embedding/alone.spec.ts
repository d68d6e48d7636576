/** One element alone on a page of another origin: log in there, use it, log out, and never leave the page. */
import type { Page } from '@playwright/test';
import { axe, expect, PASSWORD, shots, test, uniqueText } from '../_support/fixtures.ts';
import { findReachable } from '../_support/reach.ts';
import { choosePlace } from '../_support/ticket-form.ts';

/** The demo page that holds nothing but these elements, under a strict policy. */
const addressOf = (pages: string, tags: readonly string[], more = '') =>
  `${pages}/seul.html?${tags.map((tag) => `element=${tag}`).join('&')}${more}`;

const username = (page: Page) => page.locator('input[name="username"]');

test.beforeEach(({ problems }) => problems.allow(/401 \(Unauthorized\)/));

/** By the keyboard alone, from the first field on. */
async function typeLogin(page: Page, account: string, password = PASSWORD) {
  await expect(username(page)).toBeVisible();
  if (!(await username(page).evaluate((input) => input === document.activeElement)))
    await username(page).focus();
  await page.keyboard.type(account);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** With a button that they show to those who are logged in, and the attributes that they want. */
const ELEMENTS: readonly [tag: string, button: string, attributes?: Record<string, string>][] = [
  ['balise-ticket-form', 'Envoyer'],
  ['balise-agenda', 'Aujourd’hui'],
  ['balise-latest-comments', 'Non lus depuis ma dernière visite'],
  ['balise-intervenant-list', 'Affichage'],
  ['balise-intervenant', 'Modifier', { 'intervenant-id': '1' }],
  ['balise-prestataire', 'Autres actions', { 'prestataire-id': '1' }],
];

for (const [tag, button, attributes = {}] of ELEMENTS) {
  test(`[L1] <${tag}> alone on a foreign page logs in there, is used and logs out`, async ({
    page,
    server,
  }) => {
    const address = addressOf(server.pagesUrl, [tag]);
    await page.goto(address);
    const element = page.locator(tag);
    await element.evaluate((each, given) => {
      for (const [name, value] of Object.entries(given)) each.setAttribute(name, value);
    }, attributes);
    const form = page.getByRole('form', { name: `Connexion à ${new URL(server.url).host}` });
    await expect(form).toBeVisible();
    await axe(page, tag);
    await shots(page, `${tag}-login`);

    await typeLogin(page, 'responsable', 'faux');
    await expect(form.getByText('Identifiant ou mot de passe incorrect.')).toBeVisible();
    await expect(form.locator('input[name="password"]')).toBeFocused();
    await form.locator('input[name="password"]').press('ControlOrMeta+a');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(element.getByRole('button', { name: button }).first()).toBeVisible();
    await expect(page.locator('form.balise-form')).toHaveCount(0);
    const inside = () => element.evaluate((host) => document.activeElement === host);
    await expect.poll(inside, 'the focus has stayed in the element').toBe(true);
    await expect(element.getByText(/^Connecté\s:\s\S/)).toBeVisible();
    const links = await element
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    const own = links.filter((href) => href.startsWith('http'));
    expect(
      own.filter((href) => !href.startsWith(server.url)),
      'links lead to the application',
    ).toEqual([]);
    await axe(page, tag);
    await shots(page, `${tag}-in`);

    const out = element.getByRole('button', { name: 'Se déconnecter' });
    await out.focus();
    await page.keyboard.press('Enter');
    await expect(username(page)).toBeFocused();
    await expect(page.locator('[aria-live=polite]'), 'no name is left').toHaveText('Déconnecté.');
    expect(page.url()).toBe(address);
    await page.reload();
    await expect(username(page)).toBeVisible();
  });
}

test('[L1] [trust T4] a ticket is created by the form alone; a reload asks for the login and keeps what was typed, and asks no more where it is to be remembered', async ({
  page,
  server,
  api,
}) => {
  await page.goto(addressOf(server.pagesUrl, ['balise-ticket-form']));
  await typeLogin(page, 'demandeur');
  const form = page.locator('balise-ticket-form');
  const objet = uniqueText('Néon grillé');
  const field = form.getByRole('textbox', { name: 'Objet' });
  await field.fill(objet);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(objet);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
  await typeLogin(page, 'demandeur');
  await expect(field).toHaveValue(objet);
  await page.reload();
  await expect(field).toHaveValue(objet);
  await choosePlace(form);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText(/Ticket n°\s\d+ créé/)).toBeVisible();
  const made = (await api('demandeur').listTickets()).filter((ticket) => ticket.objet === objet);
  expect(made).toHaveLength(1);
});

test('[L1] what was typed before the session ended is there after the login, and the focus is back', async ({
  page,
  server,
}) => {
  await page.goto(addressOf(server.pagesUrl, ['balise-ticket-form']));
  await typeLogin(page, 'demandeur');
  const objet = page.getByRole('textbox', { name: 'Objet' });
  const text = uniqueText('Fuite au plafond');
  await expect(page.getByRole('textbox', { name: 'Objet' })).toBeVisible();
  await choosePlace(page.locator('balise-ticket-form'));
  await objet.fill(text);
  await page.route(`${server.url}/api/**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Basic Zm86bw==' } }),
  );
  await objet.press('Enter');
  await expect(username(page)).toBeFocused();
  await page.unroute(`${server.url}/api/**`);
  await typeLogin(page, 'demandeur');
  await expect(objet).toHaveValue(text);
  await expect(objet).toBeFocused();
});

test('[L1] of several elements one opens the login, the first of the page; the others lead to it', async ({
  page,
  server,
}) => {
  await page.goto(
    addressOf(server.pagesUrl, ['balise-dashboard-cards', 'balise-ticket-form', 'balise-agenda']),
  );
  await expect(page.locator('balise-agenda').getByRole('link')).toBeVisible();
  await expect(page.locator('balise-ticket-form').getByRole('link')).toBeVisible();
  await expect(page.locator('form.balise-form')).toHaveCount(1);
  await expect(page.locator('balise-dashboard-cards > form.balise-form')).toBeVisible();
  await page.locator('balise-ticket-form').getByRole('link').click();
  await expect(username(page)).toBeFocused();
  await typeLogin(page, 'responsable');
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  // the page's live region holds the same words
  const lines = page.locator('.session-name');
  await expect(page.locator('balise-dashboard-cards .session-name')).toHaveText(/^Connecté\s: \S/);
  await expect(lines).toHaveCount(1);
});

test('[L1] a page that claims the login shows none of ours', async ({ page, server }) => {
  await page.addInitScript(() =>
    document.addEventListener('balise-login-required', (event) => event.preventDefault()),
  );
  await page.goto(addressOf(server.pagesUrl, ['balise-ticket-form']));
  await expect(page.getByText('Connectez-vous pour créer un ticket.')).toBeVisible();
  await expect(page.locator('form, a, button')).toHaveCount(0);
});

test('[L2] a wall shows no login form', async ({ page, server }) => {
  await page.goto(addressOf(server.pagesUrl, ['balise-dashboard-cards'], '&kiosk'));
  await expect(
    page.locator('balise-dashboard-cards').getByText('Cet écran attend sa connexion.'),
  ).toBeVisible();
  await expect(page.locator('form, input')).toHaveCount(0);
});

test('[trust M6] a script of the page finds the password nowhere after the form is closed', async ({
  page,
  server,
}) => {
  const password = PASSWORD;
  await page.goto(addressOf(server.pagesUrl, ['balise-ticket-form']));
  await typeLogin(page, 'demandeur', password);
  await expect(page.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  await expect(page.locator('form.balise-form')).toHaveCount(0);
  const look = (plant: string | null) =>
    page.evaluate(
      ([source, needles, planted]: [string, string[], string | null]) => {
        const find = new Function(`return (${source})`)() as typeof findReachable;
        const registry = Reflect.get(window, Symbol.for('balise.registry')) as {
          values: Map<string, unknown>;
        };
        if (planted) registry.values.set('planted', { deep: [planted] });
        const all = { window, registry, entries: performance.getEntries(), state: history.state };
        return find(all, needles);
      },
      [findReachable.toString(), [password, btoa(`demandeur:${password}`)], plant] satisfies [
        string,
        string[],
        string | null,
      ] as [string, string[], string | null],
    );
  const { found, seen } = await look(null);
  expect(found).toEqual([]);
  expect(seen).toBeGreaterThan(5000);
  expect((await look(password)).found).not.toEqual([]);
});
