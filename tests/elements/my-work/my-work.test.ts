/** `<balise-my-work>`: what awaits each group. */
import { expect } from 'chai';
import type { Ticket } from '../../../src/core/tickets/model.ts';
import { at } from '../../contract-server/whole/now.ts';
import { skipUntil } from '../_support/clock.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { untilFollowed } from '../_support/sight.ts';
import { BROKEN } from '../_support/states.ts';
import { until } from '../_support/until.ts';

const open = (as: MountOptions['as'], options: MountOptions = {}) =>
  mount('balise-my-work', { as, ...options });
const INTERVENTIONS = /^\/api\/v2\/interventions\//;

/** The names of a list's rows. */
const rowsOf = async (work: Mounted, title: string): Promise<string[]> =>
  [...(await work.find('region', title)).querySelectorAll('li .row-name')].map(
    ({ textContent }) => textContent ?? '',
  );

const NEWS = 'Du nouveau · Afficher';

/** The requests of a person, of which somebody has closed one meanwhile. */
async function openWithNews(width?: number): Promise<Mounted> {
  const work = await mount('balise-my-work', { as: 'demandeur', width });
  await work.find('link', 'Fuite sous le lavabo');
  await untilFollowed(work);
  Object.assign(work.server.store.tickets[0] ?? {}, { state: 'closed' });
  await skipUntil('the news', () => work.all('button', NEWS).length > 0);
  return work;
}

describe('<balise-my-work>', () => {
  it('a requester reads how requests stand, the newest first, and opens one by keys alone', async () => {
    const work = await open('demandeur');
    const received = work.listen('balise-navigate');
    const first = await work.find('link', 'Fuite sous le lavabo');
    const rows = work.all('listitem');
    expect(rows.length).to.equal(5);
    expect(rows[0]?.textContent).to.include('Non affecté').and.include('Envoyé le 18/11/2026');
    expect(rows[1]?.textContent).to.include('Porte automatique bloquée').and.include('Imagerie');
    expect(rows[2]?.textContent).to.include('Intervention prévue le mer. 18 nov. à 09:00');
    expect(work.text).to.match(/\b4 en cours/);
    const all = work.get('link', 'Voir mes 7 demandes');
    expect(all.getAttribute('href')).to.equal('/tickets?state=all');
    first.focus();
    await press('Enter');
    expect(received[0]?.detail).to.deep.include({ route: 'Details du ticket', params: { id: 1 } });
  });

  for (const account of ['demandeur', 'prestataire'] as const)
    it(`a room is named with its building to ${account}`, async () => {
      const work = await open(account, {
        store: ({ tickets, interventions, sites }) => {
          for (const ticket of [...tickets, ...interventions.map((row) => row.ticket)])
            Object.assign(ticket as object, { site: sites[11], asset: null });
        },
      });
      const place = 'Chambre 12, 1er étage, Bâtiment principal, Clinique des Tilleuls';
      await until('the building', () => work.text.includes(place));
    });

  it('[D3] what becomes of a request meanwhile is announced, and shown when it is asked for', async () => {
    const work = await openWithNews();
    expect(work.all('listitem')[0]?.textContent).to.include('Non affecté');
    await work.settled();
    await work.expectTree('with news');
    await work.click('button', NEWS);
    await until('its state', () => !work.all('listitem')[0]?.textContent?.includes('Non affecté'));
    expect(work.all('button', NEWS)).to.deep.equal([]);
  });

  it('[D3] the news hides no count beside the title, on a phone neither', async () => {
    const work = await openWithNews(358);
    const [count] = work.parts('.title-main > .muted');
    const [news] = work.all('button', NEWS);
    expect(count?.textContent).to.match(/en cours$/);
    const edge = count?.getBoundingClientRect().bottom;
    expect(news?.getBoundingClientRect().top).to.be.at.least(edge ?? Number.POSITIVE_INFINITY);
  });

  it('[D3] the news hides no name of a group on a phone', async () => {
    const work = await mount('balise-my-work', { as: 'prestataire', width: 358 });
    await until('the groups', () => work.all('heading').length > 1);
    await untilFollowed(work);
    const { interventions } = work.server.store;
    interventions.push(...interventions.slice(0, 1).map((row) => ({ ...row, id: 901 })));
    await skipUntil('the news', () => work.all('button', NEWS).length > 0);
    const [news, name] = [work.get('button', NEWS), work.all('heading')[1]];
    expect(news.getBoundingClientRect().bottom).to.be.at.most(name?.getBoundingClientRect().top ?? 0);
  });

  it('[E5] what the person reports is there at once, beside what others have changed meanwhile', async () => {
    const work = await openWithNews();
    const { ticketCollection } = await import('../../../src/core/tickets/store.ts');
    const first = ticketCollection.get(1) as Ticket;
    ticketCollection.upsert({ ...first, id: 901, objet: 'Ampoule grillée', state: 'unassigned' });
    await work.find('link', 'Ampoule grillée');
    expect(work.all('button', NEWS)).to.deep.equal([]);
  });

  it('[D3] the line of what is late follows the agenda', async () => {
    const work = await open('responsable');
    await work.findText(/^1\sintervention en retard$/);
    await untilFollowed(work);
    for (const row of work.server.store.interventions.filter(({ date_realisation }) => !date_realisation))
      Object.assign(row, { date_intervention: '2026-12-17 09:00', date_fin_intervention: null });
    await skipUntil('none', () => work.text.includes('Aucune intervention n’est en retard.'));
  });

  it('a provider finds what is to be dated, done today and reported, each once', async () => {
    const work = await open('prestataire', {
      store: (store) => {
        const [first] = store.interventions;
        const planned = (rank: number, objet: string, begins: string | null, validation: boolean) => ({
          ...first,
          id: rank,
          ticket: { ...(first?.ticket as object), id: rank, objet },
          date_intervention: begins,
          date_fin_intervention: null,
          date_realisation: null,
          prestataire: { id: 1, fullname: 'Thermelec Services' },
          validation,
        });
        store.interventions = [
          planned(101, 'Sans date', null, false),
          planned(102, 'Ce jour', at(0, 2), true),
          planned(103, 'Hier', at(-1), true),
        ];
      },
    });
    expect(await rowsOf(work, 'Date à proposer')).to.deep.equal(['Sans date']);
    expect(await rowsOf(work, 'Aujourd’hui')).to.deep.equal(['Ce jour']);
    expect(await rowsOf(work, 'Comptes rendus à faire')).to.deep.equal(['Hier']);
    expect(work.text).to.match(/3\sinterventions/);
    await work.expectAccessible();
    const received = work.listen('balise-navigate');
    await work.click('link', 'Hier');
    expect(received[0]?.detail).to.deep.include({ route: "Details de l'intervention", params: { id: 103 } });
  });

  it('a provider without work on this day sees what comes next', async () => {
    const work = await open('prestataire', {
      store: (store) => {
        const [first] = store.interventions;
        const planned = (id: number, objet: string, days: number) => ({
          ...{ ...first, id, ticket: { ...(first?.ticket as object), id, objet } },
          ...{ date_intervention: at(days), date_fin_intervention: null, date_realisation: null },
          ...{ prestataire: { id: 1, fullname: 'Thermelec Services' }, validation: true },
        });
        store.interventions = [planned(101, 'Plus tard', 9), planned(102, 'Demain', 1)];
      },
    });
    expect(await rowsOf(work, 'Aujourd’hui')).to.deep.equal(['Demain']);
    expect(work.text).to.include('Rien n’est prévu aujourd’hui.').and.include('Ensuite');
    expect(work.text).not.to.include('Plus tard');
    await work.expectAccessible();
  });

  it('each list of a provider that has nothing says so', async () => {
    const work = await open('prestataire', {
      store: (store) => {
        store.interventions = [];
      },
    });
    await work.findText('Aucune intervention n’attend de date.');
    await work.findText('Rien n’est prévu aujourd’hui.');
    await work.findText('Aucun compte rendu n’est en retard.');
    await work.expectAccessible();
  });

  it('a manager reaches what is late in one click, with the oldest; where nothing is, it is said', async () => {
    const work = await open('responsable', {
      store: ({ interventions: [first, second] }) => {
        const late = { validation: true, waiting: false, date_realisation: null };
        Object.assign(first ?? {}, { ...late, date_intervention: '2001-02-03 10:00' });
        Object.assign(second ?? {}, { ...late, date_intervention: '2026-11-02 10:00' });
      },
    });
    const link = await work.find('link', /^2\sinterventions en retard$/);
    expect(link.getAttribute('href')).to.equal('/interventions?state=all&late=true');
    expect(work.text).to.include(
      'La plus ancienne\u00a0: «\u00a0Porte automatique bloquée\u00a0», prévue le 03/02/2001',
    );
    await work.expectAccessible();
    const refresh = () => (work.element as HTMLElement & { refresh: () => Promise<void> }).refresh();
    work.server.store.interventions = work.server.store.interventions.slice(0, 1);
    Object.assign(work.server.store.interventions[0] ?? {}, { date_realisation: '2001-02-03 12:00' });
    await refresh();
    await work.findText('Aucune intervention n’est en retard.');
    work.server.store.interventions = [];
    await refresh();
    await until('no line, where there is nothing that could be late', () => !work.text.includes('en retard'));
    expect(work.parts('.late-line')).to.have.length(0);
  });

  it('a manager reaches what only lacks its cost, which no card counts', async () => {
    const work = await open('responsable', {
      store: ({ interventions }) => {
        const day = '2026-11-02 10:00';
        const done = { validation: true, waiting: false, date_intervention: day, date_realisation: day };
        const prestataire = interventions[1]?.prestataire;
        for (const row of interventions)
          Object.assign(row, { ...done, prestataire, note: 4, cout_achat: '12.00' });
        Object.assign(interventions[0] ?? {}, { cout_achat: null });
      },
    });
    const link = await work.find('link', /^1\scoût à saisir$/);
    expect(link.getAttribute('href')).to.equal('/interventions?state=no_cost');
    await work.findText('Aucune intervention n’est en retard.');
    await work.expectAccessible();
  });

  for (const as of ['responsable', 'prestataire'] as const)
    it(`shows why interventions cannot be read, and recovers: ${as}`, async () => {
      let mend = () => {};
      const work = await open(as, {
        before: (server) => {
          mend = server.break('error-500', INTERVENTIONS);
        },
      });
      await skipUntil('why', () => BROKEN.test(work.text));
      expect(work.parts('.bone'), 'nothing is awaited').to.deep.equal([]);
      await work.expectAccessible();
      mend();
      await work.click('button', 'Réessayer');
      await until(
        'the lists',
        () => !BROKEN.test(work.text) && work.all('link').length + work.all('region').length > 0,
      );
    });
});
