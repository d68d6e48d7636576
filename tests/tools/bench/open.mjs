/** The page of a bench in a browser, with somebody logged in where it asks the API who that is. */

const DESKTOP = { width: 1440, height: 900 };

/**
 * Opens the page and waits for what it puts on `window`. A page that fails meanwhile ends the bench with its own
 * error, not with a time limit.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address of the page, with its query
 * @param {string} ready the name on `window`
 * @param {object} [options]
 * @param {object} [options.user] as the server answers it, see `makeUser`
 * @param {(url: URL) => unknown} [options.answer] the body for another call; bytes are a picture
 * @param {{ width: number, height: number }} [options.viewport] in CSS pixels
 * @returns {Promise<import('@playwright/test').Page>} to be closed by who asked for it
 */
export async function openPage(browser, address, ready, { user, answer, viewport = DESKTOP } = {}) {
  const page = await browser.newPage({ viewport });
  if (answer) {
    await page.route(/\/(api|media)\//, (route) => {
      const url = new URL(route.request().url());
      const body = url.pathname.includes('users/me') ? user : answer(url);
      return Buffer.isBuffer(body)
        ? route.fulfill({ contentType: 'image/jpeg', body })
        : route.fulfill({ json: body });
    });
  }
  const failed = new Promise((_, reject) => page.once('pageerror', reject));
  const opened = page.goto(address).then(() => page.waitForFunction((name) => name in window, ready));
  await Promise.race([opened, failed]);
  return page;
}
