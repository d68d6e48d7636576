/** What somebody else's page pays for an element at the first visit. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { PASSWORD } from '../login/accounts.ts';
import { expectNoLayoutShift, watchLayoutShift } from '../page/checks.ts';
import { leave, openBalise, openHost, page as write } from './hosts.ts';

/** A page that logs in by itself, as an intranet with a session of its own does. */
export const logIn = (origin: string): string => `<script type="module">
  import { setup } from '${origin}/elements/balise.js';
  setup({ api: '${origin}', credentials: () => ({ username: 'responsable', password: '${PASSWORD}' }) });
</script>`;

/** What is drawn is drawn. */
export const twoFrames = (page: Page) =>
  page
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    .catch(() => {});

/** An element keeps its room while its data comes. @param content what shows that it has come */
export async function expectRoomKept(
  page: Page,
  origin: string,
  width: number,
  [tag, content, attributes = '']: readonly [tag: string, content: string, attributes?: string],
): Promise<void> {
  const balise = await openBalise(origin);
  const host = await openHost(write(logIn(balise.origin), `<${tag} ${attributes}></${tag}>`));
  await page.setViewportSize({ width, height: 800 });
  await watchLayoutShift(page);
  // each answer comes some frames after what is drawn without it
  await page.route(`${balise.origin}/api/**`, async (route) => {
    // and who that is after all of it
    if (route.request().url().includes('/users/me/'))
      await page
        .locator(tag)
        .locator('div')
        .first()
        .waitFor()
        .catch(() => {});
    await twoFrames(page);
    await route.continue().catch(() => {});
  });
  await page.goto(host.origin);
  await expect(page.locator(tag).locator(content).first()).toBeVisible();
  await expectNoLayoutShift(page, 0.02);
  await leave(page, host, balise);
}
