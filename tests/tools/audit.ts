/**
 * Measures the sample of the accessibility audit, and keeps what it found in `docs/accessibility/measures.json`; the
 * pictures and trees for what people decide are in `test-results/audit`. On a built tree:
 * `npm run accessibility -- measure`, or some pages of it: `… measure P05 P06`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { fillLogin, PASSWORD } from '../app/_support/login/accounts.ts';
import { type RunningServer, startServer } from '../app/_support/server/server.ts';
import { chromeArgs, findChrome } from '../chrome.mjs';
import { changeFields, pressAndLeave, pressButtons, touchAndLeave } from './audit-changes.ts';
import { runAxe, runEqualAccess } from './audit-engines.ts';
import { walkByTab } from './audit-keyboard.ts';
import { measure } from './audit-measures.ts';
import { AUDIT_PAGES, type AuditPage } from './audit-pages.ts';
import { readPaper } from './audit-paper.ts';
import { readTree } from './audit-tree.ts';

const root = resolve(import.meta.dirname, '../..');
const SEEN = join(root, 'test-results/audit');
const KEPT = join(root, 'docs/accessibility/measures.json');
const DESKTOP = { width: 1440, height: 900 };
/** WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-block-end: 2em !important }`;

/** Bones of what is awaited, of every element: `bone-text`, `dt-bones`, `grid-skeleton`. */
const BONE = '[class*=bone], [class*=skeleton]';

/**
 * Waits until nothing that is awaited is left, and until the page's text has not changed for a second.
 * @throws naming what is still awaited after a minute: a busy page is never measured
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as unknown as { since?: number }).since = performance.now();
  });
  const settled = page.waitForFunction(
    (bone) => {
      const kept = globalThis as unknown as { text?: string; since?: number; awaited?: string[] };
      kept.awaited = [];
      let text = document.body.textContent ?? '';
      const walk = (tree: Document | ShadowRoot): void => {
        for (const element of tree.querySelectorAll(`[aria-busy=true], ${bone}`))
          if (element.checkVisibility()) kept.awaited?.push(element.outerHTML.slice(0, 140));
        for (const { shadowRoot } of tree.querySelectorAll('*')) {
          if (!shadowRoot) continue;
          text += shadowRoot.textContent ?? '';
          walk(shadowRoot);
        }
      };
      walk(document);
      const moves = document
        .getAnimations()
        .some(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (moves || kept.awaited.length > 0) text += performance.now();
      if (text !== kept.text) {
        kept.text = text;
        kept.since = performance.now();
      }
      return performance.now() - (kept.since ?? 0) > 1000;
    },
    BONE,
    { polling: 100, timeout: 60_000 },
  );
  await settled.catch(async (error: unknown) => {
    const awaited = await page.evaluate(() => (globalThis as unknown as { awaited?: string[] }).awaited);
    throw new Error(`Still awaited: ${awaited?.join('\n') || 'a text that does not stay'}`, { cause: error });
  });
}

async function open(browser: Browser, sample: AuditPage, { url, pagesUrl }: RunningServer): Promise<Page> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: DESKTOP, bypassCSP: true });
  const page = await context.newPage();
  const isKiosk = sample.path.startsWith('/kiosk');
  await page.goto(sample.foreign ? pagesUrl : url + (isKiosk ? '/' : sample.path));
  if (sample.as) {
    await fillLogin(page, sample.as);
    await page.waitForURL((address) => !address.pathname.startsWith('/login'));
    await page.getByLabel('Mot de passe', { exact: true }).waitFor({ state: 'hidden' });
  }
  await settle(page);
  if (isKiosk) {
    await page.goto(url + sample.path);
    await settle(page);
  }
  if (sample.opens) {
    await page
      .getByRole('button', { name: sample.opens })
      .or(page.getByRole('link', { name: sample.opens }))
      .first()
      .click();
    await settle(page);
  }
  return page;
}

/** A visit moves the focus to the content: back to the first stop. */
const startAtTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });

const space = (page: Page): Promise<void> =>
  page.evaluate((css) => {
    const walk = (tree: Document | ShadowRoot): void => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      tree.adoptedStyleSheets = [...tree.adoptedStyleSheets, sheet];
      for (const { shadowRoot } of tree.querySelectorAll('*')) if (shadowRoot) walk(shadowRoot);
    };
    walk(document);
  }, SPACING);

async function measurePage(browser: Browser, sample: AuditPage, server: RunningServer) {
  const page = await open(browser, sample, server);
  const keep = (name: string, text: string) => writeFileSync(join(SEEN, `${sample.id}-${name}.txt`), text);
  const picture = (name: string) => page.screenshot({ path: join(SEEN, `${sample.id}-${name}.png`) });
  const at = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await settle(page);
    return page.evaluate(measure);
  };
  await picture('seen');
  const { wide: _, cut, clipped, overlapping, shortened, lost, ...seen } = await page.evaluate(measure);
  const { lines, ...tree } = await readTree(page);
  keep('tree', lines.join('\n'));
  const paper = await readPaper(await page.pdf({ tagged: true, preferCSSPageSize: true, format: 'A4' }));
  keep('paper', paper.text);
  const engines = { axe: await runAxe(page), equalAccess: await runEqualAccess(page) };
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await picture('dark');
  const dark = {
    axe: await runAxe(page),
    moving: await page.evaluate(() => document.getAnimations().length),
  };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  if (!sample.opens) await startAtTop(page);
  const { order, ...focus } = await walkByTab(page);
  keep('focus', order.join('\n'));
  const at200 = await at(720, 450);
  const at320 = await at(320, 512);
  await picture('320');
  await at(DESKTOP.width, DESKTOP.height);
  await space(page);
  await settle(page);
  const spaced = await page.evaluate(measure);
  await picture('spacing');
  await page.emulateMedia({ forcedColors: 'active' });
  await picture('forced');
  await page.context().close();
  const used = await open(browser, sample, server);
  const actsOnPress = [...(await touchAndLeave(used)), ...(await pressAndLeave(used))];
  await used.context().close();
  const changed = await open(browser, sample, server);
  const contextChanges = await changeFields(changed);
  await changed.context().close();
  const pressed = await open(browser, sample, server);
  const focusLost = await pressButtons(pressed, settle);
  await pressed.context().close();
  const { text: _text, ...printed } = paper;
  return {
    ...seen,
    tree,
    ...engines,
    dark,
    focus,
    cut,
    wideAt200: at200.wide > 720 ? at200.wide : 0,
    wideAt320: at320.wide > 320 ? at320.wide : 0,
    cutAt200: at200.cut,
    cutAt320: at320.cut,
    cutWithSpacing: spaced.cut.filter((each) => !cut.includes(each)),
    clippedWithSpacing: spaced.clipped.filter((each) => !clipped.includes(each)),
    overlappingWithSpacing: spaced.overlapping.filter((each) => !overlapping.includes(each)),
    shortened: shortened.length,
    shortenedWithSpacing: spaced.shortened.filter((each) => !shortened.includes(each)),
    lost,
    lostWithSpacing: spaced.lost.filter((each) => !lost.includes(each)),
    actsOnPress,
    contextChanges,
    focusLost,
    printed,
  };
}

/** The sheet of an intervention, which the server draws. */
async function measureDocument(sample: AuditPage, { url }: RunningServer) {
  const headers = { Authorization: `Basic ${Buffer.from(`responsable:${PASSWORD}`).toString('base64')}` };
  const made = await fetch(url + sample.path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: '{}',
  });
  const { url: address } = (await made.json()) as { url: string };
  const answer = await fetch(new URL(address, url));
  const { text, ...paper } = await readPaper(new Uint8Array(await answer.arrayBuffer()));
  writeFileSync(join(SEEN, `${sample.id}-paper.txt`), text);
  return { ...paper, untagged: !paper.tagged || !paper.title || !paper.lang };
}

/**
 * @param wanted ids of pages; all of them where there is none
 * @throws where a page could not be measured; what was measured is kept
 */
export async function measureSample(wanted: readonly string[]): Promise<void> {
  mkdirSync(SEEN, { recursive: true });
  const measures: Record<string, unknown> =
    wanted.length > 0 ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, unknown>) : {};
  const faults: string[] = [];
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: findChrome() ?? undefined, args: chromeArgs });
  try {
    for (const page of AUDIT_PAGES.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
      const start = performance.now();
      const run = page.document ? measureDocument(page, server) : measurePage(browser, page, server);
      measures[page.id] = await run.catch((error: unknown) => void faults.push(`${page.id}: ${error}`));
      console.log(`${page.id} ${page.title}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const sorted = Object.entries(measures).sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
