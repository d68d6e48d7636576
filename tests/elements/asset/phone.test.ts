/** `<balise-asset>` on a phone: what was chosen, and what ends a count, is in sight. */
import { expect } from 'chai';
import type { Row } from '../../contract-server/store.ts';
import { setViewport } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

describe('<balise-asset> on a phone', () => {
  beforeEach(() => setViewport(390, 700));
  afterEach(() => setViewport(1440, 900));

  it('[G2] the tab that is open is in sight in the row, at first and when another is chosen', async () => {
    const asset = await mount('balise-asset', {
      width: 390,
      attributes: { 'asset-id': '1', tab: 'plan' },
    });
    const isInSight = (name: RegExp) => {
      const row = asset.part('.tabs-row').getBoundingClientRect();
      const { left, right } = asset.get('tab', name).getBoundingClientRect();
      return left >= row.left - 1 && right <= row.right + 1;
    };
    await asset.find('tab', /^Plan/);
    await asset.settled();
    await until('« Plan » in sight', () => isInSight(/^Plan/));
    expect(isInSight(/^Historique/), 'the row is longer than the screen').to.equal(false);
    asset.element.setAttribute('tab', 'tickets');
    await until('« Tickets » in sight', () => isInSight(/^Tickets/));
  });

  it('[G2] enlarged to 400 %, every tab is in sight without scrolling sideways (RGAA 10.11)', async () => {
    await setViewport(320, 256);
    const asset = await mount('balise-asset', { width: 320, attributes: { 'asset-id': '1' } });
    await asset.find('tab', /^Plan/);
    await asset.settled();
    const tabs = asset.all('tab').map((tab) => tab.getBoundingClientRect());
    expect(tabs.length).to.be.above(6);
    for (const { left, right } of tabs) {
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(320);
    }
  });

  it('[G2] the foot of a count is in sight, however many parts there are', async () => {
    const asset = await mount('balise-asset', {
      width: 390,
      attributes: { 'asset-id': '1', tab: 'materiels' },
      store: ({ materials }) => {
        const [model] = materials as [Row];
        for (let id = 101; id <= 130; id++) materials.push({ ...model, id, reference: `REF-${id}` });
      },
    });
    await asset.click('button', /^(Contrôler le stock|Reprendre le contrôle)$/);
    await until('every line', () => asset.parts('.count-line').length >= 30);
    const save = await asset.find('button', 'Enregistrer le contrôle');
    await until('it is in sight', () => save.getBoundingClientRect().bottom <= innerHeight);
    const [last] = asset.parts('.count-line').slice(-1);
    expect(last?.getBoundingClientRect().top, 'the lines are longer than the screen').to.be.above(
      innerHeight,
    );
    await asset.click('button', 'Annuler');
  });
});
