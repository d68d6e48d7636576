/** `<balise-asset>` alone: its identity, its tabs, what is tied to it. */
import { expect } from 'chai';
import type { Row } from '../../contract-server/store.ts';
import { emulate, press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const TABS = [
  ['Historique', null],
  ['Tickets', 'tickets'],
  ['Interventions', 'interventions'],
  ['Contrats et contrôles', 'contrats'],
  ['Matériels', 'materiels'],
  ['Coûts et statistiques', 'couts'],
  ['Documents', 'documents'],
  ['Plan', 'plan'],
] as const;
const tabOf = (name: string) => new RegExp(`^${name}( \\d+)?$`);
const NAME = 'Chaudière gaz De Dietrich n° 8';

const open = (attributes: Record<string, string> = {}, options: MountOptions = {}) =>
  mount('balise-asset', { attributes: { 'asset-id': '1', ...attributes }, ...options });

/** Equipment without tickets, materials, counts, contracts, figures, files and place. */
const openBare = (attributes: Record<string, string> = {}, options: MountOptions = {}) =>
  open(
    { 'asset-id': '12', ...attributes },
    {
      store: (store) => {
        Object.assign(store, { tickets: [], contracts: [], plans: [] });
        store.figures['GET /api/assets/{id}/stats/'] = { tickets: 0, interventions: 0, by_year: [] };
        Object.assign(store.assets[11] as Row, { category: null });
      },
      ...options,
    },
  );

describe('<balise-asset>', () => {
  it('[G2] shows its name, its site with those above, its category and its tag as a bar code', async () => {
    const asset = await open();
    await asset.find('heading', NAME);
    await asset.findText('Chaufferie, Sous-sol, Bâtiment C – Urgences, Hôpital Saint-Aubin');
    const identity = asset.get('region', 'Identité').textContent;
    expect(identity).to.include('Chauffage, ventilation, climatisation');
    expect(identity).to.include('BAL-000101');
    asset.get('img', 'Code-barres de la balise BAL-000101');
  });

  it('[G2] shows missing values in words, and every tab has its own empty message', async () => {
    const asset = await openBare();
    const identity = await asset.find('region', 'Identité');
    for (const words of ['Sans site', 'Sans catégorie', 'Sans balise'])
      expect(identity.textContent).to.include(words);
    expect(asset.all('img')).to.have.length(0);
    for (const [name, words] of [
      ['Historique', 'Rien n’est encore arrivé à cet équipement.'],
      ['Tickets', 'Aucun ticket pour cet équipement.'],
      ['Interventions', 'Aucune intervention sur cet équipement.'],
      ['Contrats et contrôles', 'Aucun contrat ne couvre cet équipement.'],
      ['Contrats et contrôles', 'Aucun contrôle du stock n’a été fait.'],
      ['Matériels', 'Aucun matériel n’est suivi pour cet équipement.'],
      ['Coûts et statistiques', 'Aucune statistique pour cet équipement.'],
      ['Documents', 'Aucun document pour cet équipement.'],
      ['Plan', 'Cet équipement n’est placé sur aucun plan de son site.'],
    ] as const) {
      await asset.click('tab', tabOf(name));
      await asset.findText(words);
    }
  });

  it('[G2] a user who sees only some tickets does not read that there are none', async () => {
    const asset = await openBare({ tab: 'tickets' }, { as: 'prestataire' });
    await asset.findText('Aucun ticket que vous puissiez voir sur cet équipement.');
    await asset.click('tab', tabOf('Interventions'));
    await asset.findText('Aucune intervention que vous puissiez voir sur cet équipement.');
    await asset.click('tab', tabOf('Historique'));
    await asset.findText('Rien que vous puissiez voir n’est encore arrivé à cet équipement.');
  });

  it('[G2] a part is added where the server takes it; else a sentence says where it comes from', async () => {
    const asset = await openBare();
    await asset.click('tab', tabOf('Matériels'));
    await asset.click('button', 'Ajouter un matériel');
    await asset.find('dialog', 'Ajouter un matériel');
    await asset.expectAccessible();
    await asset.fill(/^Nom/, 'Filtre G4');
    await asset.fill(/^Quantité/, '12');
    await asset.click('button', 'Ajouter');
    await asset.findMessage('Matériel ajouté.');
    const [call] = await asset.server.findSent('POST', /^\/api\/materials\/$/);
    expect(call?.body).to.deep.include({ name: 'Filtre G4', quantity: 12 });
    asset.element.remove();
    const other = await open(
      { 'asset-id': '11' },
      {
        store: (store) => {
          store.capabilities = [];
          store.materials = [];
        },
      },
    );
    await other.click('tab', tabOf('Matériels'));
    await other.findText('Aucun matériel n’est suivi pour cet équipement.');
    expect(other.all('button', 'Ajouter un matériel')).to.deep.equal([]);
  });

  it('[G2] its tabs are chosen by the keyboard alone, kept in an attribute, and none offends axe', async () => {
    const asset = await open({ 'asset-id': '4' });
    const first = await asset.find('tab', tabOf('Historique'));
    first.focus();
    for (const [name, value] of TABS) {
      const tab = asset.get('tab', tabOf(name));
      await until(`the tab ${name}`, () => asset.focused === tab);
      expect(tab.getAttribute('aria-selected')).to.equal('true');
      expect(asset.parts('[aria-selected=true]')).to.have.length(1);
      expect(asset.element.getAttribute('tab')).to.equal(value);
      await asset.settled();
      await until('its content', () => asset.parts('[role=tabpanel] [aria-busy=true]').length === 0);
      await asset.expectAccessible();
      await press('ArrowRight');
    }
    await until('the first again', () => asset.focused === first);
    await press('End');
    await until('the last', () => asset.focused === asset.get('tab', tabOf('Plan')));
    await press('Home');
    await until('the first', () => asset.focused === first && !asset.element.hasAttribute('tab'));
  });

  it('[G2] its tickets stand open ones first; those of its site and a new one are a link away', async () => {
    const asset = await open(
      { tab: 'tickets' },
      {
        store: ({ tickets, assets }) => {
          const of = assets[0] as Row;
          Object.assign(tickets[12] as Row, { asset: of, date_creation: '2026-11-18T08:59:00.000Z' });
        },
      },
    );
    await asset.findText(/^1\sticket ouvert, 2 en tout$/);
    const rows = asset.all('listitem');
    expect(rows[0]?.textContent).to.include('Chauffage en panne');
    expect(rows[1]?.textContent).to.include('Clos');
    expect(asset.get('link', 'Chauffage en panne').getAttribute('href')).to.match(/\/tickets\/2$/);
    expect(asset.get('link', 'Tickets du site').getAttribute('href')).to.match(
      /\/tickets\?site=8&state=all$/,
    );
    const heard = asset.listen('balise-ticket-create-open', 'balise-asset-edit-open');
    await asset.click('link', 'Signaler un problème');
    await asset.click('link', 'Modifier');
    expect(heard.map(({ detail }) => detail)).to.deep.equal([{ asset: 1 }, { asset: 1 }]);
  });

  it('[G2] its interventions show the company, the date and the state', async () => {
    const asset = await open({ 'asset-id': '3', tab: 'interventions' });
    const row = await asset.find('listitem');
    await until('its state', () => row.textContent?.includes('À valider'));
    expect(row.textContent).to.include('Ascenseurs Horizon');
    expect(row.textContent).to.match(/20\snov\./);
    expect(asset.get('link', 'Ascenseur bloqué au 2e étage').getAttribute('href')).to.match(
      /\/interventions\/2$/,
    );
  });

  it('[G2] the states of many interventions are asked for as their rows are shown', async () => {
    const asset = await open(
      { tab: 'interventions' },
      {
        store: (store) => {
          const [model] = store.tickets as [Row];
          store.tickets = Array.from({ length: 45 }, (_, rank) => ({
            ...model,
            id: 900_001 + rank,
            objet: `Visite ${rank}`,
            asset: store.assets[0],
            intervention: { id: 800_001 + rank, date_intervention: '2026-02-05 08:00' },
          }));
          store.interventions = store.tickets.map(({ id, intervention }) => ({
            id: (intervention as Row).id,
            ticket: { id },
          }));
        },
      },
    );
    const read = () =>
      new Set(asset.server.sent('GET', /\/interventions\/8000\d\d(\?|$)/).map(({ url }) => url)).size;
    await until('ten rows', () => asset.all('listitem').length === 10);
    await asset.settled();
    expect(read()).to.equal(10);
    await asset.click('button', 'Afficher 20 des 35 autres');
    await until('thirty rows', () => asset.all('listitem').length === 30 && read() === 30);
    (await asset.find('button', 'Afficher les 15 autres')).focus();
    await press('Enter');
    await until('all rows', () => asset.all('listitem').length === 45 && read() === 45);
    expect(asset.focused === asset.all('listitem')[30], 'the first new row').to.equal(true);
    await press('Tab');
    expect(asset.focused === asset.all('listitem')[30]?.querySelector('a'), 'its link').to.equal(true);
  });

  it('[G2] [I1] its contracts show when they end, and which are regulatory checks', async () => {
    const asset = await open(
      { tab: 'contrats' },
      {
        store: (store) => {
          const covered = { assets: [store.assets[0]] };
          const [model] = store.contracts as [Row];
          store.contracts = [
            { ...model, ...covered, id: 1, name: 'Échu', type: 'maintenance', date_end: '2020-01-31' },
            { ...model, ...covered, id: 2, name: 'Annuel', type: 'controle', date_end: '2199-01-31' },
            { ...model, assets: [], id: 3, name: 'Un autre', type: 'controle', date_end: '2199-01-31' },
          ];
        },
      },
    );
    const region = await asset.find('region', /^2\scontrats$/);
    const [over, check] = [...region.querySelectorAll('li')].sort((left, right) =>
      Number(left.textContent?.includes('Annuel')) > Number(right.textContent?.includes('Annuel')) ? 1 : -1,
    );
    expect(over?.textContent).to.match(/échéance le\s31\/01\/2020/);
    expect(over?.textContent).to.match(/Échu depuis/);
    expect(over?.textContent).not.to.include('Contrôle réglementaire');
    expect(check?.textContent).to.include('Contrôle réglementaire');
  });

  it('[G2] its figures are the server’s, as charts with their table', async () => {
    const figures = {
      tickets: 12,
      interventions: 9,
      cost: '1234.50',
      mean_note: 4.5,
      by_year: [
        { year: 2025, tickets: 8, cost: '1000.00' },
        { year: 2026, tickets: 4, cost: '234.50' },
      ],
    };
    const asset = await open(
      { tab: 'couts' },
      { store: (store) => void Object.assign(store.figures, { 'GET /api/assets/{id}/stats/': figures }) },
    );
    const chart = await asset.find('region', 'Coût par année');
    expect(asset.text).to.match(/Coût total 1\s234,50\s€/);
    expect(asset.text).to.match(/Note moyenne 4,5 sur 5/);
    chart.querySelector<HTMLElement>('button')?.click();
    const row = await asset.find('row', /2025/);
    expect(row.textContent).to.match(/1\s000,00\s€/);
    expect(asset.get('region', 'Tickets par année').textContent).to.include('2025');
  });

  it('[G2] where it stands is marked on the plan of its floor', async () => {
    const asset = await open({ 'asset-id': '4', tab: 'plan' });
    const image = (await asset.find('img', /^Plan/)) as HTMLImageElement;
    await until('the picture', () => image.naturalWidth === 1200);
    const mark = asset.part('.plan-mark').getBoundingClientRect();
    const box = image.getBoundingClientRect();
    expect((mark.x + mark.width / 2 - box.x) / box.width).to.be.closeTo(0.25, 0.01);
    expect((mark.y + mark.height / 2 - box.y) / box.height).to.be.closeTo(0.3, 0.05);
    expect(asset.get('link', 'Ouvrir le plan').getAttribute('href')).to.match(/\/plans\/1\?asset=4$/);
  });

  it('[G2] the deletion dialog shows its name, what is deleted and what stays', async () => {
    const asset = await open();
    await asset.click('button', 'Autres actions');
    await asset.click('button', 'Supprimer');
    await asset.findText(/La suppression de «\sChaudière gaz De Dietrich n° 8\s» est définitive\./);
    await asset.findText('Son ticket reste, à son site, sans équipement.');
    await asset.findText(/^Disparaissent avec lui\s: 2\smatériels, 2\scontrôles, 1\sfichier\.$/);
    await until('the focus', () => asset.focused?.textContent === 'Annuler');
    await asset.expectAccessible();
    const heard = asset.listen('balise-asset-deleted', 'balise-navigate');
    (asset.all('button', 'Supprimer').at(-1) as HTMLElement).click();
    await until('the deletion', () => heard.length === 2);
    expect(asset.server.sent('DELETE', /^\/api\/assets\/1\/$/)).to.have.length(1);
    expect(heard[0]).to.deep.equal({ type: 'balise-asset-deleted', detail: { id: '1' } });
    expect(heard[1]?.detail).to.deep.include({ route: 'Équipements' });
    await asset.findMessage('Équipement supprimé.');
  });

  it('[G2] a provider sees its page without what only others may see or do', async () => {
    const asset = await open({ tab: 'contrats' }, { as: 'prestataire' });
    await asset.find('link', 'Signaler un problème');
    await asset.settled();
    expect(asset.all('tab', 'Plan')).to.have.length(0);
    expect(asset.all('region', /contrat/i)).to.have.length(0);
    expect(asset.all('link', 'Modifier')).to.have.length(0);
    expect(asset.all('button', /Autres actions|Imprimer|Supprimer/)).to.have.length(0);
  });
});

describe('forced colours of <balise-asset>', () => {
  afterEach(() => emulate({ forcedColors: 'none' }));

  it('[A16] in forced colours the chosen tab alone has a bar', async () => {
    const asset = await open();
    const bar = (tab: Element) => getComputedStyle(tab).borderBlockEndColor;
    const first = await asset.find('tab', tabOf('Historique'));
    await emulate({ forcedColors: 'active' });
    const others = asset.parts('[role=tab]:not([aria-selected=true])').map(bar);
    expect(new Set(others).size).to.equal(1);
    expect(others[0]).not.to.equal(bar(first));
  });
});
