import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import { describeStates } from '../_support/states.ts';

describeStates('balise-stats-assets', {
  reads: /^\/api\/assets\/stats\//,
  drawn: (block) => block.findText(/Sécurité incendie/),
  empty: null,
});

describe('the names of <balise-stats-assets>', () => {
  it('a bar keeps the number of a piece of equipment on the line of its « n° »', async () => {
    const block = await mount('balise-stats-assets', { as: 'responsable' });
    const name = await block.find('button', /^Chaudière gaz De Dietrich n°\s8$/);
    expect(name.textContent).to.equal('Chaudière gaz De Dietrich n°\u00a08');
    await block.expectAccessible();
  });
});
