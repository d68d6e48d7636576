/** The regulatory checks of each site, month by month. */
import type { Page } from '@playwright/test';
import { createContract, dayIn } from '../_support/contracts.ts';
import { openEmbed } from '../_support/embed.ts';
import { type Api, axe, expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';

function controls(page: Page) {
  const element = page.locator('balise-controls');
  const table = element.getByRole('table', {
    name: 'Contrôles réglementaires de chaque site, mois par mois',
  });
  return {
    element,
    table,
    /** The counts of a site by the labels of their columns; those without a check are left out. */
    read: async (site: string): Promise<Record<string, string>> => {
      const line = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: site, exact: true }) });
      await expect(line).toBeVisible();
      const cells = await line.getByRole('cell').allTextContents();
      const heads = await table.getByRole('columnheader').locator('.visually-hidden').allTextContents();
      return Object.fromEntries(cells.flatMap((count, rank) => (count ? [[heads[rank] ?? '', count]] : [])));
    },
  };
}

const monthOf = (day: string): string =>
  new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

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

test('[I1] each site has its checks in one line, by the month that they end in; a site leads to them', async ({
  page,
  api,
}) => {
  const admin = api('admin');
  const { site, asset } = await createPlace(admin);
  const check = { type: 'controle', assets: [asset] };
  await createContract(admin, { ...check, date_end: dayIn(-1) });
  const coming = await createContract(admin, { ...check, date_end: dayIn(0) });
  await createContract(admin, { ...check, date_end: dayIn(100) });
  await createContract(admin, { ...check, date_end: dayIn(500) });
  await createContract(admin, { ...check, type: 'maintenance', date_end: dayIn(10) });
  await login(page, 'responsable', '/contracts');
  await openEmbed(page, new URL(page.url()).origin, '<balise-controls></balise-controls>');
  const { read, table } = controls(page);
  await expect
    .poll(() => read(site.name))
    .toEqual({ Échus: '1', [monthOf(dayIn(0))]: '1', [monthOf(dayIn(100))]: '1' });
  const link = table.getByRole('link', { name: site.name });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/contracts?view=echeancier&type=controle&sites=${site.id}`);
  await expect(page.locator('balise-contract-list').getByRole('link', { name: coming.name })).toBeVisible();
  await expect(page.locator('balise-contract-list .months-row[data-line]')).toHaveCount(4);
});

test('[D4] [I1] last on the dashboard, requested once the user scrolls there; not for those without contracts', async ({
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
  expect(asked.filter((path) => /contracts|balise-controls|controls\.element/.test(path))).toEqual([]);
  await place.scrollIntoViewIfNeeded();
  await expect(controls(page).table.getByRole('link', { name: site.name })).toBeVisible();
  await expect(controls(page).element.getByRole('heading', { level: 2 })).toBeVisible();
  await axe(page, 'balise-controls');
});

test('[A2] a requester’s dashboard has no regulatory checks', async ({ page }) => {
  await login(page, 'demandeur', '/');
  await expect(page.locator('balise-agenda').getByRole('heading', { name: 'Agenda' })).toBeVisible();
  await expect(page.locator('.dashboard-controls')).toHaveCount(0);
});

test('[L1] alone on a foreign page it asks for the login, and leads to the application', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/401 \(Unauthorized\)/);
  await page.goto(`${server.pagesUrl}/seul.html?element=balise-controls`);
  const { element, table } = controls(page);
  await expect(page.getByText('Connectez-vous pour voir les contrôles réglementaires.')).toBeVisible();
  await axe(page, 'balise-controls');
  await fillLogin(page, 'responsable');
  await expect(table.getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^${server.url}/contracts\\?view=echeancier&type=controle&sites=`),
  );
  await expect(element.getByText(/^\d+\scontrôles? dans les douze mois$/)).toBeVisible();
});

test('[I1] who may not see contracts is told so', async ({ page, server, problems }) => {
  problems.allow(/403 \(Forbidden\)/);
  await login(page, 'demandeur');
  await openEmbed(page, server.url, '<balise-controls></balise-controls>');
  const { element, table } = controls(page);
  await expect(element.getByText("Vous n'êtes pas autorisé à effectuer cette action.")).toBeVisible();
  await expect(table).toHaveCount(0);
});

test('[I1] a failure has its message, and recovers', async ({ page, faults, problems }) => {
  problems.allow(/Failed to load resource/);
  await login(page, 'responsable', `${faults.url}/help`);
  const broken = faults.inject('error-500', /^\/api\/contracts\/$/);
  await openEmbed(page, faults.url, '<balise-controls></balise-controls>');
  const { element, table } = controls(page);
  await expect(element.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 20_000 });
  broken.end();
  await element.getByRole('button', { name: 'Réessayer' }).click();
  await expect(table).toBeVisible();
});

test('[A16] axe finds nothing on the checks at three widths and in the dark, and nothing runs over', async ({
  page,
  server,
}) => {
  await login(page, 'responsable', '/help');
  for (const theme of ['light', 'dark']) {
    await openEmbed(page, server.url, `<balise-controls theme="${theme}"></balise-controls>`);
    for (const width of [390, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(controls(page).table).toBeVisible();
      await axe(page);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `nothing runs over at ${width} px`).toBe(0);
    }
  }
});
