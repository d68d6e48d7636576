/** The network of a device, that is away and comes back. */
import { vi } from 'vitest';

const reach = globalThis.fetch;
/** What is in the page itself is there without network. */
const withoutNetwork: typeof fetch = async (request, options) => {
  if (String(request).startsWith('blob:')) return reach(request, options);
  throw new TypeError('Failed to fetch');
};

/**
 * No call arrives, and the browser knows it. A call of before may still be answered, as on a device: what waits is then
 * tried, and found to have no network.
 */
export function offline(is: boolean): void {
  vi.stubGlobal('navigator', { onLine: !is });
  vi.stubGlobal('fetch', is ? withoutNetwork : reach);
}
