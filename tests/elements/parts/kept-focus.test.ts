/** The focus where a press draws a view anew (RGAA 7.3), by the keys alone. */
import { expect } from 'chai';
import { createElement, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { useTitleFocus } from '../../../src/elements/parts/ui/kept-focus.ts';
import { clickAt, press, until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const readFocus = ({ focused }: Mounted): string =>
  focused instanceof HTMLInputElement
    ? focused.value
    : `${focused?.localName} ${focused?.textContent?.trim()}`;

const focusIs = (mounted: Mounted, wanted: string | RegExp) =>
  until(`the focus on ${wanted}`, () => {
    if (readFocus(mounted).match(wanted)) return true;
    throw new Error(readFocus(mounted));
  });

const LISTS = {
  'balise-ticket-list': ['liste', 'analyse', 'liste'],
  'balise-intervention-list': ['liste', 'calendrier', 'statistiques', 'liste'],
  'balise-intervenant-list': ['prestataires', 'intervenants', 'annuaire', 'prestataires'],
  'balise-finance': ['tableau', 'ecritures', 'statistiques', 'tableau'],
};

describe('the focus where a view is drawn anew', () => {
  for (const [tag, views] of Object.entries(LISTS))
    it(`stays in the choice of views, which the arrows go through: <${tag}>`, async () => {
      const list = await mount(tag, { as: 'admin' });
      const [first = ''] = views;
      (await until('the choice', () => list.part(`input[type=radio][value=${first}]:checked`))).focus();
      for (const view of views.slice(1)) {
        await press('ArrowRight');
        await focusIs(list, new RegExp(`^${view}$`));
        await list.settled();
        await focusIs(list, new RegExp(`^${view}$`));
      }
    });

  it('goes to the title of the view that an amount opens', async () => {
    const finance = await mount('balise-finance');
    (await until('an amount', () => finance.part('button.amounts-see'))).focus();
    await press('Enter');
    await focusIs(finance, /^h2 /);
    expect(finance.element.getAttribute('tab')).to.equal('ecritures');
  });

  it('stays on the year of a list that is another list then', async () => {
    const finance = await mount('balise-finance', { attributes: { tab: 'ecritures' } });
    const year = await until('the year', () => finance.part<HTMLSelectElement>('select'));
    year.focus();
    await press('ArrowDown');
    await until('another select', () => finance.part('select') !== year);
    await until('the focus on it', () => finance.focused === finance.part('select'));
  });

  it('goes to the first row when those that were left out are shown', async () => {
    const list = await mount('balise-ticket-list');
    (await list.find('button', 'Afficher tous les tickets')).focus();
    await press('Enter');
    await until('the first row', () => list.focused === list.part('[data-row-link]'));
  });

  it('goes to the place around a button that its own press removes', async () => {
    const list = await mount('balise-ticket-list', { attributes: { q: 'rien de tel' } });
    const clear = await until('the button', () => list.part('.empty-actions button'));
    clear.focus();
    await press('Enter');
    await until('no button', () => !clear.isConnected && list.focused !== null);
  });

  it('stays on a button that leads back to the month of today', async () => {
    const months = await mount('balise-month-list', { attributes: { month: '2026-01' } });
    const today = await months.find('button', 'Aujourd’hui');
    today.focus();
    await press('Enter');
    await until('it is idle', () => today.matches('[aria-disabled=true]'));
    await months.settled();
    expect(months.focused === today, 'the focus on it').to.equal(true);
    expect(getComputedStyle(today).visibility).to.equal('visible');
  });
});

/** A view whose title takes the focus of the view before it. */
function View({ name }: { name: string }) {
  const row = useRef<HTMLDivElement>(null);
  useTitleFocus(row, '.title');
  return createElement(
    'section',
    { key: name },
    createElement('div', { ref: row }, createElement('h2', { className: 'title' }, name)),
    createElement('button', { type: 'button' }, 'Suite'),
  );
}

describe('the focus of a view that has gone', () => {
  let root: Root | null = null;
  let box: HTMLElement | null = null;

  afterEach(() => {
    root?.unmount();
    box?.remove();
  });

  /** A view with the focus goes, and nothing is in its place yet. @returns draws the next one */
  function loseView(): () => HTMLElement {
    const place = document.createElement('div');
    document.body.append(place);
    box = place;
    root = createRoot(place);
    const draw = (name: string | null) =>
      flushSync(() => root?.render(name && createElement(View, { name, key: name })));
    draw('Avant');
    place.querySelector('button')?.focus();
    draw(null);
    expect(document.activeElement?.localName).to.equal('body');
    return () => {
      draw('Après');
      return place.querySelector('.title') as HTMLElement;
    };
  }

  it('goes to the title of the next one, when nobody has gone on meanwhile', async () => {
    const next = loseView();
    const title = next();
    await until('the focus on the title', () => document.activeElement === title);
  });

  it('is forgotten when somebody has pressed elsewhere meanwhile', async () => {
    const next = loseView();
    await clickAt({ x: 700, y: 700 });
    const title = next();
    await until('the title', () => title.isConnected);
    expect(document.activeElement?.localName).to.equal('body');
  });

  it('is forgotten when something else has had it meanwhile', async () => {
    const next = loseView();
    const other = document.createElement('button');
    document.body.append(other);
    other.focus();
    other.remove();
    next();
    expect(document.activeElement?.localName).to.equal('body');
  });
});
