/** What an organisation that begins does first, in `<balise-my-work>` of administrators. */
import { expect } from 'chai';
import { createEmpty, type Store } from '../../contract-server/store.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

/** What only the steps count; tickets, companies and sites are those of « À décider » too. */
const LISTS = /^\/api\/(core\/categories|assets|core\/users)\//;

describe('[K3] the first steps of <balise-my-work>', () => {
  it('are counted from what is there, lead to their places, and go when they are done', async () => {
    const work = await mount('balise-my-work', { as: 'admin', store: createEmpty() });
    await work.find('heading', 'Pour commencer');
    // « Rien ne vous attend. » beside what does would be false
    await work.settled();
    expect(work.text).not.to.include('Rien ne vous attend');
    const opened = work.listen('balise-navigate');
    await work.click('link', 'Créer les sites');
    expect(opened.map(({ detail }) => (detail as { href: string }).href)).to.deep.equal([
      '/admin?section=sites',
    ]);
    const table = await work.find('link', 'Importer un tableau de sites');
    expect(table.getAttribute('href')).to.match(/\/admin\?section=import&kind=sites$/);
    for (const name of [
      'Créer les catégories et les métiers',
      'Ajouter les équipements',
      'Importer un tableau de sites',
      'Importer un tableau de catégories',
      'Importer un tableau d’équipements',
      'Importer un tableau de prestataires',
      'Ajouter les prestataires',
      'Signaler un premier problème',
    ])
      await work.find('link', name);
    // the five accounts of the store are people
    expect(work.all('link', 'Créer les comptes')).to.deep.equal([]);
    await work.expectAccessible();
  });

  it('that work can do without stay until they are hidden, for that person', async () => {
    const withoutMail = (store: Store) => {
      for (const ticket of store.tickets) ticket.state = 'clos';
      Object.assign(store.config.find(({ key }) => key === 'SERVER_MAIL') ?? {}, { value: 'false' });
    };
    const work = await mount('balise-my-work', {
      as: 'admin',
      store: withoutMail,
      before: (server) => void server.answer(/tickets\/stats/, { status: 200, body: { opened_tickets: 0 } }),
    });
    await work.find('heading', 'Pour aller plus loin');
    await work.find('link', 'Configurer l’envoi d’e-mails');
    expect(work.all('link', 'Créer les sites')).to.deep.equal([]);
    await work.click('button', 'Masquer');
    await until('no steps', () => !work.text.includes('Pour aller plus loin'));
  });

  it('have a sentence in the place of a link where the server takes no companies', async () => {
    const store = createEmpty();
    store.capabilities = [];
    const work = await mount('balise-my-work', { as: 'admin', store });
    await work.find('heading', 'Pour commencer');
    await work.findText(/Ce serveur enregistre les prestataires de son côté/);
    expect(work.all('link', /prestataires$/)).to.deep.equal([]);
  });

  it('offer an example, which is removed again once nobody wants it', async () => {
    const work = await mount('balise-my-work', { as: 'admin', store: createEmpty() });
    await work.find('link', 'Créer les sites');
    await work.click('button', 'Charger un exemple');
    await work.findText(/^Un exemple est chargé\s: 1\ssite\.$/);
    // the steps are counted again
    await until('no step of sites', () => work.all('link', 'Créer les sites').length === 0);
    expect(work.all('button', 'Charger un exemple')).to.deep.equal([]);
    await work.expectAccessible();
    await work.click('button', 'Effacer l’exemple');
    await work.click('button', 'Annuler');
    await work.findText(/^Un exemple est chargé/);
    await work.click('button', 'Effacer l’exemple');
    await work.click('button', 'Effacer');
    await work.find('link', 'Créer les sites');
    await work.find('button', 'Charger un exemple');
  });

  it('say what the removal of an example kept', async () => {
    const work = await mount('balise-my-work', { as: 'admin', store: createEmpty() });
    await work.click('button', 'Charger un exemple');
    await work.findText(/^Un exemple est chargé/);
    for (const site of work.server.store.sites) site.name = 'Notre mairie';
    await work.click('button', 'Effacer l’exemple');
    await work.click('button', 'Effacer');
    await work.findText(/a été gardé, avec ce qu’il faut autour\s: 1\ssite\.$/);
  });

  it('keep what the server refused beside the button', async () => {
    const work = await mount('balise-my-work', {
      as: 'admin',
      store: createEmpty(),
      before: (server) =>
        void server.answer(
          /api\/example\//,
          { status: 400, body: { detail: 'L’organisation a déjà des données.' } },
          { method: 'POST' },
        ),
    });
    await work.click('button', 'Charger un exemple');
    await work.findText(/L’organisation a déjà des données/);
    await work.find('button', 'Charger un exemple');
  });

  it('have no example on a server that announces none', async () => {
    const store = createEmpty();
    store.capabilities = [];
    const work = await mount('balise-my-work', { as: 'admin', store });
    await work.find('link', 'Créer les sites');
    await work.settled();
    expect(work.all('button', 'Charger un exemple')).to.deep.equal([]);
    expect(work.server.calls.filter(({ url }) => url.includes('example'))).to.deep.equal([]);
  });

  for (const [who, options] of [
    ['an organisation at work, whose lists are not loaded for it', { as: 'admin' }],
    ['a manager, who does not administer accounts', { as: 'responsable', store: createEmpty() }],
    ['a screen that nobody touches', { as: 'admin', store: createEmpty(), attributes: { kiosk: '' } }],
  ] as const)
    it(`are not shown to ${who}`, async () => {
      const work = await mount('balise-my-work', options);
      await work.findText(/en retard|^Rien ne vous attend/);
      await work.settled();
      expect(work.text).not.to.include('Pour commencer');
      expect(work.server.calls.filter(({ url }) => LISTS.test(url))).to.deep.equal([]);
    });
});
