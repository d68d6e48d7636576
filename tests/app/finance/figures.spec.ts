import { axe, expect, login, shots, test } from '../_support/fixtures.ts';
import { createFinances, finance } from '../_support/screens/finance.ts';

test.use({ as: 'responsable' });

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
