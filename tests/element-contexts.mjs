/**
 * The browser contexts in which the element tests run, used again: what a file left in the storage is removed, and the
 * code that all files share is there and compiled.
 */

/** What a page may have kept; not the cache of its files. */
const STORAGE = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

/** @type {import('playwright').BrowserContext[]} */
const idle = [];

/**
 * A context in which nothing is stored; its `close` empties it for the next file.
 * @param {import('playwright').Browser} browser
 */
export async function takeContext(browser) {
  const known = idle.pop();
  if (known) return known;
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const origins = new Set();
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin)),
  );
  context.close = async () => {
    const pages = context.pages();
    const session = await context.newCDPSession(pages[0]);
    origins.delete('null');
    for (const origin of origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
    for (const page of pages) await page.close();
    idle.push(context);
  };
  return context;
}
