/**
 * The first day, counted: from an empty store to a closed ticket in three accounts. A click, a text that is entered and
 * a choice are an interaction each; so is an address that is opened.
 */
import type { Locator, Page } from '@playwright/test';
import { dayIn } from '../../days.ts';
import { expect, test } from '../_support/fixtures.ts';
import { modal } from '../_support/page/modal.ts';
import { startEmptyServer } from '../_support/server/server.ts';

/** From the first login to the closed ticket; 80 before, with four dead ends. */
const MOST = 45;

/** A person at a screen, whose interactions are counted. */
class Hand {
  readonly page: Page;
  readonly #count: { made: number };
  constructor(page: Page, count: { made: number }) {
    this.page = page;
    this.#count = count;
  }
  async open(address: string): Promise<void> {
    this.#count.made += 1;
    await this.page.goto(address);
  }
  async reload(): Promise<void> {
    this.#count.made += 1;
    await this.page.reload();
  }
  async click(what: Locator): Promise<void> {
    this.#count.made += 1;
    await what.click();
  }
  async fill(what: Locator, text: string): Promise<void> {
    this.#count.made += 1;
    await what.fill(text);
  }
  async choose(what: Locator, label: string): Promise<void> {
    this.#count.made += 1;
    await what.selectOption({ label });
  }
  async logIn(username: string, password: string): Promise<void> {
    await this.fill(this.page.locator('input[autocomplete="username"]'), username);
    await this.fill(this.page.locator('input[autocomplete="current-password"]'), password);
    await this.click(this.page.getByRole('button', { name: 'Se connecter' }));
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
}

const PASSWORD = 'une phrase bien longue';

test('[K3] from an empty store to a closed ticket, in three accounts, in few interactions', async ({
  browser,
  afterPages,
}) => {
  const server = await startEmptyServer(PASSWORD);
  afterPages(server.stop);
  const count = { made: 0 };
  const sit = async (): Promise<Hand> =>
    new Hand(await (await browser.newContext({ baseURL: server.url })).newPage(), count);
  const chef = await sit();
  await chef.page.goto('/');
  await chef.logIn('chef', PASSWORD);
  await expect(chef.page.getByRole('heading', { name: 'Bonjour Claire' })).toBeVisible();

  // what comes first: a place
  await chef.click(chef.page.getByRole('link', { name: 'Créer les sites' }));
  await chef.click(chef.page.getByRole('button', { name: 'Ajouter un site' }).first());
  await chef.fill(modal(chef.page).getByLabel(/^Nom/), 'Hôtel de ville');
  await chef.click(modal(chef.page).getByRole('button', { name: 'Créer' }));
  await expect(chef.page.getByRole('treeitem', { name: 'Hôtel de ville' })).toBeVisible();

  // who signals, and who intervenes: no mail leaves this server
  await chef.click(chef.page.getByRole('link', { name: 'Utilisateurs' }));
  const invite = async (username: string, group: string): Promise<string> => {
    await chef.click(chef.page.getByRole('button', { name: 'Créer un utilisateur' }).first());
    await chef.fill(modal(chef.page).getByLabel('Identifiant'), username);
    await chef.choose(modal(chef.page).getByLabel(/^Groupe/), group);
    await chef.click(modal(chef.page).getByRole('button', { name: 'Créer' }));
    return chef.page.getByRole('textbox', { name: `Lien de ${username}` }).inputValue();
  };
  const link = { lea: await invite('lea', 'Demandeur'), tom: await invite('tom', 'Collaborateur') };
  const begin = async (username: 'lea' | 'tom'): Promise<Hand> => {
    const hand = await sit();
    await hand.open(link[username]);
    await expect(hand.page.getByText(`Identifiant : ${username}`)).toBeVisible();
    await hand.fill(hand.page.getByRole('textbox', { name: 'Mot de passe' }), PASSWORD);
    await hand.click(hand.page.getByRole('button', { name: 'Enregistrer' }));
    await expect(hand.page.getByRole('button', { name: 'Créer un ticket' }).first()).toBeVisible();
    return hand;
  };

  const lea = await begin('lea');
  await lea.click(lea.page.getByRole('button', { name: 'Créer un ticket' }).first());
  const form = lea.page.locator('balise-ticket-form');
  await lea.fill(form.getByLabel(/^Objet/), 'Fuite sous le lavabo');
  // the only site that there is
  await expect(form.getByRole('button', { name: 'Site : Hôtel de ville' })).toBeVisible();
  await lea.click(form.getByRole('button', { name: 'Envoyer' }));
  await expect(form.getByText(/^Ticket n°\s1 créé/)).toBeVisible();

  // assigned to the house itself, with a date, which is then agreed
  await chef.click(chef.page.getByRole('navigation').getByRole('link', { name: /^Tickets/ }));
  await chef.click(chef.page.getByRole('link', { name: 'Fuite sous le lavabo' }));
  await chef.click(chef.page.locator('balise-ticket').getByRole('link', { name: 'Affecter' }));
  const assign = chef.page.locator('balise-intervention-form');
  await expect(assign.getByLabel('Prestataire').getByRole('option').nth(1)).toHaveText('En interne');
  await chef.choose(assign.getByLabel('Prestataire'), 'En interne');
  await chef.fill(assign.getByLabel('Début', { exact: true }), `${dayIn(-1)}T09:00`);
  await chef.click(assign.getByRole('button', { name: 'Affecter' }));
  const seen = chef.page.locator('balise-intervention');
  await chef.click(seen.getByRole('button', { name: 'Valider la date' }));
  await expect(seen.getByRole('button', { name: 'Valider la date' })).toHaveCount(0);

  const tom = await begin('tom');
  await tom.click(tom.page.getByRole('navigation').getByRole('link', { name: /^Interventions/ }));
  await tom.click(tom.page.getByRole('link', { name: /^Marquer réalisée\s: Fuite/ }));
  const job = tom.page.locator('balise-intervention');
  await tom.fill(modal(tom.page).getByLabel(/^Compte rendu/), 'Joint remplacé.');
  // they come later, and move the buttons
  await expect(modal(tom.page).getByRole('group', { name: 'Photos du travail fait' })).toBeVisible();
  await tom.click(modal(tom.page).getByRole('button', { name: 'Enregistrer' }));
  await expect(job.getByText('Joint remplacé.').first()).toBeVisible();

  await chef.reload();
  await chef.click(seen.getByRole('button', { name: 'Noter' }));
  await chef.click(modal(chef.page).getByRole('radio', { name: /^4/ }));
  await chef.click(modal(chef.page).getByRole('button', { name: 'Enregistrer' }));
  await chef.click(seen.getByRole('button', { name: 'Saisir le coût' }).first());
  await chef.fill(modal(chef.page).getByLabel('Coût d’achat'), '12,50');
  await chef.click(modal(chef.page).getByRole('button', { name: 'Enregistrer' }));
  await expect(seen.getByText(/12,50/).first()).toBeVisible();
  await chef.click(seen.getByRole('link', { name: 'Voir le ticket' }));
  const ticket = chef.page.locator('balise-ticket');
  // what is changed is the ticket as it is, not as it was seen last
  await expect(ticket.locator('.badge').filter({ hasText: 'Prêt' })).toBeVisible();
  await chef.choose(ticket.getByLabel('État'), 'Clos');
  await expect(ticket.locator('.badge').filter({ hasText: 'Clos' })).toBeVisible();

  expect(count.made).toBeLessThanOrEqual(MOST);
});
