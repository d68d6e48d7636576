/** The views of `<balise-intervenant-list>`: companies, people, the directory of administrators. */
import { expect } from 'chai';
import { press, until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';

const people = (options: Parameters<typeof mount>[1] = {}) =>
  mount('balise-intervenant-list', {
    ...options,
    width: 1900,
    attributes: { view: 'intervenants', ...options.attributes },
  });

describe('[I4] <balise-intervenant-list>', () => {
  it('begins with the companies, by name, with what they have', async () => {
    const list = await mount('balise-intervenant-list', { width: 1900 });
    await list.find('link', 'Plomberie Garonne');
    const names = list.all('link').map(({ textContent }) => textContent ?? '');
    const companies = names.filter((name) => /Ascenseurs|Électro|Plomberie|Thermelec/.test(name));
    expect(companies).to.deep.equal(companies.toSorted(new Intl.Collator('fr').compare));
    await until('its figures', () => /2/.test(list.all('row', /Plomberie Garonne/)[0]?.textContent ?? ''));
  });

  it('has no number for what is counted in a list that could not be read, or of which a page is missing', async () => {
    const rowOf = (list: Awaited<ReturnType<typeof mount>>, name: RegExp) =>
      (list.all('row', name)[0]?.textContent ?? '').replace(/[^\d…]/g, '');
    const [half, ...rest] = ['/api/profile/', '/api/v2/interventions/', '/api/contracts/'];
    const list = await mount('balise-intervenant-list', {
      width: 1900,
      before: (server) => {
        const results = server.store.people.slice(0, 2);
        const next = `${half}?page=2`;
        server.answer(/^\/api\/profile\/$/, {
          status: 200,
          body: { count: 6, next, previous: null, results },
        });
        server.answer(/^\/api\/profile\/\?page=2/, { status: 418, body: { detail: 'Refusé.' } });
        for (const path of rest)
          server.answer(new RegExp(`^${path}`), { status: 418, body: { detail: 'Refusé.' } });
      },
    });
    await list.find('link', 'Plomberie Garonne');
    await list.server.findSent('GET', /profile\/\?page=2/);
    await list.settled();
    // its people, its work, its contracts; a column that has nothing but that is closed
    expect(rowOf(list, /Plomberie Garonne/)).to.equal('………');
    const people = await mount('balise-intervenant-list', {
      as: 'admin',
      width: 1900,
      attributes: { view: 'intervenants' },
      before: (server) => {
        for (const path of [...rest, '/api/core/users/last-login'])
          server.answer(new RegExp(`^${path}`), { status: 418, body: { detail: 'Refusé.' } });
      },
    });
    await people.find('link', 'Bruno Castel');
    await people.settled();
    expect(people.all('row', /Bruno Castel/)[0]?.textContent).to.match(/…\s*…/);
    expect(people.text).not.to.include('Jamais connecté');
  });

  it('filters the people by trade, group, company, and « Intervenants seulement »', async () => {
    const list = await people({
      store: ({ people: all }) => {
        const manager = all.find(({ fullname }) => fullname === 'Karim Besson');
        Object.assign(manager ?? {}, { group: { id: 4, name: 'Responsable technique' } });
      },
    });
    await list.find('link', 'Bruno Castel');
    await list.find('link', 'Sonia Ferrand');
    await list.find('link', 'Karim Besson');
    await list.click('button', 'Intervenants seulement');
    await list.gone('link', 'Karim Besson');
    await list.find('link', 'Sonia Ferrand');
    expect(list.element.getAttribute('only')).to.equal('true');
    list.element.setAttribute('prestataire', '1');
    await list.gone('link', 'Sonia Ferrand');
    list.element.setAttribute('metier', '9');
    await list.findText(/Aucun intervenant/);
    for (const name of ['prestataire', 'metier']) list.element.removeAttribute(name);
    list.element.setAttribute('group', 'Collaborateur');
    await list.gone('link', 'Bruno Castel');
    expect(list.text).to.include('Personnel interne');
  });

  it('counts the people of each group, whose number lists them', async () => {
    const list = await people();
    await list.find('link', 'Bruno Castel');
    const groups = await list.find('list', 'Par groupe');
    const figure = await until('the figure', () =>
      [...groups.querySelectorAll('button')].find(({ textContent }) =>
        /Collaborateur/.test(textContent ?? ''),
      ),
    );
    figure.click();
    await list.gone('link', 'Bruno Castel');
    expect(list.element.getAttribute('group')).to.equal('Collaborateur');
    expect(figure.getAttribute('aria-pressed')).to.equal('true');
    expect((await list.find('button', /^Groupe/)).textContent).to.include('Collaborateur');
  });

  it('gives a trade that no company has its own sentence', async () => {
    const list = await mount('balise-intervenant-list', { attributes: { metier: '999' } });
    await list.findText('Aucun prestataire pour ce métier.');
    await list.expectAccessible();
  });

  it('adds a person by the keyboard, with trades, and the refusal beside its field', async () => {
    const list = await mount('balise-intervenant-list', { attributes: { view: 'intervenants' } });
    const sent = () => list.server.sent('POST', /^\/api\/profile\/$/);
    (await list.find('button', 'Ajouter un intervenant')).focus();
    await press('Enter');
    const dialog = await list.find('dialog');
    await until('the focus in the name', () => list.focused === list.field(/^Nom/));
    await list.expectAccessible();
    await list.click('button', 'Créer');
    await list.findText(/Ce champ est obligatoire\./);
    await list.expectTree('with errors');
    await list.fill(/^Nom/, 'Camille Rousseau');
    await list.choose(/^Groupe/, 'Prestataire');
    await list.choose(/^Prestataire/, 'Plomberie Garonne');
    await list.click('checkbox', 'Plomberie');
    const opened = list.listen('balise-navigate');
    await press('Control+Enter');
    await until('the call', () => sent().length === 1);
    expect(sent()[0]?.body).to.include({ fullname: 'Camille Rousseau', group: 3, prestataire: 2 });
    expect(sent()[0]?.body).to.deep.include({ metiers: [9] });
    await until('the page of the person', () => opened.length === 1);
    await list.findMessage('Intervenant créé.');
    await until('the dialog closed', () => !dialog.isConnected || !dialog.checkVisibility());
  });

  it('keeps the directory for administrators: it is searched, and an account leads to its person', async () => {
    const manager = await people({ attributes: { view: 'annuaire' } });
    await manager.find('link', 'Bruno Castel');
    expect(manager.all('radio', 'Annuaire')).to.deep.equal([]);
    const list = await people({ as: 'admin', attributes: { view: 'annuaire' } });
    await list.findText(/collaborateur/);
    await list.findText(/Dernière connexion/);
    await list.expectAccessible();
    await list.fill('Rechercher un compte par nom ou identifiant', 'prestataire');
    await until('one account', () => list.all('listitem').length === 1);
    const link = await list.find('link', /./);
    expect(link.getAttribute('href'), 'the person of the account').to.match(/\/intervenants\/2$/);
  });

  for (const attribute of ['readonly', 'kiosk'])
    it(`[L1] offers nothing to add: ${attribute}`, async () => {
      const list = await people({ attributes: { [attribute]: '' } });
      await list.findText('Bruno Castel');
      expect(list.all('button', 'Ajouter un intervenant')).to.deep.equal([]);
    });
});

describe('[I4] companies in <balise-intervenant-list>', () => {
  it('are added by the keyboard where the server takes them, with the refusal beside its field', async () => {
    const list = await mount('balise-intervenant-list');
    const sent = () => list.server.sent('POST', /^\/api\/prestataires\/$/);
    (await list.find('button', 'Ajouter un prestataire')).focus();
    await press('Enter');
    const dialog = await list.find('dialog', 'Ajouter un prestataire');
    await list.expectAccessible();
    await list.click('button', 'Créer');
    await list.findText(/Ce champ est obligatoire\./);
    await list.fill(/^Raison sociale/, 'Toitures du Lot');
    const opened = list.listen('balise-navigate');
    const created = list.listen('balise-prestataire-created');
    await press('Control+Enter');
    await until('the call', () => sent().length === 1);
    expect(sent()[0]?.body).to.include({ raison_sociale: 'Toitures du Lot' });
    await until('the page of the company', () => opened.length === 1);
    expect(opened[0]?.detail).to.have.property('route', 'Details du prestataire');
    expect(created).to.have.length(1);
    await until('the dialog closed', () => !dialog.isConnected || !dialog.checkVisibility());
  });

  it('have no button where the server takes none: an empty list says where they come from', async () => {
    const list = await mount('balise-intervenant-list', {
      store: (store) => {
        store.capabilities = [];
        store.companies = [];
      },
    });
    await list.findText(/Ce serveur enregistre les prestataires de son côté/);
    expect(list.all('button', 'Ajouter un prestataire')).to.deep.equal([]);
  });

  it('are added by managers alone', async () => {
    const list = await mount('balise-intervenant-list', { as: 'collaborateur' });
    await list.find('link', 'Plomberie Garonne');
    expect(list.all('button', 'Ajouter un prestataire')).to.deep.equal([]);
  });
});
