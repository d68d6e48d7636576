/** The views saved of a list: one that the browser refuses is not reported as stored. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { getDraftKey } from '../../../src/core/kernel/session/draft-storage.ts';
import { $user } from '../../../src/core/kernel/session/session.ts';
import { press } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const FULL = new DOMException('full', 'QuotaExceededError');

const getKey = () => getDraftKey(`#${$user.get()?.id}`, 'lasting:saved-views');
const stored = (): string[] =>
  JSON.parse(localStorage.getItem(getKey()) ?? '[]').map(({ name }: { name: string }) => name);

async function save(list: Mounted, name: string): Promise<void> {
  await list.fill('Enregistrer cette vue sous le nom', name);
  await press('Enter');
}

describe('the saved views of <balise-ticket-list>', () => {
  const { setItem } = Storage.prototype;
  afterEach(() => {
    Storage.prototype.setItem = setItem;
  });

  it('[D2] are saved, and one that the browser refuses is said to end with the page', async () => {
    const list = await mount('balise-ticket-list', { attributes: { priority: 'urgente' } });
    await list.click('button', 'Affichage');
    await save(list, 'Urgents');
    await list.findText('Vue « Urgents » enregistrée.');
    Storage.prototype.setItem = () => {
      throw FULL;
    };
    await save(list, 'Autres');
    await list.findText(
      'Le navigateur n’a pas pu enregistrer la vue « Autres » : elle disparaîtra à la fermeture de cette page.',
    );
    expect(list.text).not.to.include('Vue « Autres » enregistrée.');
    await list.expectAccessible();
    Storage.prototype.setItem = setItem;
    await save(list, 'Toutes');
    await list.findText('Vue « Toutes » enregistrée.');
    expect(stored()).to.deep.equal(['Urgents', 'Autres', 'Toutes']);
  });

  it('[D2] of another tab are kept when one is saved here', async () => {
    const list = await mount('balise-ticket-list', { attributes: { priority: 'urgente' } });
    await list.click('button', 'Affichage');
    await save(list, 'Ici');
    await list.findText('Vue « Ici » enregistrée.');
    const [view] = JSON.parse(localStorage.getItem(getKey()) ?? '[]');
    // what another tab writes, before its event has come
    localStorage.setItem(getKey(), JSON.stringify([view, { ...view, id: 'x', name: 'Là' }]));
    await save(list, 'Encore');
    await list.findText('Vue « Encore » enregistrée.');
    await list.find('button', 'Là');
    expect(stored()).to.deep.equal(['Ici', 'Là', 'Encore']);
  });
});
