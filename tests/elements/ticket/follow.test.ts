/** What others change while somebody looks at `<balise-ticket>`. */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import { watchShift } from '../_support/watch.ts';
import { changeTicket, NEW, NEWS, openFollowed, TICK_MS } from './_followed.ts';

const DEMANDEUR = { id: 5, username: 'demandeur', first_name: 'Léa', last_name: 'Fabre' };

const CLOSING = {
  unassigned: { state: 'unassigned', date_cloture: null },
  closed: { state: 'closed', date_cloture: '2026-11-17 10:00' },
};
const WORDS = { unassigned: 'Non affecté', closed: 'Clos' };

describe('<balise-ticket>: what others change', () => {
  it('[E4] its page shows it at the pace of the counters', async () => {
    const ticket = await openFollowed();
    changeTicket(ticket, { state: 'closed', objet: 'Fuite réparée' });
    await skip(TICK_MS);
    await ticket.find('heading', 'Fuite réparée');
    expect(ticket.part('.title-head').textContent).to.include('Clos');
  });

  for (const [state, lines] of [
    ['unassigned', [3, 2]],
    ['closed', [1, 1]],
  ] as const)
    it(`[E4] « ${state} », without an intervention: room for ${lines.join(' and ')} lines`, async () => {
      const store = ({ tickets }: Mounted['server']['store']) =>
        void Object.assign(tickets[0] ?? {}, { state, intervention: null });
      const ticket = await openFollowed({ store, width: 390 });
      const heights = ticket.parts('.summary-value').slice(-2);
      expect(heights.map(({ clientHeight }) => clientHeight > 60)).to.deep.equal(
        lines.map((count) => count > 1),
      );
    });

  it('[E5] a form that is open keeps its own, and names what has changed under it', async () => {
    const ticket = await openFollowed();
    await ticket.click('button', 'Modifier');
    await ticket.find('textbox', 'Objet');
    await ticket.fill('Objet', 'Le mien');
    const top = ticket.field('Objet').getBoundingClientRect().top;
    const below = ticket.field(NEW).getBoundingClientRect().top;
    changeTicket(ticket, { priority: 'haute' });
    await skip(TICK_MS);
    await ticket.findText('Mis à jour entre-temps\u00a0: Priorité.');
    expect(ticket.field(NEW).getBoundingClientRect().top, 'nor is what is below').to.equal(below);
    expect(ticket.field('Objet').value).to.equal('Le mien');
    changeTicket(ticket, { objet: 'Le leur' });
    await skip(TICK_MS);
    await ticket.findText(
      'Aussi modifié par une autre personne\u00a0: Objet. Mis à jour entre-temps\u00a0: Priorité.',
    );
    expect(ticket.field('Objet').value).to.equal('Le mien');
    expect(ticket.field('Objet').getBoundingClientRect().top, 'it has not moved').to.equal(top);
    expect(ticket.field(NEW).getBoundingClientRect().top, 'nor has what is below').to.equal(below);
    // the choice comes with the wish to send
    await ticket.click('button', 'Enregistrer');
    await ticket.findText('Ce ticket a été modifié entre-temps.');
    await until('its focus', () => ticket.focused?.getAttribute('role') === 'alert');
    expect(ticket.server.sent('PUT', /tickets/)).to.deep.equal([]);
    await ticket.click('button', /^Garder la mienne/);
    await ticket.click('button', 'Enregistrer');
    await ticket.server.findSent('PUT', /tickets/);
  });

  it('[E4] what its author may no longer change stays in its place', async () => {
    const ticket = await openFollowed({
      as: 'demandeur',
      store: ({ tickets }) =>
        void Object.assign(tickets[0] ?? {}, { state: 'unassigned', created_by: DEMANDEUR }),
    });
    const priority = await ticket.find('combobox', 'Priorité');
    const files = (await ticket.find('region', 'Fichiers')).getBoundingClientRect().top;
    expect(priority).to.have.property('disabled', false);
    // a locked choice that the browser draws itself has its words elsewhere
    const getShape = () => {
      const { appearance, paddingInlineStart, paddingInlineEnd, backgroundImage } =
        getComputedStyle(priority);
      return { appearance, paddingInlineStart, paddingInlineEnd, hasArrow: backgroundImage !== 'none' };
    };
    const shape = getShape();
    changeTicket(ticket, { state: 'closed' });
    await skip(TICK_MS);
    await until('its state', () => ticket.part('.title-head').textContent?.includes('Clos'));
    expect(priority).to.have.property('disabled', true);
    expect(getShape()).to.deep.equal(shape);
    expect((await ticket.find('region', 'Fichiers')).getBoundingClientRect().top).to.equal(files);
  });

  it('[E4] what its author may change again waits until it is asked for: what is below stays', async () => {
    const ticket = await openFollowed({
      as: 'demandeur',
      store: ({ tickets }) =>
        void Object.assign(tickets[0] ?? {}, { state: 'closed', created_by: DEMANDEUR }),
    });
    const top = () => ticket.get('region', 'Fichiers').getBoundingClientRect().top;
    await ticket.find('region', 'Fichiers');
    const files = top();
    changeTicket(ticket, { state: 'unassigned' });
    await skip(TICK_MS);
    await until('its state', () => ticket.part('.title-head').textContent?.includes('Non affecté'));
    const button = await ticket.find('button', NEWS);
    expect(top()).to.equal(files);
    expect(ticket.all('combobox', 'Priorité')).to.deep.equal([]);
    button.click();
    expect(await ticket.find('combobox', 'Priorité')).to.have.property('disabled', false);
    await ticket.gone('button', NEWS);
  });

  const TITLES = ['Fuite', 'Une porte du deuxième étage ne se ferme plus depuis ce matin'];
  for (const width of [1100, 850, 390])
    for (const objet of TITLES)
      for (const [from, to] of [
        ['unassigned', 'closed'],
        ['closed', 'unassigned'],
      ] as const)
        it(`[E4] « ${to} » by somebody else moves nothing of the page (« ${objet} », ${width} px)`, async () => {
          const ticket = await openFollowed({
            as: 'responsable',
            width,
            store: ({ tickets }) =>
              void Object.assign(tickets[0] ?? {}, { ...{ objet, intervention: null }, ...CLOSING[from] }),
          });
          const getPlaces = () =>
            [...ticket.parts('.title-row, .title, .badge, .title-meta, .menu'), ticket.field(NEW)]
              .map((each) => each.getBoundingClientRect())
              .map(({ left, top }) => [left, top].map(Math.round).join(' '));
          const before = getPlaces();
          const findShift = watchShift();
          changeTicket(ticket, CLOSING[to]);
          await skip(TICK_MS);
          const isThere = () => ticket.part('.title-head').textContent?.includes(WORDS[to]);
          await until('it', () => ticket.all('button', NEWS).length > 0 || isThere());
          await ticket.settled();
          expect(getPlaces()).to.deep.equal(before);
          expect(findShift()).to.deep.equal({ sum: 0, moved: [] });
          for (const news of ticket.all('button', NEWS)) news.click();
          await until('its state', isThere);
        });

  it('[E4] what can be done, which would move the row, is there once another thing of it was pressed', async () => {
    const ticket = await openFollowed({
      as: 'responsable',
      width: 390,
      store: ({ tickets }) => void Object.assign(tickets[0] ?? {}, { intervention: null, ...CLOSING.closed }),
    });
    changeTicket(ticket, CLOSING.unassigned);
    await skip(TICK_MS);
    await ticket.find('button', NEWS);
    expect(ticket.all('link', 'Affecter')).to.deep.equal([]);
    await ticket.click('button', 'Autres actions');
    await ticket.find('link', 'Affecter');
  });

  for (const [as, width] of [
    ['demandeur', 1200],
    ['demandeur', 390],
    ['responsable', 1200],
    ['responsable', 390],
  ] as const)
    it(`[E4] nothing moves while one writes when it is entrusted (${as}, ${width} px)`, async () => {
      const ticket = await openFollowed({
        as,
        width,
        store: ({ tickets }) => void Object.assign(tickets[0] ?? {}, { intervention: null }),
      });
      await ticket.fill(NEW, 'Je rép');
      const top = ticket.field(NEW).getBoundingClientRect().top;
      changeTicket(ticket, {
        intervention: { id: 7, prestataire: { id: 3, fullname: 'Dalkia' }, date_intervention: null },
      });
      const left = () => (width > 640 ? ticket.get('button', 'Modifier').getBoundingClientRect().left : 0);
      const before = left();
      await skip(TICK_MS);
      await ticket.findText('Dalkia');
      // contact details are for the house alone, and come last
      if (as === 'responsable') await ticket.find('link', /^Écrire à .*, contact3@exemple.fr/);
      await ticket.settled();
      expect(ticket.field(NEW).getBoundingClientRect().top).to.equal(top);
      expect(left(), 'the buttons').to.equal(before);
    });

  it('[E4] a ticket that is deleted elsewhere is named as such', async () => {
    const ticket = await openFollowed();
    ticket.server.store.tickets.splice(0, 1);
    await skip(TICK_MS);
    await ticket.gone('textbox', NEW);
  });
});
