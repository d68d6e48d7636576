/** The dashboard's two calendars under the cards, and the choice between them. */
import {
  axe,
  expect,
  expectNoLayoutShift,
  login,
  shots,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';
import { createIntervention } from '../_support/intervention.ts';

const CALENDAR = '**/api/v2/interventions/calendar?*';

test('[D4] « classique » is the week, « nouveau » the month’s list; the choice is remembered', async ({
  page,
}) => {
  await login(page, 'responsable');
  const [week, month] = [page.locator('balise-agenda'), page.locator('balise-month-list')];
  const toggle = page.getByRole('group', { name: 'Calendrier', exact: true });
  await expect(week.getByRole('radio', { name: 'Semaine' })).toBeChecked();
  await expect(toggle.getByRole('radio', { name: 'Classique' })).toBeChecked();
  await expect(month).toHaveCount(0);
  await toggle.getByText('Nouveau').click();
  await expect(month.getByRole('heading').first()).toBeVisible();
  await expect(week).toHaveCount(0);
  await expect(toggle.getByRole('radio', { name: 'Nouveau' }), 'the focus goes along').toBeFocused();
  await page.reload();
  await expect(month.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await toggle.getByRole('radio', { name: 'Nouveau' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(week.getByRole('radio', { name: 'Semaine' })).toBeChecked();
  await expect(toggle.getByRole('radio', { name: 'Classique' })).toBeFocused();
});

test('[D4] [D9] what is shown stands in the address, and choosing the other calendar leaves it', async ({
  page,
}) => {
  await login(page, 'responsable', '/?month=2026-03');
  const month = page.locator('balise-month-list');
  await expect(month.getByRole('heading', { name: 'mars 2026', exact: true })).toBeVisible();
  await month.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(page).toHaveURL('/?month=2026-04');
  await page.getByText('Classique', { exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.locator('balise-agenda').getByText('Mois', { exact: true }).click();
  await expect(page).toHaveURL('/?view=month');
  await page.reload();
  await expect(page.locator('balise-agenda').getByRole('radio', { name: 'Mois' })).toBeChecked();
});

test('[D7] [D10] an event and a card open their intervention', async ({ page, api }) => {
  const made = await createIntervention(api, { date_intervention: '2031-03-04 08:00', validation: true });
  await login(page, 'responsable', '/?date=2031-03-04&view=day');
  await page.locator('balise-agenda').getByRole('link', { name: made.ticket.objet }).click();
  await expect(page).toHaveURL(new RegExp(`/interventions/${made.id}$`));
  await page.goto('/?month=2031-03');
  await page.locator('balise-month-list').getByRole('link', { name: made.ticket.objet }).click();
  await expect(page).toHaveURL(new RegExp(`/interventions/${made.id}$`));
});

for (const account of ['collaborateur', 'prestataire', 'demandeur'] as const) {
  test(`[D3] [D4] ${account} has cards and calendar too`, async ({ page }) => {
    await login(page, account);
    await expect(page.locator('balise-agenda').getByRole('heading', { name: 'Agenda' })).toBeVisible();
    await page.getByText('Nouveau', { exact: true }).click();
    await expect(page.locator('balise-month-list').getByRole('heading').first()).toBeVisible();
  });
}

test('[D4] the calendar’s code that cannot be had leaves the cards, and comes on « Réessayer »', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to (load resource|fetch)|importing|dynamically imported/i);
  await page.route(/agenda\.element-[^/]+\.js/, (route) => route.abort());
  await login(page, 'responsable');
  await expect(page.locator('balise-dashboard-cards').getByRole('link').first()).toBeVisible();
  await expect(page.getByText('Le calendrier n’a pas pu être chargé.')).toBeVisible();
  await page.getByText('Nouveau', { exact: true }).click();
  await expect(page.locator('balise-month-list').getByRole('heading').first()).toBeVisible();
});

test('[D9] a calendar that fails shows its message below working cards', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/);
  await page.route(CALENDAR, (route) => route.fulfill({ status: 404, json: { detail: 'non' } }));
  await login(page, 'responsable', '/?month=2026-03');
  const month = page.locator('balise-month-list');
  await expect(month.getByText("L'élement demandé n'a pas été trouvé.")).toBeVisible();
  await expect(page.locator('balise-dashboard-cards').getByRole('link').first()).toBeVisible();
  await page.unroute(CALENDAR);
  await month.getByRole('button', { name: 'Réessayer' }).click();
  await expect(month.getByText("L'élement demandé n'a pas été trouvé.")).toBeHidden();
});

for (const calendar of ['classique', 'nouveau'] as const) {
  for (const width of [390, 1440, 1920]) {
    test(`[A16] [D4] axe finds nothing on the dashboard « ${calendar} » at ${width} px, nothing shifts`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await login(page, 'responsable', '/tickets');
      await page.evaluate(
        (name) => localStorage.setItem('balise.preference:dashboard.calendar', JSON.stringify(name)),
        calendar,
      );
      await watchLayoutShift(page);
      await page.goto('/');
      const tag = calendar === 'classique' ? 'balise-agenda' : 'balise-month-list';
      await expect(page.locator(tag).getByRole('status').first()).toHaveText(/\d/);
      await expectNoLayoutShift(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'nothing wider than the screen').toBeLessThanOrEqual(0);
      await axe(page);
      if (width === 1440) await shots(page, `dashboard-${calendar}`);
    });
  }
}
