/**
 * Faults of network and server on `<balise-asset>`: each is shown, loses nothing and is recovered from, part by part.
 */
import { assetPage, createAsset, createAssetTicket, findStocked, listMaterials } from '../_support/asset.ts';
import { listObjectMessages } from '../_support/fault-messages.ts';
import { expect, login, readTexts, test } from '../_support/fixtures.ts';

const ONE = /^\/api\/assets\/\d+\/\?/;
const COUNT = /^\/api\/controles\/\d+\/stock_control\/$/;
const RECOVERY = { timeout: 12_000 };

/** What people read when the first load fails so. */
const MESSAGES = listObjectMessages();

for (const [fault, message] of MESSAGES) {
  test(`[G2] the page of equipment under « ${fault} » shows its message and recovers`, async ({
    page,
    api,
    faults,
  }) => {
    const asset = await createAsset(api());
    const injection = faults.inject(fault, ONE);
    await login(page, 'responsable', `${faults.url}/assets/${asset.id}`);
    const { element, title } = assetPage(page);
    await expect(element.getByText(message)).toBeVisible({ timeout: 20_000 });
    await expect(element.getByRole('link', { name: 'Retour aux équipements' })).toBeVisible();
    injection.end();
    await page.reload();
    await expect(title).toContainText(asset.name, RECOVERY);
  });
}

/** The call that each tab makes, and its address. */
const PARTS: [tab: string, path: RegExp, words: string][] = [
  ['', /^\/api\/tickets\/\?asset=/, 'Aucun ticket pour cet équipement.'],
  ['materiels', /^\/api\/materials\//, 'Aucun matériel n’est suivi pour cet équipement.'],
  ['contrats', /^\/api\/controles\/\?/, 'Aucun contrôle du stock n’a été fait.'],
  ['contrats', /^\/api\/contracts\//, 'Aucun contrat ne couvre cet équipement.'],
  ['couts', /^\/api\/assets\/\d+\/stats\//, 'Aucune statistique pour cet équipement.'],
  ['plan', /^\/api\/plans\//, 'Cet équipement n’est placé sur aucun plan de son site.'],
];

for (const [tab, path, words] of PARTS) {
  test(`[G2] the part that needs ${path.source} fails by itself, and is had again`, async ({
    page,
    api,
    faults,
  }) => {
    const asset = await createAsset(api());
    const injection = faults.inject('error-500', path);
    await login(page, 'responsable', `${faults.url}/assets/${asset.id}${tab && `?tab=${tab}`}`);
    const { content, title } = assetPage(page);
    const alert = content.getByRole('alert');
    await expect(alert).toContainText('Un dysfonctionnement', { timeout: 20_000 });
    await expect(title).toContainText(asset.name);
    injection.end();
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await expect(content).toContainText(words, RECOVERY);
  });
}

for (const fault of ['nulls', 'odd-numbers', 'unknown-values'] as const) {
  test(`[G2] « ${fault} » leaks nothing in any tab of the page of equipment`, async ({
    page,
    api,
    faults,
  }) => {
    test.slow();
    const { id } = await findStocked(api(), 5);
    await createAssetTicket(api(), id);
    faults.inject(fault, /^\/api\/(assets|tickets|materials|controles|contracts|plans|emplacements)\//);
    await login(page, 'responsable', `${faults.url}/assets/${id}`);
    const { element, content } = assetPage(page);
    await expect(element.getByRole('tab')).toHaveCount(7);
    for (const each of await element.getByRole('tab').all()) {
      await each.click();
      await expect(content.locator('[aria-busy=true]')).toHaveCount(0);
      const texts = await readTexts(page);
      expect(
        texts.filter((text) => /NaN|undefined|\bnull\b|Infinity|Invalid Date|\[object/.test(text)),
      ).toEqual([]);
    }
  });
}

test('[G2] a late page shows a message and can be cancelled', async ({ page, api, faults }) => {
  const asset = await createAsset(api());
  const hang = faults.inject('hang', ONE);
  await login(page, 'responsable', `${faults.url}/assets/${asset.id}`);
  const { element, title } = assetPage(page);
  await expect(element.getByText('La réponse tarde…')).toBeVisible({ timeout: 12_000 });
  await element.getByRole('button', { name: 'Annuler' }).click();
  await expect(element.getByText('Le chargement a été interrompu.')).toBeVisible();
  hang.end();
  await element.getByRole('button', { name: 'Réessayer' }).click();
  await expect(title).toContainText(asset.name, RECOVERY);
});

test('[G2] off the network, what was read stays, and a count waits for its return', async ({
  page,
  api,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id, materials } = await findStocked(api(), 6);
  const [first] = materials as [(typeof materials)[0]];
  await login(page, 'responsable', `/assets/${id}?tab=materiels`);
  const { content, dialog, line } = assetPage(page);
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await line(first).fill(String(first.quantity + 1));
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
  await expect(line(first)).toHaveAttribute('readonly', '');
  await context.setOffline(false);
  await expect(page.getByText(/^Stock contrôlé/).first()).toBeVisible(RECOVERY);
  expect((await listMaterials(api(), id))[0]?.quantity).toBe(first.quantity + 1);
});

test('[G2] a refused count keeps the input, and shows the reason', async ({ page, api, faults }) => {
  const { id, materials } = await findStocked(api(), 7);
  const [first] = materials as [(typeof materials)[0]];
  await login(page, 'responsable', `${faults.url}/assets/${id}?tab=materiels`);
  const { content, dialog, line } = assetPage(page);
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await line(first).fill(String(first.quantity + 2));
  const send = dialog.getByRole('button', { name: 'Enregistrer le contrôle' });

  faults.inject('refused-text', COUNT, { method: 'POST', times: 1 });
  await send.click();
  await expect(dialog.getByText('Cette demande existe déjà.')).toBeVisible();
  await expect(line(first)).toHaveValue(String(first.quantity + 2));

  faults.inject('forbidden', COUNT, { method: 'POST', times: 1 });
  await send.click();
  await expect(page.getByText("Vous n'êtes pas autorisé à effectuer cette action.").first()).toBeVisible();
  await expect(line(first)).toHaveValue(String(first.quantity + 2));
  expect((await listMaterials(api(), id))[0]?.quantity).toBe(first.quantity);

  const lost = faults.inject('lost-answer', COUNT, { method: 'POST', times: 1 });
  await send.dblclick();
  await expect(page.getByText(/^Stock contrôlé/).first()).toBeVisible(RECOVERY);
  expect(lost.calls).toHaveLength(1);
  expect((await listMaterials(api(), id))[0]?.quantity).toBe(first.quantity + 2);
  const { results } = await api().call<{ results: { lines: { counted: number }[] }[] }>(
    'GET',
    `/api/controles/?asset=${id}`,
  );
  const made = results.filter(({ lines }) => lines.length === 1 && lines[0]?.counted === first.quantity + 2);
  expect(made, 'counted once').toHaveLength(1);
});
