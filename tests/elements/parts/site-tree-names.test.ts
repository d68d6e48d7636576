/** The names of a tree of sites, in little room. */
import { expect } from 'chai';
import { createElement } from 'react';
import type { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';
import { SiteTree } from '../../../src/elements/parts/sites/site-tree.tsx';
import { tableSheet } from '../../../src/elements/parts/table/table-sheet.ts';
import { setApart } from '../_support/spacing.ts';
import { openStage, type Stage } from '../_support/stage.ts';

const site = (id: number, name: string, parent: number | null): Site => ({
  id,
  name,
  parent: parent === null ? null : { id: parent, name: '' },
  top: null,
});

describe('SiteTree', () => {
  let stage: Stage;
  beforeEach(() => {
    stage = openStage(320, [tableSheet]);
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
});
