/** The list of `<balise-contract-list>`: order, columns, filters, figures, keys, export, what each person may do. */
import { expect } from 'chai';
import { createEmpty } from '../../contract-server/store.ts';
import { press, type } from '../_support/input.ts';
import { clickInFilter, expectRows, readColumn, tick } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const [BOILERS, LIFTS, EXTINGUISHERS, DOORS, WIRES, FOUNTAINS] = [
  'Entretien des chaudières',
  'Contrôle réglementaire des ascenseurs',
  'Vérification des extincteurs',
  'Entretien des portes automatiques',
  'Vérification des installations électriques',
  'Location des fontaines',
] as const;
const ALL = [WIRES, LIFTS, BOILERS, EXTINGUISHERS, DOORS, FOUNTAINS];

const open = (attributes: Record<string, string> = {}, width = 1900) =>
  mount('balise-contract-list', { attributes, width });
const attribute = (list: Mounted, name: string) => list.element.getAttribute(name);

describe('<balise-contract-list>', () => {
  it('[I1] where a contract is can be read beside how many more places it has', async () => {
    for (const width of [1140, 1620]) {
      const list = await open({}, width);
      await expectRows(list, ...ALL);
      await until(`the places, ${width} px wide`, () => {
        const places = list.parts('tbody .contract-sites > .place');
        expect(places.length).to.be.above(3);
        const narrow = places.filter((place) => place.getBoundingClientRect().width < 90);
        expect(narrow.map((place) => place.outerHTML)).to.deep.equal([]);
        return true;
      });
    }
  });

  it('[I1] lists what has ended first, then what ends next, with state, type, provider, sites and equipment', async () => {
    const list = await open();
    await expectRows(list, ...ALL);
    expect(readColumn(list, 'État')).to.deep.equal(['Échu', 'Bientôt', 'Bientôt', 'À jour', 'À jour', '—']);
    expect(readColumn(list, 'Échéance')).to.deep.equal([
      '03/11/2026échu depuis 15\u00a0j',
      '30/11/2026dans 12\u00a0j',
      '08/12/2026dans 20\u00a0j',
      '06/06/2027',
      '22/10/2027',
      'sans échéance',
    ]);
    const control = 'Contrôle réglementaire';
    expect(readColumn(list, 'Type')).to.deep.equal([
      control,
      control,
      'Maintenance',
      control,
      'Maintenance',
      'Autre',
    ]);
    expect(readColumn(list, 'Prestataire')[0]).to.equal('Électro-Sud Maintenance');
    expect(readColumn(list, 'Équipements')).to.deep.equal(['1', '1', '2', '2', '1', '0']);
    expect(readColumn(list, 'Sites')[2]).to.match(/\+1$/);
  });

  it('[I1] soon lists what ends within 30 days; the same control widens it, in the attributes too', async () => {
    const list = await open({ soon: 'true' });
    const changes = list.listen('balise-filters-changed');
    await expectRows(list, LIFTS, BOILERS);
    await clickInFilter(list, 'Échéance', 'option', 'Dans les 60\u00a0jours');
    await until('within', () => attribute(list, 'within') === '60');
    expect(attribute(list, 'soon')).to.equal(null);
    expect(changes.at(-1)?.detail).to.have.nested.property('filters.within', '60');
    await expectRows(list, LIFTS, BOILERS);
  });

  it('[I1] filters by state, type and provider, by what lacks equipment, and by the words of a name or a number', async () => {
    const list = await open();
    await tick(list, 'État', 'Échu');
    await expectRows(list, WIRES);
    expect(attribute(list, 'state')).to.equal('over');
    await list.click('button', 'Effacer les filtres');
    await tick(list, 'À compléter', 'Sans équipement');
    await expectRows(list, FOUNTAINS);
    expect(attribute(list, 'assetless')).to.equal('true');
    list.element.removeAttribute('assetless');
    list.element.setAttribute('type', 'controle');
    list.element.setAttribute('prestataire', '3');
    await expectRows(list, WIRES, EXTINGUISHERS);
    expect(list.text).to.include('Électro-Sud Maintenance');
    list.element.removeAttribute('type');
    list.element.removeAttribute('prestataire');
    list.element.setAttribute('q', 'ct-2026-004');
    await expectRows(list, DOORS);
  });

  it('[I1] a site lists the contracts of its equipment, at any depth', async () => {
    const list = await open({ sites: '9' });
    await expectRows(list, BOILERS, EXTINGUISHERS);
  });

  it('[I3] the server’s figures are above the list, and each lists what it counts', async () => {
    const list = await open();
    await expectRows(list, ...ALL);
    await list.find('button', /Tous$/);
    for (const [name, count, shown, filters] of [
      [/Échus/, '1', [WIRES], { state: 'over' }],
      [/Sous 30/, '2', [LIFTS, BOILERS], { soon: 'true' }],
      [/Contrôles/, '3', [WIRES, LIFTS, EXTINGUISHERS], { type: 'controle' }],
      [/Tous/, '6', ALL, {}],
    ] as const) {
      const button = list.get('button', name);
      await until(`${count} of ${name}`, () => button.textContent?.includes(count));
      button.click();
      await expectRows(list, ...shown);
      expect(list.get('button', name).getAttribute('aria-pressed')).to.equal('true');
      for (const key of ['state', 'soon', 'type'])
        expect(attribute(list, key), key).to.equal((filters as Record<string, string>)[key] ?? null);
    }
  });

  it('[I1] a figure that the server leaves out is not shown, and without any there is no row of them', async () => {
    const list = await mount('balise-contract-list', {
      before: (server) => server.answer(/^\/api\/contracts\/stats\//, { status: 200, body: { soon: '4' } }),
    });
    await list.find('button', /^4.*Sous 30/);
    expect(list.all('button', /Tous|Contrôles|Échus/)).to.have.length(0);
  });

  it('[I1] an empty view has its sentence: nothing soon, nothing over, nothing found', async () => {
    const store = createEmpty();
    store.contracts = [{ id: 1, name: 'Curage', date_end: '2199-01-01' }];
    const list = await mount('balise-contract-list', { store, attributes: { soon: 'true' } });
    await list.findText('Aucun contrat n’arrive à échéance dans les 30\u00a0jours.');
    await list.click('button', 'Effacer les filtres');
    await expectRows(list, 'Curage');
    list.element.setAttribute('state', 'over');
    await list.findText('Aucun contrat n’est échu.');
    list.element.setAttribute('q', 'introuvable');
    await list.findText('Aucun contrat ne correspond à ces filtres.');
  });

  it('[I1] the keyboard alone searches, sorts, walks the list and opens a contract', async () => {
    const list = await open();
    const opened = list.listen('balise-navigate');
    await expectRows(list, ...ALL);
    list.get('button', 'Nom').focus();
    await press('/');
    await type('entretien');
    await expectRows(list, BOILERS, DOORS);
    list.get('button', 'Nom').focus();
    await press('Enter');
    await until('sort', () => attribute(list, 'sort') === 'name');
    list.get('link', BOILERS).focus();
    await press('ArrowDown', 'Enter');
    await until('a contract', () => opened.length === 1);
    expect(opened[0]?.detail).to.deep.include({ route: 'Details du contrat', params: { id: 4 } });
  });

  it('[I1] chosen contracts are exported as the list shows them', async () => {
    const blobs: Blob[] = [];
    const [create, follow] = [URL.createObjectURL, HTMLAnchorElement.prototype.click];
    let name = '';
    URL.createObjectURL = (blob) => String(blobs.push(blob as Blob));
    HTMLAnchorElement.prototype.click = function () {
      name = this.download;
    };
    try {
      const list = await open();
      await list.find('link', LIFTS);
      list.get('checkbox', `Sélectionner ${LIFTS}`).click();
      await list.findText('1\u00a0sélectionné');
      await list.click('button', 'Exporter');
      await list.click('button', 'CSV');
      const blob = await until('the file', () => blobs[0]);
      expect(name).to.equal('contrats_18_11_2026.csv');
      const text = await blob.text();
      expect(text).to.include(`"${LIFTS}";"Contrôle réglementaire";"Ascenseurs Horizon"`);
      expect(text).to.include('"30/11/2026";"Bientôt"');
      expect(text).not.to.include(BOILERS);
    } finally {
      URL.createObjectURL = create;
      HTMLAnchorElement.prototype.click = follow;
    }
  });

  it('[I1] « Créer un contrat » asks the page; readonly and kiosk offer nothing to change', async () => {
    const list = await open();
    const asked = list.listen('balise-contract-create-open', 'balise-navigate');
    await list.click('link', 'Créer un contrat');
    expect(asked.map(({ type: name }) => name)).to.deep.equal(['balise-contract-create-open']);
    list.element.setAttribute('readonly', '');
    await list.gone('link', 'Créer un contrat');
    expect(list.all('checkbox')).to.have.length(0);
    list.element.setAttribute('kiosk', '');
    await until('no control', () => list.parts('button, input').every((each) => !each.checkVisibility()));
  });

  it('[I1] those whom the server refuses contracts are told why', async () => {
    const list = await mount('balise-contract-list', {
      as: 'demandeur',
      before: (server) => server.break('forbidden', /^\/api\/contracts\//),
    });
    await list.findText("Vous n'êtes pas autorisé à effectuer cette action.");
    expect(list.all('link', 'Créer un contrat')).to.have.length(0);
  });
});
