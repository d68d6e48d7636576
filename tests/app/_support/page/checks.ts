/** Checks that hold for any screen in any state. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * No violation of WCAG 2.2 AA nor of axe's best practices, shadow roots included.
 * @param include a selector, to check only our elements on a host page; or selectors through shadow roots
 */
export async function axe(page: Page, include?: string | { fromShadowDom: [string, string] }): Promise<void> {
  // a counter that changes while it is judged would be judged half faded in
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page);
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], runOnly: AXE_TAGS });
  const { violations } = await (include ? builder.include(include) : builder).analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found: string[] = [];
  for (const { id, help, nodes } of violations)
    for (const node of nodes)
      if (id !== 'target-size' || !(await isScrolledUnder(page, node)))
        found.push(`${id}: ${help} ${node.target.join(' ')}`);
  expect(found, 'axe violations').toEqual([]);
}

/** A part of axe's finding: what it is about, what else was looked at for it. */
interface Finding {
  target: readonly (string | readonly string[])[];
  any: readonly { relatedNodes?: readonly { html: string; target: Finding['target'] }[] }[];
}

/**
 * Whether the finding is about what is scrolled half below something that stays in sight, the names of the days of the
 * agenda or the button of a long form: axe judges the half as a small target, at some hours of the day or heights of a
 * window and not at others.
 */
async function isScrolledUnder(page: Page, { target, any }: Finding): Promise<boolean> {
  for (const { html, target: other } of any.flatMap(({ relatedNodes = [] }) => relatedNodes)) {
    if (html.includes('class="tg-name"')) return true;
    const over = await find(page, other).evaluate((node) => {
      const bar = node.closest('.form-submit');
      return bar && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().toJSON() : null;
    });
    const under = await find(page, target).boundingBox();
    if (over && under && over.top < under.y + under.height && under.y < over.bottom) return true;
  }
  return false;
}

/** The node with axe's selectors, one inside the shadow root of the other. */
const find = (page: Page, target: Finding['target']): Locator =>
  page.locator(target.flat().join(' >> ')).first();

/** Waits for what moves in or fades in to be there: halfway, colours are not those of the design. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = (root: Document | ShadowRoot): Animation[] => [
      ...root.getAnimations(),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? running(shadowRoot) : [])),
    ];
    const ending = running(document).filter(
      ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Leaked values that a page must never show. */
const LEAKS = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object /;

/** No leaked value in the texts and the named attributes of the page, shadow roots included. */
export async function expectCleanText(page: Page): Promise<void> {
  const texts = await readTexts(page);
  expect(
    texts.filter((text) => LEAKS.test(text)),
    'values leaked on the screen',
  ).toEqual([]);
}

/** Every displayed or announced text of the page, shadow roots included; scripts and sheets left out. */
export function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // as the browser has them: a page's pictures and forms may be named like them
    const own = <T>(name: string): T => Reflect.get(Document.prototype, name, document);
    const texts = [own<string>('title')];
    const walk = (node: Node): void => {
      if (node instanceof Text) {
        if (node.data.trim()) texts.push(node.data.trim());
        return;
      }
      if (node instanceof HTMLScriptElement || node instanceof HTMLStyleElement) return;
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
          const value = node.getAttribute(name);
          if (value) texts.push(value);
        }
        if (node.shadowRoot) walk(node.shadowRoot);
      }
      for (const child of node.childNodes) walk(child);
    };
    walk(own('body'));
    return texts;
  });
}

/** Begins to measure layout shifts, from the next navigation on. Call before `goto`. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const store = window as unknown as { layoutShift: number };
    store.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) store.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the shifts since the navigation is small: nothing jumped when the data landed. */
export async function expectNoLayoutShift(page: Page, limit = 0.1): Promise<void> {
  const shift = await page.evaluate(() => (window as unknown as { layoutShift?: number }).layoutShift);
  expect(shift, 'watchLayoutShift(page) goes before the navigation').toBeDefined();
  expect(shift).toBeLessThanOrEqual(limit);
}

/** Pictures at the three widths, when `SHOTS=1`: test-results/shots/<name>-<width>.png. */
export async function shots(page: Page, name: string): Promise<void> {
  if (process.env.SHOTS !== '1') return;
  const before = page.viewportSize();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 250))));
    await page.screenshot({ path: `test-results/shots/${name}-${width}.png`, fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}
