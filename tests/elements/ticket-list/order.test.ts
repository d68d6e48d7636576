/** The order in which `<balise-ticket-list>` shows tickets while nobody has chosen one. */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import { press } from '../_support/input.ts';
import { rowNames } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';
import { untilFollowed } from '../_support/sight.ts';
import { until } from '../_support/until.ts';

/** The name over a group of rows. */
const GROUP = 'tbody th';

describe('<balise-ticket-list>: order of work', () => {
  it('[E1] the urgent come first, in groups that are named; a chosen order has none', async () => {
    const list = await mount('balise-ticket-list', { width: 1300 });
    await list.find('columnheader', /^Urgente · \d/);
    expect(list.parts(GROUP).map(({ textContent }) => textContent?.replace(/ · \d+$/, ''))).to.deep.equal([
      'Urgente',
      'Haute',
      'Normale',
      'Basse',
    ]);
    const [head, row] = [list.get('columnheader', /^Haute/), list.parts('tbody tr[data-index="2"]')[0]];
    const [above, below] = [head.closest('tr')?.getBoundingClientRect(), row?.getBoundingClientRect()];
    expect(above?.bottom, 'a name lies right over its first row').to.be.closeTo(below?.top ?? 0, 1);
    const first = list.get('link', rowNames(list)[0] ?? '');
    first.focus();
    await press('ArrowDown', 'ArrowDown');
    await until('the third row has the focus', () => list.focused?.textContent === rowNames(list)[2]);
    await list.click('button', 'Objet');
    await list.gone('columnheader', /^Urgente/);
  });

  it('[D4] what has come and is asked for stands first, until the list is filtered anew', async () => {
    const list = await mount('balise-ticket-list', { width: 1300 });
    await list.find('link', 'Fuite sous le lavabo');
    await untilFollowed(list);
    const { tickets } = list.server.store;
    tickets.unshift({ ...(tickets[0] as (typeof tickets)[0]), id: 901, objet: 'Ampoule', priority: 'basse' });
    await skip(10_000);
    await list.click('button', /^1\snouveau ticket · Afficher$/);
    await list.find('columnheader', 'Nouveaux · 1');
    expect(rowNames(list)[0]).to.equal('Ampoule');
    list.element.setAttribute('state', 'unassigned,assigned');
    await list.gone('columnheader', /^Nouveaux/);
    expect(rowNames(list)).to.include('Ampoule');
    expect(rowNames(list)[0]).to.equal('Fuite sous le lavabo');
  });

  it('[E1] of a list of which a part is missing nothing is claimed', async () => {
    const list = await mount('balise-ticket-list', {
      width: 1300,
      before: (server) => {
        const { tickets } = server.store;
        server.break('hang', /page=2/);
        server.answer(/tickets\/\?include=sites$/, () => ({
          status: 200,
          body: {
            count: 14,
            next: `${location.origin}/api/v2/tickets/?include=sites&page=2`,
            previous: null,
            results: tickets.slice(0, 4),
          },
        }));
      },
    });
    await until('rows', () => rowNames(list).length > 0);
    expect(rowNames(list)).to.deep.equal([
      'Fuite sous le lavabo',
      'Chauffage en panne',
      'Porte automatique bloquée',
      'Ascenseur bloqué au 2e étage',
    ]);
    expect(list.parts(GROUP)).to.deep.equal([]);
  });

  it('each group is a body of its own, whose name heads its rows alone (RGAA 5.7)', async () => {
    const list = await mount('balise-ticket-list', { width: 1300 });
    const bodies = () =>
      list.parts('tbody').map((body) => ({
        names: [...body.querySelectorAll(GROUP)].map(({ textContent }) => textContent),
        rows: body.querySelectorAll('tr.dt-row').length,
      }));
    await until('four groups', () => bodies().length === 4);
    for (const { names, rows } of bodies()) {
      expect(names).to.have.length(1);
      expect(rows, String(names)).to.be.above(0);
    }
    const cell = list.part('tbody tr[data-index="2"] td:last-child');
    const heads = cell.getAttribute('headers')?.split(' ') ?? [];
    expect(heads.map((id) => list.part(`#${id}`).textContent)).to.deep.equal(['À faire', 'Haute · 2']);
    // drawn in the order of the list, none over another
    const tops = list.parts('tbody tr').map((row) => Math.round(row.getBoundingClientRect().top));
    expect(tops).to.deep.equal([...new Set(tops)].sort((one, other) => one - other));
    const head = list.part('.dt-head').getBoundingClientRect();
    expect(tops[0]).to.equal(Math.round(head.bottom));
    await list.expectAccessible();
  });

  it('[E1] a requester has the newest first', async () => {
    const list = await mount('balise-ticket-list', { as: 'demandeur', width: 1300 });
    await until('rows', () => rowNames(list).length > 0);
    expect(list.parts(GROUP)).to.deep.equal([]);
  });

  it('[E1] cards on a phone: a group is an item of the list', async () => {
    const list = await mount('balise-ticket-list', { width: 380 });
    await until('names', () => list.parts('li.dt-group').length === 4);
    await list.expectAccessible();
  });
});
