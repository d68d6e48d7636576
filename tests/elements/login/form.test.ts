/** The form of `<balise-login>`: its fields, its checks, what it sends and what it answers. */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import { clickFound } from '../_support/input.ts';
import {
  fillInput,
  findButton,
  findInput,
  isDescribed,
  readAll,
  readDescription,
  send,
  showsText,
} from '../_support/light-form.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import type { StubServer } from '../_support/server.ts';
import { expectTree } from '../_support/tree.ts';
import { until } from '../_support/until.ts';

const ME = /^\/api\/core\/users\/me\//;
const WRONG = 'Identifiant ou mot de passe incorrect.';

/** The `Authorization` of an account, as UTF-8. */
const basic = (username: string, password: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${username}:${password}`)))}`;

const open = (before?: (server: StubServer) => void): Promise<Mounted> =>
  mount('balise-login', { as: null, ...(before && { before }) });

async function logIn(login: Mounted, username: string, password: string): Promise<void> {
  await fillInput(login, 'username', username);
  await fillInput(login, 'password', password);
  await send();
}
const asked = ({ server }: Mounted) => server.sent('GET', ME);

/** Makes the browser refuse to store beyond the tab while `run` lasts. */
async function withFullStorage(run: () => Promise<void>): Promise<void> {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
  try {
    await run();
  } finally {
    Storage.prototype.setItem = setItem;
  }
}
const NOT_REMEMBERED = /n’a pas pu mémoriser votre session/;

describe('<balise-login>: the room it has', () => {
  it('[A16] is no wider than its place, as 400 % zoom leaves it (RGAA 10.11)', async () => {
    const login = await open();
    login.element.style.display = 'block';
    login.element.style.inlineSize = '260px';
    const password = await findInput(login, 'password');
    const right = () => password.closest('form')?.getBoundingClientRect().right ?? Infinity;
    await until('within', () => right() <= login.element.getBoundingClientRect().right);
  });
});

describe('<balise-login>: « Se souvenir de moi »', () => {
  for (const isFull of [true, false])
    it(`[B1] is honoured, or reported where the storage is full: ${isFull}`, async () => {
      // of a former user, whom a reload would bring back
      localStorage.setItem('balise.session', '1.former.session');
      const login = await open();
      const act = async () => {
        (await findInput(login, 'remember')).click();
        await logIn(login, 'responsable', 'mot de passe');
        await showsText(login, 'Marc Delmas');
        if (isFull) await login.findMessage(NOT_REMEMBERED);
      };
      await (isFull ? withFullStorage(act) : act());
      if (isFull) expect(localStorage.getItem('balise.session')).to.equal(null);
      else {
        expect(localStorage.getItem('balise.session')).to.match(/^1\.(?!former)/);
        expect(login.messages).not.to.match(NOT_REMEMBERED);
      }
    });

  it('[B1] nothing is reported to who did not ask for it', async () => {
    const login = await open();
    await withFullStorage(async () => {
      await logIn(login, 'responsable', 'mot de passe');
      await showsText(login, 'Marc Delmas');
    });
    expect(login.messages).not.to.match(NOT_REMEMBERED);
  });
});

describe('<balise-login>: fields', () => {
  it('[A4] [B1] are in the page’s own tree, named for password managers', async () => {
    const login = await open();
    await findInput(login, 'username');
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form input')];
    expect(inputs.map(({ type, name, autocomplete }) => [type, name, autocomplete])).to.deep.equal([
      ['text', 'username', 'username'],
      ['password', 'password', 'current-password'],
      ['checkbox', 'remember', ''],
    ]);
  });

  it('the password is shown and hidden, and Caps Lock is reported', async () => {
    const login = await open();
    await fillInput(login, 'password', 'secret');
    const password = await findInput(login, 'password');
    await clickFound(() => findButton(login, 'Afficher le mot de passe'));
    await until('the text', () => password.type === 'text' && password.value === 'secret');
    await clickFound(() => findButton(login, 'Masquer le mot de passe'));
    await until('no text', () => password.type === 'password');
    const key = (type: string, modifierCapsLock: boolean) =>
      password.dispatchEvent(new KeyboardEvent(type, { key: 'A', modifierCapsLock, bubbles: true }));
    key('keydown', true);
    await showsText(login, 'Les majuscules sont verrouillées.');
    key('keyup', false);
    await until('no warning', () => !readAll(login).includes('Les majuscules sont verrouillées.'));
  });

  it('a missing value is reported beside its field, which gets the focus, and nothing is sent', async () => {
    const login = await open();
    await clickFound(() => findButton(login, 'Se connecter'));
    const username = await findInput(login, 'username');
    await until('the focus', () => document.activeElement === username);
    await isDescribed(username, 'Saisissez votre identifiant.');
    await isDescribed(await findInput(login, 'password'), 'Saisissez votre mot de passe.');
    await login.expectAccessible();
    expect(login.server.calls).to.deep.equal([]);
  });

  it('[B1] « Se souvenir de moi » is off unless the page asks', async () => {
    const login = await open();
    expect((await findInput(login, 'remember')).checked).to.equal(false);
    const other = await mount('balise-login', { as: null, attributes: { remember: '' } });
    expect((await findInput(other, 'remember')).checked).to.equal(true);
  });
});

describe('[B1] <balise-login>: logging in', () => {
  for (const secret of ['Été:2026€', 'p😀:é€', 'x'.repeat(128)])
    it(`asks who that is with « ${secret.slice(0, 12)} » as UTF-8, once, and shows it`, async () => {
      const login = await open();
      await logIn(login, 'zoé', secret);
      await showsText(login, /Connecté\s: Marc Delmas/);
      expect(asked(login).map(({ headers }) => headers.get('authorization'))).to.deep.equal([
        basic('zoé', secret),
      ]);
    });

  it('a refusal shows a message, keeps the name, and is not tried again', async () => {
    const login = await open((server) => void server.break('not-logged-in', ME));
    await logIn(login, 'inconnu', 'faux');
    await showsText(login, WRONG);
    const password = await findInput(login, 'password');
    await until('the focus', () => document.activeElement === password);
    expect(readDescription(password)).to.include(WRONG);
    await login.expectTree('with errors');
    expect((await findInput(login, 'username')).value).to.equal('inconnu');
    await login.expectAccessible();
    await skip(10_000);
    expect(asked(login)).to.have.length(1);
  });

  for (const [fault, sentence] of [
    ['error-500', /Un dysfonctionnement/],
    ['error-502', /Connexion au serveur impossible\./],
    ['portal-html', /Réponse inattendue du serveur\./],
    ['too-many', /Trop de requêtes\./],
    ['reset', /Connexion au serveur impossible\./],
  ] as const)
    it(`fails on ${fault}, and the form shows the reason`, async () => {
      const login = await open((server) => void server.break(fault, ME));
      await logIn(login, 'camille', 'x');
      await showsText(login, sentence);
      if (fault === 'reset') await login.expectTree('lost');
      await skip(10_000);
      expect(asked(login)).to.have.length(1);
    });

  it('sends one request however often it is submitted, shows when it is slow, and can be cancelled', async () => {
    const login = await open((server) => void server.hold(ME));
    await logIn(login, 'camille', 'x');
    for (let count = 0; count < 3; count++) await send();
    await findButton(login, 'Connexion…');
    await skip(8000);
    await showsText(login, 'La réponse tarde…');
    await expectTree('loading');
    expect(asked(login)).to.have.length(1);
    await clickFound(() => findButton(login, 'Annuler'));
    await findButton(login, 'Se connecter');
    expect(login.element.querySelector('[role=alert]')?.textContent ?? '').to.equal('');
  });
});
