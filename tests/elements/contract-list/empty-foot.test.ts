/** What `<balise-contract-list>` shows below nothing. */
import { expect } from 'chai';
import { createEmpty } from '../../contract-server/store.ts';
import { mount } from '../_support/mount.ts';

describe('<balise-contract-list> without a contract', () => {
  for (const view of ['liste', 'echeancier'])
    it(`has no empty foot: ${view}`, async () => {
      const list = await mount('balise-contract-list', {
        as: 'admin',
        store: createEmpty(),
        attributes: { view },
      });
      await list.findText(/^Aucun contrat pour le moment/);
      expect(list.part('.dt-footer, .schedule-foot').getBoundingClientRect().height).to.equal(0);
    });
});
