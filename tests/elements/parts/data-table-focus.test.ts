/** The focus in a table whose rows are added, removed and moved. */
import { expect } from 'chai';
import { createElement } from 'react';
import type { Column } from '../../../src/elements/parts/table/column.ts';
import { DataTable } from '../../../src/elements/parts/table/data-table.tsx';
import type { DataTableProps } from '../../../src/elements/parts/table/data-table-props.ts';
import { tableStyles } from '../../../src/elements/parts/table/table-styles.ts';
import { press } from '../_support/input.ts';
import { openStage, type Stage } from '../_support/stage.ts';
import { makeTable, objetColumn, type Row } from '../_support/table.ts';

const columns: Column<Row>[] = [objetColumn];
const { base, order, opened } = makeTable(1000, columns);

describe('the focus in a DataTable', () => {
  let stage: Stage;
  const draw = (change: Partial<DataTableProps<Row>> = {}) =>
    stage.render(createElement(DataTable<Row>, { ...base, ...change }));
  const link = (index: number) => stage.get<HTMLAnchorElement>(`[data-index="${index}"] [data-row-link]`);
  const focused = () => stage.root.activeElement?.textContent;
  const of = (...ids: number[]) => Int32Array.from(ids);
  beforeEach(() => {
    stage = openStage(1000, [tableStyles]);
    stage.host.style.setProperty('--balise-table-height', '440px');
  });
  afterEach(() => stage.close());

  it('keeps the focus on its row when rows are added above, and opens that row', async () => {
    draw({ order: of(10, 20, 30) });
    link(1).focus();
    draw({ order: of(5, 7, 10, 20, 30) });
    expect(focused()).to.equal('Ticket 20');
    expect(stage.all('[data-row-link][tabindex="0"]').map((each) => each.textContent)).to.deep.equal([
      'Ticket 20',
    ]);
    await press('Enter');
    expect(opened).to.deep.equal([20]);
    await press('ArrowDown');
    expect(focused()).to.equal('Ticket 30');
  });

  it('keeps the focus on its row in another order, however far that is', async () => {
    draw();
    link(2).focus();
    draw({ order: order.toReversed() });
    expect(focused()).to.equal('Ticket 2');
    draw({ order: of(3, 1, 0, 2) });
    expect(focused()).to.equal('Ticket 2');
    await press('ArrowUp');
    expect(focused()).to.equal('Ticket 0');
  });

  it('moves the focus of a removed row to the link of the next one, of the last one to the list', async () => {
    const validate: Column<Row> = {
      name: 'valider',
      label: 'Étape',
      width: 120,
      render: (_, focus) => createElement('button', { type: 'button', ...focus }, 'Valider'),
      text: () => '',
    };
    const show = (...ids: number[]) => draw({ columns: [...columns, validate], order: of(...ids) });
    show(10, 20, 30);
    stage.get('[data-index="1"] button').focus();
    show(10, 30);
    expect(focused(), 'never the action of another row').to.equal('Ticket 30');
    show(10);
    expect(focused()).to.equal('Ticket 10');
    show();
    expect(stage.hasFocus(stage.get('.dt-scroll'))).to.equal(true);
  });

  it('[A16] shows how a column may be sorted to the focus as to the mouse (RGAA 10.14)', async () => {
    draw({ onSort: () => undefined, order: of(10) });
    const arrow = stage.get('th .dt-arrow');
    expect(getComputedStyle(arrow).opacity, 'before').to.equal('0');
    await press('Tab');
    stage.get('th .dt-sort').focus();
    expect(getComputedStyle(arrow).opacity, 'with the focus').to.equal('0.5');
  });

  it('leaves a focus outside unchanged', () => {
    draw({ onSort: () => undefined, order: of(10, 20, 30) });
    link(1).focus();
    const sort = stage.get('th .dt-sort');
    sort.focus();
    draw({ onSort: () => undefined, order: of(30, 10) });
    expect(stage.hasFocus(sort)).to.equal(true);
  });
});
