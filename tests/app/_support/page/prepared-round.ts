/** Rounds as people prepare them, and what waits while the network is away. */
import { expect, type Locator, type Page } from '@playwright/test';
import { login } from '../login/accounts.ts';
import { createAsset } from '../screens/asset.ts';
import { createIntervention } from '../screens/intervention.ts';
import { panel } from '../screens/tickets.ts';
import { type Api, uniqueText } from '../server/api.ts';
import { modal } from './modal.ts';
import type { Problems } from './problems.ts';

/** The menu of a phone. */
export const openMenu = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click();

export async function openPreparation(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Préparer une tournée' }).click();
  await expect(page.getByRole('dialog', { name: 'Préparer une tournée' })).toBeVisible();
}

/** Begins to prepare the round of a site. */
export async function chooseSite(page: Page, name: string): Promise<void> {
  await openPreparation(page);
  const dialog = modal(page);
  await dialog.getByLabel('Ce que la tournée emporte').selectOption('site');
  await dialog.getByRole('button', { name: /^Site/ }).click();
  await dialog.getByRole('combobox', { name: 'Rechercher un site' }).fill(name);
  await dialog.getByRole('treeitem', { name }).first().click();
  await dialog.getByRole('button', { name: 'Préparer la tournée' }).click();
}

/** Prepares the round of a site, and closes its screen. */
export async function prepareSite(page: Page, name: string): Promise<void> {
  await chooseSite(page, name);
  await expect(modal(page).getByText(/^Tournée prête/)).toBeVisible({ timeout: 90_000 });
  await modal(page).getByRole('button', { name: 'Fermer' }).last().click();
}

/** Resolves once the page keeps what cannot be sent: the outbox is opened when the browser is idle. */
export const untilKeeping = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const shared = Reflect.get(globalThis, Symbol.for('balise.registry')) as
          | { values: Map<string, { current: unknown }> }
          | undefined;
        return Boolean(shared?.values.get('http.keeper')?.current);
      }),
    )
    .toBe(true);

/** « À envoyer (3) » in the header; `null` for any count. */
export const waitingChip = (page: Page, count: number | null): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', count === null ? { name: /^À envoyer/ } : { name: `À envoyer\u00a0(${count})` });

interface Row {
  texte: string;
}

/** The texts of a ticket's comments. */
export async function listComments(api: Api, ticket: number | string): Promise<string[]> {
  const found = await api.call<Row[] | { results: Row[] }>('GET', `/api/tickets/${ticket}/commentaires/`);
  return (Array.isArray(found) ? found : found.results).map(({ texte }) => texte);
}

/** A ticket at a place of its own, whose names are in the round of that place alone. */
async function createPlace(api: (account?: string) => Api, word: string) {
  const site = await api().call<{ id: number; name: string }>('POST', '/api/sites/', {
    name: `${word}_site`,
  });
  const asset = await createAsset(api(), { site: site.id, name: `${word}_piece` });
  const ticket = await api().createTicket({ asset: asset.id, objet: `${word}_objet` });
  return { site, ticket, work: await createIntervention(api, { ticket: ticket.id }) };
}

/** Somebody who is logged in, with a place, its ticket and a word that is in all of them. */
export async function beginAtPlace(
  page: Page,
  api: (account?: string) => Api,
  problems: Problems,
  name: string,
) {
  problems.allow(/Failed to load|ERR_/);
  const word = uniqueText(name).replaceAll(' ', '_');
  const place = await createPlace(api, word);
  await login(page, 'responsable', '/profil');
  return { word, ...place };
}

/** Writes a comment into the ticket that is open. */
export async function say(page: Page, text: string): Promise<void> {
  const talk = panel(page, 'Échanges');
  await talk.getByLabel('Votre commentaire').fill(text);
  await talk.getByRole('button', { name: 'Ajouter le commentaire' }).click();
}
