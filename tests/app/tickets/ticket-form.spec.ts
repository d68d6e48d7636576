import { axe, expect, test, uniqueText } from '../_support/fixtures.ts';
import { makePhoto, openForm } from '../_support/screens/ticket-form.ts';

interface Page<T> {
  results: T[];
}
interface AssetData {
  id: number;
  name: string;
  balise: string;
  site: { id: number; name: string };
}

test('[E5] [B8] creates a ticket with a photo, shrunk and sent as label, file and parent', async ({
  page,
  server,
  api,
}) => {
  const { results } = await api().call<Page<AssetData>>('GET', '/api/assets/');
  const asset = results[2] as AssetData;
  const form = await openForm(page, server.url, `asset="${asset.id}"`);
  await expect(form.getByText(asset.name, { exact: true })).toBeVisible();

  const objet = uniqueText('Fuite sous l’évier');
  await form.getByLabel('Objet').fill(objet);
  await form.getByText('Haute', { exact: true }).click();
  await form.getByLabel(/^Description/).fill('Depuis ce matin.');
  const photo = await makePhoto(page, 2400, 1200);
  const chooser = form.getByLabel('Ajouter une photo');
  // with `capture` phones would open their camera alone, and no picture of theirs could be chosen
  await expect(chooser).not.toHaveAttribute('capture');
  await expect(chooser).toHaveAttribute('accept', 'image/*,.heic,.heif');
  await chooser.setInputFiles({ name: 'évier.png', mimeType: 'image/png', buffer: photo });
  await expect(form.getByRole('img', { name: 'Photo évier.jpg' })).toBeVisible();

  const upload = page.waitForRequest(/\/api\/tickets\/\d+\/attachments\/$/);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText('La photo est jointe.')).toBeVisible();
  const parts = (await upload).postDataBuffer()?.toString('latin1') ?? '';
  expect([...parts.matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name).sort()).toEqual([
    'file',
    'label',
    'parent',
  ]);

  const created = (await api().listTickets()).find((ticket) => ticket.objet === objet);
  expect(created?.priority).toBe('haute');
  await expect(form.getByRole('heading', { name: `Ticket n°\u00a0${created?.id} créé` })).toBeFocused();
  await expect(form.getByRole('link', { name: 'Voir le ticket' })).toHaveAttribute(
    'href',
    `/tickets/${created?.id}`,
  );
  const saved = await api().call<{
    description: string;
    asset: { id: number };
    attachments: { label: string; file: string }[];
  }>('GET', `/api/tickets/${created?.id}/?include=sites`);
  expect(saved).toMatchObject({ description: 'Depuis ce matin.', asset: { id: asset.id } });
  expect(saved.attachments).toHaveLength(1);
  const size = await page.evaluate(
    async (file) => {
      const { width, height } = await createImageBitmap(await (await fetch(file)).blob());
      return [width, height];
    },
    new URL(saved.attachments[0]?.file ?? '', server.url).pathname +
      new URL(saved.attachments[0]?.file ?? '', server.url).search,
  );
  expect(size).toEqual([1600, 800]);
  await axe(page, 'balise-ticket-form');

  await form.getByRole('button', { name: 'Créer un autre ticket' }).click();
  await expect(form.getByLabel('Objet')).toHaveValue('');
  await expect(form.getByText(asset.name, { exact: true })).toBeVisible();
});
