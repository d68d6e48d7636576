/** The cards of a table, whichever ancestor scrolls them. */
import { expect } from 'chai';
import { createElement, type ReactNode } from 'react';
import { DataTable } from '../../../src/elements/parts/table/data-table.tsx';
import type { DataTableProps } from '../../../src/elements/parts/table/data-table-props.ts';
import { tableStyles } from '../../../src/elements/parts/table/table-styles.ts';
import { press, until } from '../_support/input.ts';
import { openStage, type Stage } from '../_support/stage.ts';
import { makeTable, objetColumn, type Row } from '../_support/table.ts';

const { base, order } = makeTable(5000, [objetColumn]);

describe('the cards of a DataTable', () => {
  let stage: Stage;
  const draw = (change: Partial<DataTableProps<Row>> = {}) =>
    stage.render(createElement(DataTable<Row>, { ...base, ...change }));
  const link = (index: number) => stage.get<HTMLAnchorElement>(`[data-index="${index}"] [data-row-link]`);
  const focused = () => stage.root.activeElement?.textContent;
  /** The fixed height of the element. */
  const openFree = (styles = '') => {
    stage = openStage(390, [tableStyles]);
    stage.host.style.cssText += styles;
  };
  const inSight = () =>
    stage.all('li').filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
  afterEach(() => {
    stage.close();
    window.scrollTo(0, 0);
  });

  it('is as long as its cards, and the page scrolls them', async () => {
    openFree();
    draw();
    await until('cards', () => inSight().length > 3);
    const scroller = stage.get('.dt-scroll');
    expect(scroller.scrollHeight, 'no box scrolls').to.equal(scroller.clientHeight);
    expect(document.documentElement.scrollHeight).to.be.greaterThan(5000 * 90);
    window.scrollTo(0, 112 * 2500);
    await until('the card in the middle', () => stage.root.querySelector('[data-index="2500"]'));
    expect(stage.all('li').length).to.be.at.most(40);
  });

  it('is scrolled by whichever ancestor scrolls, and so are the keys', async () => {
    openFree();
    const box = document.createElement('div');
    box.style.cssText = 'block-size: 400px; overflow: auto';
    stage.host.before(box);
    box.append(stage.host);
    draw();
    box.scrollTop = 112 * 1000;
    await until('the card scrolled to', () => stage.root.querySelector('[data-index="1000"]'));
    link(1000).focus();
    await press('End');
    await until('the last card in sight', () => box.scrollTop > 112 * 4990);
    expect(focused()).to.equal('Ticket 4999');
    draw({ order: order.toReversed(), resetKey: 'another' });
    expect(box.scrollTop, 'another question starts at the top').to.be.lessThan(50);
    box.before(stage.host);
    box.remove();
  });

  it('gives a title what is left beside a state, and two fifths of it to a company', () => {
    stage = openStage(760, [tableStyles]);
    const aside = createElement('span', {}, 'Actif');
    const show = (shown: ReactNode, hasLongAside?: true) =>
      draw({
        getCardView: ({ objet }) => ({
          ...{ title: objet, detail: 'Lyon', aside: shown, state: 'Ouvert' },
          ...(hasLongAside && { hasLongAside }),
        }),
      });
    const share = () => stage.get('.dt-card-title').getBoundingClientRect().width / 760;
    show(aside);
    expect(share()).to.be.above(0.8);
    show(createElement('span', { className: 'dt-card-by' }, 'Thermelec'), true);
    expect(share()).to.be.within(0.45, 0.6);
  });

  it('gives a state on a phone the whole line where nothing is beside it', async () => {
    openFree();
    const state = 'Dernière connexion\u00a0: 26/10/2026';
    draw({ getCardView: ({ objet }) => ({ title: objet, detail: 'Demandeur', aside: null, state }) });
    const shown = await until('the cards', () => stage.root.querySelector('.dt[data-tall] .dt-card-state'));
    expect(shown.getBoundingClientRect().height, 'one line').to.be.at.most(20);
  });

  it('scrolls inside an element that the page has given a height', async () => {
    openFree('; block-size: 500px');
    draw({ footer: '5 000 tickets' });
    const scroller = stage.get('.dt-scroll');
    await until('a box of that height', () => scroller.clientHeight < 500);
    const end = stage.get('.dt').getBoundingClientRect().bottom;
    expect(end).to.be.within(
      stage.host.getBoundingClientRect().bottom - 1,
      stage.host.getBoundingClientRect().bottom,
    );
    scroller.scrollTop = 112 * 2000;
    await until('the card scrolled to', () => stage.root.querySelector('[data-index="2000"]'));
    expect(stage.all('li').length).to.be.at.most(30);
  });
});
