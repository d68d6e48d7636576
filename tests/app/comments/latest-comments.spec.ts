/** `<balise-latest-comments>` on the built product. */
import type { Page } from '@playwright/test';
import { createContract } from '../_support/contracts.ts';
import { openEmbed } from '../_support/embed.ts';
import {
  type Api,
  axe,
  expect,
  expectNoLayoutShift,
  fillLogin,
  login,
  shots,
  test,
  uniqueText,
  watchLayoutShift,
} from '../_support/fixtures.ts';

function feed(page: Page) {
  const element = page.locator('balise-latest-comments');
  return {
    element,
    item: (text: string) => element.getByRole('listitem').filter({ hasText: text }),
    days: element.getByRole('heading', { level: 2 }),
    search: element.getByRole('textbox', { name: 'Rechercher dans les commentaires' }),
    unread: element.getByRole('button', { name: 'Non lus depuis ma dernière visite' }),
  };
}

const say = (api: Api, ticket: number | string, texte = uniqueText('Passage')) =>
  api.call<{ id: number }>('POST', `/api/tickets/${ticket}/commentaires/`, { texte }).then(() => texte);

test('[K4] [A13] the header leads to the comments by day, each with its author and its ticket or contract', async ({
  page,
  api,
}) => {
  await watchLayoutShift(page);
  const ticket = await api('demandeur').createTicket();
  const onTicket = await say(api('demandeur'), ticket.id);
  const contract = await createContract(api());
  const onContract = uniqueText('Avenant');
  await api('responsable').call('POST', `/api/contracts/${contract.id}/commentaires/`, { texte: onContract });
  await login(page, 'responsable', '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Derniers commentaires' }).click();
  await expect(page).toHaveURL('/commentaires');
  const { element, item, days } = feed(page);
  await expect(days.first()).toHaveText(/^Aujourd’hui · /);
  await expect(item(onTicket)).toContainText('sur le ticket');
  await expect(item(onContract)).toContainText('sur le contrat');
  const texts = await element.getByRole('listitem').allInnerTexts();
  const placeOf = (texte: string) => texts.findIndex((text) => text.includes(texte));
  expect(placeOf(onContract), 'the newest stands first').toBeLessThan(placeOf(onTicket));
  await expectNoLayoutShift(page);
  await axe(page, 'balise-latest-comments');
  await shots(page, 'latest-comments');

  await item(onTicket).getByRole('link', { name: ticket.objet }).click();
  await expect(page).toHaveURL(`/tickets/${ticket.id}`);
  await page.goBack();
  await item(onContract).getByRole('link', { name: contract.name }).click();
  await expect(page).toHaveURL(`/contracts/${contract.id}`);
});

test('[K4] they are filtered by words and by what they are about, in the address too', async ({
  page,
  api,
}) => {
  const ticket = await api().createTicket();
  const words = await say(api(), ticket.id, uniqueText('Écluse'));
  const contract = await createContract(api());
  const other = uniqueText('Écluse');
  await api().call('POST', `/api/contracts/${contract.id}/commentaires/`, { texte: other });
  await login(page, 'responsable', '/commentaires');
  const { element, item, search } = feed(page);
  await search.fill('ecluse');
  await expect(item(words)).toBeVisible();
  await element.getByText('Contrats', { exact: true }).click();
  await expect(page).toHaveURL(/on=contracts/);
  await expect(item(words)).toHaveCount(0);
  await expect(item(other)).toBeVisible();
  await page.reload();
  await expect(item(other)).toBeVisible();
  await expect(item(words)).toHaveCount(0);
  await search.fill('introuvable-partout');
  await expect(element.getByText('Aucun commentaire ne correspond à ces filtres.')).toBeVisible();
  await axe(page, 'balise-latest-comments');
  await element.getByRole('button', { name: 'Effacer les filtres' }).last().click();
  await expect(item(words)).toBeVisible();
});

test('[K4] what others wrote since the last visit is marked, also after a detour, until the next one', async ({
  page,
  api,
}) => {
  const ticket = await api('demandeur').createTicket();
  const before = await say(api('demandeur'), ticket.id);
  await login(page, 'responsable', '/commentaires');
  const { element, item, unread } = feed(page);
  await expect(item(before)).toBeVisible();
  await expect(item(before).getByText('Non lu', { exact: true })).toHaveCount(0);

  const since = await say(api('demandeur'), ticket.id);
  const own = await say(api('responsable'), ticket.id);
  await page.reload();
  await expect(item(since).getByText('Non lu', { exact: true })).toBeVisible();
  await expect(item(own).getByText('Non lu', { exact: true })).toHaveCount(0);
  await unread.click();
  await expect(page).toHaveURL(/unread=true/);
  await expect(item(before)).toHaveCount(0);
  await axe(page, 'balise-latest-comments');
  await item(since).getByRole('link', { name: ticket.objet }).click();
  await page.goBack();
  await expect(item(since).getByText('Non lu', { exact: true })).toBeVisible();

  await element.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(item(since)).toHaveCount(0);
  await page.reload();
  await expect(element.locator('.feed-foot')).toContainText('affiché');
  await expect(item(since)).toHaveCount(0);
});

test('[K4] nothing new has a sentence of its own', async ({ page }) => {
  const comment = { id: 1, texte: 'Ancien', date_creation: '2026-01-02 08:00', created_by: null, ticket: 1 };
  await page.route('**/api/commentaires/', (route) => route.fulfill({ json: [comment] }));
  await login(page, 'responsable', '/commentaires');
  const { element, item, unread } = feed(page);
  await expect(item('Ancien')).toBeVisible();
  await expect(item('Ancien')).toContainText('Utilisateur supprimé');
  await page.reload();
  await unread.click();
  await expect(element.getByText('Aucun nouveau commentaire depuis votre dernière visite.')).toBeVisible();
  await axe(page, 'balise-latest-comments');
});

test('[K4] a file stands below its comment, as a link of its own', async ({ page, api, server }) => {
  const ticket = await api().createTicket();
  const texte = uniqueText('Plan joint');
  await page.route(`${server.url}/api/commentaires/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { results: { texte: string; file: string | null }[] };
    for (const each of body.results) if (each.texte === texte) each.file = '/media/plan.pdf?sig=1';
    await route.fulfill({ response: answer, json: body });
  });
  await say(api(), ticket.id, texte);
  await login(page, 'responsable', '/commentaires');
  const link = feed(page).item(texte).getByRole('link', { name: 'Fichier joint' });
  await expect(link).toHaveAttribute('href', `${server.url}/media/plan.pdf?sig=1`);
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('[K4] a comment of 5,000 characters reads whole on a phone, words without a space included', async ({
  page,
  api,
}) => {
  const ticket = await api().createTicket();
  const end = uniqueText('Fin');
  const texte = `${'Relevé des températures, pièce par pièce.\n'.repeat(100)}${'x'.repeat(5_000 - 4_200 - end.length - 1)}\n${end}`;
  await say(api(), ticket.id, texte);
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'responsable', `/commentaires?q=${encodeURIComponent(end)}`);
  const { element, item } = feed(page);
  await expect(item(end)).toBeVisible();
  expect(await item(end).locator('.comment-text').textContent()).toBe(texte);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const wide = await element
    .locator('.comment-text')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length);
  expect(wide, 'nothing stands out of its comment').toBe(0);
});

test('[K4] on a phone the author, the hour and what it is about never lie over each other', async ({
  page,
  api,
}) => {
  const ticket = await api().createTicket({ objet: uniqueText('Détecteur en alarme intempestive au bloc') });
  const texte = await say(api(), ticket.id);
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'responsable', `/commentaires?q=${encodeURIComponent(texte)}`);
  const { item } = feed(page);
  await expect(item(texte)).toBeVisible();
  const [author, about, hour] = await Promise.all(
    ['.comment-author', '.feed-about', '.feed-hour'].map((part) => item(texte).locator(part).boundingBox()),
  );
  if (!author || !about || !hour) throw new Error('Each part has a place');
  expect(about.y).toBeGreaterThanOrEqual(author.y + author.height - 1);
  expect(hour.x).toBeGreaterThanOrEqual(author.x + author.width);
  expect(hour.y, 'on the line of the author').toBeLessThan(author.y + author.height);
  expect(about.x).toBeCloseTo(author.x, 0);
});

test('[K4] the foot counts what is shown, also once more is', async ({ page, api }) => {
  const ticket = await api().createTicket();
  const texte = await say(api(), ticket.id);
  await page.route('**/api/commentaires/', async (route) => {
    const answer = await route.fetch();
    const { results } = (await answer.json()) as { results: { texte: string }[] };
    const one = results.find((each) => each.texte === texte);
    await route.fulfill({
      json: Array.from({ length: 60 }, (_, rank) => ({ ...one, id: 9_000_000 + rank })),
    });
  });
  await login(page, 'responsable', '/commentaires');
  const { element } = feed(page);
  await expect(element.getByText('50 commentaires affichés sur 60')).toBeVisible();
  await element.getByRole('button', { name: 'Afficher les 10 suivants' }).click();
  await expect(element.getByText('60 commentaires affichés sur 60')).toBeVisible();
});

test('[K4] without a comment it says so; a failed list recovers', async ({ page, faults }) => {
  await page.route('**/api/commentaires/', (route) => route.fulfill({ json: [] }));
  await login(page, 'responsable', `${faults.url}/commentaires`);
  const { element } = feed(page);
  await expect(element.getByText('Aucun commentaire pour le moment.')).toBeVisible();
  await axe(page, 'balise-latest-comments');
  await page.unroute('**/api/commentaires/');
  const injection = faults.inject('error-500', /\/api\/commentaires\/$/);
  await page.reload();
  await expect(element.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 15_000 });
  await axe(page, 'balise-latest-comments');
  injection.end();
  await element.getByRole('button', { name: 'Réessayer' }).click();
  await expect(element.getByRole('listitem').first()).toBeVisible();
});

test('[K4] [L1] alone on a page of somebody else it logs in itself; in a kiosk nothing can be touched', async ({
  page,
  api,
  server,
}) => {
  const ticket = await api().createTicket();
  const texte = await say(api(), ticket.id);
  await openEmbed(page, server.url, '<balise-latest-comments></balise-latest-comments>');
  await fillLogin(page, 'collaborateur');
  const { element, item } = feed(page);
  await expect(item(texte)).toBeVisible();
  await axe(page, 'balise-latest-comments');
  await element.evaluate((each) => each.setAttribute('kiosk', ''));
  await expect(element.getByRole('textbox')).toHaveCount(0);
  await expect(element.getByRole('button')).toHaveCount(0);
  await expect(item(texte)).toBeVisible();
});
