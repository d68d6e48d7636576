/** The stream that names what changes is lost while somebody looks, and comes back. */
import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { holdRounds } from '../_support/page/rounds.ts';

test('[D3] rounds bring what others change while the stream is lost; it comes back by itself', async ({
  page,
  faults,
  api,
}) => {
  const rounds = await holdRounds(page);
  const { id } = await api('demandeur').createTicket({ objet: uniqueText('Vitre fendue') });
  const rename = async (objet: string) => {
    await api().call('PATCH', `/api/tickets/${id}/`, { objet });
    return page.locator('balise-ticket').getByRole('heading', { name: objet });
  };
  await login(page, 'responsable', `${faults.url}/tickets/${id}`);
  await expect(page.getByLabel('Votre commentaire')).toBeVisible();
  await expect.poll(() => faults.streams).toBe(1);
  await expect(await rename(uniqueText('Vitre brisée'))).toBeVisible();

  const lost = faults.inject('error-503', /^\/api\/events\//);
  faults.cutStreams();
  // the page has noticed
  await expect.poll(() => lost.calls.length).toBeGreaterThan(0);
  const unheard = await rename(uniqueText('Vitre étoilée'));
  await rounds.turn();
  await expect(unheard).toBeVisible();

  const missed = await rename(uniqueText('Vitre à changer'));
  lost.end();
  // what changed meanwhile is read when it is back, and then what is named, without a round
  await expect(missed).toBeVisible();
  await expect.poll(() => faults.streams).toBe(1);
  await expect(await rename(uniqueText('Vitre changée'))).toBeVisible();
});
