/** The documentation of the elements, served beside the suite. */
import { axe, expect, fillLogin, test } from '../_support/fixtures.ts';

test('[L1] a page of the documentation shows its element at work: attributes, code and events follow; a guide reads on a phone, in both themes', async ({
  page,
  server,
}) => {
  await page.goto(`${server.pagesUrl}/gallery.html`);
  await expect(page).toHaveURL(`${server.url}/elements/`);
  await page.getByRole('searchbox', { name: 'Find' }).fill('agenda');
  await page.getByRole('link', { name: 'balise-agenda', exact: true }).click();

  const element = page.locator('#stage balise-agenda');
  await fillLogin(page, 'responsable');
  await expect(element.getByRole('button', { name: 'Aujourd’hui' })).toBeVisible();

  const view = page.getByRole('combobox', { name: 'view', exact: true });
  await view.click();
  await page.getByRole('option', { name: 'day', exact: true }).click();
  await expect(element).toHaveAttribute('view', 'day');
  const code = page.getByRole('tabpanel');
  await expect(code).toContainText('<balise-agenda view="day"></balise-agenda>');
  await page.getByRole('tab', { name: 'React' }).click();
  await expect(code).toContainText('<balise-agenda view="day" onbalise-filters-changed=');
  await page.getByRole('tab', { name: 'WordPress' }).click();
  await expect(code).toHaveText('[balise element="agenda" view="day"]');

  await element.getByText('Mois', { exact: true }).click();
  const events = page.getByRole('log', { name: 'Events' });
  await expect(events.getByText('balise-filters-changed').first()).toBeVisible();
  await expect(events).toContainText('"view": "month"');
  await expect(view).toHaveValue('month');
  await expect(code).toHaveText('[balise element="agenda" view="month"]');

  await page.getByRole('radio', { name: '390' }).click();
  await expect(page.locator('#measured')).toHaveText('390 px');
  await page.getByRole('separator').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('#measured')).not.toHaveText('390 px');

  await axe(page);
  // the reference shows what types are called
  await page.goto('about:blank');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${server.url}/elements/kiosk.html`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Other origins (CORS)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls from another origin (CORS)');
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await axe(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('Dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
