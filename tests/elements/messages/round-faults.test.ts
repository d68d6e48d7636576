/** Any call of the storage of the browser may fail while a round is prepared: it is kept whole, or reported as not kept. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { closeRound, openRound } from '../../../src/core/kernel/page/round-note.ts';
import {
  $preparation,
  cancelPreparation,
  prepareRound,
  weighRound,
} from '../../../src/core/round/preparation.ts';
import { closeRoundOfOthers, eraseRound, openOwnRound } from '../../../src/core/round/round.ts';
import { audit } from '../_support/axe.ts';
import { mount } from '../_support/mount.ts';

const FAULTS = ['QuotaExceededError', 'InvalidStateError'];
/** More calls than it takes. */
const MOST = 200;
/** By name, each with the prototype that has it. */
const CALLS: [prototype: object, name: string][] = [
  [IDBFactory.prototype, 'open'],
  [IDBDatabase.prototype, 'transaction'],
  ...['put', 'delete', 'get', 'getAll', 'getAllKeys'].map((name): [object, string] => [
    IDBObjectStore.prototype,
    name,
  ]),
  [Storage.prototype, 'setItem'],
];

/**
 * The call of that name and number fails: by name, since what else the page does may come between two of them.
 * @returns ends it, and gives whether it came so far
 */
function failAt([prototype, name]: [object, string], number: number, fault: string): () => boolean {
  let left = number;
  const call = Reflect.get(prototype, name) as () => unknown;
  Reflect.set(prototype, name, function (this: unknown, ...given: []) {
    if (--left === 0) throw new DOMException('no', fault);
    return call.apply(this, given);
  });
  return () => {
    Reflect.set(prototype, name, call);
    return left <= 0;
  };
}

describe('a round on a device whose storage fails', () => {
  afterEach(async () => {
    cancelPreparation();
    closeRound();
    await eraseRound();
  });

  for (const fault of FAULTS)
    it(`is kept or not, and the former one stays: ${fault}, at any call`, async () => {
      const messages = await mount('balise-messages');
      await weighRound({ kind: 'mine', days: 3 });
      await prepareRound();
      let former = (await openOwnRound())?.content?.preparedAt;
      expect(former).to.be.a('number');
      let count = 0;
      const reasons = new Set<unknown>();
      for (const call of CALLS) {
        let number = 0;
        for (let hasFailed = true; hasFailed; count++) {
          number += 1;
          expect(number).to.be.below(MOST);
          closeRoundOfOthers();
          await weighRound({ kind: 'mine', days: 3 });
          const end = failAt(call, number, fault);
          await prepareRound();
          hasFailed = end();
          const where = `${call[1]} ${number}`;
          const state = $preparation.get();
          if (state.step === 'failed') reasons.add(state.reason);
          else expect(state.step, where).to.equal('done');
          closeRoundOfOthers();
          const held = (await openOwnRound())?.content?.preparedAt;
          if (state.step === 'failed') expect(held, where).to.equal(former);
          former = held;
        }
      }
      expect(count - CALLS.length).to.be.above(5);
      // the web storage refuses for want of room alone
      const own = fault === 'QuotaExceededError' ? ['full'] : ['full', 'unkept'];
      expect([...reasons].toSorted()).to.deep.equal(own);
      // what was prepared last is on the screen
      $preparation.set({ step: 'failed', reason: 'unkept' });
      openRound();
      await messages.find('dialog', 'Préparer une tournée');
      expect(await audit(messages.element)).to.deep.equal([]);
    });

  it('is not said to be erased where it is not', async () => {
    const messages = await mount('balise-messages');
    await weighRound({ kind: 'mine', days: 3 });
    await prepareRound();
    openRound();
    await messages.click('button', 'Effacer de cet appareil');
    const end = failAt([IDBDatabase.prototype, 'transaction'], 1, 'InvalidStateError');
    await messages.click('button', 'Effacer');
    await messages.findText(/^La tournée n’a pas pu être effacée/);
    end();
    await messages.find('button', 'Effacer de cet appareil');
    expect((await openOwnRound())?.content ?? null).not.to.equal(null);
  });
});
