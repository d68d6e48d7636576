/**
 * Measures the sample of the accessibility audit, and keeps what it found in `docs/accessibility/measures.json`; the
 * pictures for what eyes decide are in `test-results/audit`. Run on a built tree: `npm run accessibility -- measure`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { fillLogin } from '../app/_support/login/accounts.ts';
import { startServer } from '../app/_support/server/server.ts';
import { chromeArgs, findChrome } from '../chrome.mjs';
import { measure } from './audit-measures.ts';
import { AUDIT_PAGES, type AuditPage } from './audit-pages.ts';

const root = resolve(import.meta.dirname, '../..');
const PICTURES = join(root, 'test-results/audit');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TABS = 60;
/** WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }';

interface Focus {
  stops: number;
  /** Stops where nothing shows the focus. */
  invisible: string[];
  /** Stops from which Tab does not go on. */
  stuck: string[];
}

async function open(browser: Browser, page: AuditPage, url: string, pagesUrl: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
    bypassCSP: true,
  });
  const opened = await context.newPage();
  const target = page.foreign ? pagesUrl + page.path : url + page.path;
  await opened.goto(target);
  if (page.as) {
    await fillLogin(opened, page.as);
    await opened.waitForURL((address) => !address.pathname.startsWith('/login'));
    await opened.waitForLoadState('networkidle');
  }
  await opened.waitForLoadState('networkidle');
  if (page.opens) {
    await opened
      .getByRole('button', { name: page.opens })
      .or(opened.getByRole('link', { name: page.opens }))
      .first()
      .click();
    await opened.waitForLoadState('networkidle');
  }
  return opened;
}

/** Walks by Tab, and looks at what shows the focus. */
async function walk(page: Page): Promise<Focus> {
  const focus: Focus = { stops: 0, invisible: [], stuck: [] };
  let before = '';
  for (let press = 0; press < TABS; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      let active: Element | null = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      if (!active || active === document.body) return null;
      const { x, y } = active.getBoundingClientRect();
      let isSeen = false;
      for (let each: Element | null = active; each && !isSeen; each = each.parentElement) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
        isSeen = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
        if (each !== active && !each.matches('label, .field, [class*=search], span')) break;
      }
      return { id: `${Math.round(x)} ${Math.round(y)} ${active.outerHTML.slice(0, 120)}`, isSeen };
    });
    if (!stop) break;
    focus.stops++;
    if (!stop.isSeen) focus.invisible.push(stop.id);
    if (stop.id === before) focus.stuck.push(stop.id);
    before = stop.id;
  }
  return focus;
}

async function measurePage(browser: Browser, sample: AuditPage, url: string, pagesUrl: string) {
  const page = await open(browser, sample, url, pagesUrl);
  const picture = (name: string) => page.screenshot({ path: join(PICTURES, `${sample.id}-${name}.png`) });
  await picture('seen');
  const found = await page.evaluate(measure);
  await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const run = (
      globalThis as unknown as {
        axe: {
          run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe.run;
    const result = await run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });
  const focus = await walk(page);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.waitForTimeout(300);
  const at200 = await page.evaluate(measure);
  await page.setViewportSize({ width: 320, height: 512 });
  await page.waitForTimeout(300);
  await picture('320');
  const at320 = await page.evaluate(measure);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate((css) => {
    const walkRoots = (tree: Document | ShadowRoot): void => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
      for (const { shadowRoot } of tree.querySelectorAll('*')) if (shadowRoot) walkRoots(shadowRoot);
    };
    walkRoots(document);
  }, SPACING);
  await page.waitForTimeout(300);
  const spaced = await page.evaluate(measure);
  await picture('spacing');
  await page.emulateMedia({ forcedColors: 'active' });
  await picture('forced');
  await page.context().close();
  const { wide, cut, ...rest } = found;
  return {
    ...rest,
    axe: violations,
    focus,
    cut,
    wideAt200: at200.wide > 720 ? at200.wide : 0,
    wideAt320: at320.wide > 320 ? at320.wide : 0,
    cutAt320: at320.cut,
    cutWithSpacing: spaced.cut.filter((each) => !cut.includes(each)),
  };
}

mkdirSync(PICTURES, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({ executablePath: findChrome() ?? undefined, args: chromeArgs });
const measures: Record<string, unknown> = {};
try {
  for (const page of AUDIT_PAGES) {
    try {
      measures[page.id] = await measurePage(browser, page, server.url, server.pagesUrl);
      console.log(`${page.id} ${page.title}`);
    } catch (error) {
      process.exitCode = 1;
      console.error(
        `${page.id} ${page.title}: ${error instanceof Error ? error.message.slice(0, 400) : error}`,
      );
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
mkdirSync(join(root, 'docs/accessibility'), { recursive: true });
writeFileSync(join(root, 'docs/accessibility/measures.json'), `${JSON.stringify(measures, null, 2)}\n`);
