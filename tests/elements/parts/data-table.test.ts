import { expect } from 'chai';
import { createElement } from 'react';
import type { Sort } from '../../../src/core/kernel/list/sort-order.ts';
import { DataTable } from '../../../src/elements/parts/table/data-table.tsx';
import type { DataTableProps } from '../../../src/elements/parts/table/data-table-props.ts';
import { tableStyles } from '../../../src/elements/parts/table/table-styles.ts';
import { click, press, until } from '../_support/input.ts';
import { openStage, type Stage } from '../_support/stage.ts';
import { COLUMNS, makeTable, type Row } from '../_support/table.ts';

const { base, order, opened } = makeTable(100_000, COLUMNS);

describe('DataTable', () => {
  let stage: Stage;
  const draw = (change: Partial<DataTableProps<Row>> = {}) =>
    stage.render(createElement(DataTable<Row>, { ...base, ...change }));
  const link = (index: number) => stage.get<HTMLAnchorElement>(`[data-index="${index}"] [data-row-link]`);
  const focused = () => stage.root.activeElement?.textContent;
  const open = (width: number) => {
    stage = openStage(width, [tableStyles]);
    stage.host.style.setProperty('--balise-table-height', '440px');
    opened.length = 0;
  };
  afterEach(() => stage.close());

  it('is a table of 100,000 rows of which only those on screen are drawn', async () => {
    open(1000);
    draw();
    const table = stage.get('table');
    expect(table.getAttribute('aria-rowcount')).to.equal('100001');
    expect(stage.get('caption').textContent).to.equal('Tickets');
    await until('rows down to the end of the table', () => stage.all('tbody tr').length >= 9);
    expect(stage.all('tbody tr').length).to.be.at.most(40);
    expect(stage.get('tbody tr').getAttribute('aria-rowindex')).to.equal('2');
  });

  it('draws the rows scrolled to, in their order', async () => {
    open(1000);
    draw({ order: order.toReversed() });
    expect(link(0).textContent).to.equal('Ticket 99999');
    stage.get('.dt-scroll').scrollTop = 48 * 50_000;
    await until('row 50,000', () => stage.root.querySelector('[data-index="50000"]'));
    expect(link(50_000).textContent).to.equal('Ticket 49999');
  });

  it('has one tab stop, moved by arrows, Page down, Home and End; Enter opens', async () => {
    open(1000);
    draw();
    expect(stage.all('[data-row-link][tabindex="0"]')).to.have.length(1);
    link(0).focus();
    await press('ArrowDown', 'ArrowDown', 'ArrowUp');
    expect(focused()).to.equal('Ticket 1');
    await press('PageDown');
    expect(Number(focused()?.slice(7))).to.be.within(5, 12);
    await press('End');
    await until('the last row', () => focused() === 'Ticket 99999');
    await press('Enter');
    expect(opened).to.deep.equal([99_999]);
    await press('Home');
    await until('the first row', () => focused() === 'Ticket 0');
    expect(stage.all('[data-row-link][tabindex="0"]')).to.have.length(1);
  });

  it('keeps the focus on a row that is scrolled out of sight', async () => {
    open(1000);
    draw();
    link(2).focus();
    stage.get('.dt-scroll').scrollTop = 48 * 9000;
    await until('row 9,000', () => stage.root.querySelector('[data-index="9000"]'));
    expect(focused()).to.equal('Ticket 2');
    await press('ArrowDown');
    await until('the next row in sight', () => stage.get('.dt-scroll').scrollTop < 48 * 10);
    expect(focused()).to.equal('Ticket 3');
  });

  it('opens by a click anywhere on a row, which is a real link', async () => {
    open(1000);
    draw();
    expect(link(3).getAttribute('href')).to.equal('#/tickets/3');
    await click(stage.get('[data-index="3"] td:last-child'));
    expect(opened).to.deep.equal([3]);
  });

  it('leaves a click with a modifier to the browser', () => {
    open(1000);
    draw();
    const event = new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    link(1).addEventListener('click', (last) => last.preventDefault());
    link(1).dispatchEvent(event);
    expect(opened).to.deep.equal([]);
  });

  it('sorts by its headers and announces it', () => {
    open(1000);
    const asked: Sort[] = [];
    const onSort = (sort: Sort) => asked.push(sort);
    draw({ onSort });
    stage.get('th .dt-sort').click();
    draw({ onSort, sort: asked[0] });
    expect(stage.get('th').getAttribute('aria-sort')).to.equal('ascending');
    stage.get('th .dt-sort').click();
    expect(asked).to.deep.equal([
      { column: 'id', direction: 'asc' },
      { column: 'id', direction: 'desc' },
    ]);
  });

  it('becomes a list of cards in a narrow container, whatever the window', async () => {
    open(320);
    draw();
    expect(stage.all('table')).to.have.length(0);
    expect(stage.get('ul').getAttribute('aria-label')).to.equal('Tickets');
    const card = stage.get('li');
    expect(card.getAttribute('aria-setsize')).to.equal('100000');
    expect(card.textContent).to.contain('Ticket 0').and.to.contain('N°\u00a00');
    expect(stage.get('.dt-scroll').scrollWidth).to.be.at.most(stage.get('.dt-scroll').clientWidth);
    link(0).focus();
    await press('ArrowDown', 'Enter');
    expect(opened).to.deep.equal([1]);
  });

  it('follows its container when that changes', async () => {
    open(1000);
    draw();
    stage.host.style.inlineSize = '500px';
    await until('cards', () => stage.root.querySelector('li'));
    stage.host.style.inlineSize = '900px';
    await until('rows', () => stage.root.querySelector('tbody tr'));
  });

  it('moves nothing when the bar of a selection comes', () => {
    open(1000);
    draw({ footer: '100 000 tickets' });
    const box = () => stage.get('.dt').getBoundingClientRect().toJSON();
    const row = () => stage.get('[data-index="0"]').getBoundingClientRect().top;
    const [frame, first] = [box(), row()];
    draw({ footer: '100 000 tickets', bar: createElement('p', { style: { margin: 0 } }, '1 sélectionné') });
    expect(stage.get('.dt-bar').offsetHeight).to.be.greaterThan(40);
    expect(box()).to.deep.equal(frame);
    expect(row()).to.equal(first);
  });

  it('brings its rows to the edges of its frame', () => {
    open(1000);
    draw({ order: order.slice(0, 3) });
    const { clientWidth } = stage.get('.dt');
    expect(stage.get('tbody tr').offsetWidth).to.equal(clientWidth);
  });

  it('shows skeletons of the rows’ height, so that nothing moves when rows land', () => {
    open(1000);
    draw({ order: [], loading: true });
    const table = stage.get('table');
    expect(table.getAttribute('aria-busy')).to.equal('true');
    const height = stage.get('.dt').offsetHeight;
    const row = stage.get('.dt-still').offsetHeight;
    draw();
    expect(stage.get('tbody tr').offsetHeight).to.equal(row);
    expect(stage.get('.dt').offsetHeight).to.equal(height);
  });

  it('shows the message for an empty list', () => {
    open(1000);
    draw({ order: [], empty: 'Aucun ticket.' });
    expect(stage.get('.dt-empty').textContent).to.equal('Aucun ticket.');
  });

  it('keeps the scroll position when rows are added above, and starts at the top for another query', async () => {
    open(1000);
    const some = order.slice(1000, 3000);
    draw({ order: some, resetKey: 'a' });
    const scroller = stage.get('.dt-scroll');
    scroller.scrollTop = 48 * 500;
    await until('row 500', () => stage.root.querySelector('[data-index="500"]'));
    draw({ order: order.slice(990, 3000), resetKey: 'a' });
    expect(scroller.scrollTop).to.equal(48 * 510);
    draw({ order: order.slice(990, 4000), resetKey: 'a' });
    expect(scroller.scrollTop).to.equal(48 * 510);
    draw({ order: some, resetKey: 'b' });
    expect(scroller.scrollTop).to.equal(0);
  });

  it('selects rows one by one and all together', async () => {
    open(1000);
    let keys = new Set<string | number>();
    const few = order.slice(0, 3);
    const label = ({ id }: Row) => `ticket ${id}`;
    const again = () =>
      draw({
        order: few,
        selection: {
          keys,
          label,
          onChange: (next) => {
            keys = next;
            again();
          },
        },
      });
    again();
    await click(stage.get('[aria-label="Sélectionner ticket 1"]'));
    expect([...keys]).to.deep.equal([1]);
    expect(opened).to.deep.equal([]);
    const all = stage.get<HTMLInputElement>('[aria-label="Tout sélectionner"]');
    expect(all.indeterminate).to.equal(true);
    await click(all);
    expect([...keys]).to.deep.equal([0, 1, 2]);
    await click(all);
    expect(keys.size).to.equal(0);
  });

  for (const [name, width, change] of [
    ['rows', 1000, {}],
    ['cards', 320, {}],
    ['skeletons', 1000, { order: [], loading: true }],
    ['nothing', 1000, { order: [], empty: 'Aucun ticket.' }],
    [
      'a selection',
      1000,
      { selection: { keys: new Set([1]), onChange: () => undefined, label: ({ objet }: Row) => objet } },
    ],
  ] as const) {
    it(`has no accessibility violation with ${name}`, async () => {
      open(width);
      draw({ ...change, onSort: () => undefined, footer: '100 000 tickets' });
      expect(await stage.audit()).to.deep.equal([]);
    });
  }
});
