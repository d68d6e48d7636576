/** `<balise-ticket-form>` as people use it. */

import { createAsset } from '../_support/assets.ts';
import {
  axe,
  expect,
  expectNoLayoutShift,
  test,
  uniqueText,
  watchLayoutShift,
} from '../_support/fixtures.ts';
import {
  choosePlace,
  makePhoto,
  openForm,
  openFormAlone,
  openForms,
  PLACE,
} from '../_support/ticket-form.ts';

interface Page<T> {
  results: T[];
}
interface AssetData {
  id: number;
  name: string;
  balise: string;
  site: { id: number; name: string };
}
const HIDDEN = ['closed', 'processed', 'ready'];

test('[E5] [B8] creates a ticket with a photo, shrunk and sent as label, file and parent', async ({
  page,
  server,
  api,
}) => {
  const { results } = await api().call<Page<AssetData>>('GET', '/api/assets/');
  const asset = results[2] as AssetData;
  const form = await openForm(page, server.url, `asset="${asset.id}"`);
  await expect(form.getByText(asset.name, { exact: true })).toBeVisible();

  const objet = uniqueText('Fuite sous l’évier');
  await form.getByLabel('Objet').fill(objet);
  await form.getByText('Haute', { exact: true }).click();
  await form.getByLabel(/^Description/).fill('Depuis ce matin.');
  const photo = await makePhoto(page, 2400, 1200);
  const chooser = form.getByLabel('Ajouter une photo');
  // with `capture` phones would open their camera alone, and no picture of theirs could be chosen
  await expect(chooser).not.toHaveAttribute('capture');
  await expect(chooser).toHaveAttribute('accept', 'image/*');
  await chooser.setInputFiles({ name: 'évier.png', mimeType: 'image/png', buffer: photo });
  await expect(form.getByRole('img', { name: 'Photo évier.jpg' })).toBeVisible();

  const upload = page.waitForRequest(/\/api\/tickets\/\d+\/attachments\/$/);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText('La photo est jointe.')).toBeVisible();
  const parts = (await upload).postDataBuffer()?.toString('latin1') ?? '';
  expect([...parts.matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name).sort()).toEqual([
    'file',
    'label',
    'parent',
  ]);

  const created = (await api().listTickets()).find((ticket) => ticket.objet === objet);
  expect(created?.priority).toBe('haute');
  await expect(form.getByRole('heading', { name: `Ticket n°\u00a0${created?.id} créé` })).toBeFocused();
  await expect(form.getByRole('link', { name: 'Voir le ticket' })).toHaveAttribute(
    'href',
    `/tickets/${created?.id}`,
  );
  const saved = await api().call<{
    description: string;
    asset: { id: number };
    attachments: { label: string; file: string }[];
  }>('GET', `/api/tickets/${created?.id}/?include=sites`);
  expect(saved).toMatchObject({ description: 'Depuis ce matin.', asset: { id: asset.id } });
  expect(saved.attachments).toHaveLength(1);
  const size = await page.evaluate(
    async (file) => {
      const { width, height } = await createImageBitmap(await (await fetch(file)).blob());
      return [width, height];
    },
    new URL(saved.attachments[0]?.file ?? '', server.url).pathname +
      new URL(saved.attachments[0]?.file ?? '', server.url).search,
  );
  expect(size).toEqual([1600, 800]);
  await axe(page, 'balise-ticket-form');

  await form.getByRole('button', { name: 'Créer un autre ticket' }).click();
  await expect(form.getByLabel('Objet')).toHaveValue('');
  await expect(form.getByText(asset.name, { exact: true })).toBeVisible();
});

test('lists the open tickets of the equipment, and links to them', async ({ page, server, api }) => {
  const asset = await createAsset(api(), { name: uniqueText('Extincteur') });
  const objet = uniqueText('Déjà dit');
  const ticket = await api().createTicket({ objet, asset: asset.id });
  const answer = await api().call<Page<{ state: string }> | { state: string }[]>(
    'GET',
    `/api/tickets/?asset=${asset.id}`,
  );
  const open = (Array.isArray(answer) ? answer : answer.results).filter(
    ({ state }) => !HIDDEN.includes(state),
  );
  const attributes = `asset="${asset.id}"`;
  const form = await openForm(page, server.url, attributes);
  await watchLayoutShift(page);
  await openFormAlone(page, server.url, attributes);
  await expect(form.getByText(/déjà ouverts? sur cet équipement/)).toContainText(
    `${open.length}\u00a0ticket`,
  );
  const link = form.getByRole('link', { name: `Commenter le ticket «\u00a0${objet}\u00a0»` });
  await expect(link).toHaveAttribute('href', `/tickets/${ticket.id}`);
  await expectNoLayoutShift(page);
  await page.evaluate(() => {
    addEventListener('balise-navigate', (event) => {
      event.preventDefault();
      Object.assign(window, { asked: (event as CustomEvent).detail });
    });
  });
  await link.click();
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toMatchObject({
    route: 'Details du ticket',
    params: { id: ticket.id },
  });
});

test('finds the equipment of a tag, and reports when there is none', async ({ page, server, api }) => {
  const { results } = await api().call<Page<AssetData>>('GET', '/api/assets/');
  const asset = results[4] as AssetData;
  const form = await openForm(page, server.url, 'balise="BAL-INCONNUE"');
  await expect(form.getByText('Aucun équipement correspondant trouvé.')).toBeVisible();
  await expect(form.getByRole('button', { name: /^Site/ })).toBeVisible();
  await axe(page, 'balise-ticket-form');
  await form.evaluate((element, tag) => element.setAttribute('balise', tag), asset.balise);
  await expect(form.getByText(asset.name, { exact: true })).toBeVisible();
  await form.getByRole('button', { name: `Retirer l’équipement ${asset.name}` }).click();
  await expect(form.getByRole('button', { name: /^Site/ })).toBeFocused();
  await expect(form.getByRole('button', { name: /^Site/ })).toContainText(asset.site.name);
});

test('is filled by keyboard alone in 320 px, place included', async ({ page, server, api }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { results } = await api().call<Page<AssetData>>('GET', '/api/assets/');
  const asset = results[5] as AssetData;
  const form = await openForm(page, server.url, '');
  const objet = uniqueText('Au clavier');

  await form.getByRole('button', { name: /^Site/ }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'Site' })).toBeFocused();
  await page.keyboard.type(asset.site.name);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: /^Site/ })).toBeFocused();
  const chosen = await form.getByRole('button', { name: /^Site/ }).textContent();
  expect(chosen).toContain(asset.site.name);
  await form.getByRole('button', { name: /^Équipement/ }).press('Enter');
  await expect(form.getByRole('combobox', { name: 'Équipement' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const option = (await form.getByRole('option', { selected: false }).first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(form.getByText(option.split(' · ')[0] ?? '', { exact: true })).toBeVisible();
  await expect(form.getByRole('button', { name: /^Retirer l’équipement/ })).toBeFocused();

  await form.getByLabel('Objet').focus();
  await page.keyboard.type(objet);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByLabel('Haute')).toBeChecked();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await axe(page, 'balise-ticket-form');
  await form.getByLabel('Objet').press('Enter');
  await expect(form.getByRole('heading', { name: /^Ticket n°/ })).toBeVisible();
  const created = (await api().listTickets()).find((ticket) => ticket.objet === objet);
  expect(created?.priority).toBe('haute');
});

test('lists missing values in a summary that has the focus and links to the fields', async ({
  page,
  server,
}) => {
  const form = await openForm(page, server.url, '');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  const summary = form.getByRole('alert').filter({ hasText: '2\u00a0champs sont à corriger\u00a0:' });
  await expect(summary).toBeFocused();
  await expect(form.getByLabel('Objet')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Objet')).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await expect(form.getByRole('button', { name: /^Site/, expanded: false })).toHaveAccessibleDescription(
    'Choisissez le site ou l’équipement concerné.',
  );
  await axe(page, 'balise-ticket-form');
  await summary.getByRole('button', { name: /^Objet/ }).click();
  await expect(form.getByLabel('Objet')).toBeFocused();
  await page.keyboard.type('A');
  await expect(form.getByLabel('Objet')).not.toHaveAttribute('aria-invalid');
});

test('without a session, shows a message and sends an event to the page, which may bring its own login', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    addEventListener('balise-login-required', (event) => {
      if (location.hash === '#notre-connexion') event.preventDefault();
    });
  });
  await openForms(page, server.url, '');
  const form = page.locator('balise-ticket-form');
  await expect(form.getByText('Connectez-vous pour créer un ticket.')).toBeVisible();
  await axe(page, 'balise-ticket-form');
  const link = form.getByRole('link', { name: 'Connectez-vous pour créer un ticket.' });
  await expect(link).toHaveAttribute('href', '/login');
  await link.click();
  await expect(page.getByLabel('Identifiant')).toBeFocused();
  await page.locator('balise-login').evaluate((login) => login.remove());
  await expect(form.getByRole('form', { name: 'Se connecter' })).toBeVisible();
  await page.goto(`${server.url}/formulaire#notre-connexion`);
  await page.reload();
  await expect(form.getByText('Connectez-vous pour créer un ticket.')).toBeVisible();
  await expect(form.getByRole('link')).toHaveCount(0);
});

test('leaves the sending to a page that takes it over', async ({ page, server, api }) => {
  const form = await openForm(page, server.url, `${PLACE} priority="urgente"`);
  await page.evaluate(() => {
    addEventListener('balise-ticket-create', (event) => {
      event.preventDefault();
      const { input, photos } = (event as CustomEvent).detail;
      Object.assign(window, { asked: { input, photos } });
    });
  });
  const objet = uniqueText('Pour la page');
  await form.getByLabel('Objet').fill(objet);
  await form.getByLabel('Objet').press('Enter');
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual({
    input: { objet, description: '', priority: 'urgente', asset: null, site: 1 },
    photos: [],
  });
  await expect(form.getByLabel('Objet')).toHaveValue(objet);
  expect((await api().listTickets()).filter((ticket) => ticket.objet === objet)).toEqual([]);
});

test('keeps the draft over a reload, for its author alone, until it is thrown away', async ({
  page,
  server,
}) => {
  let form = await openForm(page, server.url);
  const objet = uniqueText('Brouillon');
  await form.getByLabel('Objet').fill(objet);
  await expect(form.getByText(/^Brouillon enregistré à \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Objet')).toHaveValue(objet);
  await page.evaluate(() => sessionStorage.clear());
  form = await openForm(page, server.url, PLACE, 'demandeur');
  await expect(form.getByLabel('Objet')).toHaveValue('');
  await page.evaluate(() => sessionStorage.clear());
  form = await openForm(page, server.url);
  await expect(form.getByLabel('Objet')).toHaveValue(objet);
  await form.getByRole('button', { name: 'Effacer le brouillon' }).click();
  await expect(form.getByLabel('Objet')).toHaveValue('');
  await page.reload();
  await expect(form.getByLabel('Objet')).toHaveValue('');
});

test('[L3] works inside an intranet page of another origin, with its own sheets and scripts', async ({
  page,
  server,
  api,
}) => {
  await page.goto(`${server.pagesUrl}/intranet.html`);
  const form = page.locator('#form');
  await expect(form.getByText('Connectez-vous pour créer un ticket.')).toBeVisible();
  await page.locator('input[autocomplete="username"]').fill('demandeur');
  await page.locator('input[autocomplete="current-password"]').fill('balise-demo');
  await page.locator('input[autocomplete="current-password"]').press('Enter');
  const objet = uniqueText('Depuis l’intranet');
  await form.getByLabel('Objet').fill(objet);
  await choosePlace(form);
  const { width, transform } = await form.getByRole('button', { name: 'Envoyer' }).evaluate((button) => ({
    width: button.getBoundingClientRect().width,
    transform: getComputedStyle(button).textTransform,
  }));
  expect(width).toBeGreaterThan(200);
  expect(transform).toBe('none');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByRole('heading', { name: /^Ticket n°\s\d+ créé$/ })).toBeVisible();
  expect((await api('demandeur').listTickets()).filter((ticket) => ticket.objet === objet)).toHaveLength(1);
  await axe(page, '#form');
});
