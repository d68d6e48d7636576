/** The key by which a page encrypts what it keeps: read once, and never one that the storage has lost. */
import { expect } from 'chai';
import { unseal } from '../../../src/core/kernel/session/decrypt.ts';
import { seal } from '../../../src/core/kernel/session/encrypt.ts';
import { openVault } from '../../../src/core/kernel/session/sealed-store.ts';

const API = 'https://balise.example';

const remove = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const removing = indexedDB.deleteDatabase('balise');
    removing.onsuccess = resolve;
    removing.onerror = reject;
  });

describe('the key of what is kept', () => {
  let opened: string[] = [];
  const open = indexedDB.open.bind(indexedDB);

  beforeEach(async () => {
    await remove();
    opened = [];
    indexedDB.open = (name, version) => {
      opened.push(name);
      return open(name, version);
    };
  });
  afterEach(() => {
    indexedDB.open = open;
  });

  it('is read once for the session, the outbox and the round of a page', async () => {
    const [text] = await Promise.all([seal('secret', API), openVault('camille', API)]);
    const vault = await openVault('camille', API);
    expect(await unseal(text, API)).to.equal('secret');
    expect(await vault.readJson(await vault.sealJson('note', 'a'), 'a')).to.equal('note');
    expect(opened).to.deep.equal(['balise']);
  });

  it('is another one once the browser has emptied its storage', async () => {
    const before = await seal('secret', API);
    await remove();
    expect(await unseal(before, API)).to.equal(null);
    const after = await seal('secret', API);
    expect(await unseal(after, API)).to.equal('secret');
    expect(opened).to.deep.equal(['balise', 'balise']);
  });

  it('is read again after a failure', async () => {
    indexedDB.open = () => {
      throw new DOMException('x', 'UnknownError');
    };
    expect(await seal('secret', API)).to.equal(null);
    indexedDB.open = open;
    expect(await unseal(await seal('secret', API), API)).to.equal('secret');
  });
});
