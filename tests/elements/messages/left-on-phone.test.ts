/** What somebody made for themselves in a browser: unreadable for the next person of the device, and back for its own. */
import { expect } from 'chai';
import * as v from 'valibot';
import { $beginning } from '../../../src/core/first-steps-gate.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { User } from '../../../src/core/kernel/lib/user.ts';
import { $savedViews, saveView } from '../../../src/core/kernel/list/saved-views.ts';
import {
  decryptDrafts,
  encryptDrafts,
  sealDraftsOnLogout,
} from '../../../src/core/kernel/session/draft-encryption.ts';
import { getDraftKey, writeDraft } from '../../../src/core/kernel/session/draft-storage.ts';
import { seal } from '../../../src/core/kernel/session/encrypt.ts';
import { $session, restoreSession, signOut, withDrafts } from '../../../src/core/kernel/session/session.ts';
import { writeStorage } from '../../../src/core/kernel/session/session-storage.ts';

const NAMES = ['', 'camille', 'dominique'];
const DAY_MS = 86_400_000;
const realNow = Date.now;

/** As a login does. @param id 1 or 2 @param typed the name in the form */
async function logIn(id: number, username = NAMES[id] ?? '', typed = username): Promise<void> {
  await decryptDrafts(typed, { id, username });
  setCredentials({ username: typed, password: 'x' });
  $session.set({ status: 'in', user: v.parse(User, { id, username }) });
}

async function logOut(): Promise<void> {
  setCredentials(null);
  $session.set({ status: 'out', user: null });
  await sealDraftsOnLogout();
}

/** The key of a list that lasts. */
const keyOf = (owner: string) => getDraftKey(owner, 'lasting:saved-views');
const viewOf = (user: number, name: string) => ({ id: name, user: `${user}`, list: 'l', name, query: {} });
const keepOpen = (owner: string, ...names: string[]) =>
  localStorage.setItem(keyOf(owner), JSON.stringify(names.map((name) => viewOf(1, name))));
const listViews = () => $savedViews.get().map(({ name }) => name);
const readAll = (): string => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

describe('what somebody made in a browser', () => {
  let stops: (() => void)[] = [];
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    stops = [$savedViews.listen(() => {}), $beginning.listen(() => {})];
  });
  afterEach(async () => {
    Date.now = realNow;
    for (const stop of stops) stop();
    await logOut();
    localStorage.clear();
  });

  it('[B2] is unreadable once they have left, and for the next person, and is back after a year', async () => {
    await logIn(1);
    expect(await saveView('ticket-list', 'Canari', { q: 'canari' })).to.include({ isStored: true });
    writeDraft(getDraftKey('camille', 'ticket:1'), 'brouillon');
    await logOut();
    expect(readAll()).not.to.match(/canari|camille|brouillon/i);
    await logIn(2);
    expect(listViews()).to.deep.equal([]);
    await saveView('ticket-list', 'Autre', {});
    expect(readAll()).not.to.match(/canari|camille/i);
    await logOut();

    Date.now = () => realNow() + 400 * DAY_MS;
    await logIn(1);
    expect(listViews()).to.deep.equal(['Canari']);
    // a draft is forgotten
    expect(readAll()).not.to.match(/brouillon|autre|dominique/i);
  });

  it('is given to each person where an earlier version kept it readable for everybody', async () => {
    const views = [viewOf(1, 'De Camille'), viewOf(2, 'De Dominique')];
    localStorage.setItem('balise.preference:saved-views', JSON.stringify(views));
    localStorage.setItem('balise.preference:first-steps:dominique', '"hidden"');
    localStorage.setItem('balise.preference:theme', '"dark"');
    await logIn(1);
    expect(listViews()).to.deep.equal(['De Camille']);
    expect($beginning.get()).to.equal('new');
    expect(readAll()).not.to.match(/dominique/i);
    expect(localStorage.getItem('balise.preference:theme')).to.equal('"dark"');
    await saveView('l', 'Nouvelle', {});
    await logOut();
    await logIn(2);
    expect(listViews()).to.deep.equal(['De Dominique']);
    expect($beginning.get()).to.equal('hidden');
    expect(readAll()).not.to.match(/camille|nouvelle/i);
    await logOut();
    await logIn(1);
    expect(listViews()).to.deep.equal(['De Camille', 'Nouvelle']);
  });

  it('is theirs whatever name they type, and once they are renamed', async () => {
    await logIn(1, 'camille', 'Camille');
    await saveView('l', 'Une', {});
    await logOut();
    await logIn(1);
    expect(listViews()).to.deep.equal(['Une']);
    await logOut();
    await logIn(1, 'camille.d');
    expect(listViews()).to.deep.equal(['Une']);
  });

  it('is theirs by number where it was kept by the name they typed, or by their name', async () => {
    keepOpen('Camille', 'Tapée');
    keepOpen('camille', 'Nommée');
    localStorage.setItem(getDraftKey('camille', 'ticket:1'), '"brouillon"');
    await encryptDrafts();
    expect(readAll()).not.to.match(/camille|brouillon/i);
    await logIn(1, 'camille', 'Camille');
    expect(listViews()).to.deep.equal(['Nommée', 'Tapée']);
    expect(localStorage.getItem(getDraftKey('Camille', 'ticket:1'))).to.equal('"brouillon"');
    await encryptDrafts();
    expect(listViews()).to.deep.equal(['Nommée', 'Tapée']);
  });

  it('is not lost by a page that is left before it is encrypted', async () => {
    await logIn(1);
    await saveView('l', 'Canari', {});
    writeDraft(getDraftKey('camille', 'ticket:1'), 'brouillon');
    const sealed = logOut();
    expect(localStorage.getItem(keyOf('#1'))).to.match(/Canari/);
    expect(readAll()).not.to.match(/brouillon/);
    await sealed;
    expect(readAll()).not.to.match(/Canari/);
  });

  it('is put together where one copy is sealed and one is not', async () => {
    keepOpen('#1', 'Première');
    localStorage.setItem(getDraftKey('#1', 'lasting:first-steps'), '["begun"]');
    await encryptDrafts();
    keepOpen('#1', 'Deuxième');
    localStorage.setItem(getDraftKey('#1', 'lasting:first-steps'), '["hidden"]');
    await encryptDrafts();
    expect(readAll()).not.to.match(/ième|ière/);
    keepOpen('#1', 'Troisième');
    await logIn(1);
    expect(listViews()).to.deep.equal(['Deuxième', 'Première', 'Troisième']);
    expect($beginning.get()).to.equal('hidden');
  });

  it('stays readable for who is logged in when the drafts of others are encrypted', async () => {
    await logIn(1);
    await saveView('l', 'Une', {});
    writeDraft(getDraftKey('camille', 'ticket:1'), 'brouillon');
    writeDraft(getDraftKey('dominique', 'ticket:1'), 'autre');
    await withDrafts('encryptDrafts');
    expect(readAll()).to.match(/brouillon/);
    expect(readAll()).not.to.match(/autre/);
    setCredentials(null);
    await withDrafts('encryptDrafts');
    expect(readAll()).not.to.match(/brouillon/);
  });

  it('[B2] is sealed again where somebody logs out while it comes back', async () => {
    const { decrypt } = SubtleCrypto.prototype;
    localStorage.setItem(getDraftKey('camille', 'ticket:1'), '"brouillon"');
    await encryptDrafts();
    const credentials = { username: 'camille', password: 'x' };
    const user = { id: 1, username: 'camille' };
    writeStorage('localStorage', await seal({ credentials, user }, location.origin));
    let opened = 0;
    SubtleCrypto.prototype.decrypt = async function (...given: Parameters<typeof decrypt>) {
      const plain = await decrypt.apply(this, given);
      // the session first, then the draft
      opened += 1;
      if (opened === 2) {
        signOut();
        await withDrafts('sealDraftsOnLogout');
      }
      return plain;
    };
    try {
      await restoreSession({ again: true });
    } finally {
      SubtleCrypto.prototype.decrypt = decrypt;
    }
    expect(opened).to.equal(2);
    expect($session.get().status).to.equal('out');
    expect(readAll()).not.to.match(/brouillon/);
  });
});
