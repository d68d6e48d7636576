/** `<balise-intervention-list>` while a round answers in place of the server. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { $roundNote } from '../../../src/core/kernel/page/round-note.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const EMPTY = 'Aucune intervention pour le moment.';
const OUTSIDE = /^Hors de la tournée/;

describe('<balise-intervention-list> in a round', () => {
  afterEach(() => $roundNote.set({ preparedAt: null, isAway: false }));

  it('names what was not taken along, not an empty house', async () => {
    const list = await mount('balise-intervention-list', {
      store: (store) => {
        store.interventions = [];
      },
    });
    await list.findText(EMPTY);
    $roundNote.set({ preparedAt: Date.now(), isAway: true });
    await list.findText(OUTSIDE);
    await until('the other sentence gone', () => !list.text.includes(EMPTY));
    expect(list.all('alert')).to.deep.equal([]);
  });
});
