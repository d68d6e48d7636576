/** Columns of a table, dragged to a width. */
import { expect } from 'chai';
import { createElement } from 'react';
import { DataTable } from '../../../src/elements/parts/table/data-table.tsx';
import type { DataTableProps } from '../../../src/elements/parts/table/data-table-props.ts';
import { tableStyles } from '../../../src/elements/parts/table/table-styles.ts';
import { contrast } from '../_support/contrast.ts';
import { drag, hover, press } from '../_support/input.ts';
import { openStage, type Stage } from '../_support/stage.ts';
import { COLUMNS, makeTable, type Row } from '../_support/table.ts';
import { until } from '../_support/until.ts';

const { base } = makeTable(1_000, COLUMNS);

describe('the widths of a DataTable', () => {
  let stage: Stage;
  let widths: Record<string, number> | null = null;
  const draw = (change: Partial<DataTableProps<Row>> = {}) => {
    const onWidth = (name: string, px: number | null) => {
      const { [name]: _former, ...others } = widths ?? {};
      widths = px === null ? others : { ...others, [name]: px };
      draw(change);
    };
    const sorts = { sort: null, onSort: () => {} };
    stage.render(createElement(DataTable<Row>, { ...base, ...sorts, widths, onWidth, ...change }));
  };
  const grips = () => stage.all('[role="separator"]');
  const cell = (place: number) => stage.all('tbody tr:first-child td')[place] as HTMLElement;
  const grip = (place: number) => grips()[place] as HTMLElement;
  const now = (place: number) => Number(grip(place).getAttribute('aria-valuenow'));
  beforeEach(async () => {
    widths = null;
    stage = openStage(1000, [tableStyles]);
    stage.host.style.setProperty('--balise-table-height', '440px');
    draw();
    await hover(stage.host);
  });
  afterEach(() => stage.close());
  const approach = async () => {
    stage.get('.dt-sort').focus();
    await until('the edges', () => grips().length === COLUMNS.length);
  };
  const middle = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };

  it('has no edges to drag until somebody is near, and none where widths are not kept', async () => {
    expect(grips()).to.have.length(0);
    draw({ onWidth: undefined as never });
    stage.get('.dt-sort').focus();
    await hover(stage.get('thead'));
    expect(grips()).to.have.length(0);
  });

  it('draws its edges so that they are seen on the head (RGAA 3.3)', async () => {
    await approach();
    await hover(stage.get('tbody'));
    const { backgroundColor } = getComputedStyle(grip(0), '::after');
    const ground = getComputedStyle(stage.get('.dt-head')).backgroundColor;
    expect(contrast(backgroundColor, ground)).to.be.at.least(3);
  });

  it('drags a column: the rows follow, and its width is the one where it was let go', async () => {
    await approach();
    const before = cell(0).offsetWidth;
    const from = middle(grip(0));
    const letGo = await drag(from, { x: from.x + 80, y: from.y });
    expect(cell(0).offsetWidth, 'while it is dragged').to.equal(before + 80);
    expect(widths, 'not yet').to.equal(null);
    await letGo();
    expect(widths).to.deep.equal({ id: before + 80 });
    expect(cell(0).offsetWidth).to.equal(before + 80);
    grip(0).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    expect(widths).to.deep.equal({});
    expect(cell(0).offsetWidth).to.equal(before);
  });

  it('takes a width back that is being dragged when Escape is pressed', async () => {
    await approach();
    const before = cell(0).offsetWidth;
    const from = middle(grip(0));
    const letGo = await drag(from, { x: from.x + 80, y: from.y });
    await press('Escape');
    expect(cell(0).offsetWidth).to.equal(before);
    await letGo();
    expect(widths).to.equal(null);
  });

  it('changes widths by keys, at one stop of Tab', async () => {
    await approach();
    await press('Tab');
    expect(stage.hasFocus(grip(0))).to.equal(true);
    const before = now(0);
    await press('ArrowRight', 'ArrowRight', 'ArrowLeft');
    expect([now(0), cell(0).offsetWidth]).to.deep.equal([before + 10, before + 10]);
    await press('Shift+ArrowRight');
    expect(now(0)).to.equal(before + 60);
    await press('Enter');
    expect(now(0)).to.equal(before);
    await press('ArrowDown', 'ArrowDown');
    expect(stage.hasFocus(grip(2))).to.equal(true);
    expect(grips().map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, -1, 0]);
    await press('Home');
    expect(now(2)).to.equal(56);
    expect(grip(2).getAttribute('aria-label')).to.equal('Largeur de la colonne «\u00a0État\u00a0»');
    expect(stage.all('th').map((each) => each.ariaLabel)).to.deep.equal(['N°', 'Objet', 'État']);
    expect(await stage.audit()).to.deep.equal([]);
  });
});
