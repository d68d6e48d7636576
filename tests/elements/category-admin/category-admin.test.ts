/** `<balise-category-admin>` alone. */
import { expect } from 'chai';
import type { Row } from '../../contract-server/store.ts';
import { download } from '../_support/downloads.ts';
import { press, type } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const PATH = /^\/api\/core\/categories\//;
const open = (attributes: Record<string, string> = {}, options: MountOptions = {}) =>
  mount('balise-category-admin', { attributes, ...options });

describe('<balise-category-admin>', () => {
  it('[G4] creates one with its type and its sites', async () => {
    const list = await open();
    await list.click('button', 'Ajouter une catégorie');
    await list.click('button', 'Créer');
    await list.findText(/Nom\s: Ce champ est obligatoire\./);
    expect(list.server.sent('POST', PATH)).to.have.length(0);
    await list.expectTree('with errors');
    await list.expectAccessible();
    await list.fill('Nom', 'Serrurerie');
    const dialog = list.part('dialog[open]');
    const trade = [...dialog.querySelectorAll('label')].find((label) => label.textContent === 'Métier');
    trade?.click();
    await list.click('button', /^Ajouter un site/);
    await until('the tree’s field', () => list.focused?.getAttribute('role') === 'combobox');
    await type('Pharmacie');
    await list.click('treeitem', /^Pharmacie/);
    await list.find('button', /^Retirer Pharmacie/);
    await list.click('button', 'Créer');
    await list.findMessage('Catégorie créée.');
    expect(list.server.sent('POST', PATH).map(({ body }) => body)).to.deep.equal([
      { name: 'Serrurerie', type: 'metier', sites: [5] },
    ]);
    await list.find('button', 'Serrurerie');
  });

  it('saves them as a file that an import reads', async () => {
    const list = await open();
    await list.click('button', 'Exporter');
    const { name, text } = await download(() => list.click('button', 'CSV'));
    expect(name).to.match(/^categories_\d\d_\d\d_\d{4}\.csv$/);
    expect(text).to.include('"Nom";"Type";"Sites";').and.include('"Plomberie et sanitaires"');
  });

  it('[G4] changes one, sending only what is different', async () => {
    const list = await open();
    await list.click('button', 'Plomberie et sanitaires');
    await list.fill('Nom', 'Plomberie générale');
    await list.click('button', 'Retirer Hôpital Saint-Aubin');
    await list.click('button', 'Enregistrer');
    await list.findMessage('Catégorie modifiée.');
    expect(list.server.sent('PATCH', PATH).map(({ body }) => body)).to.deep.equal([
      { name: 'Plomberie générale', sites: [2, 3] },
    ]);
    await list.find('button', 'Plomberie générale');
  });

  it('[G4] deletes one once asked, and shows why one that is used is refused', async () => {
    const list = await open();
    const allow = list.server.answer(
      PATH,
      { status: 400, body: { detail: 'Cette catégorie est celle de 1 équipement.' } },
      { method: 'DELETE' },
    );
    await list.click('button', 'Électricité et éclairage');
    await list.click('button', 'Supprimer');
    await list.findText(/^1\séquipement est de cette catégorie\./);
    await list.findText(/La suppression de «\sÉlectricité et éclairage\s» est définitive\./);
    const confirm = () => list.all('button', 'Supprimer').at(-1) as HTMLElement;
    confirm().click();
    await list.findText('Cette catégorie est celle de 1 équipement.');
    await until('the focus', () => list.focused?.textContent === 'Fermer');
    await list.expectAccessible();
    (list.focused as HTMLElement).click();

    allow();
    list.server.store.assets = [];
    await until('the form', () => list.focused?.textContent === 'Supprimer');
    (list.focused as HTMLElement).click();
    await list.findText(/^Aucun équipement n’est de cette catégorie\./);
    await until('the focus', () => list.focused?.textContent === 'Annuler');
    confirm().click();
    await list.findMessage('Catégorie supprimée.');
    expect(list.server.sent('DELETE', PATH)).to.have.length(2);
    await list.gone('button', 'Électricité et éclairage');
    expect(list.parts('dialog[open]')).to.have.length(0);
  });

  it('[G4] is filtered by words and type and sorted, in its attributes; a type that nothing has finds nothing', async () => {
    const list = await open();
    const heard = list.listen('balise-filters-changed');
    await list.fill('Rechercher une catégorie', 'elec');
    await list.find('button', 'Électricité et éclairage');
    await list.gone('button', 'Plomberie');
    const chip = list.parts('label').find((label) => label.textContent === 'Métier');
    chip?.click();
    await list.gone('button', 'Électricité et éclairage');
    await list.find('button', 'Électricité');
    await list.click('button', 'Nom');
    expect(list.element.getAttribute('q')).to.equal('elec');
    expect(list.element.getAttribute('type')).to.equal('metier');
    expect(heard.at(-1)?.detail).to.deep.equal({ filters: { q: 'elec', type: 'metier', sort: 'name' } });
    list.element.setAttribute('type', 'inconnu');
    await list.findText('Aucune catégorie ne correspond à ces filtres.');
    await list.click('button', 'Effacer les filtres');
    await list.find('button', 'Plomberie');
    expect(list.element.hasAttribute('q')).to.equal(false);
  });

  it('[G4] offers the first where there is none', async () => {
    const list = await open({}, { store: (store) => void Object.assign(store, { categories: [] }) });
    await list.findText('Aucune catégorie.');
    const add = list.all('button', 'Ajouter une catégorie').at(-1) as HTMLElement;
    add.click();
    await until('the focus', () => list.focused === list.field('Nom'));
    await press('Escape');
    await until('the list', () => list.parts('dialog[open]').length === 0);
  });

  it('[G4] is read by whoever may not manage them', async () => {
    const list = await open(
      {},
      {
        store: ({ users }) => {
          (users[1] as Row).group = { id: 99, name: 'Observateurs' };
        },
      },
    );
    await list.click('button', 'Plomberie');
    await list.findText('Catégorie');
    expect(list.all('button', 'Ajouter une catégorie')).to.have.length(0);
    expect(list.parts('dialog[open] input, dialog[open] select')).to.have.length(0);
    await list.expectAccessible();
    await press('Escape');
    await until('the list', () => list.parts('dialog[open]').length === 0);
  });

  it('[G4] is found and opened by the keyboard, which comes back to where it was', async () => {
    const list = await open();
    (await list.find('button', 'Plomberie')).focus();
    await press('/');
    await until('the focus', () => list.focused === list.field('Rechercher une catégorie'));
    await type('ascensoriste');
    await list.gone('button', 'Plomberie');
    list.get('button', 'Ascensoriste').focus();
    await press('Enter');
    await until('the form', () => list.focused === list.field('Nom'));
    await press('Escape');
    await until('the list', () => list.focused === list.get('button', 'Ascensoriste'));
  });

  it('[C8] names what could not be loaded, in the words of the catalogue', async () => {
    const list = await open({}, { before: (server) => server.break('portal-html', PATH) });
    await list.findText('Impossible de charger les categories');
  });
});
