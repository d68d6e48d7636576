/** What `<balise-ticket-list>` shows and leaves out, and where its filters stand. */
import { expect } from 'chai';
import { press } from '../_support/input.ts';
import { expectRows, openFilter, readColumn, tick } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const open = (attributes: Record<string, string> = {}, as: 'responsable' | 'demandeur' = 'responsable') =>
  mount('balise-ticket-list', { as, attributes });
const attribute = (list: Mounted, name: string) => list.element.getAttribute(name);

describe('<balise-ticket-list>: filters', () => {
  it('[E3] hides closed, processed and ready tickets until « all » is chosen', async () => {
    const list = await open();
    await list.find('link', 'Fuite sous le lavabo');
    expect(list.text).to.include('7\u00a0tickets ouverts');
    expect(new Set(readColumn(list, 'État'))).to.deep.equal(new Set(['Non affecté', 'Affecté']));
    await list.findText('Les tickets traités, prêts et clos ne sont pas affichés.');
    await list.click('button', 'Afficher tous les tickets');
    await list.find('link', 'Vitre fêlée');
    expect(attribute(list, 'state')).to.equal('all');
    expect(list.text).not.to.include('ne sont pas affichés');
    await list.click('button', 'Effacer les filtres');
    await list.gone('link', 'Vitre fêlée');
    expect(attribute(list, 'state') ?? '').to.equal('');
  });

  it('[E3] finds no closed ticket by its words until its state is asked for', async () => {
    const list = await open();
    await list.fill('Rechercher dans les objets', 'vitre');
    await list.findText('Aucun ticket ne correspond à ces filtres.');
    await tick(list, 'État', 'Tous les états');
    await expectRows(list, 'Vitre fêlée');
    expect(readColumn(list, 'État')).to.deep.equal(['Clos']);
  });

  it('[E3] says that no ticket is open where all are done', async () => {
    const list = await mount('balise-ticket-list', {
      store: (store) => {
        for (const ticket of store.tickets) ticket.state = 'closed';
      },
    });
    await list.findText('Aucun ticket ouvert.');
    await list.expectAccessible();
    await list.click('button', 'Afficher tous les tickets');
    await list.find('link', 'Fuite sous le lavabo');
  });

  it('[E2] finds words whatever their case and accents, with several priorities, reported to the page', async () => {
    const list = await open();
    const received = list.listen('balise-filters-changed');
    await list.fill('Rechercher dans les objets', 'BLOQUEE');
    await expectRows(list, 'Porte automatique bloquée');
    await tick(list, 'Priorité', 'Basse');
    await list.findText('Aucun ticket ne correspond à ces filtres.');
    await list.click('button', 'Effacer les filtres');
    await tick(list, 'Priorité', 'Basse', 'Urgente');
    await expectRows(
      list,
      'Fuite sous le lavabo',
      'Porte automatique bloquée',
      'Bruit anormal de la ventilation',
    );
    expect(attribute(list, 'priority')).to.equal('basse,urgente');
    expect(received.at(-1)?.detail).to.have.nested.property('filters.priority', 'basse,urgente');
  });

  it('[E2] is filtered by its attributes from the beginning, and by a requester that is found by typing', async () => {
    const list = await open({ state: 'all', q: 'bloqué', priority: 'basse' });
    await expectRows(list, 'Store bloqué');
    expect(list.field('Rechercher dans les objets').value).to.equal('bloqué');
    await list.click('button', 'Effacer les filtres');
    await openFilter(list, 'Demandeur');
    const search = await list.find('combobox');
    search.focus();
    await press('M', 'a', 'r', 'c', 'Enter');
    await until('the requester', () => attribute(list, 'requester'));
    expect(attribute(list, 'requester')).to.equal('2');
    await expectRows(
      list,
      'Chauffage en panne',
      'Ascenseur bloqué au 2e étage',
      'Bruit anormal de la ventilation',
    );
    await list.click('button', 'Retirer le filtre Demandeur');
    expect(attribute(list, 'requester') ?? '').to.equal('');
  });

  it('[E2] the number must be exact', async () => {
    const list = await open({ state: 'all' });
    await openFilter(list, 'N°');
    await list.fill('Numéro exact', '1');
    await expectRows(list, 'Fuite sous le lavabo');
    await list.fill('Numéro exact', '13');
    await press('Enter');
    await expectRows(list, 'Vitre fêlée');
    expect(readColumn(list, 'N°')).to.deep.equal(['13']);
    expect(attribute(list, 'ticket-id')).to.equal('13');
  });

  it('[E2] a site shows its own tickets and those of the sites below it', async () => {
    const list = await open({ site: '9' });
    await expectRows(list, 'Fuite sous le lavabo', 'Extincteur percuté', 'Bruit anormal de la ventilation');
    await list.find('button', /^Site\s: Clinique des Tilleuls$/);
    await openFilter(list, 'Site');
    await list.fill('Rechercher un site', 'EHPAD Les Cèdres');
    await list.click('treeitem', /EHPAD Les Cèdres/);
    await until('the other site', () => attribute(list, 'site') === '13');
    await list.findText('Aucun ticket ne correspond à ces filtres.');
  });

  it('[E4] a ticket of a deleted user shows « Utilisateur supprimé », and is found so', async () => {
    const list = await mount('balise-ticket-list', {
      width: 1700,
      attributes: { state: 'all', requester: '-' },
    });
    await expectRows(list, 'Serrure grippée');
    expect(readColumn(list, 'Demandeur')).to.deep.equal(['Utilisateur supprimé']);
  });

  for (const [where, width] of [
    ['the bar', 1200],
    ['the sheet', 390],
  ] as const)
    it(`[E2] a filter that goes with its value leaves the focus to another: ${where}`, async () => {
      const list = await mount('balise-ticket-list', { width, attributes: { period: 'month' } });
      if (width === 390) await list.click('button', 'Filtres (1)');
      const clear = await list.find('button', 'Retirer le filtre Période');
      clear.focus();
      await press('Enter');
      await list.gone('button', 'Retirer le filtre Période');
      await until('the focus', () => list.focused?.className === 'filter-chip-open');
    });

  it('does not ask a requester whose requests to show, but shows such a filter that is set', async () => {
    const list = await open({}, 'demandeur');
    await list.find('button', 'Priorité');
    expect(list.all('button', 'Demandeur')).to.deep.equal([]);
    list.element.setAttribute('requester', '-');
    await list.findText(/^Demandeur\s:/);
  });

  it('shows a state that only the server knows as it is, and offers it', async () => {
    const list = await mount('balise-ticket-list', {
      store: ({ tickets: [first] }) => void Object.assign(first ?? {}, { state: 'en_apesanteur' }),
    });
    await list.find('link', 'Fuite sous le lavabo');
    expect(readColumn(list, 'État')).to.include('en_apesanteur');
    await openFilter(list, 'État');
    await list.findText('en_apesanteur');
    await until('the choice', () => list.field('en_apesanteur'));
  });
});
