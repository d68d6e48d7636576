/** Texts that are read whole at 320 px (RGAA 10.11), and where a reader sets letters apart (RGAA 10.12). */
import { expect } from 'chai';
import { until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import { setApart } from '../_support/spacing.ts';

/** A page of 320 px less its margins. */
const NARROWEST = 288;

const listCut = (parts: readonly Element[]): (string | null)[] =>
  parts
    .filter(
      (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible',
    )
    .map(({ textContent }) => textContent);

describe('texts in whole', () => {
  it('who a ticket is with, on the narrowest cards, which hold it', async () => {
    const list = await mount('balise-ticket-list', { width: NARROWEST });
    const names = await until('names', () => {
      const found = list.parts('.dt-card-who');
      return found.length > 0 && found;
    });
    expect(listCut(names)).to.deep.equal([]);
    for (const name of names) {
      const card = name.closest('li')?.getBoundingClientRect();
      expect(name.getBoundingClientRect().bottom, `${name.textContent}`).to.be.at.most(card?.bottom ?? 0);
    }
  });

  it('who has written the latest comments, in the narrowest list', async () => {
    const comments = await mount('balise-latest-comments', {
      width: NARROWEST,
      attributes: { brief: '' },
    });
    const names = await until('names', () => {
      const found = comments.parts('.comment-author');
      return found.length > 0 && found;
    });
    expect(listCut(names)).to.deep.equal([]);
  });

  it('the trades of companies whose letters are set apart', async () => {
    const list = await mount('balise-intervenant-list', { as: 'admin', width: 1140 });
    const trades = await until('trades', () => {
      const found = list.parts('.metier');
      return found.length > 0 && found;
    });
    setApart(list.element);
    await list.settled();
    const cut = trades.filter(
      (each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1,
    );
    expect(cut.map(({ textContent }) => textContent)).to.deep.equal([]);
  });

  it('filters whose letters are set apart: all of them are in their sheet where the row has no room', async () => {
    const list = await mount('balise-intervention-list', { as: 'admin', width: 1144 });
    await until('the filters', () => list.parts('.filter-chip').length > 5);
    const putBack = setApart(list.element);
    await list.find('button', 'Filtres');
    putBack();
    await until('the filters', () => list.parts('.filter-chip').length > 5);
  });
});
