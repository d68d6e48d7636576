/**
 * Measures the sample of the accessibility audit, and keeps what it found in `docs/accessibility/measures.json`; the
 * pictures and trees for what people decide are in `test-results/audit`. On a built tree:
 * `npm run accessibility -- measure`, some pages of it, `… measure P05 P06`, or some parts, `… measure contrast status`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { fillLogin, PASSWORD } from '../app/_support/login/accounts.ts';
import { type RunningServer, startServer } from '../app/_support/server/server.ts';
import { chromeArgs, findChrome } from '../chrome.mjs';
import { ACTS } from './audit-acts.ts';
import { changeFields, pressAndLeave, pressButtons, touchAndLeave } from './audit-changes.ts';
import { type Contrast, measureContrast, SCALE, showWhole } from './audit-contrast.ts';
import { runAxe, runEqualAccess } from './audit-engines.ts';
import { walkByTab } from './audit-keyboard.ts';
import { measure } from './audit-measures.ts';
import { AUDIT_PAGES, type AuditPage } from './audit-pages.ts';
import { readPaper } from './audit-paper.ts';
import { measureStatus, type Status } from './audit-status.ts';
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

async function open(
  browser: Browser,
  sample: AuditPage,
  { url, pagesUrl }: RunningServer,
  deviceScaleFactor = 1,
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: DESKTOP,
    bypassCSP: true,
    deviceScaleFactor,
  });
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

/** The contrast of what is drawn, in both themes. */
async function measureSeen(
  browser: Browser,
  sample: AuditPage,
  server: RunningServer,
): Promise<Record<'light' | 'dark', Contrast>> {
  const page = await open(browser, sample, server, SCALE);
  await showWhole(page, settle);
  const measureIn = async (colorScheme: 'light' | 'dark'): Promise<Contrast> => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    return measureContrast(page);
  };
  const contrast = { light: await measureIn('light'), dark: await measureIn('dark') };
  await page.context().close();
  return contrast;
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

/** What is announced of what is done; last of a page, since it changes what the server has. */
async function measureActs(browser: Browser, sample: AuditPage, server: RunningServer): Promise<Status> {
  const page = await open(browser, sample, server);
  const status = await measureStatus(page, ACTS[sample.id] ?? []);
  await page.context().close();
  return status;
}

/** Parts that may be measured alone, by what they are called among the measures. */
const PARTS = { contrast: measureSeen, status: measureActs };

/** @param parts those alone; all of the page where there is none */
async function measureParts(parts: readonly string[], ...page: Parameters<typeof measurePage>) {
  const measured: Record<string, unknown> = parts.length > 0 ? {} : await measurePage(...page);
  for (const [part, measureIt] of Object.entries(PARTS))
    if (parts.length === 0 || parts.includes(part)) measured[part] = await measureIt(...page);
  return measured;
}

/** Keeps what was found on a page at once: another run may measure others meanwhile. */
function keepMeasures(id: string, measured: object, isPart: boolean): void {
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, object>;
  const sorted = Object.entries({ ...kept, [id]: isPart ? { ...kept[id], ...measured } : measured })
    .filter(([page]) => AUDIT_PAGES.some((each) => each.id === page))
    .sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(KEPT, JSON.stringify(Object.fromEntries(sorted)));
  // as the check of the sources wants it
  execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', KEPT], { stdio: 'ignore' });
}

/**
 * @param wanted ids of pages, all of them where there is none; and names of `PARTS`
 * @throws where a page could not be measured; what was measured is kept
 */
export async function measureSample(wanted: readonly string[]): Promise<void> {
  mkdirSync(SEEN, { recursive: true });
  const faults: string[] = [];
  const parts = wanted.filter((each) => each in PARTS);
  const isNamed = wanted.length > parts.length;
  const pages = AUDIT_PAGES.filter(({ id }) => !isNamed || wanted.includes(id));
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: findChrome() ?? undefined, args: chromeArgs });
  try {
    for (const page of pages) {
      const start = performance.now();
      const run = page.document ? measureDocument(page, server) : measureParts(parts, browser, page, server);
      await run.then(
        (measured) => keepMeasures(page.id, measured, parts.length > 0),
        (error: unknown) => faults.push(`${page.id}: ${error}`),
      );
      console.log(`${page.id} ${page.title}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
