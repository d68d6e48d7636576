import { afterEach, expect, test, vi } from 'vitest';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { sealDraftsOnLogout } from '../../../src/core/kernel/session/draft-encryption.ts';
import { openStorage } from '../_tab-storage.ts';

afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

test('[B2] the site chosen last is of one person, and readable by nobody once the session has ended', async () => {
  const all = openStorage('localStorage');
  openStorage('sessionStorage');
  all.set('balise.preference:recent-site', '"12"');
  setCredentials({ username: 'camille', password: 'x' });
  const { $recentSite, recordRecentSite } = await import('../../../src/core/sites/recent-site.ts');
  expect([...all.keys()]).toEqual([]);
  recordRecentSite('844');
  const stop = $recentSite.listen(() => {});
  expect($recentSite.get()).toBe('844');
  setCredentials(null);
  await sealDraftsOnLogout();
  expect($recentSite.get()).toBe('');
  expect(`${[...all]}`).not.toContain('844');
  stop();
});
