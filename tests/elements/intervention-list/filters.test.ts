/** What `<balise-intervention-list>` shows, and how it is filtered. */
import { expect } from 'chai';
import { press, type, until } from '../_support/input.ts';
import { clickInFilter, expectRows, openFilter, readColumn, rowNames, tick } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const TAG = 'balise-intervention-list';
const open = (attributes: Record<string, string> = {}) => mount(TAG, { attributes });
const attribute = (list: Mounted, name: string, value: string | null) =>
  until(`${name} = ${value}`, () => list.element.getAttribute(name) === value);

/** What each state is called, and the interventions in it. */
const STATES: Record<string, [label: string, ...names: string[]]> = {
  waiting: ['En attente de date', 'Porte automatique bloquée'],
  unassigned: ['Non affectée', 'Chauffage en panne'],
  assigned: ['Planifiée', 'Bruit anormal de la ventilation', 'Extincteur percuté'],
  running: ['En cours', 'Disjoncteur qui saute'],
  validation: ['À valider', 'Ascenseur bloqué au 2e étage'],
  to_note: ['À noter', 'Lève-personne en panne', 'Store bloqué'],
  no_cost: ['Coût à saisir', 'Ballon qui fuit'],
  finished: ['Terminée', 'Détecteur en défaut', 'Radiateur froid'],
};

describe('the filters of <balise-intervention-list>', () => {
  it('[F2] a list without what was validated names what waits, and shows it', async () => {
    const list = await mount(TAG, {
      store: (store) => {
        store.interventions = store.interventions.slice(0, 1);
        Object.assign(store.interventions[0] ?? {}, { validation: false, date_intervention: null });
      },
    });
    await list.findText(
      'Aucune intervention validée\u00a0: 1\u00a0attend une date, un prestataire ou une validation.',
    );
    await list.click('button', 'Tout afficher');
    await until('its row', () => rowNames(list).length === 1);
  });

  it('[F2] empty shows what is validated with a provider, « all » everything', async () => {
    const list = await open();
    await list.findText(/8\sinterventions affichées sur 11/);
    expect(rowNames(list)).not.to.include('Ascenseur bloqué au 2e étage');
    await tick(list, 'État', 'Tous les états');
    await attribute(list, 'state', 'all');
    await list.findText(/11\sinterventions/);
    expect(rowNames(list)).to.include('Ascenseur bloqué au 2e étage');
  });

  for (const [state, [label, ...names]] of Object.entries(STATES))
    it(`[F1] [F2] « ${state} » filters, and is called « ${label} »`, async () => {
      const list = await open({ state, sort: 'objet' });
      await expectRows(list, ...names);
      expect(new Set(readColumn(list, 'État'))).to.deep.equal(new Set([label]));
    });

  describe('a day of a period that is none', () => {
    const HOW = 'Saisissez une date comme 31/12/2026.';
    const describedBy = (list: Mounted, field: HTMLElement) =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => list.root.getElementById(id));
    const refuse = async (attributes: Record<string, string> = {}) => {
      const list = await open({ sort: 'objet', ...attributes });
      await openFilter(list, 'Période');
      const from = (await list.find('textbox', 'Du')) as HTMLInputElement;
      expect(describedBy(list, from).map((each) => each?.textContent)).to.deep.equal(['jj/mm/aaaa']);
      from.select();
      await type('32/13/2026');
      expect(from.ariaInvalid, 'while it is typed').to.equal('false');
      await press('Tab');
      await list.findText(HOW);
      return { list, from };
    };
    /** Without the example, and as the filter has it. */
    const expectAnswered = async (list: Mounted, from: HTMLInputElement, shown: string) => {
      await until(`« ${shown} » as it should be`, () => from.value === shown && from.ariaInvalid === 'false');
      expect(list.root.textContent).not.to.include(HOW);
    };

    it('[F2] is answered with an example, and stays until it is corrected', async () => {
      const { list, from } = await refuse();
      expect([from.value, from.ariaInvalid]).to.deep.equal(['32/13/2026', 'true']);
      expect(describedBy(list, from).map((each) => [each?.role, each?.textContent])).to.deep.equal([
        [null, 'jj/mm/aaaa'],
        ['status', HOW],
      ]);
      from.select();
      await type('16/11/2026');
      await expectAnswered(list, from, '16/11/2026');
      await attribute(list, 'from', '2026-11-16');
    });

    it('[F2] goes with the day that is picked in the calendar, the same as before too', async () => {
      const { list, from } = await refuse({ from: '2026-11-16' });
      await list.click('button', /^Ouvrir le calendrier\s: Du/);
      await list.click('button', 'lundi 16 novembre 2026');
      await expectAnswered(list, from, '16/11/2026');
    });

    it('[F2] goes with a period that has a name, and when the field is emptied', async () => {
      const { list, from } = await refuse();
      await list.click('radio', 'Ce mois');
      await expectAnswered(list, from, '');
      await list.click('radio', 'Toutes les dates');
      await attribute(list, 'period', null);
      await expectAnswered(list, from, '');
      from.focus();
      await type('demain midi');
      await press('Enter');
      await list.findText(HOW);
      from.select();
      await press('Delete');
      await expectAnswered(list, from, '');
    });
  });

  it('[F2] a period, a provider and words narrow the list; each can be taken back', async () => {
    const list = await open({ sort: 'objet' });
    const sent = list.listen('balise-filters-changed');
    await list.find('link', 'Store bloqué');
    await openFilter(list, 'Période');
    await list.fill('Du', '2026-11-16');
    await list.fill('Au', '2026-11-18');
    await press('Escape');
    await expectRows(list, 'Disjoncteur qui saute', 'Extincteur percuté');
    await openFilter(list, 'Prestataire');
    (await list.find('combobox', 'Prestataire')).focus();
    await type('garonne');
    await until('one choice', () => list.all('option').length === 1);
    await press('Enter');
    await expectRows(list, 'Extincteur percuté');
    await attribute(list, 'intervenant', 'prestataire-2');
    expect(sent.at(-1)?.detail).to.have.property('filters').that.includes({
      from: '2026-11-16',
      to: '2026-11-18',
      intervenant: 'prestataire-2',
    });
    expect(readColumn(list, 'Date prévue')).to.deep.equal(['18/11/2026 09:00jusqu’à 11:00']);
    await list.click('button', 'Retirer le filtre Période');
    await expectRows(list, 'Ballon qui fuit', 'Extincteur percuté', 'Store bloqué');
    await list.fill('Rechercher dans les objets', 'STORÉ');
    await expectRows(list, 'Store bloqué');
    await list.click('button', 'Effacer les filtres');
    await until('all of them', () => rowNames(list).length === 8);
    expect(list.element.hasAttribute('intervenant')).to.equal(false);
  });

  it('[F2] shows since when a row is late, and what is missing', async () => {
    const late = await open({ late: 'true' });
    await expectRows(late, 'Disjoncteur qui saute');
    expect(readColumn(late, 'Date prévue')).to.deep.equal(['17/11/2026 09:00En retard']);
  });

  it('[F2] « À compléter » keeps what is late or without a cost', async () => {
    const list = await open({ sort: 'objet' });
    await tick(list, 'À compléter', 'Sans coût');
    await expectRows(list, 'Ballon qui fuit', 'Lève-personne en panne', 'Store bloqué');
    await clickInFilter(list, 'À compléter', 'checkbox', 'En retard');
    await list.findText('Aucune intervention ne correspond à ces filtres.');
    expect(list.element.getAttribute('costless')).to.equal('true');
  });

  it('[F2] the quick views show what there is to do, what is late, what is planned, all', async () => {
    const list = await open({ sort: 'objet' });
    const view = (name: string) => list.get('radio', name) as HTMLInputElement;
    await list.find('link', 'Store bloqué');
    expect(view('Validées').checked).to.equal(true);
    await list.click('radio', 'À traiter');
    await expectRows(
      list,
      ...['Ascenseur bloqué au 2e étage', 'Ballon qui fuit', 'Chauffage en panne', 'Disjoncteur qui saute'],
      ...['Lève-personne en panne', 'Porte automatique bloquée', 'Store bloqué'],
    );
    await list.click('radio', 'En retard');
    await expectRows(list, 'Disjoncteur qui saute');
    await attribute(list, 'late', 'true');
    await list.click('radio', 'Toutes');
    await until('all of them', () => rowNames(list).length === 11);
    expect(view('Toutes').checked).to.equal(true);
  });

  for (const [as, name, rows] of [
    ['prestataire', 'Date à proposer (1)', ['Porte automatique bloquée']],
    ['demandeur', 'À noter (2)', ['Lève-personne en panne', 'Store bloqué']],
  ] as const)
    it(`[F2] what there is to do for « ${as} » is counted, and no provider is chosen in vain`, async () => {
      const list = await mount(TAG, { as, attributes: { sort: 'objet' } });
      await list.click('radio', name);
      await expectRows(list, ...rows);
      const filters = list.parts('.filter-chip-open').map(({ textContent }) => textContent);
      expect(filters.includes('Prestataire')).to.equal(as === 'demandeur');
      expect(filters.includes('Intervenant')).to.equal(as === 'prestataire');
    });

  it('[F2] a requester is asked for neither what is to be completed nor costs, and sees work without one as done', async () => {
    const list = await mount(TAG, { as: 'demandeur', attributes: { state: 'finished' } });
    await list.find('button', 'Période');
    expect(list.all('button', 'À compléter')).to.deep.equal([]);
    await openFilter(list, 'État');
    await list.find('checkbox', 'En attente de date');
    expect(list.all('checkbox', 'Terminée'), 'nor the cost as a second one').to.have.length(1);
    expect(list.text).not.to.include('Coût à saisir');
  });

  for (const [state, sentence] of [
    ['waiting', 'Aucun prestataire en attente de réponse.'],
    ['validation', 'Aucune date à valider.'],
    ['finished', 'Aucune intervention ne correspond à ces filtres.'],
  ] as const)
    it(`[F2] nothing in the state « ${state} » is told as what it is`, async () => {
      const list = await mount(TAG, {
        attributes: { state },
        store: (store) => {
          store.interventions = store.interventions.filter(({ id }) => id === 5);
        },
      });
      await list.findText(sentence);
      await list.click('button', 'Effacer les filtres');
      await expectRows(list, 'Disjoncteur qui saute');
    });

  it('[F5] the number has a column and a filter only where the configuration asks for it', async () => {
    const list = await open({ state: 'all' });
    await list.find('columnheader', /N°/);
    await openFilter(list, 'N°');
    await list.fill('Numéro exact', '4');
    await press('Enter');
    await expectRows(list, 'Bruit anormal de la ventilation');
    expect(readColumn(list, 'N°')).to.deep.equal(['4']);
    await attribute(list, 'intervention-id', '4');
  });

  it('[F5] without it, neither', async () => {
    const list = await mount(TAG, {
      attributes: { state: 'all' },
      store: (store) => {
        for (const each of store.config) if (each.key === 'SHOW_INTERVENTION_NUMBER') each.value = 'false';
      },
    });
    await list.find('link', 'Bruit anormal de la ventilation');
    await list.gone('columnheader', /N°/);
    expect(list.parts('.filter-chip-open').map(({ textContent }) => textContent)).not.to.include('N°');
  });

  it('[A16] a manager reads whole states at 1440 px, with all filters', async () => {
    const list = await mount(TAG, { attributes: { state: 'waiting' }, width: 1180 });
    await expectRows(list, 'Porte automatique bloquée');
    const isCut = (part: HTMLElement) => part.scrollWidth > part.clientWidth;
    const state = list.part('tbody .badge-text');
    expect(state.textContent).to.equal('En attente de date');
    expect(isCut(state)).to.equal(false);
    expect(isCut(list.part('.filter-chips'))).to.equal(false);
  });
});
