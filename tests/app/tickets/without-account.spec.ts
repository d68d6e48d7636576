/** A report without an account, from the address of a place to the state that its sender reads. */
import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { makePhoto } from '../_support/screens/ticket-form.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('[E5] a stranger reports with a photo, a manager accepts, and the keys stay where they belong', async ({
  page,
  browser,
  api,
}) => {
  const place = '/api/public_places/1/';
  const { key, site } = await api().call<{ key: string; site: { name: string } }>('PUT', place, {
    open: true,
  });
  const requests: { url: string; referer: string }[] = [];
  page.on('request', (request) =>
    requests.push({ url: request.url(), referer: request.headers().referer ?? '' }),
  );
  const objet = uniqueText('Vitre fendue');
  await page.goto(`/signaler/${key}`);
  await expect(page).toHaveTitle('Signaler un problème · Balise');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(site.name);
  await expect(page.getByRole('link', { name: /^Accessibilité/ })).toBeVisible();
  await page.getByLabel('Quel est le problème').fill(objet);
  const photo = { name: 'vitre.png', mimeType: 'image/png', buffer: await makePhoto(page, 80, 80) };
  await page.getByLabel('Ajouter une photo').setInputFiles(photo);
  await expect(page.getByRole('img', { name: /vitre/ })).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByRole('heading', { name: /^N°\s\d+, reçu$/ })).toBeFocused();
  await expect(page.getByText('La photo est jointe.')).toBeVisible();
  const link = new URL(await page.getByLabel('Lien de suivi').inputValue());
  await page.getByRole('link', { name: 'Suivre ce signalement' }).click();
  await expect(page).toHaveURL(link.href);
  await expect(page.getByText('En attente d’acceptation')).toBeVisible();

  const manager = await (await browser.newContext()).newPage();
  await login(manager, 'responsable', '/tickets');
  await manager.getByRole('button', { name: /sans compte à accepter$/ }).click();
  await manager.getByRole('button', { name: new RegExp(`^Accepter\\s: ${objet}$`) }).click();
  await expect(page.getByText('Non affecté')).toBeVisible({ timeout: 20_000 });

  const keys = [key, link.pathname.replace('/suivi/', '')];
  const mayHold = [`/signaler/${key}`, link.pathname, '/api/public/'];
  for (const { url, referer } of requests) {
    const { pathname } = new URL(url);
    const isFree = mayHold.some((path) => pathname.startsWith(path));
    for (const each of keys) {
      expect(referer).not.toContain(each);
      if (!isFree) expect(url).not.toContain(each);
    }
    if (pathname.startsWith('/api/')) expect(pathname).toContain('/api/public/');
  }
  await api().call('PUT', place, { open: false });
});
