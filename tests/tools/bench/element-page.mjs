/** Single elements of the suite, on the page of the bench `element`. */
import { countWork } from './work.mjs';

/**
 * Mounts an element.
 * @param {import('@playwright/test').Page} page
 * @param {string} name of the element, without its prefix
 * @param {Record<string, string>} attributes
 * @param {Record<string, string>} wanted selectors by name
 * @returns {Promise<Record<string, number>>} the milliseconds until something of each selector is painted, and
 * `work`, those of the main thread
 */
export async function mountElement(page, name, attributes, wanted) {
  const worked = await countWork(page);
  const before = await worked();
  const times = await page.evaluate(
    ([tag, values, selectors]) => window.elementBench.mount(tag, values, selectors),
    [name, attributes, wanted],
  );
  return { ...times, work: (await worked()) - before };
}
