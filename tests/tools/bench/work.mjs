/** What a page has worked, which changes little however busy the machine is. */

/**
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<() => Promise<number>>} reads how long its main thread has worked since this call, in ms
 */
export async function countWork(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}
