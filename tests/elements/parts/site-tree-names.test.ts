/** The names of a tree of sites, in little room. */
import { expect } from 'chai';
import { createElement } from 'react';
import type { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';
import { SiteChoice } from '../../../src/elements/parts/sites/site-choice.tsx';
import { SiteTree } from '../../../src/elements/parts/sites/site-tree.tsx';
import { tableStyles } from '../../../src/elements/parts/table/table-styles.ts';
import { setApart } from '../_support/spacing.ts';
import { openStage, type Stage } from '../_support/stage.ts';
import { until } from '../_support/until.ts';

const site = (id: number, name: string, parent: number | null): Site => ({
  id,
  name,
  parent: parent === null ? null : { id: parent, name: '' },
  top: null,
});

describe('SiteTree', () => {
  let stage: Stage;
  beforeEach(() => {
    stage = openStage(320, [tableStyles]);
  });
  afterEach(() => stage.close());

  it('shows all of a long name within its row, its letters set apart too', async () => {
    const long = 'Centre de gérontologie et de soins de suite';
    const tree = buildSiteTree([site(1, long, null), site(2, 'Pavillon', 1)]);
    stage.render(createElement(SiteTree, { tree, value: '', onChange: () => {} }));
    const name = stage.get('.site-tree-name');
    const isWhole = () => name.scrollWidth <= name.clientWidth && name.scrollHeight <= name.clientHeight;
    const lines = () => {
      const range = new Range();
      range.selectNodeContents(name);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    };
    expect([isWhole(), lines()]).to.deep.equal([true, 2]);
    expect(name.offsetHeight).to.be.at.most(stage.get('[role=treeitem]').offsetHeight);
    const back = setApart(stage.host);
    expect([isWhole(), lines()]).to.deep.equal([true, 2]);
    back();
  });

  const LONG =
    'Centre de gérontologie, de soins de suite et de réadaptation Jean-Baptiste-Fontaine-des-Ormeaux';
  const rows = () => stage.all('[role=treeitem]');
  /** Names that are not whole, and rows that do not begin where the one above ends. */
  const findFaults = () => {
    const boxes = rows().map((row) => row.getBoundingClientRect());
    const cut = stage
      .all('.site-tree-name, .site-tree-name *')
      .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight);
    const outside = stage.all('.site-tree-name').filter((name, at) => {
      const [own, row] = [name.getBoundingClientRect(), boxes[at] as DOMRect];
      return own.top < row.top || own.bottom > row.bottom;
    });
    const apart = boxes.filter((box, at) => at > 0 && Math.abs(box.top - (boxes[at - 1]?.bottom ?? 0)) > 0.5);
    return { cut: cut.length, outside: outside.length, apart: apart.length };
  };
  const WHOLE = { cut: 0, outside: 0, apart: 0 };

  it('gives a name of more than two lines a row as high as it is, its letters set apart too', async () => {
    stage.host.style.inlineSize = '260px';
    const tree = buildSiteTree([site(1, LONG, null), site(2, LONG, 1), site(3, 'Pavillon', 1)]);
    stage.render(createElement(SiteTree, { tree, value: '2', onChange: () => {} }));
    expect(rows()).to.have.length(3);
    const before = rows()[1]?.offsetHeight ?? 0;
    expect(before).to.be.above((rows()[2]?.offsetHeight ?? 0) + 17);
    expect(findFaults()).to.deep.equal(WHOLE);
    expect(stage.get('[role=tree]').offsetHeight).to.equal(
      rows().reduce((sum, { offsetHeight }) => sum + offsetHeight, 0),
    );
    const back = setApart(stage.host);
    await until('more lines', () => (rows()[1]?.offsetHeight ?? 0) > before);
    await until('all whole', () => JSON.stringify(findFaults()) === JSON.stringify(WHOLE));
    back();
  });

  it('shows all of the path of what a search finds', () => {
    stage.host.style.inlineSize = '260px';
    const tree = buildSiteTree([site(1, LONG, null), site(2, 'Pavillon', 1)]);
    const props = { tree, value: '', query: 'pavillon', onChange: () => {} };
    stage.render(createElement(SiteChoice, props));
    expect(rows().map(({ textContent }) => textContent)).to.deep.equal([`Pavillon${LONG}`]);
    expect(findFaults()).to.deep.equal(WHOLE);
    expect(stage.get('.site-choice-path').offsetHeight).to.be.above(16);
  });
});
