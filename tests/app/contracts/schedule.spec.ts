/** The contracts by the month that they end in. */
import type { Page } from '@playwright/test';
import { type ContractData, contractList, createContract, dayIn, frenchDay } from '../_support/contracts.ts';
import { openEmbed } from '../_support/embed.ts';
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { checkAtWidths, checkInDark } from '../_support/screen-checks.ts';

/** « mars 2027 » of a day, `YYYY-MM-DD`. */
const monthOf = (day: string): string =>
  new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

function schedule(page: Page) {
  const { element } = contractList(page);
  const table = element.getByRole('table', { name: 'Échéances des contrats, mois par mois' });
  const line = (contract: Pick<ContractData, 'name'>) =>
    table.getByRole('row').filter({ has: page.getByRole('link', { name: contract.name, exact: true }) });
  return {
    element,
    table,
    line,
    views: element.getByRole('group', { name: 'Affichage des contrats' }),
    by: element.getByRole('group', { name: 'Regrouper les contrats' }),
    groups: table.locator('.months-title'),
    /** The label of the column in which a contract ends. */
    columnOf: async (contract: Pick<ContractData, 'name'>): Promise<string> => {
      const cells = await line(contract).getByRole('cell').allTextContents();
      const heads = await table.getByRole('columnheader').locator('.visually-hidden').allTextContents();
      return heads[cells.findIndex((text) => text.includes('Échéance le'))] ?? '';
    },
  };
}

test('[I1] the schedule shows each contract in the month that it ends in; the view is in the address', async ({
  page,
  api,
}) => {
  const word = uniqueText('Plan');
  const make = (name: string, date_end: string | null) =>
    createContract(api(), { name: `${word} ${name}`, date_end });
  const soon = await make('bientôt', dayIn(20));
  const next = await make('ensuite', dayIn(100));
  const over = await make('échu', dayIn(-60));
  const late = await make('tard', dayIn(500));
  const endless = await make('sans fin', null);
  await login(page, 'responsable', `/contracts?q=${encodeURIComponent(word)}`);
  const { views, by, table, line, columnOf, groups } = schedule(page);
  await views.getByRole('radio', { name: 'Échéancier' }).check();
  await expect(page).toHaveURL(/[?&]view=echeancier/);
  await expect(table.getByRole('columnheader')).toHaveCount(15);
  expect(await columnOf(soon)).toBe(monthOf(dayIn(20)));
  expect(await columnOf(next)).toBe(monthOf(dayIn(100)));
  expect(await columnOf(over)).toBe('Avant');
  expect(await columnOf(late)).toBe('Après');
  // a mark outside of the months has no day: an arrow points there
  for (const contract of [over, late])
    await expect(line(contract).locator('.schedule-mark svg')).toBeVisible();
  expect(await columnOf(endless)).toBe('');
  await expect(line(soon)).toContainText(`${frenchDay(dayIn(20))} · dans 20\u00a0j`);
  await expect(line(over)).toContainText('échu depuis 60\u00a0j');
  await expect(line(endless)).toContainText('sans échéance');
  await expect(groups).toHaveText(['Sans site']);

  await by.getByRole('radio', { name: 'Par prestataire' }).check();
  await expect(page).toHaveURL(/[?&]by=prestataire/);
  await expect(groups).toHaveText(['Sans prestataire']);
  await page.reload();
  await expect(line(soon)).toBeVisible();
  await expect(groups).toHaveText(['Sans prestataire']);
  await views.getByRole('radio', { name: 'Liste' }).check();
  await expect(page).not.toHaveURL(/view=/);
  await expect(contractList(page).rows).toHaveCount(5);
});

test('[I1] a contract is under the highest site of its equipment, and under its provider', async ({
  page,
  api,
}) => {
  const placed = (
    await api().call<{
      results: { id: number; site: { name: string; top: { name: string } | null } | null }[];
    }>('GET', '/api/assets/?include=sites')
  ).results.find(({ site }) => site?.top);
  const { prestataire } = (
    await api().call<{ results: { prestataire: { id: number; raison_sociale: string } | null }[] }>(
      'GET',
      '/api/contracts/',
    )
  ).results.find(({ prestataire }) => prestataire) ?? { prestataire: null };
  const made = await createContract(api(), {
    date_end: dayIn(40),
    assets: [placed?.id],
    prestataire: prestataire?.id,
  });
  await login(page, 'responsable', `/contracts?view=echeancier&q=${encodeURIComponent(made.name)}`);
  const { groups, by, line } = schedule(page);
  await expect(groups).toHaveText([placed?.site?.top?.name ?? '']);
  await expect(line(made)).toContainText(prestataire?.raison_sociale ?? '');
  await by.getByRole('radio', { name: 'Par prestataire' }).check();
  await expect(groups).toHaveText([prestataire?.raison_sociale ?? '']);
  await expect(line(made)).toContainText(placed?.site?.name ?? '');
});

test('[I1] by keys alone the schedule is chosen, and a contract opened from it', async ({ page, api }) => {
  const made = await createContract(api(), { date_end: dayIn(40) });
  await login(page, 'responsable', `/contracts?q=${encodeURIComponent(made.name)}`);
  const { views, by, line } = schedule(page);
  await views.getByRole('radio', { name: 'Liste' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(line(made)).toBeVisible();
  await by.getByRole('radio', { name: 'Par site' }).focus();
  await page.keyboard.press('Tab');
  await expect(line(made).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/contracts/${made.id}`);
});

test('[I1] filters narrow the schedule, which explains why it is empty', async ({ page }) => {
  await login(page, 'responsable', '/contracts?view=echeancier&q=rien-de-tel');
  const { element, table } = schedule(page);
  await expect(element.getByText('Aucun contrat ne correspond à ces filtres.')).toBeVisible();
  await expect(table).toHaveCount(0);
  await axe(page);
  await element
    .getByRole('button', { name: /Effacer/ })
    .first()
    .click();
  await expect(table.getByRole('link').first()).toBeVisible();
});

test('[A16] axe finds nothing on the schedule at three widths, nothing shifts or runs over', async ({
  page,
}) => {
  test.slow();
  await login(page, 'responsable', '/help');
  const { table, element } = schedule(page);
  await checkAtWidths(page, {
    path: '/contracts?view=echeancier',
    include: 'balise-contract-list',
    name: 'contracts-schedule',
    whenDrawn: () => expect(table.getByRole('link').first()).toBeVisible(),
    andThen: async () => expect(await page.evaluate(countOver), 'nothing runs over').toBe(0),
  });
  await checkInDark(page, element);
});

/** The px by which the page is wider than its window. */
const countOver = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('[L4] a screen that nobody touches shows the schedule without a control', async ({ page, server }) => {
  await login(page, 'responsable', '/contracts');
  await openEmbed(
    page,
    server.url,
    '<balise-contract-list kiosk view="echeancier" by="prestataire"></balise-contract-list>',
  );
  const { element, table } = schedule(page);
  await expect(table.getByRole('row').nth(2)).toBeVisible();
  await expect(element.locator('button:visible, input:visible, a.button:visible')).toHaveCount(0);
});
