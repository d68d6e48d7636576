/** `<balise-notifications>`: what is new, read, left out; the browser's own; a kiosk. */
import { expect } from 'chai';
import type { Row, Store } from '../../contract-server/store.ts';
import { at, dayAt } from '../../contract-server/whole/now.ts';
import { skip, skipUntil } from '../_support/clock.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import type { SentCall } from '../_support/server.ts';
import { until } from '../_support/until.ts';

/** The pace of what is on screen, and a second for the answer. */
const ROUND_MS = 11_000;
const AUTHOR = { id: 5, username: 'demandeur', first_name: 'Léa', last_name: 'Fabre' };
const MANAGER = { id: 2, username: 'responsable', first_name: 'Marc', last_name: 'Delmas' };

const ticket = (store: Store): Row =>
  ({
    ...store.tickets[0],
    id: 1,
    objet: 'Fuite sous le lavabo',
    created_by: AUTHOR,
    state: 'unassigned',
    intervention: null,
  }) as Row;
const reply = (id: number, values: Partial<Row> = {}): Row => ({
  id,
  texte: 'Le plombier passe demain.',
  file: null,
  created_by: MANAGER,
  date_creation: at(0, -1),
  ticket: { id: 1, objet: 'Fuite sous le lavabo' },
  contract: null,
  ...values,
});

/** A requester with one ticket and one old reply. */
const quiet = (store: Store) => {
  store.tickets = [ticket(store)];
  store.comments = [reply(1)];
};
const open = (options: MountOptions = {}) =>
  mount('balise-notifications', { as: 'demandeur', store: quiet, ...options });
const begun = (bell: Mounted) => bell.server.findSent('GET', /^\/api\/commentaires\//);
const count = (bell: Mounted) => bell.parts('.bell-count')[0]?.textContent ?? '';
const UNREAD = 'Notifications, 1\u00a0non lue';

/** The bell, with a reply that has come since. */
const openWithReply = async (options: MountOptions = {}) => {
  const bell = await open(options);
  await begun(bell);
  // what is there at first is no news once the bell has kept it
  await skipUntil('the first reading is kept', () =>
    bell.server
      .sent('PUT', /^\/api\/notifications\//)
      .some(({ body }) => JSON.stringify(body).includes('start comments')),
  );
  bell.server.store.comments = [reply(1), reply(2)];
  await skipUntil('the reply', () => bell.all('button', UNREAD)[0]);
  return bell;
};

describe('<balise-notifications>', () => {
  it('[D3] counts what has come since, lists it first, and a choice reads it', async () => {
    const bell = await open();
    await begun(bell);
    await bell.settled();
    expect(count(bell), 'what was there is no news').to.equal('');
    const changed = bell.listen('balise-notifications-changed');
    bell.server.store.comments = [reply(1), reply(2)];
    await skip(ROUND_MS);
    await bell.click('button', UNREAD);
    expect(count(bell)).to.equal('1');
    expect(changed.map(({ detail }) => detail)).to.deep.equal([{ unread: 1 }]);
    const rows = bell.all('listitem');
    expect(rows.length).to.equal(2);
    expect(rows[0]?.textContent).to.include('Non lue').and.include('Marc Delmas a répondu');
    expect(rows[0]?.textContent).to.include('Fuite sous le lavabo');
    expect(rows[1]?.textContent).not.to.include('Non lue');
    await bell.expectTree('open');
    await bell.expectAccessible();
    const went = bell.listen('balise-navigate');
    bell.all('link', 'Marc Delmas a répondu')[0]?.click();
    expect(went.map(({ detail }) => (detail as { route: string }).route)).to.deep.equal([
      'Details du ticket',
    ]);
    await bell.find('button', 'Notifications');
    expect(count(bell)).to.equal('');
  });

  it('[D3] « Tout marquer comme lu », by keys alone; the server keeps it for the person', async () => {
    const bell = await openWithReply();
    bell.get('button').focus();
    await press('Enter');
    const all = await bell.find('button', 'Tout marquer comme lu');
    await press('Tab');
    await until('its focus', () => bell.focused === all);
    await press('Enter');
    await bell.gone('button', 'Tout marquer comme lu');
    expect(count(bell)).to.equal('');
    await press('Escape');
    await until('closed', () => !bell.get('button', 'Notifications').hasAttribute('data-open'));
    await skip(1000);
    const isRead = ({ body }: SentCall) => /"key":"replied 2"[^}]*"read":true/.test(JSON.stringify(body));
    const marks = await until('what is kept', () =>
      bell.server.sent('PUT', /^\/api\/notifications\//).find(isRead),
    );
    expect(JSON.stringify(marks.body), 'no word of it')
      .not.to.include('plombier')
      .and.not.to.include('lavabo');
  });

  it('[D3] what could not be kept goes with the next round alone, and takes no line from other calls meanwhile', async () => {
    const bell = await openWithReply();
    const puts = () => bell.server.sent('PUT', /^\/api\/notifications\//).length;
    const before = puts();
    bell.server.answer(/^\/api\/notifications\//, () => ({ status: 503, body: {} }), { method: 'PUT' });
    await bell.click('button', UNREAD);
    await bell.click('button', 'Tout marquer comme lu');
    await skipUntil('the attempt', () => puts() > before);
    await skip(4000);
    expect(puts()).to.equal(before + 1);
  });

  it('[D3] a kind that is left out is not counted, and is again', async () => {
    const bell = await openWithReply();
    await bell.click('button', UNREAD);
    await bell.click('button', 'Réglages');
    const box = bell.field('Réponses à mes tickets et à mes commentaires');
    expect(bell.all('checkbox').length, 'its kinds alone, and the browser').to.equal(3);
    box.click();
    await bell.find('button', 'Notifications');
    await bell.expectTree('settings');
    await bell.expectAccessible();
    await bell.click('button', 'Retour aux notifications');
    await bell.findText('Rien de nouveau.');
    await bell.expectTree('empty');
    // taken again once the server keeps that it is left out
    await until('what is kept', () =>
      bell.server
        .sent('PUT', /^\/api\/notifications\//)
        .some(({ body }) => JSON.stringify(body.off) === '["replies"]'),
    );
    await bell.click('button', 'Réglages');
    const states = () => bell.server.sent('GET', /^\/api\/notifications\//).length;
    const before = states();
    bell.field('Réponses à mes tickets et à mes commentaires').click();
    await until('the reading that follows', () => states() > before);
    await bell.settled();
    await bell.find('button', UNREAD);
  });

  it('[D3] kinds are mailed where the server can mail this person, and are kept there', async () => {
    const bell = await openWithReply({
      before: (server) => {
        const kept = () => server.sent('PUT', /^\/api\/notifications\//).at(-1)?.body;
        server.answer(
          /^\/api\/notifications\//,
          () => ({ status: 200, body: { marks: [], off: [], mail: ['replies'], ...kept() } }),
          { method: 'GET' },
        );
      },
    });
    await bell.click('button', UNREAD);
    await bell.click('button', 'Réglages');
    const [replies, requests] = [
      'Réponses à mes tickets et à mes commentaires',
      'Mes tickets\u00a0: pris en charge, datés, traités',
    ];
    await bell.find('checkbox', `par e-mail (${requests})`);
    expect(bell.field(`par e-mail (${replies})`).checked).to.equal(true);
    bell.field(`par e-mail (${requests})`).click();
    await skip(1000);
    const sent = await until('what is kept', () =>
      bell.server
        .sent('PUT', /^\/api\/notifications\//)
        .find(({ body }) => /"mail":\["replies","requests"\]/.test(JSON.stringify(body))),
    );
    expect(JSON.stringify(sent.body)).to.include('"off":[]');
    await bell.expectAccessible();
  });

  it('[D3] the browser is asked for permission in the settings alone, and a refusal is explained', async () => {
    const real = Object.getOwnPropertyDescriptor(window, 'Notification');
    let asked = 0;
    const requestPermission = async () => {
      asked++;
      return 'denied';
    };
    Object.defineProperty(window, 'Notification', {
      configurable: true,
      value: { permission: 'default', requestPermission },
    });
    try {
      const bell = await openWithReply();
      await bell.click('button', UNREAD);
      await bell.click('button', 'Réglages');
      expect(asked).to.equal(0);
      const box = bell.field('Afficher aussi les notifications de ce navigateur');
      box.click();
      await bell.findText(/^Ce navigateur refuse les notifications de ce site\./);
      expect([asked, box.checked]).to.deep.equal([1, false]);
      await bell.expectAccessible();
    } finally {
      if (real) Object.defineProperty(window, 'Notification', real);
    }
  });

  it('[D3] what cannot be read says why', async () => {
    const bell = await open({ before: (server) => void server.break('error-500', /^\/api\/commentaires\//) });
    await bell.click('button', 'Notifications');
    await skipUntil('why', () =>
      /Un dysfonctionnement dans l'application a été détecté et signalé\./.test(bell.text),
    );
    await bell.expectTree('lost');
    await bell.expectAccessible();
  });

  it('[D3] [L1] in a kiosk the list alone, without anything to press', async () => {
    const bell = await open({ attributes: { kiosk: '' } });
    await bell.findText('Marc Delmas a répondu');
    for (const role of ['button', 'link', 'checkbox']) expect(bell.all(role), role).to.deep.equal([]);
    await bell.expectAccessible();
  });

  it('[D3] it asks for what concerns the person, where the server can', async () => {
    const bell = await open();
    await begun(bell);
    const asked = () => bell.server.sent('GET', /^\/api\/v2\/tickets\//).map(({ url }) => url);
    await until('its tickets', () => asked().some((url) => url.includes(`created_by=${AUTHOR.id}`)));
  });

  it('[D3] on a server that begins with the oldest, all is read', async () => {
    const old = (store: Store) => ({ ...ticket(store), id: 2, date_creation: at(-20) });
    const bell = await open({
      store: (store) => {
        quiet(store);
        store.capabilities = [];
      },
      before: (server) => {
        const page = (results: Row[], next: string | null) => ({
          status: 200,
          body: { count: 3, next, previous: null, results },
        });
        const { store } = server;
        const newest = () => ({ ...ticket(store), date_creation: at(-1) });
        server.answer(/^\/api\/v2\/tickets\/\?include=sites&page_size/, () =>
          page(
            [old(store), { ...old(store), id: 3, date_creation: at(-10) }],
            '/api/v2/tickets/?include=sites&page=2&page_size=100',
          ),
        );
        server.answer(/^\/api\/v2\/tickets\/.*[?&]page=2/, () => page([newest()], null));
      },
    });
    await begun(bell);
    await bell.server.findSent('GET', /^\/api\/v2\/tickets\/.*[?&]page=2/);
  });

  it('[D3] a contract that comes to end within 30 days is noticed in the next round', async () => {
    const bell = await open({
      as: 'responsable',
      store: (store) => {
        store.contracts = [];
      },
    });
    await bell.server.findSent('GET', /^\/api\/contracts\//);
    await skipUntil('the first reading is kept', () =>
      bell.server
        .sent('PUT', /^\/api\/notifications\//)
        .some(({ body }) => JSON.stringify(body).includes('start contracts')),
    );
    bell.server.store.contracts = [{ id: 7, name: 'Ascenseurs', type: 'maintenance', date_end: dayAt(20) }];
    await skip(ROUND_MS);
    await bell.find('button', UNREAD);
  });
});
