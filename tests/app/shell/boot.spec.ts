/** The application's page and a kiosk where a file of theirs does not come whole, or the browser cannot run them. */
import {
  expectStarted,
  findReport,
  LOGIN,
  listFiles,
  mend,
  openBroken,
  WALL,
} from '../_support/faults/broken-files.ts';
import { expect, shots, test } from '../_support/fixtures.ts';

const ENTRY = /static\/(index|kiosk)-[^/]+\.js$/;
const IMPORTED = /\/react-[^/]+\.js$/;
const SHEET = /\/(index|kiosk)-[^/]+\.css$/;
/** Each fault, and each kind of file: all of them with all, on both pages, in `boot.long`. */
const CASES = [
  [
    LOGIN,
    [
      ['an error', ENTRY],
      ['a part of it', SHEET],
    ],
  ],
  [
    WALL,
    [
      ['HTML', IMPORTED],
      ['nothing', SHEET],
    ],
  ],
] as const;

for (const [opened, cases] of CASES)
  test(`${opened.path}: a file that does not come whole is reported, and fetched again by itself`, async ({
    page,
    problems,
  }) => {
    problems.allow(/./);
    const files = await listFiles(page, opened);
    await page.clock.install();
    for (const [fault, pattern] of cases) {
      const file = files.find((each) => pattern.test(each)) ?? '';
      await openBroken(page, opened, file, fault);
      if (pattern === ENTRY) await shots(page, `boot-failed-${opened === WALL ? 'kiosk' : 'app'}`);
      await mend(page);
      await expectStarted(page, opened, `${fault} in place of ${file}`);
    }
  });

test('code that does not start is loaded anew three times, then ever more rarely, or at once by « Réessayer »', async ({
  page,
  problems,
}) => {
  problems.allow(/./);
  const [entry = ''] = (await listFiles(page, LOGIN)).filter((each) => ENTRY.test(each));
  await page.clock.install();
  let isBroken = true;
  let loads = 0;
  await page.route(`**${entry}`, (route) =>
    isBroken ? route.fulfill({ contentType: 'text/javascript', body: 'throw 0' }) : route.continue(),
  );
  page.on('load', () => loads++);
  await page.goto(LOGIN.path);
  for (const count of [2, 3, 4]) {
    await page.clock.runFor(33_000);
    await expect.poll(() => loads).toBe(count);
  }
  await page.clock.runFor(250_000);
  await expect(findReport(page)).toBeVisible();
  expect(loads, 'five minutes are not over').toBe(4);
  await page.clock.runFor(60_000);
  await expect.poll(() => loads).toBe(5);
  await page.clock.runFor(3000);
  isBroken = false;
  await page.getByRole('button', { name: 'Réessayer' }).click({ noWaitAfter: true });
  await expect.poll(() => loads).toBe(6);
  await expectStarted(page, LOGIN, 'a press');
});

for (const { path, find } of [LOGIN, WALL])
  test(`${path}: a browser that is too old is named, with what to use instead`, async ({
    page,
    problems,
  }) => {
    problems.allow(/./);
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(path);
    const report = page.getByRole('alert').filter({ hasText: 'Ce navigateur est trop ancien pour Balise.' });
    await expect(report).toContainText('Utilisez une version récente de Chrome, Edge, Firefox ou Safari');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(find(page)).toHaveCount(0);
    const size = await report
      .getByRole('paragraph')
      .evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
    expect(size).toBeGreaterThanOrEqual(path === WALL.path ? 60 : 18);
    await shots(page, `boot-old-${path === WALL.path ? 'kiosk' : 'app'}`);
  });
