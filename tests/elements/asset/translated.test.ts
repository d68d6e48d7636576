/** `<balise-asset>` on a page that the browser translates, from its first drawing on. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { translatePage } from '../_support/translate.ts';

it('[G2] goes on where the page is translated, and leaves places as they are', async () => {
  const end = translatePage();
  try {
    // the code of the whole path comes after the names that the piece itself holds
    const asset = await mount('balise-asset', { attributes: { 'asset-id': '1' } });
    await asset.findText('Historique');
    await asset.settled();
    const root = asset.element.shadowRoot as ShadowRoot;
    expect(root.querySelectorAll('font').length).to.be.greaterThan(10);
    const places = [...root.querySelectorAll('dd [translate="no"]')].map(({ textContent }) => textContent);
    expect(places.join()).to.match(/Hôpital Saint-Aubin/);
    expect(root.querySelector('[translate="no"] font')).to.equal(null);
  } finally {
    end();
  }
});
