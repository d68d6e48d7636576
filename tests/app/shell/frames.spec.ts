/** The frames that screens stand in within the application, measured. Those of each element: `every-element/frames`. */
import type { Page } from '@playwright/test';
import { axe, expect, login, test } from '../_support/fixtures.ts';
import { untilLetters } from '../_support/page/letters.ts';
import { createIntervention } from '../_support/screens/intervention.ts';

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

test('screens begin with one row of 44 px, its title in the middle; what is not there looks alike everywhere', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/404/);
  // one that is not late: a long title with two states beside it may take a second line
  const made = await createIntervention(api, { date_intervention: '2030-01-07 08:00' });
  await login(page, 'responsable');
  const paths = ['/', `/tickets/${made.ticket.id}`, `/interventions/${made.id}`, '/assets/1', '/admin'];
  for (const path of paths) {
    await page.goto(path);
    await expect.poll(() => measureTitle(page), path).toEqual({ height: 44, middle: 22, size: '20px' });
  }

  // the calendar of a list has no title of its own
  await page.goto('/interventions?view=calendrier');
  const days = page.locator('balise-agenda').getByText(/\d+\sinterventions?$/);
  await expect(days.first()).toBeVisible();
  await expect(page.locator('.title:visible')).toHaveText(['Interventions']);

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

test('on a phone the menu stands on the line of the title, the next step below', async ({ page, api }) => {
  const made = await createIntervention(api, { date_intervention: '2030-01-07 08:00' });
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'responsable');
  for (const path of [`/tickets/${made.ticket.id}`, `/interventions/${made.id}`, '/assets/1']) {
    await page.goto(path);
    await untilLetters(page);
    const next = page.locator('.title-end .next');
    await expect(async () => {
      const title = await page.locator('h1.title').boundingBox();
      const menu = await page.locator('.title-end .menu').boundingBox();
      if (!title || !menu) throw new Error(`${path}: a title and its menu are expected`);
      expect(menu.x, path).toBeGreaterThanOrEqual(title.x + title.width);
      expect(menu.y, path).toBeLessThan(title.y + title.height);
      if (await next.isVisible()) {
        const box = await next.boundingBox();
        expect(box?.y, path).toBeGreaterThanOrEqual(title.y + title.height);
      }
    }, 'once laid out').toPass();
  }
});
