/** What awaits people, while a round answers in place of the server: its sentences are about the round. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { $roundNote } from '../../../src/core/kernel/page/round-note.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const NOTHING = 'Rien ne vous attend.';
const IN_ROUND = 'Rien dans la tournée.';

describe('<balise-my-work> in a round', () => {
  afterEach(() => $roundNote.set({ preparedAt: null, isAway: false }));

  it('is empty in the round, not in the house', async () => {
    const work = await mount('balise-my-work', {
      store: (store) => {
        store.interventions = [];
        store.tickets = [];
      },
    });
    await work.findText(NOTHING);
    $roundNote.set({ preparedAt: Date.now(), isAway: true });
    await work.findText(IN_ROUND);
    await until('the other sentences gone', () => !/Aucune intervention n’est|Rien ne vous/.test(work.text));
    $roundNote.set({ preparedAt: Date.now(), isAway: false });
    await work.findText(NOTHING);
    expect(work.text).not.to.include(IN_ROUND);
  });

  it('counts what the round holds, and says so', async () => {
    const work = await mount('balise-my-work');
    await work.findText(/^\d+ décisions?$/);
    await work.findText(/^\d+ interventions? en retard$/);
    $roundNote.set({ preparedAt: Date.now(), isAway: true });
    await work.findText(/^\d+ décisions? dans la tournée$/);
    await work.findText(/^\d+ interventions? en retard dans la tournée$/);
  });
});
