/** `<balise-ticket-list>` on the built product. */
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { readColumn } from '../_support/lists.ts';
import { checkAtWidths, checkInDark } from '../_support/screen-checks.ts';
import { ticketList } from '../_support/tickets.ts';

const HIDDEN = ['closed', 'processed', 'ready'];

test('[E1] [B6] the list is the server’s, every page followed', async ({ page, api }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/v2/tickets/') calls.push(search);
  });
  await page.route('**/api/v2/tickets/?include=sites', (route) =>
    route.continue({ url: `${route.request().url()}&page_size=100` }),
  );
  const all = await api('responsable').listTickets();
  expect(all.length, 'the demo fills more than a page').toBeGreaterThan(100);
  await login(page, 'responsable', '/tickets?state=all');
  const list = ticketList(page);
  await expect(list.element.getByText(/affichés sur/)).toBeVisible();
  const displayedCount = Number((await list.count.textContent())?.replace(/\D/g, ''));
  const after = await api('responsable').listTickets();
  // other tests declare tickets meanwhile
  expect(displayedCount).toBeGreaterThanOrEqual(all.length);
  expect(displayedCount).toBeLessThanOrEqual(after.length);
  expect(calls[0]).toBe('?include=sites');
  expect(calls.some((search) => search.includes('page=2'))).toBe(true);
});

test('[E3] the default list hides closed, processed and ready; « all » shows everything', async ({
  page,
  api,
}) => {
  const open = await api().createTicket();
  const closed = await api().createTicket();
  await api().call('PATCH', `/api/tickets/${closed.id}/?include=sites`, { state: 'closed' });
  const all = await api('responsable').listTickets();
  for (const state of HIDDEN)
    expect(
      all.some((ticket) => ticket.state === state),
      state,
    ).toBe(true);

  await login(page, 'responsable', '/tickets');
  const list = ticketList(page);
  await expect(list.count).toHaveText(/\d tickets? ouverts?$/);
  const left = list.element.getByText('Les tickets traités, prêts et clos ne sont pas affichés.');
  await expect(left).toBeVisible();
  await list.element.getByRole('button', { name: 'Afficher tous les tickets' }).click();
  await expect(page).toHaveURL(/state=all/);
  await expect(left).toBeHidden();
  await list.element.getByRole('button', { name: 'Effacer les filtres' }).click();
  await list.search.fill(open.objet);
  await expect(list.rows).toHaveCount(1);
  await list.search.fill(closed.objet);
  await expect(list.element.getByText('Aucun ticket ne correspond à ces filtres.')).toBeVisible();
  await list.element.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect(list.rows.first()).toBeVisible();
  expect(new Set(await readColumn(list, 'État'))).not.toContain('Clos');

  await list.filter('État').click();
  await list.element.getByLabel('Tous les états').check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/state=all/);
  await list.search.fill(closed.objet);
  await expect(list.rows).toHaveCount(1);
  await expect.poll(() => readColumn(list, 'État')).toEqual(['Clos']);
});

test('[E2] each filter narrows the list and stands in the address, through reload and back', async ({
  page,
  api,
}) => {
  const objet = uniqueText('ÉVIER bouché');
  const ticket = await api('demandeur').createTicket({ objet, priority: 'urgente' });
  await login(page, 'responsable', '/tickets');
  const list = ticketList(page);
  await expect(list.rows.first()).toBeVisible();

  await list.search.fill(objet.replace('ÉVIER', 'évier'));
  await expect(list.rows).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=/);
  await list.filter('Priorité').click();
  await list.element.getByLabel('Basse').check();
  await expect(list.rows).toHaveCount(0);
  await list.element.getByLabel('Urgente').check();
  await page.keyboard.press('Escape');
  await expect(list.rows).toHaveCount(1);
  await expect(page).toHaveURL(/priority=basse%2Curgente/);

  await list.filter('Demandeur').click();
  const requester = (await list.element.getByRole('option').first().textContent()) ?? '';
  await list.element.getByRole('combobox').fill(requester);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/requester=/);
  await list.element.getByRole('button', { name: 'Retirer le filtre Demandeur' }).click();
  await expect(page).not.toHaveURL(/requester=/);

  await list.filter('État').click();
  await list.element.getByLabel('Non affecté').check();
  await page.keyboard.press('Escape');
  const filtered = page.url();
  await page.reload();
  await expect(list.rows).toHaveCount(1);
  const row = list.rows.first();
  await expect(row.getByRole('link')).toHaveText(objet);
  await expect(row, 'its requester has no column here').toContainText('Léa Fabre');
  await expect(list.search).toHaveValue(objet.replace('ÉVIER', 'évier'));

  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/tickets/${ticket.id}$`));
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(list.rows).toHaveCount(1);
  await list.element.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL(/\/tickets$/);
});

test('[E2] the number must be exact', async ({ page, api }) => {
  const ticket = await api().createTicket();
  await login(page, 'responsable', '/tickets');
  const list = ticketList(page);
  await expect(list.rows.first()).toBeVisible();
  await list.filter('N°').click();
  const number = list.element.getByLabel('Numéro exact');
  await number.fill(String(ticket.id).slice(0, -1));
  await expect(list.element.getByRole('link', { name: ticket.objet })).toHaveCount(0);
  await number.fill(String(ticket.id));
  await page.keyboard.press('Enter');
  await expect(list.rows).toHaveCount(1);
  await expect.poll(() => readColumn(list, 'N°')).toEqual([String(ticket.id)]);
  await expect(page).toHaveURL(new RegExp(`[?&]id=${ticket.id}$`));
});

test('[E2] a site shows its own tickets and those of the sites below it', async ({ page, api }) => {
  const sites = await api().call<{ results: { id: number; name: string; parent: { id: number } | null }[] }>(
    'GET',
    '/api/sites/?page_size=1000',
  );
  const below = sites.results.find(({ parent }) =>
    sites.results.some(({ id, parent: above }) => id === parent?.id && above),
  );
  const parent = sites.results.find(({ id }) => id === below?.parent?.id);
  const top = sites.results.find(({ id }) => id === parent?.parent?.id);
  const elsewhere = sites.results.find(({ id, parent: above }) => !above && id !== top?.id);
  const ticket = await api().createTicket({ site: below?.id });
  await login(page, 'responsable', `/tickets?site=${top?.id}&q=${encodeURIComponent(ticket.objet)}`);
  const list = ticketList(page);
  await expect(list.rows).toHaveCount(1);
  await expect(list.element.getByText(`Site\u00a0: ${top?.name}`)).toBeVisible();

  await list.filter('Site').click();
  await list.element.getByRole('combobox', { name: 'Rechercher un site' }).fill(elsewhere?.name ?? '');
  await list.element.getByRole('treeitem', { name: elsewhere?.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`site=${elsewhere?.id}(&|$)`));
  await expect(list.element.getByText('Aucun ticket ne correspond à ces filtres.')).toBeVisible();
});

test('[E4] a ticket of a deleted user shows « Utilisateur supprimé », in the list and on its page', async ({
  page,
}) => {
  // wide enough for the column of the requesters
  await page.setViewportSize({ width: 1600, height: 900 });
  await login(page, 'responsable', '/tickets?requester=-&state=all');
  const list = ticketList(page);
  await expect(list.rows.first()).toBeVisible();
  expect(new Set(await readColumn(list, 'Demandeur'))).toEqual(new Set(['Utilisateur supprimé']));
  await list.rows.first().getByRole('link').click();
  await expect(page.locator('balise-ticket').getByText(/déclaré par Utilisateur supprimé/)).toBeVisible();
});

test('[E1] a row is a real link; columns, order and density are chosen and remembered', async ({
  page,
  context,
}) => {
  await login(page, 'responsable', '/tickets');
  const list = ticketList(page);
  const link = list.rows.first().getByRole('link');
  const href = await link.getAttribute('href');
  const opened = context.waitForEvent('page');
  await link.click({ button: 'middle' });
  const tab = await opened;
  // asked of the tab, not of its page: a question to a page that is being replaced can stay without an answer
  await expect.poll(() => tab.url()).toMatch(new RegExp(`${href}$`));
  await tab.close();

  await list.element.getByRole('button', { name: 'Objet' }).click();
  await expect(page).toHaveURL(/sort=objet/);
  await expect(list.element.getByRole('columnheader', { name: 'Objet' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await list.element.getByRole('button', { name: 'Affichage' }).click();
  await list.element.getByLabel('Compacte').check();
  await list.element.getByRole('checkbox', { name: 'Demandeur' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(list.rows.first()).toBeVisible();
  await expect(list.element.getByRole('columnheader', { name: 'Demandeur' })).toHaveCount(0);
  expect((await list.rows.first().boundingBox())?.height).toBeLessThan(40);
  await expect(page).toHaveURL(/sort=objet/);
});

test('[E1] the list is walked with the keyboard', async ({ page }) => {
  await login(page, 'responsable', '/tickets');
  const list = ticketList(page);
  await expect(list.rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(list.search).toBeFocused();
  await list.rows.first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.rows.nth(1).getByRole('link')).toBeFocused();
  const href = await list.rows.nth(1).getByRole('link').getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('[E1] what is shown is exported, as French spreadsheets open it', async ({ page, api }) => {
  const ticket = await api().createTicket({ objet: `=${uniqueText('SOMME')}` });
  await login(page, 'responsable', `/tickets?q=${encodeURIComponent(ticket.objet)}`);
  const list = ticketList(page);
  await expect(list.rows).toHaveCount(1);
  await list.element.getByRole('button', { name: 'Affichage' }).click();
  const downloading = page.waitForEvent('download');
  await list.element.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tickets_\d\d_\d\d_\d{4}\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff"N°";"Objet";"Priorité";"État";"Équipement";"Site"/);
  expect(lines, 'the header, the ticket, the end of its line').toHaveLength(3);
  expect(lines[1]).toContain(`"${ticket.id}";"'${ticket.objet}";"Normale";"Non affecté"`);
});

test('[E7] managers see the analysis, kept in the address, each chart with its table', async ({
  page,
  api,
}) => {
  const year = new Date().getFullYear();
  const analysis = await api('responsable').call<{ by_priority: { label: string; count: number }[] }>(
    'GET',
    `/api/tickets/analysis/?year=${year}`,
  );
  await login(page, 'responsable', '/tickets');
  const list = ticketList(page);
  await list.element.getByText('Analyse', { exact: true }).click();
  await expect(page).toHaveURL(/view=analyse/);
  const chart = list.element.getByRole('region', { name: 'Par priorité' });
  await expect(chart.getByText('Urgente')).toBeVisible();
  await chart.getByRole('button', { name: 'Voir en tableau' }).click();
  const row = chart.getByRole('row', { name: /^Urgente/ });
  const urgent = analysis.by_priority.find(({ label }) => label === 'urgente')?.count ?? 0;
  const shown = Number((await row.getByRole('cell').textContent())?.replace(/\D/g, ''));
  expect(shown).toBeGreaterThanOrEqual(urgent);
  expect(shown - urgent, 'other tests declare a few meanwhile').toBeLessThan(50);
  await axe(page, 'balise-ticket-list');

  await list.element.getByLabel('Année').selectOption(String(year - 1));
  await expect(page).toHaveURL(new RegExp(`year=${year - 1}`));
  await page.reload();
  await expect(list.element.getByLabel('Année')).toHaveValue(String(year - 1));
  await expect(list.element.getByRole('region', { name: 'Par mois' })).toBeVisible();
});

test('[E7] a requester has no analysis', async ({ page }) => {
  await login(page, 'demandeur', '/tickets?view=analyse');
  const list = ticketList(page);
  await expect(list.element.getByRole('heading', { name: 'Tickets' })).toBeVisible();
  await expect(list.search).toBeVisible();
  await expect(list.element.getByText('Analyse', { exact: true })).toHaveCount(0);
});

test('[A16] axe finds nothing on the list, nothing shifts when data lands, at each width', async ({
  page,
}) => {
  await login(page, 'responsable', '/');
  const list = ticketList(page);
  await checkAtWidths(page, {
    path: '/tickets',
    include: 'balise-ticket-list',
    name: 'tickets',
    whenDrawn: () => expect(list.element.getByRole('link').nth(3)).toBeVisible(),
  });
  await checkInDark(page, list.element);
});
