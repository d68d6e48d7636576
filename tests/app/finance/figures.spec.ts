/** The charts of `<balise-finance>`, and `<balise-budget>`. */
import { openEmbed } from '../_support/embed.ts';
import { createEntry, createFinances, createSite, finance, YEAR } from '../_support/finance.ts';
import { axe, expect, fillLogin, login, shots, test } from '../_support/fixtures.ts';

const MONTHS = 'Prévisionnel et réalisé par mois, et budget du mois';

test('[J3] a chart gives its values by pointer, by keys and as a table, and leads to the entries', async ({
  page,
  api,
}) => {
  const site = await createFinances(api());
  await login(page, 'responsable', `/finance?tab=statistiques&sites=${site.id}`);
  const { element, rows } = finance(page);
  const chart = element.getByRole('region', { name: MONTHS });
  const plot = chart.getByRole('slider', { name: MONTHS });
  await plot.focus();
  await expect(plot).toHaveAttribute(
    'aria-valuetext',
    /^Janvier\s: Prévisionnel\s: 50,00\s€ · Réalisé\s: 150,10\s€ · Budget ÷ 12\s: 100,00\s€$/,
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(plot).toHaveAttribute('aria-valuenow', '3');
  await expect(chart.locator('.chart-readout')).toContainText(
    /Mars\s: Prévisionnel\s: 80,00\s€ · Réalisé\s: 20,20/,
  );

  await chart.getByRole('button', { name: 'Voir en tableau' }).click();
  await expect(chart.getByRole('row', { name: /^Mars/ })).toContainText(/80,00\s€.*20,20\s€.*100,01\s€/);
  await chart.getByRole('button', { name: 'Voir en tableau' }).click();
  await axe(page);
  await shots(page, 'finance-figures');

  const box = await plot.boundingBox();
  if (!box) throw new Error('the chart has no place');
  const left = 70;
  const at = (month: number) => ({ x: left + ((box.width - left) * (month + 0.5)) / 12, y: 100 });
  await plot.hover({ position: at(2) });
  await expect(chart.locator('.chart-readout')).toContainText('Mars');
  await plot.click({ position: at(2) });
  await expect(page).toHaveURL(/tab=ecritures/);
  await expect(page).toHaveURL(/month=2/);
  await expect(rows).toHaveCount(2);
});

test('[J3] Enter opens the entries of a month; a month without any opens nothing', async ({ page, api }) => {
  const site = await createFinances(api());
  await login(page, 'responsable', `/finance?tab=statistiques&sites=${site.id}`);
  const { element } = finance(page);
  const plot = element.getByRole('slider', { name: 'Casse par mois' });
  await plot.press('ArrowRight');
  await expect(plot).toHaveAttribute('aria-valuetext', /^Février/);
  await plot.press('Enter');
  await expect(page).toHaveURL(/tab=statistiques/);
  await plot.press('Home');
  await plot.press('Enter');
  await expect(page).toHaveURL(/tab=ecritures/);
  await expect(page).toHaveURL(/type=Casse/);
});

test('[J3] charts are told apart without colours: full, hatched, dashed', async ({ page, api }) => {
  const site = await createFinances(api());
  await login(page, 'responsable', `/finance?tab=statistiques&sites=${site.id}`);
  const chart = finance(page).element.getByRole('region', { name: MONTHS });
  // an outline holds all bars of a series
  const full = chart.locator('.plot .plot-bar[data-look="full"]');
  const hatched = chart.locator('.plot .plot-bar[data-look="hatched"]');
  await expect(full).toHaveAttribute('d', /^M[^M]+M[^M]+$/);
  await expect(hatched).toHaveAttribute('d', /^M[^M]+M[^M]+$/);
  const fill = await hatched.getAttribute('fill');
  expect(fill).toMatch(/^url\(#/);
  await expect(chart.locator('.plot path[data-look="dashed"]')).toHaveCSS(
    'stroke-dasharray',
    /6px, 4px|6, 4/,
  );
});

test('[J3] a spent budget says since when; what is left of one is shown beside the year', async ({
  page,
  api,
  server,
}) => {
  const over = await createSite(api());
  await createEntry(api(), over.id, 1, 'Budget', { previsionnel: '100.00' });
  await createEntry(api(), over.id, 2, 'Casse', { realise: '130.00' });
  const under = await createFinances(api());
  await openEmbed(
    page,
    server.url,
    `<balise-login></balise-login><balise-budget site="${over.id}"></balise-budget>
     <balise-budget site="${under.id}"></balise-budget><balise-budget year="1999"></balise-budget>`,
  );
  await fillLogin(page, 'responsable');
  const budgets = page.locator('balise-budget');
  const [spent, left, none] = [budgets.nth(0), budgets.nth(1), budgets.nth(2)];
  await expect(spent.getByText('130,0 % consommé')).toBeVisible();
  await expect(spent.getByText(/▲\sdépassement de 30,00\s€/)).toBeVisible();
  await expect(left.getByText('14,2 % consommé')).toBeVisible();
  await expect(left.getByText(/^1\s029,75\s€$/)).toBeVisible();
  await expect(left.getByRole('heading', { name: `Budget ${YEAR}` })).toBeVisible();
  await expect(none.getByText('Aucun budget pour 1999.')).toBeVisible();
  await axe(page);
  await shots(page, 'budget');
});
