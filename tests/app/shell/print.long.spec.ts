/** Every screen on paper: what is read and nothing that is pressed, as wide as the sheet. */
import type { Page } from '@playwright/test';
import { expect, login, test } from '../_support/fixtures.ts';
import { listOutside, listScreens } from '../_support/screens/screens.ts';

test.use({ as: 'responsable' });

/** A4 between its margins, in CSS pixels. */
const SHEET = { width: 720, height: 1020 };

/** What is drawn as a control: buttons, fields, lists of choices that look like one; as `tag.class: name`. */
const listControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walk = (root: Element | ShadowRoot): void => {
      for (const element of root.children) {
        const { width, height } = element.getBoundingClientRect();
        const isDrawn =
          width > 1 &&
          height > 1 &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const isControl =
          element.matches('.button, .tab, .filter-chip-open, input, textarea') ||
          (element.matches('select') && getComputedStyle(element).appearance !== 'none');
        if (isDrawn && isControl)
          found.push(`${element.localName}.${element.className}: ${element.textContent.slice(0, 40)}`);
        walk(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document.body);
    return found;
  });

/** Titles whose beginning is outside the sheet. */
const listCutTitles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.title') ?? [])])
      .filter((title) => title.checkVisibility() && title.getBoundingClientRect().left < 0)
      .map((title) => title.textContent),
  );

/** Texts that end in « … » because their line is over. */
const listCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walk = (root: Element | ShadowRoot): void => {
      for (const element of root.children) {
        const { textOverflow, overflowX } = getComputedStyle(element);
        const isCut =
          textOverflow === 'ellipsis' &&
          overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth + 1;
        if (isCut && element.checkVisibility()) found.push(element.textContent);
        walk(element);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document.body);
    return found;
  });

test('on paper no screen shows a control, and nothing is cut at an edge of the sheet', async ({
  page,
  api,
}) => {
  test.setTimeout(240_000);
  const screens = [...(await listScreens(api())), '/?month=2026-12'];
  await login(page, 'responsable');
  const soft = expect.configure({ soft: true });
  for (const path of screens) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first(), path).toBeVisible();
    await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0);
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: 'print' });
    // the styles for paper come after the screen
    await soft.poll(() => listControls(page), path).toEqual([]);
    soft(await listOutside(page), path).toEqual([]);
    soft(await listCutTitles(page), path).toEqual([]);
    soft(await listCutTexts(page), path).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});
