/** Checks of a whole screen, at the widths at which every screen is looked at. */
import type { Locator, Page } from '@playwright/test';
import { axe, expectNoLayoutShift, shots, watchLayoutShift } from './checks.ts';

/** Widths in px: a phone, a laptop, a large screen. */
export const WIDTHS = [390, 1440, 1920] as const;

export interface Screen {
  path: string;
  /** Selector of what axe judges; the whole page by default. */
  include?: string;
  /** Name of its pictures (`SHOTS=1`). */
  name: string;
  /** Waits until the data of the screen is drawn. */
  whenDrawn: () => Promise<void>;
  /** Further checks at each width, after axe's. */
  andThen?: () => Promise<void>;
}

/** Opens the screen at each width: nothing shifts when its data comes, and axe finds nothing. */
export async function checkAtWidths(page: Page, screen: Screen): Promise<void> {
  await watchLayoutShift(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(screen.path);
    await screen.whenDrawn();
    await expectNoLayoutShift(page);
    await axe(page, screen.include);
    await screen.andThen?.();
  }
  await shots(page, screen.name);
}

/** Axe finds nothing on the element in the dark theme, on a dark page. */
export async function checkInDark(page: Page, element: Locator): Promise<void> {
  const tag = await element.evaluate((shown) => {
    shown.setAttribute('theme', 'dark');
    Object.assign(document.body.style, { colorScheme: 'dark', background: 'var(--balise-page)' });
    return shown.localName;
  });
  await axe(page, tag);
}
