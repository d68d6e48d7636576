/** Work without network: what is written waits on the device, outlives the tab, and is sent once, in order. */
import type { Page } from '@playwright/test';
import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { advanceUntil } from '../_support/kiosk/kiosk.ts';
import { modal } from '../_support/page/modal.ts';
import { findWidthFaults } from '../_support/page/narrow.ts';
import { untilKeeping } from '../_support/page/prepared-round.ts';
import { createIntervention, interventionPage, readIntervention } from '../_support/screens/intervention.ts';
import { choosePlace, makePhoto } from '../_support/screens/ticket-form.ts';
import { panel } from '../_support/screens/tickets.ts';

test.use({ as: 'responsable' });

interface Written {
  texte: string;
}

test('ten things done without network wait over a closed tab, and arrive once and in order', async ({
  page,
  context,
  server,
  api,
  problems,
}) => {
  test.slow();
  problems.allow(/ERR_FAILED|Failed to load/);
  const old = await api('demandeur').createTicket();
  const work = await createIntervention(api, { date_intervention: '2026-01-05 08:00', validation: true });
  const [objet, report] = [uniqueText('Vanne bloquée'), uniqueText('Joint changé')];
  const comments = [1, 2, 3].map((rank) => uniqueText(`Passage ${rank}`));
  const waiting = (count: number) => ({ name: `À envoyer\u00a0(${count})`, exact: true }) as const;

  // a call that cannot be sent is tried again for seconds
  await context.clock.install();
  const isWaiting = async (on: Page, count: number) => {
    const chip = on.getByRole('banner').getByRole('button', waiting(count));
    expect(await advanceUntil(on, 20_000, () => chip.isVisible()), `${count} wait`).toBeLessThan(Infinity);
  };
  // a morning's pages, read while there is a network
  const onWork = await context.newPage();
  const onForm = await context.newPage();
  await login(page, 'responsable', `${server.url}/tickets/${old.id}`);
  await onWork.goto(`${server.url}/interventions/${work.id}`);
  await onForm.goto(`${server.url}/tickets?create=1`);
  const steps = interventionPage(onWork);
  await expect(steps.step('Marquer réalisée')).toBeVisible();
  const form = onForm.locator('balise-ticket-form');
  await choosePlace(form);
  for (const each of [page, onWork, onForm]) await untilKeeping(each);
  await context.route(/\/api\//, (route) => route.abort());

  const talk = panel(page, 'Échanges');
  for (const [place, texte] of comments.entries()) {
    await talk.getByLabel('Votre commentaire').fill(texte);
    await talk.getByRole('button', { name: 'Ajouter le commentaire' }).click();
    await isWaiting(page, place + 1);
  }
  const follow = page.locator('balise-ticket');
  await follow.getByLabel('Priorité').selectOption('haute');
  await isWaiting(page, 4);
  await follow.getByLabel('État').selectOption('closed');
  await isWaiting(page, 5);
  await expect(follow.getByLabel('État')).toHaveValue('closed');

  await steps.step('Marquer réalisée').click();
  const doneAt = await steps.dialog.getByLabel('Réalisée le').inputValue();
  await steps.dialog.getByLabel('Compte rendu').fill(report);
  // they come later, and move the buttons
  await expect(steps.dialog.getByRole('group', { name: 'Photos du travail fait' })).toBeVisible();
  await steps.dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await isWaiting(onWork, 6);
  await expect(steps.element).toContainText(report);

  await form.getByLabel('Objet').fill(objet);
  for (const name of ['un.png', 'deux.png', 'trois.png'])
    await form
      .getByLabel('Ajouter une photo')
      .setInputFiles({ name, mimeType: 'image/png', buffer: await makePhoto(onForm, 60, 40) });
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await isWaiting(onForm, 10);
  await expect(form.getByRole('heading', { name: 'Ticket à envoyer' })).toBeVisible();
  await shots(onForm, 'outbox-kept');

  for (const each of [onForm, onWork, page]) await each.close();
  const later = await context.newPage();
  await later.goto(`${server.url}/about`);
  const chip = later.getByRole('banner').getByRole('button', waiting(10));
  await expect(chip).toBeVisible();
  const size = later.viewportSize();
  expect(await findWidthFaults(later)).toEqual([]);
  if (size) await later.setViewportSize(size);
  await chip.click();
  await expect(modal(later).getByRole('listitem')).toHaveCount(10);
  await axe(later, 'balise-messages');
  await shots(later, 'outbox-open');

  await context.unroute(/\/api\//);
  // all may have been sent by itself before the button is reached
  const all = expect(modal(later).getByText('Tout a été envoyé.')).toBeVisible({ timeout: 30_000 });
  const send = modal(later).getByRole('button', { name: 'Envoyer maintenant' });
  await Promise.race([send.click().catch(() => {}), all]);
  await all;
  await later.keyboard.press('Escape');
  await expect(later.getByRole('banner').getByRole('button', { name: /^À envoyer/ })).toBeHidden();

  const talked = await api().call<Written[] | { results: Written[] }>(
    'GET',
    `/api/tickets/${old.id}/commentaires/`,
  );
  const texts = (Array.isArray(talked) ? talked : talked.results).map(({ texte }) => texte);
  expect(texts.toSorted()).toEqual(comments.toSorted());
  expect(await api().call('GET', `/api/tickets/${old.id}/`)).toMatchObject({
    priority: 'haute',
    state: 'closed',
  });
  const done = await readIntervention(api(), work.id);
  expect(done.compte_rendu).toBe(report);
  const moment = { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' } as const;
  expect(new Date(done.date_realisation ?? '').toLocaleString('fr-FR', moment)).toBe(doneAt);
  const made = (await api().listTickets()).filter((ticket) => ticket.objet === objet);
  expect(made).toHaveLength(1);
  const { attachments } = await api().call<{ attachments: { label: string }[] }>(
    'GET',
    `/api/tickets/${made[0]?.id}/`,
  );
  expect(attachments.map(({ label }) => label).toSorted()).toEqual(['deux.png', 'trois.png', 'un.png']);
});
