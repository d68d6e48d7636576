/** « À décider » of `<balise-my-work>`: each decision of a manager has its answer on it. */
import { expect } from 'chai';
import type { Store } from '../../contract-server/store.ts';
import { skip, skipUntil } from '../_support/clock.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import { answerInPages } from '../_support/pages.ts';
import { untilFollowed } from '../_support/sight.ts';
import { until } from '../_support/until.ts';

const NEWS = 'Du nouveau · Afficher';
const TICKETS = /^\/api\/v2\/tickets\//;
const open = (options: MountOptions = {}) => mount('balise-my-work', { as: 'responsable', ...options });

/** A ticket whose words name the trade of a company. */
function nameTrade({ tickets, companies }: Store): void {
  Object.assign(companies.find(({ raison_sociale }) => raison_sociale === 'Plomberie Garonne') ?? {}, {
    metiers: [{ id: 1, name: 'Plomberie' }],
  });
  Object.assign(tickets[0] ?? {}, { objet: 'Plomberie bouchée', asset: null });
}

describe('« À décider » of <balise-my-work>', () => {
  it('a ticket goes to whom its words name in one click, a date is validated in one, a ticket closed in one', async () => {
    const work = await open({ store: nameTrade });
    await work.click('button', /^Affecter à Plomberie Garonne\s: Plomberie bouchée$/);
    await work.gone('button', /^Affecter à .*Plomberie bouchée$/);
    const [sent] = await work.server.findSent('POST', /^\/api\/interventions\/$/);
    expect([sent?.body.ticket, sent?.body.prestataire]).to.deep.equal([1, 2]);
    await work.click('button', 'Valider la date\u00a0: Ascenseur bloqué au 2e étage');
    await work.gone('button', 'Valider la date\u00a0: Ascenseur bloqué au 2e étage');
    expect((await work.server.findSent('PATCH', /^\/api\/interventions\//))[0]?.body).to.include({
      validation: true,
    });
    await work.click('button', /^Clore «\sRadiateur froid\s»$/);
    await work.gone('button', /^Clore «\sRadiateur froid\s»$/);
    expect((await work.server.findSent('PATCH', /^\/api\/tickets\//))[0]?.body).to.deep.equal({
      state: 'closed',
    });
    await work.settled();
    await work.expectAccessible();
  });

  it('a ticket that is closed, or given to somebody, is taken back by « Annuler », and is to be decided again', async () => {
    const work = await open({ store: nameTrade });
    const close = /^Clore «\sRadiateur froid\s»$/;
    await work.click('button', close);
    await work.findMessage(/1\sticket clos\./);
    await work.gone('button', close);
    await work.answer('Annuler');
    await skipUntil('the news', () => work.all('button', NEWS).length > 0);
    await work.click('button', NEWS);
    await work.find('button', close);
    const give = /^Affecter à Plomberie Garonne\s: Plomberie bouchée$/;
    await work.click('button', give);
    await work.gone('button', give);
    await work.answer('Annuler');
    await skipUntil('the news again', () => work.all('button', NEWS).length > 0);
    await work.click('button', NEWS);
    await work.find('button', give);
  });

  it('[D3] what others decide, report or give a date meanwhile is announced, and moves nothing until it is asked for', async () => {
    const work = await open({ store: nameTrade });
    const close = /^Clore «\sRadiateur froid\s»$/;
    await work.find('button', close);
    await untilFollowed(work);
    const places = () => work.parts('a, button, .row').map((each) => each.getBoundingClientRect().top);
    const before = places();
    const { tickets } = work.server.store;
    Object.assign(tickets.find(({ objet }) => objet === 'Radiateur froid') ?? {}, { state: 'closed' });
    Object.assign(tickets.find(({ state }) => state === 'affected') ?? {}, {
      state: 'unassigned',
      priority: 'urgente',
    });
    await skipUntil('the news', () => work.all('button', NEWS).length > 0);
    expect(work.all('button', close)).to.have.length(1);
    expect(places().filter((top) => !before.includes(top)).length).to.be.lessThan(2);
    await work.settled();
    await work.expectAccessible();
    await work.click('button', NEWS);
    await work.gone('button', close);
    expect(work.all('button', NEWS)).to.deep.equal([]);
  });

  it('what comes when it is read first is no news', async () => {
    const work = await open({
      // nothing is to be given to anybody, so that companies are not awaited
      store: ({ tickets }) => {
        for (const ticket of tickets) if (ticket.state !== 'ready') ticket.state = 'closed';
      },
    });
    await work.find('button', /^Clore «\sRadiateur froid\s»$/);
    expect(work.all('button', NEWS)).to.deep.equal([]);
  });

  it('what is decided leaves the focus to another decision', async () => {
    const work = await open({ store: nameTrade });
    (await work.find('button', /^Affecter à Plomberie Garonne\s: Plomberie bouchée$/)).focus();
    await press('Enter');
    await work.gone('button', /^Affecter à .*Plomberie bouchée$/);
    await until('the focus', () => work.focused?.matches('.decisions-lists :is(a, button)'));
    (await work.find('button', 'Valider la date\u00a0: Ascenseur bloqué au 2e étage')).focus();
    await press('Enter');
    await work.gone('button', 'Valider la date\u00a0: Ascenseur bloqué au 2e étage');
    await until('the focus after the date', () => work.focused?.matches('.decisions-lists :is(a, button)'));
  });

  it('a ticket that names nobody leads to the list, where somebody is chosen', async () => {
    const work = await open();
    const link = await work.find('link', /^Affecter\s: Fuite sous le lavabo$/);
    expect(link.getAttribute('href')).to.equal(
      '/tickets?state=unassigned&q=Fuite%20sous%20le%20lavabo'.replaceAll('%20', '+'),
    );
    expect(work.all('button', /^Affecter à /)).to.deep.equal([]);
  });

  it('a refusal is shown with its reason, and the row stays', async () => {
    const work = await open({ store: nameTrade });
    const button = await work.find('button', /^Affecter à .*Plomberie bouchée$/);
    work.server.answer(
      /^\/api\/interventions\/$/,
      { status: 400, body: { prestataire: ['Ce prestataire est suspendu.'] } },
      { method: 'POST' },
    );
    await work.click('button', /^Affecter à .*Plomberie bouchée$/);
    await work.findText(/Ce prestataire est suspendu\./);
    expect(button.isConnected).to.equal(true);
  });

  it('nothing to decide is said in a line', async () => {
    const work = await open({
      store: (store) => {
        store.tickets = [];
        store.interventions = [];
      },
    });
    await work.findText('Rien ne vous attend.');
    await work.expectAccessible();
  });

  it('tickets that cannot be read leave what is known of interventions', async () => {
    const work = await open({ before: (server) => void server.break('error-500', TICKETS) });
    await skipUntil('the dates', () => work.all('button', /^Valider la date/).length > 0);
  });

  it('a kiosk reads no tickets for it', async () => {
    const work = await open({ attributes: { kiosk: '' } });
    await work.findText(/en retard/);
    await work.settled();
    expect(work.text).not.to.include('À décider');
    expect(work.server.calls.filter(({ url }) => TICKETS.test(url))).to.deep.equal([]);
    await until('drawn', () => work.text !== '');
  });

  it('[D4] a proposed date that changes is there with the next round, wherever it is in a long list', async () => {
    const work = await open({
      // the one whose date is to be validated comes last
      store: ({ interventions }) => void interventions.push(...interventions.splice(1, 1)),
      before: (server) => void answerInPages(server, '/api/v2/interventions/', 'interventions', 1),
    });
    await work.find('button', /^Valider la date/);
    await untilFollowed(work);
    Object.assign(work.server.store.interventions.at(-1) ?? {}, { date_intervention: '2026-12-24 10:00' });
    await skip(10_000);
    await until('the date', () => /jeu\.\s24\sdéc\.\sà\s10:00/.test(work.text));
  });
});
