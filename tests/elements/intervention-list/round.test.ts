/** `<balise-intervention-list>` while a round answers in place of the server. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { recaller } from '../../../src/core/kernel/http/offline-reads.ts';
import { $roundNote } from '../../../src/core/kernel/page/round-note.ts';
import { mount } from '../_support/mount.ts';
import { answerFromRound } from '../_support/round.ts';
import { until } from '../_support/until.ts';

const EMPTY = 'Aucune intervention pour le moment.';
const IN_ROUND = /^Rien dans la tournée/;

describe('<balise-intervention-list> in a round', () => {
  afterEach(() => {
    recaller.current = null;
    $roundNote.set({ preparedAt: null, isAway: false });
  });

  it('is empty in the round, not in the house', async () => {
    const list = await mount('balise-intervention-list', {
      store: (store) => {
        store.interventions = [];
      },
    });
    await list.findText(EMPTY);
    $roundNote.set({ preparedAt: Date.now(), isAway: true });
    await list.findText(IN_ROUND);
    await until('the other sentence gone', () => !list.text.includes(EMPTY));
    expect(list.all('alert')).to.deep.equal([]);
    expect(list.text).not.to.include('Hors de la tournée');
  });

  it('counts what the round holds, and says so', async () => {
    const list = await mount('balise-intervention-list');
    await list.findText(/^\d+\sinterventions?$/);
    $roundNote.set({ preparedAt: Date.now(), isAway: true });
    await list.findText(/^\d+\sinterventions? dans la tournée$/);
  });

  it('dates what it still shows, and does not deny that it is there', async () => {
    const list = await mount('balise-intervention-list');
    await list.findText(/^\d+\sinterventions?$/);
    answerFromRound(async () => null);
    const { interventionCollection } = await import('../../../src/core/interventions/store.ts');
    await interventionCollection.refresh();
    await list.findText(/^Hors de la tournée\s: ceci date d’avant la coupure du réseau\.$/);
    expect(list.text).not.to.include('à\u00a0lire au retour');
    expect(list.all('button', 'Réessayer')).to.deep.equal([]);
  });

  it('is outside where the round does not hold it, without a button that could not help', async () => {
    answerFromRound(async () => null);
    const list = await mount('balise-intervention-list');
    await list.findText(/^Aucune tournée n’est prête sur cet appareil/);
    expect(list.text).not.to.include('Rien dans la tournée');
    expect(list.all('button', 'Réessayer')).to.deep.equal([]);
  });
});
