/** A day without network, from the round that is prepared in the morning to what arrives in the evening. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getNow, getWallTime, toWallMs } from '../../../src/core/kernel/time/paris-clock.ts';
import { type Api, expect, fillLogin, shots, test, uniqueText } from '../_support/fixtures.ts';
import { createTexts, logInFor, openPhone, type Texts, work } from '../_support/page/phone-day.ts';
import { listComments, prepareSite, waitingChip } from '../_support/page/prepared-round.ts';
import { untilControlled } from '../_support/page/worker.ts';
import { assetPage, findStocked, listMaterials } from '../_support/screens/asset.ts';
import { scanner } from '../_support/screens/camera.ts';
import {
  createIntervention,
  type InterventionData,
  interventionPage,
  readIntervention,
} from '../_support/screens/intervention.ts';
import { makePhoto } from '../_support/screens/ticket-form.ts';

const HOURS_MS = 3_600_000;
const WRITE = /^\/api\/(?:tickets|interventions|controles)\//;

interface Place {
  id: number;
  name: string;
  balise: string;
}

/** Ten interventions on one piece: nine to be done, and one to be dated. */
async function createWork(api: (account?: string) => Api, asset: number): Promise<InterventionData[]> {
  const works: InterventionData[] = [];
  for (let rank = 0; rank < 10; rank++) {
    const ticket = await api().createTicket({ asset, objet: uniqueText(`Passage ${rank}`) });
    const dates = { date_intervention: '2026-01-05 08:00', validation: true };
    works.push(await createIntervention(api, { ticket: ticket.id, ...(rank < 9 && dates) }));
  }
  return works;
}

test.describe('a day in a basement', () => {
  test.describe.configure({ timeout: 400_000 });

  test('thirty-three things done without network or server, over a closed phone, a wrong clock and an expired session, arrive once and in order', async ({
    api,
    faults,
  }) => {
    const stock = await findStocked(api(), 8);
    const [material] = stock.materials as [(typeof stock.materials)[0]];
    const site = await api().call<{ id: number; name: string }>('POST', '/api/sites/', {
      name: uniqueText('Chaufferie'),
    });
    await api().call('PATCH', `/api/assets/${stock.id}/`, { site: site.id });
    const piece = await api().call<Place>('GET', `/api/assets/${stock.id}/?include=sites`);
    const works = await createWork(api, piece.id);
    const texts = createTexts(works.length);
    const objet = uniqueText('Fuite au plafond');
    const profile = mkdtempSync(join(tmpdir(), 'balise-phone-'));
    const sent: string[] = [];
    const morning = getNow();

    // the morning
    let { context, page } = await openPhone(profile);
    await logInFor(page, `${faults.url}/profil`, 'responsable');
    await untilControlled(page);
    await prepareSite(page, site.name);

    // the basement: the browser has no network
    await context.setOffline(true);
    await page.reload();
    await page.goto(`${faults.url}/interventions`);
    await expect(page.getByRole('button', { name: /^Sans réseau · tournée du/ })).toBeVisible();
    await expect(page.getByText(works[0]?.ticket.objet ?? '').first()).toBeVisible();
    for (const rank of [0, 1, 2, 3, 4]) {
      await page.goto(`${faults.url}/interventions/${works[rank]?.id}`);
      await work(page, works[rank] as InterventionData, texts[rank] as Texts, sent);
    }
    await page.goto(`${faults.url}/interventions/${works[5]?.id}`);
    const typed = interventionPage(page).panel('Échanges du ticket').getByLabel('Votre commentaire');
    await typed.fill(texts[5]?.comment ?? '');

    // the phone goes off in the middle, comes back two hours wrong, and its network leads nowhere
    await context.close();
    await faults.stop();
    ({ context, page } = await openPhone(profile, 2 * HOURS_MS));
    await page.goto(`${faults.url}/interventions/${works[5]?.id}`);
    await expect(waitingChip(page, sent.length)).toBeVisible();
    await expect(
      interventionPage(page).panel('Échanges du ticket').getByLabel('Votre commentaire'),
    ).toHaveValue(texts[5]?.comment ?? '');
    for (const rank of [5, 6, 7, 8, 9]) {
      await page.goto(`${faults.url}/interventions/${works[rank]?.id}`);
      await work(page, works[rank] as InterventionData, texts[rank] as Texts, sent);
    }
    const scan = scanner(page);
    await scan.open();
    await scan.field.fill(piece.balise);
    await scan.field.press('Enter');
    await expect(page).toHaveURL(`${faults.url}/assets/${piece.id}`);
    const asset = assetPage(page);
    await asset.tab('Matériels').click();
    await asset.content.getByRole('button', { name: 'Contrôler le stock' }).click();
    await asset.line(material).fill(String(material.quantity + 3));
    await asset.dialog.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
    sent.push(`POST /api/controles/${piece.id}/stock_control/`);
    await expect(waitingChip(page, sent.length)).toBeVisible();
    await page.goto(`${faults.url}/tickets?create=1&asset=${piece.id}`);
    const form = page.locator('balise-ticket-form');
    await form.getByLabel('Objet').fill(objet);
    await form
      .getByLabel('Ajouter une photo')
      .setInputFiles({ name: 'fuite.png', mimeType: 'image/png', buffer: await makePhoto(page, 60, 40) });
    await form.getByRole('button', { name: 'Envoyer' }).click();
    await expect(form.getByRole('heading', { name: 'Ticket à envoyer' })).toBeVisible();
    sent.push('POST /api/tickets/', 'POST /api/tickets/…/attachments/');
    await expect(waitingChip(page, sent.length)).toBeVisible();
    expect(sent).toHaveLength(33);
    await shots(page, 'round-day');

    // the evening: the server is back, and takes the session for one that has ended
    await context.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
    await faults.start();
    await page.reload();
    await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
    const written: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && WRITE.test(pathname)) written.push(`${request.method()} ${pathname}`);
    });
    await context.unroute('**/api/**');
    await fillLogin(page, 'responsable');
    await expect.poll(() => written.length, { timeout: 120_000 }).toBe(sent.length);
    await expect(waitingChip(page, null)).toBeHidden({ timeout: 60_000 });
    await context.close();
    rmSync(profile, { recursive: true, force: true });

    const [made, ...others] = (await api().listTickets()).filter((ticket) => ticket.objet === objet);
    expect(others).toEqual([]);
    expect(written, 'in order, and once').toEqual(sent.map((call) => call.replace('…', String(made?.id))));
    for (const [rank, { id, ticket }] of works.entries()) {
      const { report, comment, photo, date } = texts[rank] as Texts;
      const found = await readIntervention(api(), id);
      expect(found.compte_rendu).toBe(date ? '' : report);
      expect(found.date_realisation === null).toBe(date !== undefined);
      // by the server's clock, also what was done under the wrong one
      const done = getWallTime(found.date_realisation);
      if (!date) expect(done).toBeGreaterThanOrEqual(getWallTime(morning));
      if (!date) expect(done).toBeLessThanOrEqual(toWallMs());
      if (date) expect(found.date_intervention).toMatch(/^2031-03-04/);
      expect(await listComments(api(), ticket.id)).toEqual([comment]);
      expect(await listPhotos(api(), ticket.id)).toEqual([photo]);
    }
    expect(await listPhotos(api(), made?.id ?? 0)).toEqual(['fuite.png']);
    const [counted] = (await listMaterials(api(), piece.id)).filter(({ id }) => id === material.id);
    expect(counted?.quantity).toBe(material.quantity + 3);
  });
});

async function listPhotos(api: Api, ticket: number | string): Promise<string[]> {
  const { attachments } = await api.call<{ attachments: { label: string }[] }>(
    'GET',
    `/api/tickets/${ticket}/`,
  );
  return attachments.map(({ label }) => label);
}
