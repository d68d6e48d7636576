/** Which columns a table draws, and how wide. */
import { expect } from 'chai';
import { createElement } from 'react';
import { DataTable } from '../../../src/elements/parts/table/data-table.tsx';
import type { DataTableProps, TableFit } from '../../../src/elements/parts/table/data-table-props.ts';
import { tableStyles } from '../../../src/elements/parts/table/table-styles.ts';
import { openStage, type Stage } from '../_support/stage.ts';
import { COLUMNS, makeTable, type Row } from '../_support/table.ts';
import { nextFrame, until } from '../_support/until.ts';

const { base, order } = makeTable(100_000, COLUMNS);

describe('the columns of a DataTable', () => {
  let stage: Stage;
  const draw = (change: Partial<DataTableProps<Row>> = {}) =>
    stage.render(createElement(DataTable<Row>, { ...base, ...change }));
  const link = (index: number) => stage.get<HTMLAnchorElement>(`[data-index="${index}"] [data-row-link]`);
  const open = (width: number) => {
    stage = openStage(width, [tableStyles]);
    stage.host.style.setProperty('--balise-table-height', '440px');
  };
  afterEach(() => stage.close());

  /** An object of so many letters. */
  const long = (letters: number) =>
    COLUMNS.map((column) => (column.main ? { ...column, text: () => 'm'.repeat(letters) } : column));

  it('drops columns before it scrolls sideways, and shows those chosen', () => {
    open(520 + 300);
    const heads = () => stage.all('th').map((cell) => cell.textContent);
    const wide = COLUMNS.map((column) => (column.main ? column : { ...column, label: 'x'.repeat(60) }));
    draw({ columns: wide });
    expect(heads()).to.deep.equal(['x'.repeat(60), 'Objet']);
    draw({ columns: wide, visibleColumns: ['etat'] });
    expect(heads()).to.deep.equal(['Objet', 'x'.repeat(60)]);
  });

  it('leaves words whole where readers have set letters and words further apart', async () => {
    open(900);
    const small = { rows: base.rows.slice(0, 30), order: order.slice(0, 30) };
    draw({ rows: [], order: [], loading: true });
    draw(small);
    const state = () => stage.get('th:last-child').getBoundingClientRect().width;
    // what was drawn has been measured: only the spacing is left to notice
    for (let frame = 0; frame < 4; frame++) await nextFrame();
    const before = state();
    const spacing = new CSSStyleSheet();
    spacing.replaceSync('* { letter-spacing: .12em !important; word-spacing: .16em !important }');
    stage.root.adoptedStyleSheets.push(spacing);
    await until('a wider column', () => state() > before + 4);
    const cut = stage.all('.dt-cell').filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    expect(cut.map(({ textContent }) => textContent)).to.deep.equal([]);
  });

  it('reports the chosen columns for which there is no room, and those that are empty', () => {
    open(860);
    const reported: TableFit[] = [];
    const wide = COLUMNS.map((column) => (column.main ? column : { ...column, label: 'x'.repeat(60) }));
    draw({ columns: wide, onFit: (fit) => reported.push(fit) });
    expect(reported.at(-1)?.hidden).to.deep.equal(['etat']);
    const silent = COLUMNS.map((column) =>
      column.main ? column : { ...column, closes: true, text: () => '0' },
    );
    draw({
      columns: silent,
      rows: base.rows.slice(0, 9),
      order: order.slice(0, 9),
      onFit: (fit) => reported.push(fit),
    });
    expect(reported.at(-1)?.empty).to.deep.equal(['id', 'etat']);
    expect(stage.all('th').map((cell) => cell.textContent)).to.deep.equal(['Objet']);
    stage.close();
    open(500);
    draw({ columns: wide, onFit: (fit) => reported.push(fit) });
    expect(reported.at(-1)?.hidden, 'cards have no columns').to.equal(null);
  });

  it('gives a column the room that its texts take in the font in use', () => {
    open(1200);
    draw({ columns: long(40) });
    const [id, objet] = stage.all('tbody tr:first-child td');
    expect(id?.offsetWidth, 'a number hugs').to.be.within(60, 110);
    const text = document.createRange();
    draw({ columns: COLUMNS.map((column) => (column.main ? column : { ...column, grow: 1 })) });
    text.selectNodeContents(link(0));
    expect(text.getBoundingClientRect().width).to.be.lessThan(objet?.offsetWidth ?? 0);
  });

  it('keeps its widths while somebody searches', () => {
    open(1000);
    const width = () => stage.get('tbody tr td').offsetWidth;
    draw({ order: order.slice(90_000) });
    const before = width();
    draw({ order: order.slice(90_001, 90_005) });
    expect(width()).to.equal(before);
    draw({ order: order.slice(0, 5), filtered: 'others' });
    expect(width(), 'other filters').to.be.lessThan(before);
  });

  it('keeps its widths while others change rows, and gives a column room once a row has something in it', () => {
    open(1000);
    const rows = base.rows.slice(0, 40);
    let state = '';
    const columns = COLUMNS.map((column) =>
      column.name === 'etat' ? { ...column, closes: true, text: () => state } : column,
    );
    const few = order.slice(0, 1);
    const widths = () => stage.all('th').map((cell) => (cell as HTMLElement).offsetWidth);
    draw({ columns, rows, order: order.slice(0, 40) });
    const before = widths();
    // somebody searches, and another person changes a row
    draw({ columns, rows, order: few });
    draw({ columns, rows: rows.map((row) => ({ ...row, id: row.id + 10 ** 9 })), order: few });
    expect(widths()).to.deep.equal(before);
    state = 'Traité';
    draw({ columns, rows: [...rows], order: few });
    expect(widths()).to.have.length(before.length + 1);
  });

  it('sets the text of a column that folds under the object where it has no room', () => {
    const folds = (label: string) =>
      COLUMNS.map((column) => (column.name === 'etat' ? { ...column, label, folds: 2 } : column));
    const reported: (readonly string[] | null)[] = [];
    const onFit = ({ hidden }: TableFit) => reported.push(hidden);
    const folded = () => stage.root.querySelector<HTMLElement>('tbody .dt-fold');
    open(860);
    draw({ columns: folds('État'), onFit });
    expect(folded()).to.equal(null);
    draw({ columns: folds('x'.repeat(90)), onFit });
    expect(folded()?.textContent).to.equal('Affecté');
    expect(folded()?.offsetHeight).to.be.greaterThan(10);
    expect(reported.at(-1)).to.deep.equal([]);
    draw({ columns: folds('x'.repeat(90)), density: 'compact', onFit });
    expect(folded()?.textContent, 'a compact row too').to.equal('Affecté');
    const row = stage.get('tbody tr').getBoundingClientRect();
    expect(folded()?.getBoundingClientRect().bottom).to.be.at.most(row.bottom);
  });

  it('lets a text that is alone in its cell take two lines', () => {
    open(820);
    const words = 'Une phrase de plusieurs mots pour un objet de ticket';
    const rows = base.rows.map((row) => ({ ...row, objet: words })).slice(0, 3);
    const others = COLUMNS.map((column) =>
      column.main ? column : { ...column, drop: undefined, label: 'x'.repeat(26) },
    );
    draw({ columns: others, rows, order: order.slice(0, 3) });
    expect(link(0).offsetHeight).to.equal(36);
    expect(link(0).scrollHeight).to.equal(36);
  });
});
