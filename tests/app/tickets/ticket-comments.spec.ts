/** The comments of `<balise-ticket>` on the built product. */
import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { modal, panel } from '../_support/screens/tickets.ts';

test.use({ as: 'responsable' });

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC';

test('[E6] comments are added with a file, changed and deleted; a draft survives a reload', async ({
  page,
  api,
}) => {
  const made = await api().createTicket();
  await login(page, 'responsable', `/tickets/${made.id}`);
  const commentPanel = panel(page, 'Échanges');
  const written = uniqueText('Passage prévu');
  await commentPanel.getByLabel('Votre commentaire').fill(written);
  await page.reload();
  await expect(commentPanel.getByLabel('Votre commentaire')).toHaveValue(written);
  await commentPanel
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await expect(commentPanel.getByRole('button', { name: 'Retirer plan.png' })).toBeFocused();
  await commentPanel.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  const item = commentPanel.getByRole('listitem').filter({ hasText: written });
  await expect(item).toBeVisible();
  await expect(item.getByRole('link')).toHaveAttribute('href', /^http/);
  await expect(commentPanel.getByLabel('Votre commentaire')).toHaveValue('');
  await page.reload();
  await expect(commentPanel.getByLabel('Votre commentaire')).toHaveValue('');

  const changed = uniqueText('Passage reporté');
  const pencil = commentPanel.getByRole('listitem').getByRole('button', { name: /^Modifier/ });
  await pencil.press('Enter');
  await expect(commentPanel.getByRole('listitem').getByRole('textbox')).toBeFocused();
  await commentPanel.getByRole('button', { name: 'Annuler' }).press('Enter');
  await expect(pencil).toBeFocused();
  await pencil.press('Enter');
  await commentPanel.getByRole('listitem').getByRole('textbox').fill(changed);
  await commentPanel.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  const other = commentPanel.getByRole('listitem').filter({ hasText: changed });
  await expect(other).toBeVisible();
  await expect(pencil).toBeFocused();
  await other.getByRole('button', { name: /^Supprimer/ }).click();
  await modal(page).getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(other).toHaveCount(0);
  await expect(commentPanel, 'where the comment stood, not the page').toBeFocused();
  const left = await api().call<unknown[] | { results: unknown[] }>(
    'GET',
    `/api/tickets/${made.id}/commentaires/`,
  );
  expect(Array.isArray(left) ? left : left.results).toEqual([]);
});
