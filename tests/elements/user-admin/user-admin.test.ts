/** `<balise-user-admin>` alone. */
import { expect } from 'chai';
import { hasUnfinished } from '../../../src/core/kernel/page/unload-guard.ts';
import type { Row, Store } from '../../contract-server/store.ts';
import { press } from '../_support/input.ts';
import { readColumn } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';
import { nextFrame, until } from '../_support/until.ts';

const leaveNoMail = ({ config }: Store) =>
  void Object.assign(config.find(({ key }) => key === 'SERVER_MAIL') ?? {}, { value: 'false' });
const INVITATION = /^\/api\/core\/invitations\/$/;

describe('<balise-user-admin> of a server whose list carries no permissions', () => {
  it('[K3] says nothing about their number, which is not 0', async () => {
    const admin = await mount('balise-user-admin', {
      as: 'admin',
      store: ({ users }) => {
        for (const user of users.slice(1)) delete user.user_permissions;
      },
    });
    await admin.find('link', 'Marc Delmas');
    const shown = readColumn(admin, 'Permissions propres');
    expect(shown.filter((text) => text === '0')).to.deep.equal([]);
    expect(shown.filter((text) => text.startsWith('—'))).to.have.length(4);
  });
});

describe('<balise-user-admin>', () => {
  it('[K3] says of which event the date on a card is', async () => {
    const admin = await mount('balise-user-admin', { as: 'admin', width: 390 });
    const link = await admin.find('link', 'Marc Delmas');
    const state = link.closest('.dt-card')?.querySelector('.dt-card-state')?.textContent;
    expect(state).to.match(/^Dernière connexion\u00a0: \S/);
  });

  it('names what an account is not, where one is created', async () => {
    const admin = await mount('balise-user-admin', { as: 'admin' });
    await admin.click('button', 'Créer un utilisateur');
    await admin.findText(/ajoutez-le aussi aux intervenants\./);
    expect(admin.get('link', 'Voir les intervenants').getAttribute('href')).to.equal(
      '/intervenants?view=intervenants',
    );
    await admin.expectAccessible();
  });

  it('[K3] lists the accounts by name with their group and last login, and those that never logged in', async () => {
    const admin = await mount('balise-user-admin', {
      as: 'admin',
      width: 1600,
      store: ({ users }) => {
        (users[4] as Record<string, unknown>).last_login = null;
      },
    });
    await admin.find('link', 'Léa Fabre');
    expect(readColumn(admin, 'Groupe')).to.deep.equal([
      'Prestataire',
      'Administrateur',
      'Demandeur',
      'Responsable technique',
      'Collaborateur',
    ]);
    await until('who never logged in', () =>
      readColumn(admin, 'Dernière connexion').includes('Jamais connecté'),
    );
    admin.element.setAttribute('never', 'true');
    await admin.gone('link', 'Marc Delmas');
    expect(admin.all('link', 'Léa Fabre')).to.have.length(1);
  });

  it('[K3] is empty only once the accounts and their last logins are known', async () => {
    let send = () => {};
    const admin = await mount('balise-user-admin', {
      as: 'admin',
      before: (server) => {
        send = server.hold(/last-login/);
      },
    });
    await admin.server.findSent('GET', /^\/api\/core\/users\/$/);
    await until('the last logins alone are awaited', () => admin.server.pending === 1);
    await nextFrame();
    await nextFrame();
    expect(admin.all('button', 'Créer un utilisateur')).to.have.length(1);
    expect(admin.text).not.to.include('Aucun utilisateur');
    send();
    await admin.find('link', 'Léa Fabre');
  });

  it('[K3] an account is created without a password: a link to choose one is sent', async () => {
    const admin = await mount('balise-user-admin', { as: 'admin' });
    await admin.click('button', 'Créer un utilisateur');
    await admin.fill('Identifiant', 'zoe.essai');
    await admin.fill(/^E-mail/, 'zoe.essai@exemple.fr');
    await admin.choose(/^Groupe/, 'Demandeur');
    await admin.expectAccessible();
    await admin.click('button', 'Créer');
    await admin.gone('dialog');
    const [call] = await admin.server.findSent('POST', /^\/api\/core\/users$/);
    expect(call?.body).to.deep.include({ username: 'zoe.essai', email: 'zoe.essai@exemple.fr', group: 1 });
    expect(call?.body).not.to.have.property('password');
    await admin.find('link', 'zoe.essai');
  });

  it('[K3] where no mail leaves, a new account’s link is shown once, to copy or print', async () => {
    const admin = await mount('balise-user-admin', { as: 'admin', store: leaveNoMail });
    await admin.click('button', 'Créer un utilisateur');
    await admin.findText(/^Un lien pour choisir un mot de passe vous sera montré/);
    await admin.fill('Identifiant', 'zoe.essai');
    await admin.choose(/^Groupe/, 'Demandeur');
    await admin.click('button', 'Créer');
    await admin.gone('dialog');
    const link = (await admin.find('textbox', 'Lien de zoe.essai')) as HTMLInputElement;
    expect(link.value).to.match(/\/resetpassword\?token=/);
    expect(hasUnfinished(), 'no moment to load the page anew').to.equal(true);
    expect(admin.server.sent('POST', INVITATION).map(({ body }) => body)).to.deep.equal([{ users: [1000] }]);
    await admin.expectAccessible();
    await admin.click('button', 'C’est fait');
    await until('nothing begun', () => !hasUnfinished());
    await admin.gone('textbox', 'Lien de zoe.essai');
    expect(admin.text).not.to.match(/token=/);
  });

  it('[K3] where mails leave, one with an address is mailed its link, and one without is handed it', async () => {
    const admin = await mount('balise-user-admin', { as: 'admin' });
    const create = async (username: string, email: string) => {
      await admin.click('button', 'Créer un utilisateur');
      await admin.fill('Identifiant', username);
      await admin.fill(/^E-mail/, email);
      await admin.choose(/^Groupe/, 'Demandeur');
      await admin.click('button', 'Créer');
      await admin.gone('dialog');
    };
    await create('zoe.essai', 'zoe.essai@exemple.fr');
    await admin.find('link', 'zoe.essai');
    await create('noe.essai', '');
    await admin.find('textbox', 'Lien de noe.essai');
    expect(admin.server.sent('POST', INVITATION).map(({ body }) => body)).to.deep.equal([{ users: [1001] }]);
  });

  it('[K3] several accounts receive theirs at once; each slip has its QR code', async () => {
    const admin = await mount('balise-user-admin', { as: 'admin', store: leaveNoMail });
    await admin.click('checkbox', /Léa Fabre/);
    await admin.click('checkbox', /Bruno Castel/);
    await admin.click('button', 'Créer les liens d’invitation');
    await admin.find('textbox', 'Lien de Léa Fabre');
    await admin.find('textbox', 'Lien de Bruno Castel');
    let printed: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const frame of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(frame instanceof HTMLIFrameElement) || !frame.contentWindow) continue;
        frame.contentWindow.print = () => {};
      }
    });
    observer.observe(document.body, { childList: true });
    await admin.click('button', 'Imprimer les fiches');
    const slips = () => [
      ...(document
        .querySelector<HTMLIFrameElement>('body > iframe')
        ?.contentDocument?.querySelectorAll('section') ?? []),
    ];
    await until('the slips', () => slips().length === 2);
    observer.disconnect();
    printed = slips().map((slip) => slip.textContent ?? '');
    expect(printed.every((text) => /token=/.test(text) && /Identifiant/.test(text))).to.equal(true);
    expect(slips().map((slip) => slip.querySelectorAll('svg path').length)).to.deep.equal([1, 1]);
    const codes = slips().map((slip) => slip.querySelector('svg[role=img]')?.getAttribute('aria-label'));
    expect(codes, 'a picture with its alternative').to.have.members(
      ['Léa Fabre', 'Bruno Castel'].map((name) => `Code QR du lien de ${name}`),
    );
    document.querySelector('body > iframe')?.remove();
  });

  it('[K3] on a server that makes no links an account needs its address', async () => {
    const admin = await mount('balise-user-admin', {
      as: 'admin',
      store: (store) => {
        store.capabilities = [];
        leaveNoMail(store);
      },
    });
    await admin.click('button', 'Créer un utilisateur');
    await admin.fill('Identifiant', 'zoe.essai');
    await admin.click('button', 'Créer');
    await admin.findText(/^Saisissez une adresse e-mail/);
    expect(admin.server.sent('POST', /core/)).to.deep.equal([]);
    await press('Escape');
    expect(admin.all('checkbox', /Léa Fabre/)).to.deep.equal([]);
  });

  for (const [mail, hint] of [
    ['true', 'Un lien y sera envoyé pour choisir un mot de passe.'],
    [
      'false',
      'Ce serveur n’envoie aucun e-mail\u00a0: aucun lien pour choisir un mot de passe n’y sera envoyé.',
    ],
    [null, 'Si ce serveur envoie des e-mails, un lien pour choisir un mot de passe y arrivera.'],
  ] as const)
    it(`[K3] a new account’s link is announced only where mails leave: SERVER_MAIL ${mail}`, async () => {
      const admin = await mount('balise-user-admin', {
        as: 'admin',
        store: (store) => {
          store.capabilities = [];
          const isMail = ({ key }: Row) => key === 'SERVER_MAIL';
          if (mail === null) store.config = store.config.filter((item) => !isMail(item));
          else Object.assign(store.config.find(isMail) ?? {}, { value: mail });
        },
      });
      await admin.click('button', 'Créer un utilisateur');
      await admin.findText(hint);
      await admin.fill('Identifiant', 'zoe.essai');
      await admin.fill(/^E-mail/, 'zoe.essai@exemple.fr');
      await admin.choose(/^Groupe/, 'Demandeur');
      await admin.click('button', 'Créer');
      await admin.gone('dialog');
      await admin.findMessage('Utilisateur créé.');
      expect(admin.messages).not.to.match(/lien|envoyé/i);
    });

  it('[K3] a row opens its account, which is changed as a whole; the server’s refusal is beside its field', async () => {
    const admin = await mount('balise-user-admin', { as: 'admin' });
    await admin.click('link', 'Léa Fabre');
    const body = { username: ['Cet identifiant est pris.'] };
    const mend = admin.server.answer(/core\/users\/5/, { status: 400, body }, { method: 'PUT' });
    await admin.fill(/^Prénom/, 'Zoé');
    await admin.click('button', 'Enregistrer');
    await admin.findText(/Cet identifiant est pris\./);
    expect(admin.field('Identifiant').getAttribute('aria-invalid')).to.equal('true');
    await admin.expectTree('with errors');
    mend();
    await admin.click('button', 'Enregistrer');
    await admin.gone('dialog');
    expect(admin.server.sent('PUT', /core\/users\/5$/).at(-1)?.body).to.deep.include({ first_name: 'Zoé' });
  });

  it('[K3] [B5] the link of a new password is requested from the account that the attribute opens', async () => {
    const admin = await mount('balise-user-admin', {
      as: 'admin',
      attributes: { user: '5' },
      store: (store) => {
        store.capabilities = [];
        const mail = store.config.find(({ key }) => key === 'SERVER_MAIL') as Record<string, unknown>;
        mail.value = 'none';
      },
    });
    const active = (await admin.find('checkbox', 'Peut se connecter')) as HTMLInputElement;
    expect(active.checked).to.equal(true);
    await admin.click('button', 'Envoyer un lien de mot de passe');
    await admin.findText('Lien de mot de passe demandé.');
    await admin.findText(/^Ce serveur n’envoie aucun e-mail/);
    const [call] = await admin.server.findSent('POST', /password_reset/);
    expect(call?.body).to.deep.equal({ email: 'demandeur@exemple.fr' });
  });

  it('[K3] a manager reads accounts and changes nothing; others are refused', async () => {
    const admin = await mount('balise-user-admin');
    await admin.click('link', 'Léa Fabre');
    const dialog = await admin.find('dialog');
    await until('its facts', () => dialog.textContent?.includes('demandeur@exemple.fr'));
    expect(admin.parts('dialog input')).to.have.length(0);
    expect(admin.all('button', 'Créer un utilisateur')).to.have.length(0);
  });

  it('[K3] an account that may not log in is marked', async () => {
    const admin = await mount('balise-user-admin', {
      as: 'admin',
      store: ({ users }) => {
        (users[4] as Record<string, unknown>).is_active = false;
      },
    });
    await admin.find('link', /^Léa Fabre.*Désactivé$/);
    expect(admin.all('link', /Désactivé/)).to.have.length(1);
  });

  for (const attribute of ['readonly', 'kiosk'])
    it(`[K3] ${attribute} offers an administrator nothing to change`, async () => {
      const admin = await mount('balise-user-admin', {
        as: 'admin',
        attributes: { user: '5', [attribute]: '' },
      });
      const dialog = await admin.find('dialog');
      await until('its facts', () => dialog.textContent?.includes('demandeur@exemple.fr'));
      expect(admin.parts('dialog input')).to.have.length(0);
      expect(admin.all('button', 'Créer un utilisateur')).to.have.length(0);
    });

  it('[K3] a provider is refused', async () => {
    const admin = await mount('balise-user-admin', { as: 'prestataire' });
    await admin.findText('Vous ne pouvez pas consulter les utilisateurs.');
  });
});
