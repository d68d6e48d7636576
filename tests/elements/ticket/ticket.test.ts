/** What `<balise-ticket>` shows, and what each group may do. */
import { expect } from 'chai';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import { until, untilDrawn } from '../_support/until.ts';

const open = (id: string, options: MountOptions = {}) =>
  mount('balise-ticket', { ...options, attributes: { 'ticket-id': id, ...options.attributes } });

describe('<balise-ticket>', () => {
  it('[E6] « Dupliquer » asks the page for the form of a copy, else leads to it', async () => {
    const ticket = await open('4');
    await ticket.click('button', /^Autres actions/);
    const copy = await ticket.find('link', 'Dupliquer');
    expect(copy.getAttribute('href')).to.match(/\/tickets\?create=1&from=4$/);
    const asked = ticket.listen('balise-ticket-create-open');
    await ticket.click('link', 'Dupliquer');
    expect(asked.map(({ detail }) => detail)).to.deep.equal([{ from: 4 }]);
  });

  it('[E6] a priority chosen by keys is sent, and the field keeps the focus (RGAA 7.4)', async () => {
    const ticket = await open('4');
    const field = await until('the field', () => ticket.field<HTMLSelectElement>('Priorité'));
    field.focus();
    const before = field.value;
    await press(before === 'urgente' ? 'ArrowDown' : 'ArrowUp');
    await until('it is sent', () => ticket.server.sent('PATCH', /tickets/).length === 1);
    await ticket.settled();
    expect(ticket.focused === field).to.equal(true);
    expect(field.value).not.to.equal(before);
  });

  it('[E6] of choices while a change is on its way the last is kept, shown, and sent after it', async () => {
    const ticket = await open('4');
    const field = await until('the field', () => ticket.field<HTMLSelectElement>('Priorité'));
    const [first, last] = ['Basse', 'Normale', 'Haute'].filter((each) => each.toLowerCase() !== field.value);
    const answer = ticket.server.hold(/tickets/);
    await ticket.choose('Priorité', first ?? '');
    await until('it is sent', () => ticket.server.sent('PATCH', /tickets/).length === 1);
    await ticket.choose('Priorité', last ?? '');
    await untilDrawn();
    expect(field.value).to.equal(last?.toLowerCase());
    answer();
    await until('the last is sent', () => ticket.server.sent('PATCH', /tickets/).length === 2);
    await ticket.settled();
    expect(ticket.server.sent('PATCH', /tickets/).map(({ body }) => body)).to.deep.equal([
      { priority: first?.toLowerCase() },
      { priority: last?.toLowerCase() },
    ]);
    expect(field.value).to.equal(last?.toLowerCase());
  });

  it('[E6] shows the fields, the equipment with site and category, and the intervention', async () => {
    const ticket = await open('4');
    await ticket.find('heading', 'Ascenseur bloqué au 2e étage');
    const summary = await ticket.find('region', 'En bref');
    for (const text of [
      'Ascenseur public n°\u00a021',
      'BAL-000103',
      'Ascenseurs et portes',
      'Bâtiment A – Médecine',
      'Hôpital Saint-Aubin',
      'Ascenseurs Horizon',
      'vendredi 20 novembre 2026',
    ])
      expect(summary.textContent).to.include(text);
    const received = ticket.listen('balise-navigate');
    await ticket.click('link', 'Voir l’intervention');
    await ticket.click('link', 'Ascenseur public n° 21');
    expect(received.map(({ detail }) => (detail as { route: string }).route)).to.deep.equal([
      "Details de l'intervention",
      "Details de l'équipement",
    ]);
    expect(ticket.text).to.match(/Ticket n°\s4 · déclaré par Marc Delmas le 15 novembre 2026 à 09:00/);
  });

  it('[E6] of somebody without an account it has the name and the contact that were left', async () => {
    const sans_compte = { name: 'Mme Roche', contact: '05 56 00 00 00' };
    const ticket = await open('4', {
      store: ({ tickets }) => {
        const found = tickets.find(({ id }) => id === 4);
        Object.assign(found ?? {}, { created_by: null, sans_compte });
      },
    });
    await ticket.findText(/^Nom\s: Mme Roche · Contact\s: 05 56 00 00 00$/);
    expect(ticket.text)
      .to.match(/déclaré sans compte le 15 novembre 2026/)
      .and.include('Sans compte ·');
    await ticket.expectAccessible();
  });

  it('[E6] says that it has neither equipment nor intervention; a closed one says since when', async () => {
    const ticket = await open('13');
    const summary = await ticket.find('region', 'En bref');
    expect(summary.textContent).to.include('Aucun équipement').and.include('Aucune intervention');
    // what is closed awaits nobody
    expect(summary.textContent).to.include('Aucun prestataire').and.not.include('À affecter');
    expect(ticket.text).to.include('clos le 14/10/2026');
  });

  it('[E4] calls a deleted author « Utilisateur supprimé »', async () => {
    const ticket = await open('14');
    await ticket.findText(/déclaré par Utilisateur supprimé/);
  });

  it('[C5] says that it is not there, and leads to the list', async () => {
    const ticket = await open('99999999');
    await ticket.findText("L'élement demandé n'a pas été trouvé.");
    const title = await ticket.find('heading', /^Ticket n°\s99999999$/);
    expect(title.getBoundingClientRect().height, 'in sight').to.be.above(20);
    await ticket.expectAccessible();
    const received = ticket.listen('balise-navigate');
    await ticket.click('link', 'Retour aux tickets');
    expect(received[0]?.detail).to.deep.include({ route: 'Tickets' });
  });

  it('[E5] a requester changes a new ticket of their own, not its state, and nothing once it is done', async () => {
    const own = await open('1', { as: 'demandeur' });
    await own.find('button', 'Modifier');
    expect(own.field('Priorité').value).to.equal('urgente');
    expect(own.all('combobox', 'État')).to.deep.equal([]);
    await own.click('button', 'Autres actions');
    await own.find('button', 'Supprimer');
    await press('Escape');
    own.element.setAttribute('ticket-id', '13');
    await own.find('heading', 'Vitre fêlée');
    for (const [role, name] of [
      ['button', 'Modifier'],
      ['button', 'Autres actions'],
      ['region', 'Suivi'],
    ] as const)
      expect(own.all(role, name), name).to.deep.equal([]);
  });

  it('[E5] the deletion asks by the ticket’s name, is taken back by Échap, and is reported', async () => {
    const ticket = await open('1');
    const received = ticket.listen('balise-ticket-deleted', 'balise-navigate');
    for (const confirms of [false, true]) {
      await ticket.click('button', 'Autres actions');
      await ticket.click('button', 'Supprimer');
      const dialog = await ticket.find('dialog', /^Supprimer le ticket/);
      expect(dialog.textContent).to.include('«\u00a0Fuite sous le lavabo\u00a0»');
      expect(dialog.textContent).to.include('Ses commentaires et ses fichiers seront supprimés avec lui.');
      await until('the focus', () => ticket.focused?.textContent === 'Annuler');
      await ticket.expectAccessible();
      if (confirms) break;
      await press('Escape');
      await ticket.gone('dialog');
    }
    const buttons = ticket.all('button', 'Supprimer');
    buttons.at(-1)?.click();
    await until('the report', () => received.length > 0);
    expect(received[0]).to.deep.equal({ type: 'balise-ticket-deleted', detail: { id: '1' } });
    expect(ticket.server.sent('DELETE', /^\/api\/tickets\/1\/$/).length).to.equal(1);
    await ticket.findMessage('Ticket supprimé.');
  });

  it('[E5] the deletion names the intervention that goes too', async () => {
    const ticket = await open('11');
    await ticket.click('button', 'Autres actions');
    await ticket.click('button', 'Supprimer');
    const dialog = await ticket.find('dialog', /^Supprimer le ticket/);
    expect(dialog.textContent).to.include(
      'Son intervention et son coût éventuel, ses commentaires et ses fichiers seront supprimés avec lui.',
    );
  });

  it('[E5] « Affecter » is asked of the page, with the ticket', async () => {
    const ticket = await open('1');
    const received = ticket.listen('balise-intervention-create-open', 'balise-navigate');
    await ticket.click('link', 'Affecter');
    expect(received[0]).to.deep.equal({ type: 'balise-intervention-create-open', detail: { ticket: 1 } });
  });

  for (const attribute of ['readonly', 'kiosk'])
    it(`[L1] with ${attribute} nothing can be changed`, async () => {
      const ticket = await open('1', { attributes: { [attribute]: '' } });
      await ticket.find('region', 'Fichiers');
      await ticket.findText('Merci, le service vous attend.');
      for (const name of ['Modifier', 'Autres actions', 'Ajouter le commentaire', /^Supprimer/])
        expect(ticket.all('button', name), String(name)).to.deep.equal([]);
      expect(ticket.all('textbox')).to.deep.equal([]);
      expect(ticket.all('region', 'Suivi')).to.deep.equal([]);
    });
});
