/** What a phone keeps of a round and of what waits: for nobody else, and where there is no room. */
import type { Page } from '@playwright/test';
import { type Api, axe, expect, fillLogin, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { modal } from '../_support/page/modal.ts';
import {
  chooseSite,
  listComments,
  openMenu,
  openPreparation,
  prepareSite,
  untilKeeping,
  waitingChip,
} from '../_support/page/prepared-round.ts';
import type { Problems } from '../_support/page/problems.ts';
import { findKept, readKept } from '../_support/page/storage.ts';
import { createAsset } from '../_support/screens/asset.ts';
import { createIntervention } from '../_support/screens/intervention.ts';
import { panel } from '../_support/screens/tickets.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Has each write to the storage of the page end as on a full device: browsers notice a smaller limit late. */
const fillStorage = (page: Page, isFull: boolean) =>
  page.evaluate((full) => {
    const store = IDBObjectStore.prototype;
    const held = store as IDBObjectStore & { realPut?: IDBObjectStore['put'] };
    held.realPut ??= store.put;
    const put = function (this: IDBObjectStore) {
      Object.defineProperty(this.transaction, 'error', {
        value: new DOMException('full', 'QuotaExceededError'),
      });
      this.transaction.abort();
    };
    Object.assign(store, { put: full ? put : held.realPut });
  }, isFull);

/** A ticket at a place of its own, whose names are in the round of that place alone. */
async function createPlace(api: (account?: string) => Api, word: string) {
  const site = await api().call<{ id: number; name: string }>('POST', '/api/sites/', {
    name: `${word}_site`,
  });
  const asset = await createAsset(api(), { site: site.id, name: `${word}_piece` });
  const ticket = await api().createTicket({ asset: asset.id, objet: `${word}_objet` });
  return { site, ticket, work: await createIntervention(api, { ticket: ticket.id }) };
}

/** Somebody who is logged in, with a place, its ticket and a word that stands in all of them. */
async function begin(page: Page, api: (account?: string) => Api, problems: Problems, name: string) {
  test.slow();
  problems.allow(/Failed to load|ERR_/);
  const word = uniqueText(name).replaceAll(' ', '_');
  const place = await createPlace(api, word);
  await login(page, 'responsable', '/profil');
  return { word, ...place };
}

const say = async (page: Page, text: string) => {
  const talk = panel(page, 'Échanges');
  await talk.getByLabel('Votre commentaire').fill(text);
  await talk.getByRole('button', { name: 'Ajouter le commentaire' }).click();
};

test('nothing of the first person’s round and of what waits can be read once the next one is logged in, and both are back for the first', async ({
  page,
  context,
  api,
  problems,
}) => {
  const { word, site, ticket } = await begin(page, api, problems, 'Canari');
  await prepareSite(page, site.name);
  await page.goto(`/tickets/${ticket.id}`);
  await expect(panel(page, 'Échanges').getByLabel('Votre commentaire')).toBeVisible();
  await untilKeeping(page);
  await context.route(/\/api\//, (route) => route.abort());
  await say(page, `${word}_comment`);
  await expect(waitingChip(page, 1)).toBeVisible({ timeout: 60_000 });

  await openMenu(page);
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
  await expect.poll(() => findKept(page, word)).toEqual([]);
  await context.unroute(/\/api\//);
  await page.goto('/login?path=%2Fprofil');
  await fillLogin(page, 'collaborateur');
  await expect(page.getByRole('main')).toContainText('collaborateur');
  expect(await findKept(page, word)).toEqual([]);
  expect((await readKept(page)).filter((kept) => kept.includes('responsable'))).toEqual([]);
  await expect(waitingChip(page, null)).toBeHidden();
  await openPreparation(page);
  await expect(modal(page).getByRole('button', { name: 'Préparer la tournée' })).toBeVisible();
  await expect(modal(page).getByRole('button', { name: 'Effacer de cet appareil' })).toBeHidden();
  await page.keyboard.press('Escape');
  await openMenu(page);
  await page.getByRole('link', { name: 'Se déconnecter' }).click();

  await page.goto('/login?path=%2Fprofil');
  await fillLogin(page, 'responsable');
  await expect(page.getByRole('main')).toContainText('responsable');
  await expect.poll(() => listComments(api(), ticket.id), { timeout: 60_000 }).toEqual([`${word}_comment`]);
  await openPreparation(page);
  await expect(modal(page).getByRole('button', { name: 'Effacer de cet appareil' })).toBeVisible();
});

test('a full storage says so where a round is prepared and where something is written, and leaves what waits', async ({
  page,
  context,
  api,
  problems,
}) => {
  const { site, ticket } = await begin(page, api, problems, 'Plein');
  await fillStorage(page, true);
  await chooseSite(page, site.name);
  await expect(modal(page).getByText(/^Il n’y a plus de place sur cet appareil/)).toBeVisible();
  await axe(page, 'balise-messages');
  await shots(page, 'round-full');
  await page.keyboard.press('Escape');
  await fillStorage(page, false);

  await page.goto(`/tickets/${ticket.id}`);
  await expect(panel(page, 'Échanges').getByLabel('Votre commentaire')).toBeVisible();
  await untilKeeping(page);
  await context.route(/\/api\//, (route) => route.abort());
  await say(page, 'Un');
  await expect(waitingChip(page, 1)).toBeVisible({ timeout: 60_000 });
  await fillStorage(page, true);
  await say(page, 'Deux');
  await expect(
    page.getByText(/plus de place sur cet appareil\u00a0: ceci n’est pas gardé/).first(),
  ).toBeVisible();
  await shots(page, 'outbox-full');
  // the header with what waits included
  await axe(page);
  await expect(panel(page, 'Échanges').getByLabel('Votre commentaire')).toHaveValue('Deux');
  await expect(waitingChip(page, 1)).toBeVisible();
  await fillStorage(page, false);
  await context.unroute(/\/api\//);
  await expect.poll(() => listComments(api(), ticket.id), { timeout: 90_000 }).toEqual(['Un']);
});
