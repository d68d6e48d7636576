/** The link of `<balise-password-reset>`, and its form. */
import { expect } from 'chai';
import { elements } from '../../../src/elements/index.ts';
import { skip } from '../_support/clock.ts';
import { clickFound } from '../_support/input.ts';
import {
  fillInput,
  findButton,
  findInput,
  isDescribed,
  readAll,
  send,
  showsText,
} from '../_support/light-form.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const CHECK = /^\/api\/password_reset\/validate_token\//;

describe('<balise-password-reset>', () => {
  it('[A4] [B5] checks the link, refuses a common password, takes a better one', async () => {
    const form = await mount('balise-password-reset', { as: null, attributes: { token: 'bon' } });
    const password = await findInput(form, 'password');
    await isDescribed(password, 'Au moins 8 caractères');
    await fillInput(form, 'password', 'azerty');
    await send();
    await isDescribed(password, 'Le mot de passe renseigné est trop courant.');
    expect(readAll(form).split('Le mot de passe renseigné est trop courant.')).to.have.length(2);
    expect(password.getAttribute('aria-invalid')).to.equal('true');
    expect(password.value).to.equal('azerty');
    await form.expectTree('with errors');
    expect(form.messages).not.to.include('Une erreur est survenue.');
    const received = form.listen('balise-password-changed');
    await fillInput(form, 'password', 'six chats sur un toit');
    await clickFound(() => findButton(form, 'Enregistrer'));
    await showsText(form, 'Votre mot de passe est enregistré.');
    expect(received).to.have.length(1);
    expect(form.server.calls.map(({ url, body }) => [url, body])).to.deep.equal([
      ['/api/password_reset/validate_token/', { token: 'bon' }],
      ['/api/password_reset/confirm/', { token: 'bon', password: 'azerty' }],
      ['/api/password_reset/confirm/', { token: 'bon', password: 'six chats sur un toit' }],
    ]);
  });

  it('[B5] the person whom the link names is logged in with the password, by the call of every login', async () => {
    const form = await mount('balise-password-reset', {
      as: null,
      attributes: { token: 'bon' },
      before: (server) => {
        server.answer(CHECK, { status: 200, body: { status: 'OK', username: 'demandeur' } });
      },
    });
    await showsText(form, 'Identifiant\u00a0: demandeur');
    const name = await until('the name', () => form.element.querySelector<HTMLInputElement>('input[hidden]'));
    expect([name.autocomplete, name.value]).to.deep.equal(['username', 'demandeur']);
    // for password managers: the line above shows it
    expect(name.getClientRects()).to.have.length(0);
    await form.expectAccessible();
    const went: unknown[] = [];
    form.element.addEventListener('balise-navigate', (event) => {
      event.preventDefault();
      went.push((event as CustomEvent).detail.route);
    });
    await fillInput(form, 'password', 'six chats sur un toit');
    await clickFound(() => findButton(form, 'Enregistrer'));
    await showsText(form, 'Votre session est ouverte.');
    expect(went).to.deep.equal(['Se connecter']);
    const [login] = await form.server.findSent('GET', /^\/api\/core\/users\/me\/$/);
    expect(login?.headers.get('authorization')).to.equal(`Basic ${btoa('demandeur:six chats sur un toit')}`);
  });

  it('[B5] a session of somebody else stays', async () => {
    const form = await mount('balise-password-reset', {
      as: 'admin',
      attributes: { token: 'bon' },
      before: (server) => {
        server.answer(CHECK, { status: 200, body: { status: 'OK', username: 'demandeur' } });
      },
    });
    await fillInput(form, 'password', 'six chats sur un toit');
    const asked = form.server.sent('GET', /users\/me/).length;
    await clickFound(() => findButton(form, 'Enregistrer'));
    await showsText(form, 'Ce navigateur garde la session de la personne qui y est connectée.');
    expect(form.server.sent('GET', /users\/me/)).to.have.length(asked);
  });

  it('[B5] where the login fails then, the login form has the name', async () => {
    const form = await mount('balise-password-reset', {
      as: null,
      attributes: { token: 'bon' },
      before: (server) => {
        server.answer(CHECK, { status: 200, body: { status: 'OK', username: 'demandeur' } });
        server.answer(/users\/me/, { status: 403, body: { detail: 'Non.' } });
      },
    });
    await fillInput(form, 'password', 'six chats sur un toit');
    await clickFound(() => findButton(form, 'Enregistrer'));
    await showsText(form, 'Vous pouvez maintenant vous connecter.');
    const login = document.createElement('balise-login');
    await elements['balise-login']?.();
    form.element.after(login);
    const name = await until('the login', () =>
      login.querySelector<HTMLInputElement>('input[name="username"]'),
    );
    expect(name.value).to.equal('demandeur');
    login.remove();
  });

  it('[B5] a link that has ended offers to ask again, without a dialog', async () => {
    const form = await mount('balise-password-reset', { as: null, attributes: { token: 'perime' } });
    await showsText(form, 'Ce lien n’est plus valable.');
    await showsText(form, 'Demander un nouveau lien');
    await form.expectTree('refused');
    expect(form.messages).not.to.include('Une erreur est survenue.');
    await form.expectAccessible();
  });

  it('[B5] a check that failed is tried again, then reported, and tried again when people ask', async () => {
    let mend = () => {};
    const form = await mount('balise-password-reset', {
      as: null,
      attributes: { token: 'bon' },
      before: (server) => {
        mend = server.break('reset', CHECK);
      },
    });
    for (const attempt of [1, 2, 3]) {
      await showsText(form, `Nouvelle tentative (${attempt}/3)…`);
      await skip(attempt * 1000);
    }
    await showsText(form, 'Connexion au serveur impossible.');
    await form.expectTree('lost');
    mend();
    await form.click('button', 'Réessayer');
    await findInput(form, 'password');
  });
});
