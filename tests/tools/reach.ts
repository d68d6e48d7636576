/**
 * How soon what one person does reaches the screen of another who is looking, without a step of what is there (CLS) and
 * without a word lost that is being typed: three people in two browsers, each event of the lists, objects, the agenda
 * and the bell, on the reference server (within 1 s) and on one of spec §7 alone (within 11 s). After a build.
 *
 *   node tests/tools/reach.ts [reference|other] [part of a name], on screens of WIDTH px (1440)
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/server/data/people.ts';
import { chromeArgs, findChrome } from '../chrome.mjs';
import { type ReachEvent, SCREENS } from './reach-events.ts';
import {
  PEOPLE,
  type Person,
  type ReachHouse,
  startOtherHouse,
  startReferenceHouse,
} from './reach-houses.ts';
import { OTHER_EVENTS } from './reach-others.ts';

/** A screen is quiet once nothing was asked for so long, in milliseconds; its stream is open by then. */
const QUIET_MS = 1500;
/** What comes after so many milliseconds is measured no more. */
const LATE_MS = 30_000;
const LOOK_MS = 10;
/** Shifts within half a second of a key are left out by the browser. */
const AFTER_KEYS_MS = 700;

interface Outcome {
  took: number;
  shift: number;
  moved: string[];
  word: string | null;
}

const watchShifts = () => {
  const kept = { sum: 0, moved: [] as string[] };
  Object.assign(window, { reachShifts: kept });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      kept.sum += entry.value;
      for (const { node, previousRect: from, currentRect: to } of entry.sources)
        kept.moved.push(
          `${node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent?.slice(0, 30)} ${[from.x, from.y, from.width, from.height].map(Math.round)} → ${[to.x, to.y, to.width, to.height].map(Math.round)}`,
        );
    }
  }).observe({ type: 'layout-shift' });
};

async function untilQuiet(page: Page): Promise<void> {
  let last = Date.now();
  const heard = () => {
    last = Date.now();
  };
  page.on('request', heard);
  while (Date.now() - last < QUIET_MS) await wait(100);
  page.off('request', heard);
}

async function logIn(browser: Browser, origin: string, who: Person): Promise<Page> {
  const context = await browser.newContext({
    ...{
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      viewport: { width: Number(process.env.WIDTH ?? 1440), height: 900 },
    },
    serviceWorkers: 'block',
  });
  await context.addInitScript(watchShifts);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${origin}/login`);
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check();
  await page.locator('input[autocomplete="username"]').fill(who);
  await page.locator('input[autocomplete="current-password"]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('main').waitFor();
  return page;
}

/** What is unread is read, so that one alone is new. */
async function readAll(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Notifications, / });
  if ((await button.count()) === 0) return;
  await button.click();
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
}

async function countUnread(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: /^Notifications, / });
  if ((await button.count()) === 0) return 0;
  const name = await button.evaluate((own) => own.getAttribute('aria-label') ?? own.textContent ?? '');
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

async function measure(page: Page, house: ReachHouse, event: ReachEvent, objet: string): Promise<Outcome> {
  const [path, act] = await event.prepare(house, objet);
  await page.goto(house.origin + path);
  await event.ready(page, objet).waitFor();
  await untilQuiet(page);
  await readAll(page);
  await event.open?.(page);
  const field = event.typed?.(page);
  await field?.pressSequentially(objet.slice(0, -1));
  await untilQuiet(page);
  await wait(AFTER_KEYS_MS);
  await page.evaluate(() => Object.assign(Reflect.get(window, 'reachShifts'), { sum: 0, moved: [] }));
  const sign = event.sign(page, objet, await countUnread(page));
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${house.limit}-${objet}-a.png` });
  if (await sign.isVisible()) throw new Error('It is there before it was done.');
  const at = performance.now();
  await act();
  // the driver's own waits look twice a second
  while (!(await sign.isVisible())) {
    if (performance.now() - at > LATE_MS) throw new Error('It did not come.');
    await wait(LOOK_MS);
  }
  const took = performance.now() - at;
  // what comes with it, or after it
  await wait(AFTER_KEYS_MS);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/${house.limit}-${objet}-b.png` });
  const { sum, moved } = await page.evaluate(
    () => Reflect.get(window, 'reachShifts') as { sum: number; moved: string[] },
  );
  if (field) await page.keyboard.type(objet.slice(-1));
  return { took, shift: sum, moved, word: field ? await field.inputValue() : null };
}

async function tryHouse(house: ReachHouse, only: string): Promise<boolean> {
  const executablePath = findChrome() ?? undefined;
  const browsers = await Promise.all([1, 2].map(() => chromium.launch({ executablePath, args: chromeArgs })));
  let isSound = true;
  try {
    const pages = new Map<Person, Page>();
    for (const [rank, who] of PEOPLE.entries())
      pages.set(who, await logIn(browsers[rank % 2] as Browser, house.origin, who));
    console.log(`\n${house.name}: within ${house.limit} ms`);
    for (const [rank, event] of [...SCREENS, ...OTHER_EVENTS].entries()) {
      if (!event.name.includes(only)) continue;
      const objet = `Essai ${String.fromCharCode(65 + rank)}${rank}`;
      try {
        const { took, shift, moved, word } = await measure(pages.get(event.who) as Page, house, event, objet);
        const isGood = took <= house.limit && shift === 0 && (word === null || word === objet);
        isSound &&= isGood;
        console.log(
          `${isGood ? '✓' : '✗'} ${event.name.padEnd(36)} ${event.who.padEnd(12)} ${took.toFixed(0).padStart(6)} ms, CLS ${shift.toFixed(4)}, word ${word === null ? 'none' : `« ${word} »`}`,
        );
        for (const each of shift > 0 ? new Set(moved) : []) console.log(`    ${each}`);
      } catch (thrown) {
        isSound = false;
        console.log(`✗ ${event.name.padEnd(36)} ${event.who.padEnd(12)} ${String(thrown).slice(0, 300)}`);
        await pages
          .get(event.who)
          ?.screenshot({ path: `/tmp/reach-${rank}.png` })
          .catch(() => {});
      }
    }
  } finally {
    for (const browser of browsers) await browser.close();
    await house.stop();
  }
  return isSound;
}

const [which = '', only = ''] = process.argv.slice(2);
for (const [name, start] of Object.entries({ reference: startReferenceHouse, other: startOtherHouse }))
  if ((!which || which === name) && !(await tryHouse(await start(), only))) process.exitCode = 1;
process.exit();
