/** The rows of `<balise-ticket-list>`: links, keys, columns, export, paper, views. */
import { expect } from 'chai';
import { skipUntil } from '../_support/clock.ts';
import { emulate, press, setViewport } from '../_support/input.ts';
import { expectRows, readColumn } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

describe('<balise-ticket-list>: rows', () => {
  afterEach(() => setViewport(1440, 900));

  it('on a wall its foot counts what has no room, which its title does not', async () => {
    await setViewport(1440, 500);
    const list = await mount('balise-ticket-list', { attributes: { kiosk: '' } });
    await list.findText(/^et \d+ autres?$/);
    expect(list.text).not.to.include('affiché');
  });

  it('on a wall, of a part of the list, its foot counts those that are known, and calls none shown', async () => {
    await setViewport(1440, 500);
    const list = await mount('balise-ticket-list', {
      attributes: { kiosk: '' },
      before: (server) => {
        const results = server.store.tickets;
        server.answer(/page=2/, { status: 404, body: {} });
        const next = '/api/v2/tickets/?include=sites&page=2';
        const body = { count: 1500, next, previous: null, results };
        server.answer(/tickets\/\?include=sites$/, { status: 200, body });
      },
    });
    await list.findText(/^et au moins \d+\sautres?$/);
    expect(list.text).not.to.match(/affichés|1.500/);
  });

  it('on a wall, without any row, tells of open tickets alone: its account may be sent no others', async () => {
    const list = await mount('balise-ticket-list', {
      attributes: { kiosk: '' },
      store: (store) => {
        store.tickets = [];
      },
    });
    await list.findText('Aucun ticket ouvert.');
    expect(list.element.shadowRoot?.textContent).not.to.contain('pour le moment');
  });

  for (const width of [1440, 700])
    it(`on a wall of ${width} px, whose reader sets letters apart, no title is cut (RGAA 10.12)`, async () => {
      await setViewport(width, 1000);
      const list = await mount('balise-ticket-list', {
        attributes: { kiosk: '' },
        store: ({ tickets }) => {
          for (const ticket of tickets)
            ticket.objet = 'Ascenseur qui s’arrête entre deux niveaux depuis ce matin, portes ouvertes';
        },
      });
      const titles = () => list.parts('.dt-link');
      const isWhole = (title: HTMLElement) =>
        title.scrollWidth <= title.clientWidth + 1 && title.scrollHeight <= title.clientHeight + 1;
      await until('the rows', () => titles().length > 0);
      const spacing = new CSSStyleSheet();
      spacing.replaceSync('* { letter-spacing: .12em !important; word-spacing: .16em !important }');
      list.element.shadowRoot?.adoptedStyleSheets.push(spacing);
      await until(`whole titles, not: ${titles()[0]?.outerHTML}`, () => titles().every(isWhole));
      for (const row of list.parts('.dt-row, .dt-card')) {
        const { bottom } = row.getBoundingClientRect();
        for (const part of row.querySelectorAll('.dt-link, .dt-fold, .dt-card-detail'))
          expect(part.getBoundingClientRect().bottom, part.textContent).to.be.at.most(bottom);
      }
      await setViewport(1440, 900);
    });

  it('[E1] reads the list with its sites, every page followed', async () => {
    const list = await mount('balise-ticket-list', {
      attributes: { state: 'all' },
      before: (server) => {
        const { tickets } = server.store;
        server.answer(/page=2/, () => ({
          status: 200,
          body: { count: 14, next: null, previous: null, results: tickets.slice(8) },
        }));
        server.answer(
          /tickets\/\?include=sites$/,
          () => ({
            status: 200,
            body: {
              count: 14,
              next: `${location.origin}/api/v2/tickets/?include=sites&page=2`,
              previous: null,
              results: tickets.slice(0, 8),
            },
          }),
          { times: 1 },
        );
      },
    });
    await list.findText('14 tickets affichés sur 14');
    const calls = list.server.sent('GET', /^\/api\/v2\/tickets\//).map(({ url }) => url);
    expect(calls[0]).to.equal('/api/v2/tickets/?include=sites');
    expect(calls[1]).to.match(/page=2/);
  });

  it('[E1] an answer that tarries is said, can be given up, and comes on « Réessayer »', async () => {
    let mend = () => {};
    const list = await mount('balise-ticket-list', {
      before: (server) => {
        mend = server.break('hang', /^\/api\/v2\/tickets\//);
      },
    });
    await skipUntil('why', () => list.text.includes('La réponse tarde…'));
    await list.click('button', 'Annuler');
    await list.findText('Le chargement a été interrompu.');
    mend();
    await list.click('button', 'Réessayer');
    await list.find('link', 'Fuite sous le lavabo');
  });

  it('[E1] a row is a real link, which asks the page first; arrows and Enter walk the list, « / » searches', async () => {
    const list = await mount('balise-ticket-list');
    const first = await list.find('link', 'Fuite sous le lavabo');
    expect(first.getAttribute('href')).to.match(/\/tickets\/1$/);
    const received = list.listen('balise-navigate');
    await list.click('link', 'Fuite sous le lavabo');
    await press('ArrowDown', 'Enter');
    expect(received.map(({ detail }) => (detail as { params: object }).params)).to.deep.equal([
      { id: 1 },
      { id: 3 },
    ]);
    await press('/');
    await until('the focus', () => list.focused === list.field('Rechercher dans les objets'));
  });

  it('[E1] order, density and columns are chosen; they come back with the element', async () => {
    const list = await mount('balise-ticket-list');
    await list.find('link', 'Fuite sous le lavabo');
    await list.click('button', 'Objet');
    await until('the order', () => list.element.getAttribute('sort') === 'objet');
    expect(list.get('columnheader', 'Objet').getAttribute('aria-sort')).to.equal('ascending');
    await list.click('button', 'Affichage');
    const compact = await until('« Compacte »', () => list.field('Compacte'));
    compact.click();
    (await list.find('checkbox', 'Équipement')).click();
    await press('Escape');
    await list.gone('columnheader', 'Équipement');
    const again = list.element.cloneNode() as HTMLElement;
    list.element.replaceWith(again);
    const root = () => again.shadowRoot as ShadowRoot;
    const row = await until('its rows', () =>
      root().querySelector('tbody tr:not([aria-hidden]) a')?.closest('tr'),
    );
    expect(row?.getBoundingClientRect().height).to.be.below(40);
    expect(root().querySelector('thead')?.textContent).not.to.include('Équipement');
    expect(root().querySelector('[aria-sort=ascending]')?.textContent).to.include('Objet');
  });

  it('[E1] what is shown is exported, as French spreadsheets open it', async () => {
    const list = await mount('balise-ticket-list', {
      attributes: { q: 'somme' },
      store: ({ tickets: [first] }) => void Object.assign(first ?? {}, { objet: '=SOMME(A1)' }),
    });
    await expectRows(list, '=SOMME(A1)');
    const saved: Blob[] = [];
    const { createObjectURL } = URL;
    URL.createObjectURL = (file: Blob) => {
      saved.push(file);
      return createObjectURL.call(URL, file);
    };
    const { click } = HTMLAnchorElement.prototype;
    let name = '';
    HTMLAnchorElement.prototype.click = function () {
      name = this.download;
    };
    try {
      await list.click('button', 'Affichage');
      await list.click('button', 'CSV');
      const file = await until('the file', () => (name ? saved[0] : null));
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
      const [head, ticket, end] = text.split('\r\n');
      expect(head).to.match(/^\ufeff"N°";"Objet";"Priorité";"État";"Équipement";"Site"/);
      expect(ticket).to.include(`"1";"'=SOMME(A1)";"Urgente";"Non affecté"`);
      expect(end).to.equal('');
      expect(name).to.equal('tickets_18_11_2026.csv');
    } finally {
      HTMLAnchorElement.prototype.click = click;
      URL.createObjectURL = createObjectURL;
    }
  });

  it('[E1] a requester sees what became of each, and neither boxes nor « Affecter » nor whose it is', async () => {
    const list = await mount('balise-ticket-list', { as: 'demandeur', width: 1700 });
    await list.find('link', 'Fuite sous le lavabo');
    expect(readColumn(list, 'Intervention')).to.include('Ascenseurs Horizon');
    for (const [role, name] of [
      ['columnheader', 'Demandeur'],
      ['checkbox', undefined],
      ['button', /^Affecter/],
    ] as const)
      expect(list.all(role, name), `${role} ${name}`).to.deep.equal([]);
  });

  for (const width of [390, 500, 790])
    it(`[E1] a card of ${width} px names to whom it is assigned, how urgent it is where that is not as usual, and the name gives way`, async () => {
      const list = await mount('balise-ticket-list', {
        width,
        store: ({ tickets }) => {
          for (const { intervention } of tickets)
            if (intervention)
              Object.assign(intervention, {
                prestataire: { id: 2, fullname: 'Thermelec Services du Grand Sud-Ouest' },
              });
        },
      });
      await list.find('link', /Fuite sous le lavabo/);
      const cards = list.parts('.dt-card').filter((card) => card.textContent?.includes('Affecté'));
      expect(cards.length, 'cards').to.be.above(0);
      for (const card of cards) {
        const who = card.querySelector('.dt-card-who');
        expect(who?.textContent).to.equal('Thermelec Services du Grand Sud-Ouest');
        const [state, whole] = [card.querySelector('.dt-card-state .badge'), card].map((part) =>
          part?.getBoundingClientRect(),
        );
        const badge = card.querySelector('.dt-card-aside .badge')?.getBoundingClientRect();
        expect(state?.right, 'the state is whole').to.be.at.most(whole?.right ?? 0);
        expect(badge?.right ?? 0, 'the priority is whole').to.be.at.most(whole?.right ?? 0);
        const title = card.querySelector('.dt-card-title')?.getBoundingClientRect();
        expect(title?.width, 'the title').to.be.above((whole?.width ?? 0) * 0.4);
        const end = who?.getBoundingClientRect().right ?? Number.NaN;
        expect(end).to.be.at.most(badge?.left ?? whole?.right ?? 0);
      }
    });

  it('[E1] in a column of 390 px it is a list of cards with their number, place, priority and state', async () => {
    const list = await mount('balise-ticket-list', { width: 390 });
    const link = await list.find('link', /Fuite sous le lavabo/);
    const card = link.closest('.dt-card')?.textContent ?? '';
    for (const text of ['Ticket n°\u00a01', 'Chambre 12', 'Urgente', 'Non affecté'])
      expect(card).to.include(text);
    const [search, filters] = [list.field('Rechercher dans les objets'), list.get('button', 'Filtres')];
    const [one, other] = [search.getBoundingClientRect(), filters.getBoundingClientRect()];
    expect(Math.abs(one.y - other.y), 'one row').to.be.below(4);
  });

  it('[E1] all rows that match are printed, under the filters and the date, without a control', async () => {
    const list = await mount('balise-ticket-list', {
      attributes: { priority: 'haute' },
      store: (store) => {
        store.tickets = Array.from({ length: 600 }, (_, rank) => ({
          ...store.tickets[0],
          id: 600 - rank,
          objet: `Fuite ${rank + 1}.`,
          priority: rank % 2 ? 'haute' : 'basse',
        }));
      },
    });
    await list.findText(/300 tickets affichés/);
    const search = list.field('Rechercher dans les objets');
    try {
      await emulate({ media: 'print' });
      await until('paper', () => list.parts('.printed tbody tr').length === 300);
      expect(search.checkVisibility()).to.equal(false);
      const paper = list.part('.printed').textContent;
      expect(paper).to.include('Priorité\u00a0: Haute');
      expect(paper).to.match(/Imprimé le 18 novembre 2026 à 10:00/);
      expect(list.parts('.printed tbody tr').at(-1)?.textContent?.replaceAll('\u00ad', '')).to.include(
        'Chambre 12, 1er étage, Bâtiment principal, Clinique',
      );
    } finally {
      await emulate({ media: 'screen' });
    }
    await until('the screen', () => list.parts('.printed').length === 0);
    expect(search.checkVisibility()).to.equal(true);
  });

  it('[E1] filters and sort are saved under a name, and come back by keys alone', async () => {
    const list = await mount('balise-ticket-list');
    await list.click('button', 'Affichage');
    await list.findText(/Filtrez ou triez la liste, puis donnez un nom/);
    await press('Escape');
    list.element.setAttribute('priority', 'urgente');
    list.element.setAttribute('sort', '-date_creation');
    await list.click('button', 'Affichage');
    await list.fill('Enregistrer cette vue sous le nom', 'Urgences');
    await press('Enter');
    const view = await list.find('button', 'Urgences');
    expect(view.getAttribute('aria-current')).to.equal('true');
    await press('Escape');
    for (const name of ['priority', 'sort']) list.element.removeAttribute(name);
    list.element.setAttribute('state', 'closed');
    await list.click('button', 'Affichage');
    const other = await list.find('button', 'Urgences');
    await until('another view', () => other.getAttribute('aria-current') !== 'true');
    await list.expectAccessible();
    other.focus();
    await press('Enter');
    await until('the view', () => list.element.getAttribute('priority') === 'urgente');
    expect(list.element.getAttribute('sort')).to.equal('-date_creation');
    expect(list.element.getAttribute('state') ?? '').to.equal('');
  });
});
