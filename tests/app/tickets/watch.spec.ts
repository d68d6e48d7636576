/** The checks themselves: each is shown a planted defect and must see it. */
import type { BrowserContext } from '@playwright/test';
import {
  axe,
  expect,
  expectCleanText,
  expectNoLayoutShift,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';

test.describe('what a page does unnoticed is seen', () => {
  test('an inline style, a written HTML, a console error and an uncaught one', async ({ page, problems }) => {
    await page.goto('/login');
    expect(problems.unexpected).toEqual([]);
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'p { color: red }';
      document.head.append(style);
      setTimeout(() => {
        document.body.insertAdjacentHTML('beforeend', '<p>planted</p>');
      });
      setTimeout(() => {
        throw new Error('planted');
      });
    });
    await expect.poll(() => problems.unexpected.join('\n')).toContain('style-src');
    await expect.poll(() => problems.unexpected.join('\n')).toContain('require-trusted-types-for');
    await expect.poll(() => problems.unexpected.join('\n')).toContain('uncaught: Error: planted');
    problems.allow(/./);
  });

  test('a leaked value and an inaccessible control, in shadow roots too, and a layout that jumps', async ({
    page,
  }) => {
    await page.goto('/login');
    await expectCleanText(page);
    await page.evaluate(() => {
      const host = document.body.appendChild(document.createElement('div'));
      host.id = 'planted';
      host.attachShadow({ mode: 'open' }).append('Coût : NaN €', document.createElement('button'));
    });
    await expect(expectCleanText(page)).rejects.toThrow('NaN');
    await expect(axe(page)).rejects.toThrow('button-name');
    await page.evaluate(() => document.getElementById('planted')?.remove());

    await watchLayoutShift(page);
    await page.goto('/login');
    await page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 600));
      const bar = document.createElement('div');
      bar.style.height = '400px';
      document.body.prepend(bar);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    await expect
      .poll(() =>
        expectNoLayoutShift(page).then(
          () => 'still',
          () => 'jumped',
        ),
      )
      .toBe('jumped');
  });
});

test.describe('the faulty way', () => {
  const call = (path: string) =>
    fetch(path)
      .then(async (answer) => `${answer.status} ${(await answer.text()).slice(0, 20)}`)
      .catch(() => 'failed');

  test('resets, truncates, loses the answer, refuses connections, and lets through again', async ({
    page,
    faults,
  }) => {
    await page.goto(`${faults.url}/login`);
    const real = await page.evaluate(call, '/healthz');
    expect(real).toMatch(/^200 /);

    for (const fault of ['reset', 'lost-answer', 'cut-off'] as const) {
      const injection = faults.inject(fault, /^\/healthz/);
      expect(await page.evaluate(call, '/healthz'), fault).toBe('failed');
      expect(injection.calls.length, fault).toBeGreaterThan(0);
      injection.end();
    }
    const once = faults.inject('error-503', /^\/healthz/, { times: 1 });
    expect(await page.evaluate(call, '/healthz')).toMatch(/^503 /);
    expect(await page.evaluate(call, '/healthz')).toBe(real);
    expect(once.calls).toEqual(['GET /healthz']);

    await faults.stop();
    expect(await page.evaluate(call, '/healthz')).toBe('failed');
    await faults.start();
    expect(await page.evaluate(call, '/healthz')).toBe(real);
  });
});

test.describe('what a test leaves open', () => {
  test.describe.configure({ mode: 'serial' });
  let left: BrowserContext;
  let openAtEnd: number | undefined;

  test('is open while the test runs', async ({ browser, afterPages }) => {
    left = await browser.newContext();
    await left.newPage();
    afterPages(async () => {
      openAtEnd = left.pages().length;
    });
    expect(browser.contexts().includes(left)).toBe(true);
  });

  test('is closed at its end, before the servers that it started', ({ browser }) => {
    expect(openAtEnd).toBe(0);
    expect(browser.contexts().includes(left)).toBe(false);
  });
});
