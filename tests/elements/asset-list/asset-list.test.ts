/** `<balise-asset-list>` alone: the invitation, search, filters, keyboard, selection. */
import { expect } from 'chai';
import { readBytes } from '../../../src/core/import/read-file.ts';
import { createEmpty, type Row } from '../../contract-server/store.ts';
import { download } from '../_support/downloads.ts';
import { press, type } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const INVITATION = 'Choisissez un filtre pour afficher les équipements.';
const BOILER = 'Chaudière gaz De Dietrich n° 8';
const open = (attributes: Record<string, string> = {}, options: MountOptions = {}) =>
  mount('balise-asset-list', { attributes, ...options });
const names = (list: Mounted) =>
  list
    .all('link')
    .filter((link) => /\/assets\/\d+$/.test(link.getAttribute('href') ?? ''))
    .map(({ textContent }) => textContent);
const shows = (list: Mounted, ...wanted: string[]) =>
  until(`${wanted} in: ${names(list)}`, () => [...names(list)].sort().join() === [...wanted].sort().join());

describe('<balise-asset-list>', () => {
  it('[G1] where there is nothing yet, leads administrators to the import of a spreadsheet, and nobody else', async () => {
    const ofAdmin = await open({}, { as: 'admin', store: createEmpty() });
    await ofAdmin.findText('Aucun équipement pour le moment.');
    expect((await ofAdmin.find('link', 'Importer un tableau')).getAttribute('href')).to.match(
      /\/admin\?section=import&kind=assets$/,
    );
    ofAdmin.element.remove();
    const ofOthers = await open({}, { store: createEmpty() });
    await ofOthers.findText('Aucun équipement pour le moment.');
    await ofOthers.settled();
    expect(ofOthers.all('link', 'Importer un tableau')).to.deep.equal([]);
  });

  it('[G1] lists nothing until a filter or a search is set, nor after it is cleared', async () => {
    const list = await open();
    await list.findText(INVITATION);
    await list.findText(/^12\séquipements$/);
    expect(names(list)).to.deep.equal([]);
    await list.find('treeitem', /^Hôpital Saint-Aubin.*7$/);
    await list.expectAccessible();
    const heard = list.listen('balise-scan-open');
    await list.click('button', 'Scanner une balise');
    expect(heard).to.have.length(1);

    await list.fill('Rechercher par nom, balise, catégorie ou lieu', 'chaudiere');
    await shows(list, BOILER);
    await until(
      'the focus',
      () => list.focused === list.field('Rechercher par nom, balise, catégorie ou lieu'),
    );
    expect(list.element.getAttribute('q')).to.equal('chaudiere');
    expect(list.text).not.to.include(INVITATION);
    await list.fill('Rechercher par nom, balise, catégorie ou lieu', 'bal-000103');
    await shows(list, 'Ascenseur public n° 21');
    await list.fill('Rechercher par nom, balise, catégorie ou lieu', 'introuvable');
    await list.findText('Aucun équipement ne correspond à ces filtres.');
    await list.click('button', 'Effacer les filtres');
    await list.findText(INVITATION);
    expect(list.element.hasAttribute('q')).to.equal(false);
  });

  it('[G1] a category narrows, and the empty one, « all », is no filter', async () => {
    const list = await open();
    await list.click('button', /^Catégorie/);
    await until('its field', () => list.focused?.getAttribute('role') === 'combobox');
    await type('ascenseurs');
    await press('Enter');
    await shows(list, 'Ascenseur public n° 21', 'Porte automatique n° 11');
    expect(list.element.getAttribute('category')).to.equal('4');
    await list.click('button', /^Catégorie/);
    await list.click('option', 'Toutes les catégories');
    await list.findText(INVITATION);
    expect(list.element.getAttribute('category') ?? '').to.equal('');
    list.element.setAttribute('category', '');
    await list.findText(INVITATION);
  });

  it('[G1] sites=a,b shows what is in them and below, and the tree of sites leads there', async () => {
    const list = await open({ sites: '9,13' });
    await shows(
      list,
      ...['Ventilo-convecteur n° 4', 'Extincteur à eau 6 L n° 9'],
      ...['Détecteur de fumée n° 38', 'Lève-personne n° 3'],
    );
    await list.find('button', /^Site.*Clinique des Tilleuls \+1/);
    list.element.removeAttribute('sites');
    await list.click('treeitem', /^EHPAD Les Cèdres/);
    await shows(list, 'Détecteur de fumée n° 38', 'Lève-personne n° 3');
    expect(list.element.getAttribute('sites')).to.equal('13');
    await list.click('button', /^Site/);
    const box = await list.find('treeitem', /^EHPAD Les Cèdres/);
    expect(box.getAttribute('aria-checked')).to.equal('true');
    await list.expectAccessible();
    await list.click('treeitem', /^Clinique des Tilleuls/);
    await until('two sites', () => list.element.getAttribute('sites') === '13,9');
    await list.click('treeitem', /^Clinique des Tilleuls/);
    await until('one site', () => list.element.getAttribute('sites') === '13');
  });

  it('[G1] finds what has no tag, and sorts', async () => {
    const list = await open();
    await list.click('button', 'Sans balise');
    await shows(list, 'Lève-personne n° 3', 'Radiateur mobile');
    expect(list.get('button', 'Sans balise').getAttribute('aria-pressed')).to.equal('true');
    expect(list.element.getAttribute('untagged')).to.equal('true');
    expect(list.all('cell', 'Sans balise')).to.have.length(2);
    await list.click('button', 'Équipement');
    const header = list.get('columnheader', /^Équipement/);
    await until('the order', () => header.getAttribute('aria-sort') === 'ascending');
    await list.click('button', 'Équipement');
    await until('the other order', () => names(list)[0] === 'Radiateur mobile');
    expect(list.element.getAttribute('sort')).to.equal('-name');
  });

  it('[G1] is searched and walked by the keyboard alone', async () => {
    const list = await open({ sort: 'name' });
    await list.findText(INVITATION);
    list.parts('button')[0]?.focus();
    await press('/');
    await until(
      'the focus',
      () => list.focused === list.field('Rechercher par nom, balise, catégorie ou lieu'),
    );
    await type('extincteur');
    await shows(list, 'Extincteur à eau 6 L n° 9', 'Extincteur CO₂ 2 kg n° 8');
    const [first, second] = list.all('link', /^Extincteur/);
    first?.focus();
    await press('ArrowDown');
    await until('the second', () => list.focused === second);
    const heard = list.listen('balise-navigate');
    await press('Enter');
    await until('the event', () => heard.length === 1);
    expect(heard[0]?.detail).to.deep.include({ route: "Details de l'équipement" });
  });

  it('[G1] its tree of sites is walked by keys, and leads to what is in one', async () => {
    const list = await open();
    (await list.find('tree')).focus();
    await press('ArrowDown', 'Enter');
    await until('a site', () => /^\d+$/.test(list.element.getAttribute('sites') ?? ''));
    await until('its equipment', () => names(list).length > 0);
  });

  it('[G7] asks the page for the labels of what is selected', async () => {
    const list = await open({ q: 'extincteur' });
    await list.find('link', /^Extincteur/);
    const boxes = () => list.all('checkbox', /Extincteur/);
    boxes()[0]?.click();
    await list.findText(/^1\ssélectionné$/);
    boxes()[1]?.click();
    await list.findText(/^2\ssélectionnés$/);
    const heard = list.listen('balise-label-print-open');
    await list.click('button', 'Imprimer des étiquettes');
    const [{ detail } = { detail: null }] = heard;
    expect((detail as { assets: number[] }).assets).to.have.members([5, 6]);
    await list.expectAccessible();
  });

  it('[G1] [G7] all that is filtered is selected on a phone, too', async () => {
    const list = await open({ q: 'n°' }, { width: 380 });
    await list.find('link', BOILER);
    list.all('checkbox', new RegExp(BOILER))[0]?.click();
    await list.click('button', 'Tout sélectionner');
    await list.findText(/^11\ssélectionnés$/);
    expect(list.all('button', 'Tout sélectionner')).to.have.length(0);
    await list.expectAccessible();
  });

  it('[G7] is saved as a workbook: the tag as a text, the site as a column a level', async () => {
    const list = await open(
      { q: BOILER },
      {
        store: ({ assets }) =>
          void Object.assign(assets.find(({ name }) => name === BOILER) ?? {}, { balise: '00012' }),
      },
    );
    await list.find('link', BOILER);
    await list.click('button', 'Affichage');
    await list.findText('CSV');
    const { name, bytes } = await download(() => list.click('button', 'Tableur (XLSX)'));
    expect(name).to.equal('equipements_18_11_2026.xlsx');
    const [sheet] = (await readBytes(bytes)).sheets;
    expect(sheet?.name).to.equal('Équipements');
    const [head = [], ...rows] = sheet?.rows ?? [];
    expect(head.slice(0, 4)).to.deep.equal(['Balise', 'Équipement', 'Catégorie', 'Site, niveau 1']);
    expect(rows).to.have.length(1);
    expect(rows[0]?.slice(0, 2)).to.deep.equal(['00012', BOILER]);
    expect(head.at(-1)).to.equal('N°\u00a0dans l’application');
    expect(rows[0]?.at(-1)).to.match(/^\d+$/);
    expect(list.text).not.to.contain('dans l’application');
    await list.expectAccessible();
  });

  it('[G1] a provider finds equipment, and is offered nothing to create or print', async () => {
    const list = await open({ q: 'extincteur' }, { as: 'prestataire' });
    await list.find('link', /^Extincteur/);
    expect(list.all('link', 'Créer un équipement')).to.have.length(0);
    list.all('checkbox', /Extincteur/)[0]?.click();
    await list.find('button', 'Exporter');
    expect(list.all('button', 'Imprimer des étiquettes')).to.have.length(0);
  });

  it('[G1] [C8] sites that cannot be loaded show the catalogue’s message, with a retry', async () => {
    let mend = () => {};
    const list = await open(
      {},
      {
        before: (server) => {
          mend = server.break('portal-html', /^\/api\/sites\//);
        },
      },
    );
    await list.findText('Impossible de charger les sites');
    mend();
    await list.click('button', 'Réessayer');
    await list.find('treeitem', /^Hôpital Saint-Aubin/);
  });

  it('[G1] shows a row that lacks everything in words', async () => {
    const list = await open(
      { q: 'radiateur' },
      { store: ({ assets }) => void Object.assign(assets[11] as Row, { category: null }) },
    );
    const row = await list.find('row', /Radiateur mobile/);
    for (const words of ['Sans balise', 'Sans site', 'Sans catégorie'])
      expect(row.textContent).to.include(words);
  });
});
