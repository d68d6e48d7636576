/** Every screen at 200 % and at 400 % of a window of 1,280 px (WCAG 1.4.4, 1.4.10): it reflows, nothing leaves the page. */
import type { Page } from '@playwright/test';
import { createAsset, createAssetTicket } from '../_support/asset.ts';
import { type Api, expect, login, test } from '../_support/fixtures.ts';

/** What 1,280 × 900 px are in CSS pixels, by zoom. */
const WINDOWS = { '200 %': { width: 640, height: 450 }, '400 %': { width: 320, height: 225 } } as const;

/** The screens of a manager, and the oldest object of each kind, by the list that it is taken from. */
const LISTS = [
  '/',
  '/tickets',
  '/interventions',
  '/agenda',
  '/assets',
  '/contracts',
  '/plans',
  '/contracts?view=echeancier',
  '/intervenants',
  '/intervenants?view=societes',
  '/commentaires',
  '/finance',
  '/finance?tab=ecritures',
  '/stats',
  '/admin',
  '/admin?section=utilisateurs',
  '/admin?section=groupes&groupe=1',
  '/admin?section=permissions&user=1',
  '/admin?section=sites',
  '/admin?section=categories',
  '/admin?section=integration&element=balise-login',
  '/profil',
  '/help',
  '/about',
];
const OBJECTS = {
  tickets: '/api/tickets/',
  interventions: '/api/v2/interventions/',
  assets: '/api/assets/',
  contracts: '/api/contracts/',
  intervenants: '/api/profile/',
  prestataires: '/api/prestataires/',
};

async function listScreens(api: Api): Promise<string[]> {
  const objects = Object.entries(OBJECTS).map(async ([path, address]) => {
    const answer = await api.call<{ id: number }[] | { results: { id: number }[] }>('GET', address);
    const ids = (Array.isArray(answer) ? answer : answer.results).map(({ id }) => id);
    return `/${path}/${Math.min(...ids)}`;
  });
  return [...LISTS, ...(await Promise.all(objects))];
}

/** A ticket on a piece of equipment whose tag is longer than a line of 320 px, the 40 characters that a tag may have. */
async function createLongTag(api: Api): Promise<string[]> {
  const asset = await createAsset(api, { balise: `T${Date.now()}${'M'.repeat(26)}` });
  const ticket = await createAssetTicket(api, asset.id);
  return [`/tickets/${ticket.id}`, `/assets/${asset.id}`];
}

/** The elements whose right edge is outside the page and that no ancestor scrolls or hides, as `tag.class`. */
const listOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walk = (root: Document | ShadowRoot | Element, isHeld: boolean): void => {
      for (const element of root.children) {
        const { overflowX, position } = getComputedStyle(element);
        const holds = isHeld || overflowX !== 'visible' || position === 'fixed';
        const { right, width, height } = element.getBoundingClientRect();
        if (!isHeld && width > 1 && height > 1 && right > innerWidth + 1)
          found.push(`${element.localName}.${element.className}`);
        walk(element, holds);
        if (element.shadowRoot) walk(element.shadowRoot, holds);
      }
    };
    walk(document.body, false);
    return found;
  });

for (const [zoom, size] of Object.entries(WINDOWS)) {
  test(`[A16] at ${zoom} no screen scrolls sideways, and nothing of it leaves the page`, async ({
    page,
    api,
  }) => {
    test.setTimeout(240_000);
    const screens = [...(await listScreens(api())), ...(await createLongTag(api()))];
    await page.setViewportSize(size);
    await login(page, 'responsable');
    const wide: string[] = [];
    for (const path of screens) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading').first(), path).toBeVisible();
      await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (scrolled > 0) wide.push(`${path}: scrolls by ${scrolled} px`);
      for (const element of await listOutside(page)) wide.push(`${path}: ${element}`);
    }
    expect(wide).toEqual([]);
  });
}
