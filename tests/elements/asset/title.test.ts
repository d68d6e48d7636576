/** What stands below the name of `<balise-asset>`. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';

for (const [id, shown] of [
  ['1', /^BAL-000101$/],
  ['12', /^Équipement n°\s12$/],
] as const)
  it(`[G2] is its tag, and the number of the server only where it has none: ${id}`, async () => {
    const asset = await mount('balise-asset', { attributes: { 'asset-id': id } });
    await asset.find('region', 'Identité');
    expect(asset.part('.title-meta').textContent).to.match(shown);
  });

it('[G2] « Dupliquer » asks the page for the form of a copy, else leads to it', async () => {
  const asset = await mount('balise-asset', { attributes: { 'asset-id': '1' } });
  await asset.click('button', /^Autres actions/);
  const copy = await asset.find('link', 'Dupliquer');
  expect(copy.getAttribute('href')).to.match(/\/assets\?create=1&from=1$/);
  const asked = asset.listen('balise-asset-create-open');
  await asset.click('link', 'Dupliquer');
  expect(asked.map(({ detail }) => detail)).to.deep.equal([{ from: 1 }]);
});
