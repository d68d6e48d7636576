/** « Préparer une tournée » in its states, and the question of who logs out with a round on this device. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { $roundNote, closeRound, openRound } from '../../../src/core/kernel/page/round-note.ts';
import { askBeforeLeaving } from '../../../src/core/kernel/page/waiting-writes.ts';
import { cancelPreparation } from '../../../src/core/round/preparation.ts';
import { eraseRound, openOwnRound } from '../../../src/core/round/round.ts';
import { audit } from '../_support/axe.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const PREPARED = 'Tournée sur cet appareil, préparée à l’instant.';
const DONE = /^Tournée prête/;
const { put } = IDBObjectStore.prototype;

const isHeld = async (): Promise<boolean> => ((await openOwnRound())?.content ?? null) !== null;

async function openDialog(options: MountOptions = {}): Promise<Mounted> {
  const messages = await mount('balise-messages', options);
  openRound();
  await messages.find('dialog', 'Préparer une tournée');
  return messages;
}

async function prepare(options: MountOptions = {}): Promise<Mounted> {
  const messages = await openDialog(options);
  await messages.click('button', 'Préparer la tournée');
  return messages;
}

describe('the screen of a round', () => {
  afterEach(async () => {
    IDBObjectStore.prototype.put = put;
    cancelPreparation();
    closeRound();
    await eraseRound();
  });

  it('shows what it takes before anything is read', async () => {
    const messages = await openDialog();
    await messages.find('button', 'Préparer la tournée');
    // what there is none of is left out
    await messages.findText(/^[1-9]\d* interventions?(?: · [1-9]\d* (?:lieux?|équipements?|plans?)){1,3}$/);
    expect(messages.all('button', 'Effacer de cet appareil')).to.deep.equal([]);
    expect(await audit(messages.element)).to.deep.equal([]);
  });

  it('says that there is nothing to take', async () => {
    const messages = await openDialog({
      store: (store) => {
        store.interventions = [];
      },
    });
    await messages.findText('Rien à emporter avec ce choix.');
    expect(messages.all('button', 'Préparer la tournée')).to.deep.equal([]);
    expect(messages.parts('.modal-foot'), 'no strip without a button').to.deep.equal([]);
  });

  it('shows the preparation under way when it is opened again, then its end', async () => {
    const sends: (() => void)[] = [];
    const messages = await prepare({
      before: (server) => void sends.push(server.hold(/^\/api\/tickets\/\d+\/commentaires\/$/)),
    });
    await messages.find('progressbar', 'Préparation en cours…');
    expect(await audit(messages.element)).to.deep.equal([]);
    await press('Escape');
    await messages.gone('dialog');
    openRound();
    await messages.find('progressbar', 'Préparation en cours…');
    await messages.find('button', 'Annuler');
    for (const send of sends) send();
    await messages.findText(DONE);
    await messages.findText(PREPARED);
    expect(await isHeld()).to.equal(true);
    expect(await audit(messages.element)).to.deep.equal([]);
  });

  it('shows how a preparation ended while it was closed', async () => {
    const sends: (() => void)[] = [];
    const messages = await prepare({
      before: (server) => void sends.push(server.hold(/^\/api\/tickets\/\d+\/commentaires\/$/)),
    });
    await messages.find('progressbar');
    await press('Escape');
    await messages.gone('dialog');
    for (const send of sends) send();
    await until('a round', () => $roundNote.get().preparedAt);
    openRound();
    await messages.findText(DONE);
  });

  it('shows the age of the round that is there', async () => {
    const messages = await openDialog();
    $roundNote.set({ preparedAt: Date.now() - 2 * 3_600_000, isAway: false });
    await messages.findText('Tournée sur cet appareil, préparée il y a 2 h.');
  });

  it('says what the server refuses, and prepares nothing', async () => {
    const messages = await prepare({
      before: (server) => void server.break('refused-text', /^\/api\/tickets\/\d+\/commentaires\/$/),
    });
    await until('the failure', () => messages.parts('.round-failed')[0]?.textContent);
    expect(await isHeld()).to.equal(false);
    expect(await audit(messages.element)).to.deep.equal([]);
  });

  it('says that the device is full', async () => {
    const messages = await openDialog();
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await messages.click('button', 'Préparer la tournée');
    await messages.findText(/^Il n’y a plus de place sur cet appareil/);
    expect(await isHeld()).to.equal(false);
    expect(await audit(messages.element)).to.deep.equal([]);
    // some room was made
    IDBObjectStore.prototype.put = put;
    await messages.click('button', 'Réessayer');
    await messages.click('button', 'Préparer la tournée');
    await messages.findText(DONE);
  });

  it('asks before it erases the round', async () => {
    const messages = await prepare();
    await messages.findText(PREPARED);
    await messages.click('button', 'Effacer de cet appareil');
    await messages.find('dialog', /^Effacer la tournée de cet appareil/);
    await until('the focus', () => messages.focused?.textContent === 'Annuler');
    expect(await audit(messages.element)).to.deep.equal([]);
    await messages.click('button', 'Annuler');
    await messages.gone('dialog', /^Effacer la tournée de cet appareil/);
    expect(await isHeld()).to.equal(true);
    await messages.click('button', 'Effacer de cet appareil');
    await messages.click('button', 'Effacer');
    await messages.gone('button', 'Effacer de cet appareil');
    await until('no round', async () => !(await isHeld()));
    await messages.find('button', 'Préparer la tournée');
  });

  for (const isErased of [true, false])
    it(`asks at the logout, and ${isErased ? 'erases the round' : 'leaves it'}`, async () => {
      const messages = await prepare();
      await messages.findText(PREPARED);
      await press('Escape');
      await messages.gone('dialog');
      let left = 0;
      askBeforeLeaving(() => left++);
      await messages.find('dialog', /^Se déconnecter maintenant/);
      expect(await audit(messages.element)).to.deep.equal([]);
      if (isErased) await messages.click('checkbox', 'Effacer la tournée de cet appareil');
      await messages.click('button', 'Se déconnecter');
      await until('the logout', () => left === 1);
      expect(await isHeld()).to.equal(!isErased);
    });
});
