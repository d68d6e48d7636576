import { expect } from 'chai';
import { mount } from '../_support/mount.ts';

describe('<balise-stats-tickets> on a wall', () => {
  it('[J6] gives the figures of its drawing in words, where no table can be opened (RGAA 1.6)', async () => {
    const block = await mount('balise-stats-tickets', { attributes: { kiosk: '' } });
    await block.find('img', 'Tickets déclarés par mois, valeurs dans le tableau qui suit');
    const [row] = block.parts('.visually-hidden tbody tr');
    expect(row?.textContent, 'a month and its tickets').to.match(/^\D+\d+$/);
    expect(block.all('button', 'Voir en tableau')).to.deep.equal([]);
    await block.expectAccessible();
  });
});
