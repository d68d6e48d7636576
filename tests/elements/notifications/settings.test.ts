/** The settings of `<balise-notifications>`: only what a person chooses in a page is ever sent by it. */
import '../_support/mount.ts';

import { expect } from 'chai';
import { signOut } from '../../../src/core/kernel/session/session.ts';
import { signIn } from '../../../src/core/kernel/session/sign-in.ts';
import type { Store } from '../../contract-server/store.ts';
import { at } from '../../contract-server/whole/now.ts';
import { skip, skipUntil } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const PATH = /^\/api\/notifications\//;
const ALL_OFF = ['replies', 'requests', 'work', 'dates', 'validations', 'contracts'];
const CHOICES = ':notification-choices';
const UNREAD = 'Notifications, 1\u00a0non lue';
const REPLIES = 'Réponses à mes tickets et à mes commentaires';

interface Kept {
  marks: { key: string }[];
  off: string[];
}

const reply = (id: number) => ({
  id,
  texte: 'Le plombier passe demain.',
  file: null,
  created_by: { id: 2, username: 'responsable', first_name: 'Marc', last_name: 'Delmas' },
  date_creation: at(0, -1),
  ticket: { id: 1, objet: 'Fuite sous le lavabo' },
  contract: null,
});
const store = (given: Store) => {
  const author = { id: 5, username: 'demandeur', first_name: 'Léa', last_name: 'Fabre' };
  given.tickets = [{ ...given.tickets[0], id: 1, objet: 'Fuite', created_by: author, intervention: null }];
  given.comments = [reply(1)];
};

/** A bell on a server that keeps these settings. @param broken what it answers at first, in their place */
async function open(off: string[], broken?: { status: number; body: unknown }) {
  const kept: Kept = { marks: [], off };
  let isBroken = broken !== undefined;
  const bell = await mount('balise-notifications', {
    as: 'demandeur',
    store,
    before: (server) => {
      server.answer(PATH, () => (isBroken && broken ? broken : { status: 200, body: kept }), {
        method: 'GET',
      });
      server.answer(
        PATH,
        () => {
          Object.assign(kept, server.sent('PUT', PATH).at(-1)?.body);
          return { status: 200, body: kept };
        },
        { method: 'PUT' },
      );
    },
  });
  await bell.server.findSent('GET', /^\/api\/commentaires\/|^\/api\/notifications\//);
  return { bell, kept, mend: () => (isBroken = false) };
}

const sent = (bell: Mounted) => bell.server.sent('PUT', PATH).map(({ body }) => body);
const rounds = (bell: Mounted) => bell.server.sent('GET', PATH).length;
/** A whole round has come, and what it would send has gone. */
async function goOn(bell: Mounted): Promise<void> {
  const before = rounds(bell);
  await skipUntil('another round', () => rounds(bell) > before);
  await bell.settled();
  await skip(1000);
  await bell.settled();
}
const openSettings = async (bell: Mounted) => {
  await bell.click('button', /^Notifications/);
  await bell.click('button', 'Réglages');
};

describe('<balise-notifications>: its settings', () => {
  for (const [name, answer] of [
    ['cannot be read', { status: 404, body: {} }],
    ['come without their lists', { status: 200, body: {} }],
    ['are no object', { status: 200, body: [] }],
  ] as const)
    it(`[D3] settings that ${name} are not taken for none, and not written over`, async () => {
      const { bell, kept, mend } = await open(ALL_OFF, answer);
      await skip(1000);
      await bell.settled();
      bell.server.store.comments = [reply(1), reply(2)];
      await goOn(bell);
      mend();
      await goOn(bell);
      expect(kept.off).to.deep.equal(ALL_OFF);
      expect(sent(bell).filter((body) => 'off' in body)).to.deep.equal([]);
      await openSettings(bell);
      await until('its settings', () => !bell.field(REPLIES).checked);
    });

  it('[D3] a page that nobody is logged in on, in another tab, takes what is kept here away: nothing is written over', async () => {
    const { bell, kept } = await open(['validations']);
    await skipUntil('what is noted', () => sent(bell).length > 0);
    await bell.settled();
    const [before, count] = [kept.marks.length, sent(bell).length];
    bell.server.store.comments = [reply(1), reply(2)];
    // noted here, and not sent yet, but on a slow machine
    await skipUntil('what is new', () => bell.all('button', UNREAD)[0]);
    // it encrypts what others have left, as this person's are for it
    for (const key of Object.keys(localStorage).filter((each) => each.includes('notification'))) {
      localStorage.removeItem(key);
      dispatchEvent(new StorageEvent('storage', { key }));
    }
    await skipUntil('what is new is sent', () => sent(bell).length > count);
    await bell.settled();
    expect(kept.off).to.deep.equal(['validations']);
    expect(kept.marks.length, 'what was noted is kept').to.be.at.least(before);
  });

  it('[D3] what was chosen on another machine meanwhile is kept beside what is chosen here', async () => {
    const { bell, kept } = await open([]);
    await skipUntil('what is noted', () => sent(bell).length > 0);
    await openSettings(bell);
    kept.off = ['requests'];
    bell.field(REPLIES).click();
    await skipUntil('what is chosen is sent', () => sent(bell).some((body) => 'off' in body));
    await bell.settled();
    expect(kept.off).to.deep.equal(['replies', 'requests']);
    const count = sent(bell).length;
    await goOn(bell);
    bell.server.store.comments = [reply(1), reply(3)];
    await goOn(bell);
    expect(
      sent(bell)
        .slice(count)
        .filter((body) => 'off' in body),
      'once',
    ).to.deep.equal([]);
  });

  it('[D3] what is chosen is kept here until the server has it', async () => {
    const { bell } = await open([]);
    await skipUntil('what is noted', () => sent(bell).length > 0);
    await openSettings(bell);
    bell.server.break('error-503', PATH, { method: 'PUT' });
    bell.field(REPLIES).click();
    await until('it is kept', () => Object.keys(localStorage).some((key) => key.endsWith(CHOICES)));
  });

  it('[D3] what a tab that was closed at once has left is sent by the next page, and forgotten', async () => {
    const { bell, kept } = await open(['requests']);
    await skipUntil('what is noted', () => sent(bell).length > 0);
    const marks = Object.keys(localStorage).find((key) => key.endsWith(':notifications')) ?? '';
    const key = marks.replace(/:notifications$/, CHOICES);
    localStorage.setItem(key, JSON.stringify([{ setting: 'replies', isIn: true }]));
    dispatchEvent(new StorageEvent('storage', { key }));
    await goOn(bell);
    await skipUntil('it is sent', () => kept.off.includes('replies'));
    expect(kept.off).to.deep.equal(['replies', 'requests']);
    await until('it is forgotten', () => localStorage.getItem(key) === null);
  });

  it('nothing is read for what nobody wants; what another machine wants again is there with the next round', async () => {
    const COMMENTS = /^\/api\/commentaires\//;
    const { bell, kept } = await open(ALL_OFF);
    const reads = () => bell.server.sent('GET', COMMENTS).length;
    await goOn(bell);
    await goOn(bell);
    expect(reads()).to.equal(0);
    expect(kept.marks.filter(({ key }) => key === 'start comments')).to.deep.equal([]);
    kept.off = [];
    await goOn(bell);
    expect(reads()).to.equal(1);
    bell.server.store.comments = [reply(1), reply(2)];
    await skipUntil('what is new', () => bell.all('button', UNREAD)[0]);
  });

  it('[D3] what one person chose and could not be sent is not the choice of the next', async () => {
    const { bell, kept } = await open([]);
    await skipUntil('what is noted', () => sent(bell).length > 0);
    await openSettings(bell);
    const mend = bell.server.break('error-503', PATH, { method: 'PUT' });
    bell.field(REPLIES).click();
    const count = sent(bell).length;
    await skipUntil('it is tried', () => sent(bell).length > count);
    const place = bell.element.parentElement;
    bell.element.remove();
    // stores that nothing reads any more are left after a second
    await skip(2000);
    signOut();
    mend();
    const { users } = bell.server.store;
    Object.assign(bell.server.store, { me: users.find(({ username }) => username === 'collaborateur') });
    Object.assign(kept, { marks: [], off: ['validations'] });
    expect(await signIn('collaborateur', 'mot de passe', false)).to.equal(null);
    const before = sent(bell).length;
    place?.append(bell.element);
    await skipUntil('what is noted for the next', () => sent(bell).length > before);
    await bell.settled();
    expect(kept.off).to.deep.equal(['validations']);
  });
});
