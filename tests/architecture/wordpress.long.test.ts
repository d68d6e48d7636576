/** The plugin for WordPress as the build leaves it, on a real WordPress where there is one. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatShortcode } from '../../src/core/integration/frameworks.ts';
import { ROOT } from './_sources.ts';
import { MISSING, notRun, startWordPress } from './_wordpress.ts';

const PLUGIN = join(ROOT, 'dist/wordpress/balise');
const NASTY = '"><script>alert(1)</script>';
const shortcode = formatShortcode({
  tag: 'balise-agenda',
  values: { view: 'day', intervenant: NASTY, readonly: '' },
});

it('[L3] shows elements in posts of a real WordPress, whose authors’ markup is filtered', async () => {
  if (MISSING.length > 0) return notRun('the plugin on a real WordPress', MISSING);
  const wordpress = await startWordPress(PLUGIN);
  try {
    const settings = JSON.stringify({
      element: 'ticket-form',
      settings: { site: NASTY, readonly: true, api: 'https://evil.test' },
    });
    const { addresses, ...found } = wordpress.publish('https://balise.test/chemin?x=1', [
      `${shortcode} ${shortcode.replace(']', ' api="https://evil.test" onclick="alert(1)"]')}`,
      `<!-- wp:balise/element ${settings.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')} /-->`,
      'Nothing of Balise.',
    ]);
    expect(found.origin).toBe('https://balise.test');
    const pages = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    const tagsOf = (page = '') => page.match(/<balise-[^>]*>/g);
    const scriptsOf = (page = '') => page.match(/<script[^>]*balise[^>]*>/g);
    const agenda =
      '<balise-agenda view="day" intervenant="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" readonly>';
    expect(tagsOf(pages[0])).toEqual([agenda, agenda]);
    // WordPress itself has filtered what the block holds
    expect(tagsOf(pages[1])).toEqual(['<balise-ticket-form site="&quot;&gt;alert(1)" readonly>']);
    const script =
      '<script type="module" src="https://balise.test/elements/balise.js" data-api="https://balise.test" data-app-url="https://balise.test">';
    expect(pages.map(scriptsOf)).toEqual([[script], [script], null]);
    console.log(`The plugin ran on WordPress ${found.version}.`);
  } finally {
    await wordpress.stop();
  }
}, 180_000);
