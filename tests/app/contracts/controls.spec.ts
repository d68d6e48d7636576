/** The regulatory checks of each site, month by month. */
import type { Page } from '@playwright/test';
import { dayIn } from '../../days.ts';
import { type Api, axe, expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';
import { createContract } from '../_support/screens/contracts.ts';

function controls(page: Page) {
  const element = page.locator('balise-controls');
  const table = element.getByRole('table', {
    name: 'Contrôles réglementaires de chaque site, mois par mois',
  });
  return {
    element,
    table,
  };
}

/** A site of its own, with a room and a piece of equipment in it. */
async function createPlace(api: Api): Promise<{ site: { id: number; name: string }; asset: number }> {
  const name = uniqueText('Annexe');
  const site = await api.call<{ id: number }>('POST', '/api/sites/', { name });
  const room = await api.call<{ id: number }>('POST', '/api/sites/', { name: 'Local', parent: site.id });
  const asset = await api.call<{ id: number }>('POST', '/api/assets/', {
    name: uniqueText('Chaudière'),
    site: room.id,
  });
  return { site: { id: site.id, name }, asset: asset.id };
}

test('[A2] [D4] [I1] last on the dashboard, requested once the user scrolls there; not for a requester', async ({
  page,
  api,
}) => {
  const admin = api('admin');
  const { site, asset } = await createPlace(admin);
  await createContract(admin, { type: 'controle', assets: [asset], date_end: dayIn(40) });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await login(page, 'responsable', '/');
  await expect(page.locator('balise-agenda').getByRole('heading', { name: 'Agenda' })).toBeVisible();
  await expect(page.locator('balise-agenda [aria-busy="true"]')).toHaveCount(0);
  const place = page.locator('.dashboard-controls');
  await expect(place).toHaveCount(1);
  await expect(place).not.toBeInViewport();
  expect(asked.filter((path) => /api\/contracts|balise-controls|controls\.element/.test(path))).toEqual([]);
  await place.scrollIntoViewIfNeeded();
  await expect(controls(page).table.getByRole('link', { name: site.name })).toBeVisible();
  await expect(controls(page).element.getByRole('heading', { level: 2 })).toBeVisible();
  await axe(page, 'balise-controls');

  // who may not open the contracts
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await fillLogin(page, 'demandeur');
  await expect(page.locator('balise-agenda').getByRole('heading', { name: 'Agenda' })).toBeVisible();
  await expect(page.locator('.dashboard-comments')).toHaveCount(1);
  await expect(place).toHaveCount(0);
});
