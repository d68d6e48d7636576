import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Site } from '../../../src/core/sites/model.ts';
import { formatPath, loadPaths } from '../../../src/core/sites/path.ts';
import { siteCollection } from '../../../src/core/sites/store.ts';
import { sendJson, serve } from '../_server.ts';

const SITES: Site[] = ['Campus', 'Bâtiment A', 'Étage 1', 'Chambre 12'].map((name, index, names) => ({
  id: index + 1,
  name,
  parent: index ? { id: index, name: String(names[index - 1]) } : null,
  top: index ? { id: 1, name: 'Campus' } : null,
  etag: null,
}));

test('a file waits for the levels of sites, though what showed their list has just gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const waiting: ServerResponse[] = [];
  await serve((_, response) => waiting.push(response));
  siteCollection.$state.listen(() => {})();
  const loading = loadPaths();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  // nanostores lets go of a store a second after its last listener
  await vi.advanceTimersByTimeAsync(2000);
  for (const response of waiting) if (!response.destroyed) sendJson(response, SITES);
  await loading;
  expect(formatPath(SITES[3])).toBe('Campus > Bâtiment A > Étage 1 > Chambre 12');
});
