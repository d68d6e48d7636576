/** Three elements that read together on a page other than the application: counters, a list, one ticket. */
import { expect, type Page } from '@playwright/test';
import { fillLogin } from '../login/accounts.ts';
import { openEmbed } from './embed.ts';

/** The calls of the three. */
export const READS = /^\/api\/(v2\/)?tickets\/(stats|\?include=sites|42\/\?)/;
const ELEMENTS = `<balise-login quiet></balise-login>
  <balise-dashboard-cards></balise-dashboard-cards>
  <balise-ticket-list></balise-ticket-list>
  <balise-ticket ticket-id="42"></balise-ticket>`;

export const NETWORK = 'Connexion au serveur impossible.';
export const UNEXPECTED = 'Réponse inattendue du serveur.';

export const cards = (page: Page) => page.locator('balise-dashboard-cards');
export const list = (page: Page) => page.locator('balise-ticket-list');
export const ticket = (page: Page) => page.locator('balise-ticket');
export const readers = (page: Page) => [cards(page), list(page), ticket(page)];

/** Opens the page as « responsable », and waits for the data. @param others elements beside the three */
export async function openAll(page: Page, origin: string, others = ''): Promise<void> {
  await openEmbed(page, origin, ELEMENTS + others);
  await fillLogin(page, 'responsable');
  await expectData(page);
}

/** Each of the three shows its data. */
export async function expectData(page: Page): Promise<void> {
  await expect(cards(page).getByRole('link').first()).toBeVisible();
  await expect(list(page).getByRole('link').first()).toBeVisible();
  await expect(ticket(page).getByRole('heading', { name: 'En bref' })).toBeVisible();
}
