/**
 * Faults of network and server on `<balise-asset-list>` and its form: each is shown, loses nothing and is recovered
 * from.
 */
import { assetForm, assetList, createAsset, listAssets, uniqueTag } from '../_support/assets.ts';
import { listMessages } from '../_support/fault-messages.ts';
import { expect, fillLogin, login, readTexts, test, uniqueText } from '../_support/fixtures.ts';

const LIST = /^\/api\/assets\/$/;
const RECOVERY = { timeout: 12_000 };

/** What people read when the first load fails so. */
const MESSAGES = listMessages('error-500', 'reset', 'portal-html', 'truncated', 'forbidden');

for (const [fault, message] of MESSAGES) {
  test(`[G1] the list of equipment under « ${fault} » shows its message and recovers`, async ({
    page,
    faults,
  }) => {
    const injection = faults.inject(fault, LIST);
    await login(page, 'responsable', `${faults.url}/assets?q=a`);
    const list = assetList(page);
    await expect(list.element.getByText(message)).toBeVisible({ timeout: 20_000 });
    injection.end();
    if (fault === 'forbidden') await page.reload();
    else await list.element.getByRole('button', { name: 'Réessayer' }).first().click();
    await expect(list.rows.first()).toBeVisible(RECOVERY);
  });
}

test('[G1] a slow list shows the reason, and its filters are usable meanwhile', async ({ page, faults }) => {
  const slow = faults.inject('hang', LIST);
  await login(page, 'responsable', `${faults.url}/assets`);
  const list = assetList(page);
  await expect(list.invitation).toBeVisible();
  await expect(list.element.getByRole('treeitem').first()).toBeVisible();
  await expect(list.element.getByText('La réponse tarde…')).toBeVisible({ timeout: 20_000 });
  await list.element.getByRole('button', { name: 'Annuler' }).click();
  await expect(list.element.getByText('Le chargement a été interrompu.')).toBeVisible();
  slow.end();
  await list.element.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(list.invitation).toBeVisible();
  await expect(list.count).toHaveText(/équipements$/, RECOVERY);
});

test('[G1] sites that cannot be loaded show the catalogue’s message, with a retry', async ({
  page,
  faults,
}) => {
  const refused = faults.inject('error-500', /^\/api\/sites\/$/);
  await login(page, 'responsable', `${faults.url}/assets`);
  const list = assetList(page);
  await expect(list.element.getByText('Impossible de charger les sites')).toBeVisible({ timeout: 20_000 });
  refused.end();
  await list.element.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(list.element.getByRole('treeitem').first()).toBeVisible(RECOVERY);
});

for (const fault of ['nulls', 'odd-numbers', 'unknown-values'] as const) {
  test(`[G1] « ${fault} » leaks nothing on the list of equipment`, async ({ page, faults }) => {
    faults.inject(fault, /^\/api\/(assets|sites|core\/categories)\//);
    await login(page, 'responsable', `${faults.url}/assets?q=a`);
    const list = assetList(page);
    await expect(list.rows.first()).toBeVisible();
    const texts = await readTexts(page);
    expect(texts.filter((text) => /NaN|undefined|\bnull\b|Infinity|Invalid Date/.test(text))).toEqual([]);
  });
}

test('[G2] a lost answer makes one piece of equipment, and a session that ends keeps the form', async ({
  page,
  api,
  faults,
}) => {
  test.slow();
  const name = uniqueText('Chaudière');
  const balise = uniqueTag();
  await login(page, 'responsable', `${faults.url}/assets?create=1`);
  const form = assetForm(page);
  await form.name.fill(name);
  await form.balise.fill(balise);
  const ended = faults.inject('not-logged-in', LIST, { method: 'POST' });
  await form.submit.click();
  await expect(page).toHaveURL(/\/login\?path=/);
  ended.end();
  await fillLogin(page, 'responsable');
  await expect(form.name).toHaveValue(name);
  await expect(form.balise).toHaveValue(balise);

  const lost = faults.inject('lost-answer', LIST, { method: 'POST', times: 1 });
  await form.submit.dblclick();
  await expect(page).toHaveURL(/\/assets\/\d+$/, RECOVERY);
  expect(lost.calls.length).toBe(1);
  expect(await listAssets(api(), `?balise=${balise}`)).toHaveLength(1);
});

test('[G2] off the network the change waits, and goes on when it is back', async ({
  page,
  context,
  api,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const made = await createAsset(api());
  await login(page, 'responsable', `/assets/${made.id}?edit=1`);
  const form = assetForm(page);
  await form.name.fill(`${made.name} bis`);
  await expect(page.locator('balise-asset').getByText(made.name).first()).toBeVisible();
  await context.setOffline(true);
  await form.submit.click();
  await expect(form.element.getByText('Vous êtes hors connexion.')).toBeVisible();
  await context.setOffline(false);
  await expect(form.element).toHaveCount(0, RECOVERY);
  expect(await api().call('GET', `/api/assets/${made.id}/?include=sites`)).toMatchObject({
    name: `${made.name} bis`,
  });
});
