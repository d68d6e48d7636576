/** What somebody made for themselves in a browser: unreadable for the next person of the device, and back for its own. */
import { expect } from 'chai';
import * as v from 'valibot';
import { $beginning } from '../../../src/core/first-steps-gate.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { User } from '../../../src/core/kernel/lib/user.ts';
import { $savedViews, saveView } from '../../../src/core/kernel/list/saved-views.ts';
import { getDraftKey, writeDraft } from '../../../src/core/kernel/session/drafts.ts';
import { decryptDrafts, sealDraftsOnLogout } from '../../../src/core/kernel/session/sealed-drafts.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';

const NAMES = ['', 'camille', 'dominique'];
const DAY_MS = 86_400_000;
const realNow = Date.now;

/** As a login does. @param id 1 or 2 */
async function logIn(id: number): Promise<void> {
  const username = NAMES[id] ?? '';
  await decryptDrafts(username, String(id));
  setCredentials({ username, password: 'x' });
  $session.set({ status: 'in', user: v.parse(User, { id, username }) });
}

async function logOut(): Promise<void> {
  setCredentials(null);
  $session.set({ status: 'out', user: null });
  await sealDraftsOnLogout();
}

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
    const view = (user: number, name: string) => ({ id: name, user: `${user}`, list: 'l', name, query: {} });
    const views = [view(1, 'De Camille'), view(2, 'De Dominique')];
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
});
