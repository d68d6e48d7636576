/** `<balise-site-admin>` alone: the tree, the chosen site, and its form. */
import { expect } from 'chai';
import { createEmpty, type Row } from '../../contract-server/store.ts';
import { download } from '../_support/downloads.ts';
import { press, type } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const PATH = /^\/api\/sites\//;
const [TOP, WING, BASEMENT, BOILER] = ['1', '6', '7', '8'];
const open = (attributes: Record<string, string> = {}, options: MountOptions = {}) =>
  mount('balise-site-admin', { attributes, ...options });

describe('<balise-site-admin>', () => {
  it('[G3] shows the full name of a site, its level, and what is on it and below it', async () => {
    const sites = await open({ site: BOILER });
    await sites.findText('Chaufferie, Sous-sol, Hôpital Saint-Aubin');
    await sites.findText('4 sur 4');
    const row = sites.get('treeitem', /^Chaufferie/);
    expect(row.getAttribute('aria-level')).to.equal('4');
    expect(row.getAttribute('aria-selected')).to.equal('true');

    const heard = sites.listen('balise-filters-changed');
    await sites.click('treeitem', /^Hôpital Saint-Aubin/);
    await sites.find('heading', 'Hôpital Saint-Aubin');
    expect(sites.element.getAttribute('site')).to.equal(TOP);
    expect(heard.at(-1)?.detail).to.deep.equal({ filters: { site: TOP, q: null } });
    const assets = await sites.find('link', /^7\séquipements/);
    expect(assets.getAttribute('href')).to.match(/\/assets\?sites=1$/);
    const tickets = await sites.find('link', /ticket/);
    expect(tickets.getAttribute('href')).to.match(/\/tickets\?site=1&state=all$/);
  });

  it('saves them as a file that an import reads: each with its path, a parent before what is below it', async () => {
    const sites = await open();
    await sites.click('button', 'Exporter');
    const { name, text } = await download(() => sites.click('button', 'CSV'));
    expect(name).to.match(/^sites_\d\d_\d\d_\d{4}\.csv$/);
    const lines = text.split('\r\n');
    expect(lines[0]).to.equal('\ufeff"Nom du site"');
    const path = '"Hôpital Saint-Aubin > Bâtiment C – Urgences > Sous-sol > Chaufferie"';
    expect(lines).to.include(path);
    expect(lines.indexOf('"Hôpital Saint-Aubin"')).to.be.below(lines.indexOf(path));
  });

  it('[G3] creates sites on four levels and no deeper', async () => {
    const sites = await open({ site: BASEMENT });
    await sites.click('button', 'Ajouter un sous-site');
    await until('the focus', () => sites.focused === sites.field('Nom'));
    await sites.click('button', 'Créer');
    await sites.findText(/Nom\s: Ce champ est obligatoire\./);
    await sites.expectTree('with errors');
    await sites.expectAccessible();
    await sites.fill('Nom', 'Chambre 7');
    await press('Enter');
    await sites.findMessage('Site créé.');
    expect(sites.server.sent('POST', PATH).map(({ body }) => body)).to.deep.equal([
      { name: 'Chambre 7', parent: 7 },
    ]);
    await sites.find('heading', 'Chambre 7');
    const made = await sites.find('treeitem', /^Chambre 7/);
    expect(made.getAttribute('aria-level')).to.equal('4');

    await sites.findText('Un site du quatrième niveau n’a pas de sous-site.');
    const add = sites.get('button', 'Ajouter un sous-site');
    expect(add.getAttribute('aria-disabled')).to.equal('true');
    const reason = sites.root.getElementById(add.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).to.equal('Un site du quatrième niveau n’a pas de sous-site.');
    add.click();
    await sites.settled();
    expect(sites.parts('dialog[open]')).to.have.length(0);
  });

  it('[G3] a search does not hide what was just created', async () => {
    const sites = await open({ q: 'pharmacie', site: BASEMENT });
    await sites.click('button', 'Ajouter un sous-site');
    await sites.fill('Nom', 'Local 9');
    await press('Enter');
    await sites.find('treeitem', /^Local 9/);
    expect(sites.element.getAttribute('q')).to.equal(null);
  });

  it('[G3] renames a site and moves it; where it may not go is not offered', async () => {
    const annex = { id: 20, name: 'Annexe', parent: null, top: null };
    const sites = await open({ site: WING }, { store: (store) => void store.sites.push(annex) });
    await sites.click('button', 'Modifier');
    await sites.fill('Nom', 'Pavillon neuf');
    await sites.click('button', 'Enregistrer');
    await sites.findMessage('Site modifié.');
    await sites.find('heading', 'Pavillon neuf');
    expect(sites.server.sent('PATCH', PATH).map(({ body }) => body)).to.deep.equal([
      { name: 'Pavillon neuf' },
    ]);

    await sites.click('button', 'Modifier');
    await sites.click('button', /^Dans le site/);
    const field = await until('the tree’s field', () =>
      sites.focused?.getAttribute('role') === 'combobox' ? (sites.focused as HTMLInputElement) : null,
    );
    await type('Pavillon neuf');
    await sites.findText('Aucun résultat.');
    field.select();
    await type('Annexe');
    await press('Enter');
    await sites.click('button', 'Enregistrer');
    await sites.findText('Pavillon neuf, Annexe');
    const [moved] = await sites.server.findSent('PUT', /\/api\/sites\/6$/);
    expect(moved?.body).to.deep.include({ name: 'Pavillon neuf', parent: 20 });
  });

  it('[G3] leaves the site chosen meanwhile, and the search, when an answer comes late', async () => {
    const sites = await open({ site: BOILER });
    const answer = sites.server.hold(/^\/api\/sites\/8\//);
    await sites.click('button', 'Modifier');
    await sites.fill('Nom', 'Tardif');
    await sites.click('button', 'Enregistrer');
    await sites.find('heading', 'Tardif');
    await sites.fill('Rechercher un site', 'Pharmacie');
    await sites.click('treeitem', /^Pharmacie/);
    await sites.find('heading', 'Pharmacie');
    answer();
    await sites.findMessage('Site modifié.');
    expect(sites.all('heading', 'Pharmacie')).to.have.length(1);
    expect(sites.field('Rechercher un site').value).to.equal('Pharmacie');
  });

  it('[G3] takes a refused change back, and opens the form again with what was entered', async () => {
    const sites = await open({ site: BOILER });
    sites.server.break('refused-text', /^\/api\/sites\/8\//, { method: 'PATCH' });
    await sites.click('button', 'Modifier');
    await sites.fill('Nom', 'Jamais');
    await sites.click('button', 'Enregistrer');
    const reason = await sites.findText('Cette demande existe déjà.');
    await until('the focus', () => sites.focused?.contains(reason));
    expect(sites.field('Nom').value).to.equal('Jamais');
    await press('Escape');
    await sites.find('heading', 'Chaufferie');
  });

  it('[G3] deletes a site after a dialog that lists what is on it; a refusal is shown', async () => {
    const sites = await open({ site: BOILER });
    const allow = sites.server.answer(
      /^\/api\/sites\/8\//,
      { status: 400, body: { detail: 'Ce site ne peut pas être supprimé.' } },
      { method: 'DELETE' },
    );
    await sites.click('button', 'Supprimer');
    await sites.findText(/La suppression de «\sChaufferie\s» est définitive\./);
    await sites.findText(/^S’y trouvent\s: 2\séquipements.* Tant que quelque chose s’y trouve/);
    const confirm = () => sites.all('button', 'Supprimer').at(-1) as HTMLElement;
    confirm().click();
    await sites.findText('Ce site ne peut pas être supprimé.');
    await until('the focus', () => sites.focused?.textContent === 'Fermer');
    const dialog = sites.part('dialog[open]');
    expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).not.to.include(
      'Supprimer',
    );
    await sites.expectAccessible();
    await sites.click('button', 'Fermer');
    expect(sites.all('heading', 'Chaufferie')).to.have.length(1);

    allow();
    Object.assign(sites.server.store, { assets: [], figures: createEmpty().figures });
    await sites.click('button', 'Supprimer');
    await sites.findText('Rien ne s’y trouve.');
    await until('the focus', () => sites.focused?.textContent === 'Annuler');
    confirm().click();
    await sites.findMessage('Site supprimé.');
    await sites.gone('treeitem', /^Chaufferie/);
    await sites.find('heading', 'Sous-sol');
  });

  it('[G3] is searched, walked, renamed and deleted by the keyboard alone', async () => {
    const sites = await open();
    await sites.find('treeitem', /^Hôpital Saint-Aubin/);
    sites.field('Rechercher un site').focus();
    await type('Urgences');
    await press('Enter');
    await sites.find('heading', 'Bâtiment C – Urgences');
    await press('Tab');
    const tree = sites.get('tree', 'Sites');
    await until('the focus', () => sites.focused === tree);
    await press('ArrowUp', 'Enter');
    await sites.find('heading', 'Hôpital Saint-Aubin');
    await press('F2');
    await until('the form', () => sites.focused === sites.field('Nom'));
    await type('Au clavier');
    await press('Enter');
    await sites.find('heading', 'Au clavier');
    await until('the tree', () => sites.focused === tree);
    await press('Delete');
    await until('the question', () => sites.focused?.textContent === 'Annuler');
    await press('Escape');
    await until('the tree', () => sites.focused === tree);
    expect(sites.server.sent('DELETE', PATH)).to.have.length(0);
  });

  it('[G3] keeps its search in an attribute; a site that is gone leads back to all', async () => {
    const sites = await open({ q: 'pharmacie' });
    await sites.find('treeitem', /^Pharmacie/);
    await sites.find('treeitem', /^Hôpital Saint-Aubin/);
    expect(sites.field('Rechercher un site').value).to.equal('pharmacie');
    await sites.fill('Rechercher un site', 'zzz');
    await sites.findText('Aucun résultat.');
    expect(sites.element.getAttribute('q')).to.equal('zzz');
    sites.element.removeAttribute('q');
    sites.element.setAttribute('site', '99999');
    await sites.findText('Ce site n’existe pas ou n’existe plus.');
    await sites.click('button', 'Voir tous les sites');
    await sites.findText('Choisissez un site');
  });

  it('[G3] offers the first where there is none', async () => {
    const sites = await open({}, { store: (store) => void Object.assign(store, { sites: [] }) });
    await sites.findText('Aucun site.');
    await sites.click('button', 'Ajouter un site');
    await until('the focus', () => sites.focused === sites.field('Nom'));
  });

  it('[G3] is read by whoever may not manage them', async () => {
    const sites = await open(
      {},
      {
        store: ({ users }) => {
          (users[1] as Row).group = { id: 99, name: 'Observateurs' };
        },
      },
    );
    await sites.click('treeitem', /^Hôpital Saint-Aubin/);
    await sites.findText('Nom complet');
    expect(sites.all('button', /Ajouter|Modifier|Supprimer|Imprimer/)).to.have.length(0);
    sites.get('tree', 'Sites').focus();
    await press('F2', 'Delete');
    await sites.settled();
    expect(sites.parts('dialog[open]')).to.have.length(0);
  });

  it('[G7] asks the page for the labels of a site', async () => {
    const sites = await open({ site: BOILER });
    const heard = sites.listen('balise-label-print-open');
    await sites.click('button', 'Imprimer des étiquettes');
    expect(heard.map(({ detail }) => detail)).to.deep.equal([{ assets: [], sites: [8] }]);
  });

  it('[C8] names what could not be loaded, in the words of the catalogue', async () => {
    const sites = await open({}, { before: (server) => server.break('portal-html', PATH) });
    await sites.findText('Impossible de charger les sites');
  });
});
