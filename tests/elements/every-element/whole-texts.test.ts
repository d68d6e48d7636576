/** Texts that are read whole at 320 px (RGAA 10.11), and where a reader sets letters apart (RGAA 10.12). */
import { expect } from 'chai';
import type { Row, Store } from '../../contract-server/store.ts';
import { chooseFiles, until } from '../_support/input.ts';
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

/** Places of as many letters as French buildings have. */
function stickPlaces({ sites }: Store): void {
  for (const site of sites) if (!site.parent) site.name = 'Hôpital intercommunal de la vallée';
}

function nameLong({ tickets, interventions }: Store): void {
  const objet = 'Fenêtre du couloir qui ne ferme plus depuis la tempête';
  for (const row of [...tickets, ...interventions.map(({ ticket }) => ticket as Row)])
    if (row) row.objet = objet;
}

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

  it('what a ticket is about, on the narrowest cards whose letters are set apart', async () => {
    const list = await mount('balise-ticket-list', { width: NARROWEST, store: stickPlaces });
    await until('places', () => list.parts('.dt-card-detail').length > 0);
    setApart(list.element);
    const cut = () =>
      list
        .parts('.dt-card-detail > span')
        .filter((each) => each.scrollHeight > each.clientHeight + 1)
        .map(({ textContent }) => textContent);
    await until('whole places', () => list.part('.dt[data-spaced]') && cut().length === 0);
    const [first, second] = list.parts('li.dt-card').map((each) => each.getBoundingClientRect());
    expect(first?.bottom).to.be.at.most((second?.top ?? 0) + 1);
  });

  it('the oldest of what is late, in the narrowest column, with costs below it', async () => {
    const work = await mount('balise-my-work', { width: NARROWEST, store: nameLong });
    const line = await until('the line', () => work.part('.late-line-more'));
    expect(listCut([line])).to.deep.equal([]);
    expect(line.scrollHeight).to.be.at.most(line.clientHeight + 1);
    expect(line.getBoundingClientRect().height).to.be.above(40);
  });

  it('the name of a document whose letters are set apart', async () => {
    const ticket = await mount('balise-ticket', { width: NARROWEST, attributes: { 'ticket-id': '1' } });
    const input = await until('the field', () =>
      ticket.part<HTMLInputElement>('.comment-form input[type=file]'),
    );
    chooseFiles(input, new File(['a'], 'Rapport de contrôle des installations électriques.pdf'));
    const names = await until('its name', () => {
      const found = ticket.parts('.attachment-label');
      return found.length > 0 && found;
    });
    setApart(ticket.element);
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
