/** `<balise-asset>` alone: each part is read for itself, fails by itself, and is had again. */

import { skipUntil } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

/** The call that each tab makes, and what it shows then. */
const PARTS: [tab: string, path: RegExp, words: RegExp][] = [
  ['tickets', /^\/api\/tickets\/\?asset=/, /Chauffage en panne/],
  ['materiels', /^\/api\/materials\//, /Brûleur/],
  ['contrats', /^\/api\/controles\/\?/, /Contrôle du/],
  ['contrats', /^\/api\/contracts\//, /Contrôle réglementaire|échéance/],
  ['couts', /^\/api\/assets\/\d+\/stats\//, /Coût total/],
  ['plan', /^\/api\/plans\//, /Chaufferie/],
];

describe('the parts of <balise-asset>', () => {
  for (const [tab, path, words] of PARTS)
    it(`[G2] what needs ${path.source} fails by itself, and is had again`, async () => {
      let mend = () => {};
      const asset = await mount('balise-asset', {
        attributes: { 'asset-id': '1', tab },
        before: (server) => {
          mend = server.break('error-500', path);
        },
      });
      await asset.find('heading', 'Chaudière gaz De Dietrich n° 8');
      const panel = await asset.find('tabpanel');
      await skipUntil('the fault', () => panel.textContent?.includes('Un dysfonctionnement'));
      mend();
      await asset.click('button', 'Réessayer');
      await until(`${words}`, () => words.test(panel.textContent ?? ''));
    });

  for (const fault of ['nulls', 'odd-numbers', 'unknown-values'] as const)
    it(`[G2] « ${fault} » leaks nothing in any tab`, async () => {
      const asset = await mount('balise-asset', {
        attributes: { 'asset-id': '1' },
        before: (server) =>
          void server.break(
            fault,
            /^\/api\/(assets|tickets|materials|controles|contracts|plans|emplacements)\//,
          ),
      });
      await asset.find('tab', /^Tickets/);
      for (const tab of asset.all('tab')) {
        tab.click();
        await asset.settled();
        await until('its content', () => asset.parts('[role=tabpanel] [aria-busy=true]').length === 0);
        asset.expectClean();
      }
    });
});
