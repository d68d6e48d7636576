/** What others change while somebody looks at `<balise-ticket-list>`. */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import { emulate } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { answerInPages } from '../_support/pages.ts';
import { untilFollowed, untilLeft } from '../_support/sight.ts';
import { until } from '../_support/until.ts';

const FIRST = 'Fuite sous le lavabo';
const LIST = /^\/api\/v2\/tickets\//;
/** The pace of the counters. */
const TICK_MS = 10_000;

const open = async (options: MountOptions = {}) => {
  const list = await mount('balise-ticket-list', { attributes: { state: 'all' }, ...options });
  await list.find('link', FIRST);
  await untilFollowed(list);
  return list;
};
const names = (list: Mounted) => list.all('link').flatMap(({ textContent }) => textContent ?? []);
const shown = (list: Mounted) => list.text;

/** What another person does on the server. */
function add(list: Mounted, id: number, objet: string): void {
  const { tickets } = list.server.store;
  tickets.unshift({ ...(tickets[0] as (typeof tickets)[0]), id, objet });
}
function change(list: Mounted, values: object): void {
  Object.assign(list.server.store.tickets[0] ?? {}, values);
}
const marked = (list: Mounted) => list.parts('[data-changed]').map(({ textContent }) => textContent);

describe('<balise-ticket-list>: what others change', () => {
  it('[D4] new rows wait above the list, and come when they are asked for', async () => {
    const list = await open();
    const before = names(list);
    add(list, 901, 'Portail coincé');
    add(list, 902, 'Vitre fendue');
    await skip(TICK_MS);
    const button = await list.find('button', /^2\snouveaux tickets · Afficher$/);
    expect(button.closest('[role="status"]'), 'it is read to screen readers').not.to.equal(null);
    expect(names(list), 'nothing has moved').to.deep.equal(before);
    expect(shown(list)).to.include('14\u00a0tickets');
    await list.expectAccessible();
    button.focus();
    button.click();
    await list.find('link', 'Portail coincé');
    await list.gone('button', /Afficher$/);
    await until('the focus is in the list', () => list.focused?.matches('[data-row-link]'));
    expect(shown(list)).to.include('16\u00a0tickets');
  });

  it('[D4] a changed cell is changed in its place and marked for a moment, without a step of the rows', async () => {
    const list = await open();
    const before = names(list);
    const top = list.get('link', FIRST).getBoundingClientRect().top;
    change(list, { priority: 'basse' });
    await skip(TICK_MS);
    await until('the mark', () => marked(list).includes('Basse'));
    expect(marked(list)).to.deep.equal(['Basse']);
    expect(names(list)).to.deep.equal(before);
    expect(list.get('link', FIRST).getBoundingClientRect().top).to.equal(top);
    expect(list.all('button', /Afficher$/)).to.deep.equal([]);
    await skip(5000);
    expect(marked(list)).to.deep.equal([]);
  });

  it('[D4] a cell far down a long list is changed with the next round, and what is out of sight is not read', async () => {
    const size = 60;
    let listRead: () => number[] = () => [];
    const list = await open({
      store: ({ tickets }) => {
        const [first] = tickets as [(typeof tickets)[0]];
        for (let id = 1000; tickets.length < 4 * size; id++)
          tickets.push({ ...first, id, objet: `N° ${id}` });
      },
      before: (server) => {
        listRead = answerInPages(server, '/api/v2/tickets/?include=sites', 'tickets', size);
      },
    });
    await until('all pages', () => shown(list).includes(`${4 * size}\u00a0tickets`));
    const last = list.server.store.tickets.at(-1);
    list.part('.dt-scroll').scrollTop = 1e6;
    await list.find('link', `${last?.objet}`);
    listRead();
    Object.assign(last ?? {}, { priority: 'basse' });
    await skip(TICK_MS);
    await until('the mark', () => marked(list).includes('Basse'));
    expect(listRead()).to.deep.equal([1, 4]);
  });

  it('[D4] what changes in a column without room is marked in the line that stands for it', async () => {
    const list = await open({ width: 900 });
    const [, other] = list.server.store.tickets;
    change(list, { created_by: other?.created_by });
    await skip(TICK_MS);
    const mark = await until('the mark', () => list.parts('.dt-fold[data-changed]')[0]);
    expect(mark.closest('tr')?.textContent).to.include(FIRST);
    await skip(5000);
    expect(marked(list)).to.deep.equal([]);
  });

  it('[D4] what waits stands over the first row, and not over the head of the columns', async () => {
    const list = await open();
    add(list, 901, 'Portail coincé');
    await skip(TICK_MS);
    const button = await list.find('button', /Afficher$/);
    const [head] = list.parts('.dt-head');
    expect(button.getBoundingClientRect().top).to.be.at.least(head?.getBoundingClientRect().bottom ?? 1e6);
  });

  it('[D4] the mark does not move for who wants no motion', async () => {
    await emulate({ reducedMotion: 'reduce' });
    const list = await open();
    change(list, { priority: 'basse' });
    await skip(TICK_MS);
    const cell = await until('the mark', () => list.parts('[data-changed]')[0]);
    expect(getComputedStyle(cell).animationName).to.equal('none');
    expect(getComputedStyle(cell).backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
  });

  it('[D4] rows that are gone, or belong elsewhere now, stay until the list is shown anew', async () => {
    const list = await open();
    const before = names(list);
    list.server.store.tickets.splice(1, 1);
    await skip(TICK_MS);
    const button = await list.find('button', 'Liste modifiée · Afficher');
    expect(names(list)).to.deep.equal(before);
    button.click();
    await until('the row is gone', () => names(list).length === before.length - 1);
  });

  it('[D4] a list that was empty shows what comes at once', async () => {
    const list = await mount('balise-ticket-list', { store: (store) => store.tickets.splice(0) });
    await list.findText('Aucun ticket pour le moment.');
    list.server.store.tickets.push({ ...list.server.store.tickets[0], id: 7, objet: 'Le premier' } as never);
    await skip(TICK_MS);
    await list.find('link', 'Le premier');
  });

  it('[D4] other filters show what waits', async () => {
    const list = await open();
    add(list, 901, 'Portail coincé');
    await skip(TICK_MS);
    await list.find('button', /^1\snouveau ticket · Afficher$/);
    list.element.setAttribute('state', 'unassigned,assigned');
    await list.find('link', 'Portail coincé');
    await list.gone('button', /Afficher$/);
  });

  it('[D4] out of sight nothing is read; back in sight at once', async () => {
    const list = await open();
    const calls = () => list.server.sent('GET', LIST).length;
    list.element.style.display = 'none';
    await untilLeft();
    const before = calls();
    await skip(3 * TICK_MS);
    expect(calls()).to.equal(before);
    change(list, { objet: 'Changé entre-temps' });
    list.element.style.display = '';
    await list.find('link', 'Changé entre-temps');
  });

  it('[D4] cards on a phone: the same', async () => {
    const list = await open({ width: 380 });
    add(list, 901, 'Portail coincé');
    await skip(TICK_MS);
    const button = await list.find('button', /^1\snouveau ticket · Afficher$/);
    button.click();
    await list.find('link', 'Portail coincé');
  });
});
