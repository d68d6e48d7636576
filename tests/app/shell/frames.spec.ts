/** The frames that every screen stands in, measured: title rows, headings of panels, tiles, summaries, paper. */
import type { Locator, Page } from '@playwright/test';
import { axe, expect, login, test } from '../_support/fixtures.ts';
import { createIntervention } from '../_support/intervention.ts';

interface Frame {
  height: number;
  /** Of the middle of the title, from the top of its row. */
  middle: number;
  size: string;
}

/** The one title row of a page that names its screen, and its first heading. */
async function measureTitle(page: Page): Promise<Frame> {
  const title = page.locator('h1.title').first();
  await expect(title).toBeVisible();
  return title.evaluate((heading) => {
    const row = (heading.closest('.title-head') ?? heading).getBoundingClientRect();
    const box = heading.getBoundingClientRect();
    return {
      height: row.height,
      middle: box.top + box.height / 2 - row.top,
      size: getComputedStyle(heading).fontSize,
    };
  });
}

const heights = (parts: Locator): Promise<number[]> =>
  parts.evaluateAll((found) => [...new Set(found.map((each) => each.getBoundingClientRect().height))]);

test('every screen begins with one row of 44 px, its title in the middle, of one size', async ({
  page,
  api,
}) => {
  test.slow();
  // one that is not late: a long title with two states beside it may take a second line
  const made = await createIntervention(api, { date_intervention: '2030-01-07 08:00' });
  await login(page, 'responsable');
  const paths = [
    '/',
    '/tickets',
    `/tickets/${made.ticket.id}`,
    '/tickets?view=analyse',
    '/interventions',
    '/interventions?view=statistiques',
    '/interventions?view=calendrier',
    `/interventions/${made.id}`,
    '/agenda',
    '/assets',
    '/assets/1',
    '/admin',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => measureTitle(page), path).toEqual({ height: 44, middle: 22, size: '20px' });
  }
});

const LONG =
  'Remplacement de la vanne de sectionnement du circuit primaire de la chaufferie du bâtiment des soins';

for (const width of [1440, 1920])
  test(`a long title and two states stand in one row of 44 px at ${width} px`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `${LONG}, ${LONG}`.slice(0, 200).trim();
    const made = await createIntervention(
      api,
      { date_intervention: '2026-11-02 08:00', validation: true },
      name,
    );
    await login(page, 'responsable', `/interventions/${made.id}`);
    const row = page.locator('balise-intervention .title-head');
    await expect(row.locator('.badge')).toHaveCount(2);
    await expect.poll(() => measureTitle(page)).toEqual({ height: 44, middle: 22, size: '20px' });
    const title = row.getByRole('heading', { level: 1 });
    await expect(title).toHaveAttribute('title', name);
    const isCut = await title.evaluate((words) => words.scrollWidth > words.clientWidth);
    expect(isCut, 'the whole of it does not fit').toBe(true);
    expect((await title.boundingBox())?.width ?? 0, 'its beginning is read').toBeGreaterThan(200);
  });

test('on a phone a long title is whole, its states below', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await createIntervention(
    api,
    { date_intervention: '2026-11-02 08:00', validation: true },
    LONG,
  );
  await login(page, 'responsable', `/interventions/${made.id}`);
  const row = page.locator('balise-intervention .title-head');
  await expect(row.locator('.badge')).toHaveCount(2);
  const title = row.getByRole('heading', { level: 1 });
  expect(await title.evaluate((words) => words.scrollWidth > words.clientWidth)).toBe(false);
  const end = await title.evaluate((words) => words.getBoundingClientRect().bottom);
  for (const badge of await row.locator('.badge').all())
    expect((await badge.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(end);
});

test('a part of a page has a smaller title, and the calendar of a list none of its own', async ({ page }) => {
  await login(page, 'responsable');
  const part = page.locator('balise-agenda h2.title');
  await expect(part).toHaveCSS('font-size', '16px');
  await page.goto('/interventions?view=calendrier');
  await expect(
    page
      .locator('balise-agenda')
      .getByText(/\d+\sinterventions?$/)
      .first(),
  ).toBeVisible();
  await expect(page.locator('.title:visible')).toHaveText(['Interventions']);
});

test('headings of panels beside one another have one height, with a button or without', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api, {
    date_intervention: '2026-11-16 08:00',
    validation: true,
    date_realisation: '2026-11-16 09:30',
    note: 4,
  });
  await login(page, 'responsable', `/interventions/${made.id}`);
  const heads = page.locator('balise-intervention .block-head');
  await expect(heads.getByRole('button')).not.toHaveCount(0);
  await expect.poll(() => heights(heads)).toHaveLength(1);
});

test('the filled button is the next step; a comment’s is filled once there is one', async ({ page, api }) => {
  const ticket = await api().createTicket({});
  await login(page, 'responsable', `/tickets/${ticket.id}`);
  const filled = page.locator('balise-ticket [data-variant=primary]');
  await expect(filled).toHaveText(['Affecter']);
  const title = page.locator('balise-ticket [part=title]');
  const [next, menu] = [
    title.getByRole('link', { name: 'Affecter' }),
    title.getByRole('button', { name: 'Autres actions' }),
  ];
  await expect(menu).toBeVisible();
  // the menu is drawn anew when its code comes
  const areInOrder = async (): Promise<boolean> => {
    const [first, last] = [await next.boundingBox(), await menu.boundingBox()];
    return first !== null && last !== null && first.x < last.x;
  };
  await expect.poll(areInOrder).toBe(true);
  await page.getByLabel('Votre commentaire').fill('Bonjour.');
  await expect(filled).toHaveText(['Affecter', 'Ajouter le commentaire']);
});

test('a page that is not there and an object that is not there look alike', async ({ page, problems }) => {
  problems.allow(/404/);
  await login(page, 'responsable');
  const looks: unknown[] = [];
  for (const path of ['/nulle-part', '/tickets/999999']) {
    await page.goto(path);
    const title = page.locator('.empty-title');
    await expect(title).toBeVisible();
    looks.push(
      await title.evaluate((words) => {
        const { fontSize, fontWeight, textAlign } = getComputedStyle(words);
        const icon = words.parentElement?.querySelector('svg')?.getBoundingClientRect();
        return { fontSize, fontWeight, textAlign, icon: icon?.width };
      }),
    );
    await axe(page);
  }
  expect(looks[0]).toEqual({ fontSize: '16px', fontWeight: '600', textAlign: 'center', icon: 28 });
  expect(looks[1]).toEqual(looks[0]);
});

for (const width of [1440, 900, 390]) {
  test(`cards fill their rows at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await login(page, 'responsable');
    const tiles = page.locator('balise-dashboard-cards .cards:not([aria-hidden]) > *');
    await expect(tiles.first()).toBeVisible();
    const rows = await tiles.evaluateAll((cards) => {
      const ends = new Map<number, number>();
      for (const card of cards) {
        const { top, right } = card.getBoundingClientRect();
        ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, Math.round(right)));
      }
      return [...ends.values()];
    });
    expect(new Set(rows).size, rows.join()).toBe(1);
  });
}

test('on a phone a provider reads where, when and whom to call within the first screen', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const made = await createIntervention(api, { date_intervention: '2026-11-16 08:00', validation: true });
  await login(page, 'prestataire', `/interventions/${made.id}`);
  const summary = page.locator('balise-intervention').getByRole('region', { name: 'En bref' });
  for (const name of ['Lieu', 'Équipement', 'Date', 'Prestataire']) {
    const box = await summary.locator('dt').filter({ hasText: name }).boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0), name).toBeLessThan(844);
  }
  await expect(summary).toContainText('undi 16 novembre 2026, 08:00');
  await axe(page, 'balise-intervention');
});

test('on a phone the menu stands on the line of the title, the next step below, and no page is wider', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api, { date_intervention: '2030-01-07 08:00' });
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'responsable');
  for (const path of [`/tickets/${made.ticket.id}`, `/interventions/${made.id}`, '/assets/1']) {
    await page.goto(path);
    const title = await page.locator('h1.title').boundingBox();
    const menu = await page.locator('.title-end .menu').boundingBox();
    if (!title || !menu) throw new Error(`${path}: a title and its menu are expected`);
    expect(menu.x, path).toBeGreaterThanOrEqual(title.x + title.width);
    expect(menu.y, path).toBeLessThan(title.y + title.height);
    const next = page.locator('.title-end .next');
    if (await next.isVisible()) {
      const box = await next.boundingBox();
      expect(box?.y, path).toBeGreaterThanOrEqual(title.y + title.height);
    }
  }
  for (const path of [
    '/',
    '/tickets',
    '/tickets?view=analyse',
    '/interventions?view=statistiques',
    '/agenda',
  ]) {
    await page.goto(path);
    await expect(page.locator('h1.title').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
});

test('whoever may see people calls them from the summary', async ({ page, api }) => {
  const made = await createIntervention(api);
  await login(page, 'responsable', `/interventions/${made.id}`);
  const summary = page.locator('balise-intervention').getByRole('region', { name: 'En bref' });
  await expect(summary.getByRole('link', { name: /^Appeler/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
});

test('on paper a page about an object has its words and nothing to press', async ({ page, api }) => {
  const made = await createIntervention(api);
  await login(page, 'responsable', `/interventions/${made.id}`);
  const element = page.locator('balise-intervention');
  await expect(element.getByLabel('Votre commentaire')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(element.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(element.getByText('Échanges du ticket')).toBeVisible();
  await expect(element.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation', { includeHidden: false })).toHaveCount(0);
});
