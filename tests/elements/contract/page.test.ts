/** What `<balise-contract>` shows, and to whom it offers what. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import { findOutside } from '../_support/watch.ts';

const open = (attributes: Record<string, string> = {}, width = 1200) =>
  mount('balise-contract', { attributes: { 'contract-id': '1', ...attributes }, width });
/** Waits for a panel by its title, with that in it. */
const findPanel = (contract: Mounted, title: string, text: string) =>
  until(`${title}: ${text}`, () => {
    const panel = contract.get('region', title);
    if (panel.textContent?.includes(text)) return panel;
    throw new Error(`in it: ${panel.textContent}`);
  });

describe('<balise-contract>', () => {
  it('[I2] shows its end, its provider, its amount, its periods and its equipment by site', async () => {
    const contract = await open();
    const summary = await findPanel(contract, 'En bref', 'dans 20\u00a0j');
    for (const text of [
      'depuis le 09/12/2025 · renouvelable',
      'Thermelec Services',
      '11\u202f386,00\u00a0€',
      'Tous les ans',
      'et 1\u00a0autre lieu',
    ])
      expect(summary.textContent).to.include(text);
    await contract.findText('Bientôt');
    await contract.findText(/Numéro\sCT-2026-001/);
    const covered = contract.get('region', '2\u00a0équipements couverts');
    expect(covered.querySelectorAll('.covered-name')).to.have.length(2);
    const periods = await findPanel(contract, 'Périodes', '08/12/2026');
    expect(periods.querySelectorAll('tbody tr')).to.have.length(1);
    expect(periods.textContent).to.include('Actuelle');
    const opened = contract.listen('balise-navigate');
    await contract.click('link', 'Ventilo-convecteur n° 4');
    expect(opened[0]?.detail).to.deep.include({ route: "Details de l'équipement", params: { id: 2 } });
  });

  it('[I2] names the building of a room whose equipment it covers', async () => {
    const contract = await mount('balise-contract', {
      attributes: { 'contract-id': '1' },
      store: ({ contracts, sites }) => {
        for (const asset of (contracts[0]?.assets ?? []) as object[])
          Object.assign(asset, { site: sites[11] });
      },
    });
    await contract.findText(/Chambre 12, 1er étage, Bâtiment principal, Clinique des Tilleuls/);
  });

  it('[I2] shows what it is, how often it is paid, and its description', async () => {
    const contract = await mount('balise-contract', {
      attributes: { 'contract-id': '2' },
      store: ({ contracts }) =>
        void Object.assign(contracts[1] ?? {}, {
          name: 'Ascenseurs',
          type: 'controle',
          periodicite: 'trimestrielle',
          description: 'Deux passages par an.',
        }),
    });
    await findPanel(contract, 'En bref', 'Tous les trois mois');
    await findPanel(contract, 'Description', 'Deux passages par an.');
    expect(contract.part('[part=title]').textContent).to.include('Contrôle réglementaire');
  });

  it('[I3] lists its own entries with their sums, to the cent, though the server sends others too', async () => {
    const contract = await mount('balise-contract', {
      attributes: { 'contract-id': '1' },
      store: ({ entries }) => {
        const [, , , own] = entries;
        for (const [previsionnel, realise] of [
          ['0.10', '0.20'],
          ['0.20', '0.10'],
        ] as const)
          entries.push({ ...own, id: entries.length + 1, previsionnel, realise } as never);
      },
    });
    const entries = await findPanel(contract, 'Écritures liées', 'Total');
    expect(entries.querySelectorAll('tbody tr')).to.have.length(4);
    expect([...entries.querySelectorAll('tr')].at(-1)?.textContent).to.match(
      /Total11\s386,30\s€11\s593,40\s€/,
    );
  });

  it('[I2] lists the interventions on its equipment, and no other', async () => {
    const contract = await open();
    const panel = await until('interventions', () => contract.get('region', /^\d+\sinterventions?$/));
    const { store } = contract.server;
    const covered = store.interventions.filter(({ ticket }) =>
      [1, 2].includes(Number((ticket as { asset?: { id: number } }).asset?.id)),
    );
    expect(covered.length).to.be.greaterThan(0);
    expect(panel.querySelectorAll('li')).to.have.length(covered.length);
  });

  it('[I2] does not say that there was none where the list of interventions is cut', async () => {
    const other = { id: 900, ticket: { id: 900, objet: 'Porte' }, prestataire: null, intervenant: null };
    const contract = await mount('balise-contract', {
      attributes: { 'contract-id': '1' },
      before: (server) => {
        // a page that names itself as the next one
        const next = '/api/v2/interventions/?page=2';
        const body = { count: 2, next, previous: null, results: [other] };
        server.answer(/^\/api\/v2\/interventions\//, { status: 200, body });
      },
    });
    await contract.findText('Liste incomplète');
    expect(contract.text).not.to.include('Aucune intervention sur ces équipements.');
  });

  it('[I2] the report of a regulatory check is missed, and no other', async () => {
    const contract = await open({ 'contract-id': '2' });
    await findPanel(contract, 'Documents', 'Aucun rapport de contrôle n’est joint.');
    contract.element.setAttribute('contract-id', '1');
    await findPanel(contract, 'Documents', 'Aucun document pour ce contrat.');
  });

  it('[I2] of 200 pieces of equipment, ten of a site are shown, and the others on demand', async () => {
    const contract = await mount('balise-contract', {
      attributes: { 'contract-id': '1' },
      store: ({ contracts: [first] }) => {
        (first as Record<string, unknown>).assets = Array.from({ length: 200 }, (_, index) => ({
          id: 10_000 + index,
          name: `Extincteur ${index + 1}`,
          site: { id: index < 100 ? 1 : 2, name: index < 100 ? 'Aile A' : 'Aile B' },
        }));
      },
    });
    const covered = await findPanel(contract, '200\u00a0équipements couverts', 'Extincteur 1');
    const count = () => covered.querySelectorAll('a').length;
    expect(count()).to.equal(20);
    (await contract.find('button', /^Afficher/)).click();
    await until('forty', () => count() === 40);
  });

  it('[I2] one that does not exist has the sentence of the catalogue; without an id none is chosen', async () => {
    const contract = await open({ 'contract-id': '999' });
    await contract.findText("L'élement demandé n'a pas été trouvé.");
    await contract.expectAccessible();
    contract.element.removeAttribute('contract-id');
    await contract.findText('Aucun contrat n’est choisi.');
  });

  for (const attribute of ['readonly', 'kiosk'])
    it(`[I2] ${attribute} offers nothing to change`, async () => {
      const contract = await open({ 'contract-id': '5', [attribute]: '' });
      await contract.findText(/échu depuis 15\sj/);
      await contract.find('region', 'Commentaires');
      await contract.settled();
      const words = /Ajouter|Retirer|Modifier|Supprimer|Renouveler|Autres/;
      expect(contract.all('button', words)).to.have.length(0);
      expect(contract.all('link', 'Modifier')).to.have.length(0);
      expect(contract.parts('textarea, input')).to.have.length(0);
    });

  it('[I2] stays within its panels between the widths of one and two columns', async () => {
    const contract = await open({}, 900);
    await findPanel(contract, 'Périodes', '08/12/2026');
    for (const width of [900, 1000, 1080, 1160, 1280, 1366, 1600]) {
      await contract.resize(width);
      const panel = contract.get('region', 'Périodes').getBoundingClientRect();
      const edit = contract.get('button', /^Modifier la période/).getBoundingClientRect();
      expect(edit.right, `at ${width} px`).to.be.at.most(panel.right);
      expect(findOutside(contract.element), `at ${width} px`).to.deep.equal([]);
    }
  });
});
