import { expect } from 'chai';
import { createElement, type ReactNode } from 'react';
import type { Sort } from '../../../src/core/kernel/list/sort-order.ts';
import { ChoiceFilter } from '../../../src/elements/parts/filter/choice-filter.tsx';
import { ComboFilter } from '../../../src/elements/parts/filter/combo-filter.tsx';
import { FilterBar } from '../../../src/elements/parts/filter/filter-bar.tsx';
import { SearchField } from '../../../src/elements/parts/filter/search-field.tsx';
import { ToggleFilter } from '../../../src/elements/parts/filter/toggle-filter.tsx';
import type { Column } from '../../../src/elements/parts/table/column.ts';
import type { Density } from '../../../src/elements/parts/table/row-heights.ts';
import { tableStyles } from '../../../src/elements/parts/table/table-styles.ts';
import { TableTools } from '../../../src/elements/parts/table/table-tools.tsx';
import { contrast } from '../_support/contrast.ts';
import { click, press, type, until } from '../_support/input.ts';
import { openStage, type Stage } from '../_support/stage.ts';

describe('filters', () => {
  let stage: Stage;
  let values: string[];
  let draw: () => void;
  const show = (node: () => ReactNode, start: string[] = []) => {
    stage = openStage(700, [tableStyles]);
    values = start;
    draw = () => stage.render(node());
    draw();
  };
  const change = (next: string[]) => {
    values = next;
    draw();
  };
  /** Its code loads when it is opened, and it then takes the focus. */
  const content = () => until('the content', () => stage.root.activeElement?.matches('[data-autofocus]'));
  afterEach(async () => {
    stage.close();
    const { $isSearchKeyOfPage } = await import('../../../src/core/kernel/page/screen-preferences.ts');
    $isSearchKeyOfPage.set(false);
  });

  const choices = ['all', 'assigned', 'closed'].map((value) => ({ value, label: value.toUpperCase() }));
  const choiceFilter = () =>
    createElement(ChoiceFilter, { label: 'État', choices, values, onChange: change, exclusive: 'all' });

  it('takes several values, shows the first and the number of others, and removes them', async () => {
    show(choiceFilter);
    await click(stage.get('.filter-chip-open'));
    await content();
    const boxes = stage.all('input');
    await click(boxes[1] as HTMLElement);
    await click(boxes[2] as HTMLElement);
    expect(values).to.deep.equal(['assigned', 'closed']);
    expect(stage.get('.filter-chip-open').textContent).to.equal('État\u00a0: ASSIGNED +1');
    expect(await stage.audit()).to.deep.equal([]);
    await press('Escape');
    await click(stage.get('[aria-label="Retirer le filtre État"]'));
    expect(values).to.deep.equal([]);
    expect(stage.hasFocus(stage.get('.filter-chip-open'))).to.equal(true);
  });

  it('shows by its edge that a toggle is on (RGAA 3.3)', async () => {
    const onChange = (on: boolean) => change(on ? ['on'] : []);
    show(() => createElement(ToggleFilter, { label: 'À facturer', value: values.length > 0, onChange }));
    const chip = stage.get('.filter-chip');
    const ground = getComputedStyle(chip).backgroundColor;
    await click(stage.get('.filter-chip-open'));
    expect(stage.get('.filter-chip-open').getAttribute('aria-pressed')).to.equal('true');
    stage.get<HTMLButtonElement>('.filter-chip-open').blur();
    expect(contrast(getComputedStyle(chip).borderTopColor, ground)).to.be.at.least(3);
  });

  it('treats « all » as exclusive', async () => {
    show(choiceFilter, ['closed']);
    await click(stage.get('.filter-chip-open'));
    await content();
    await press('Space');
    expect(values).to.deep.equal(['all']);
    await click(stage.all('input')[1] as HTMLElement);
    expect(values).to.deep.equal(['assigned']);
  });

  it('finds one person among two thousand by typing, by keyboard alone', async () => {
    const people = Array.from({ length: 2000 }, (_, rank) => ({
      value: String(rank),
      label: `Zoé Née ${rank}`,
    }));
    show(() =>
      createElement(ComboFilter, {
        label: 'Demandeur',
        choices: people,
        value: values[0] ?? '',
        onChange: (value: string) => change(value === '' ? [] : [value]),
      }),
    );
    const button = stage.get('.filter-chip-open');
    button.focus();
    await press('Enter');
    await content();
    expect(stage.all('[role=option]')).to.have.length(60);
    expect(stage.get('.popover-note').textContent).to.equal('1940 autres\u00a0: précisez la recherche.');
    expect(stage.get('.popover-note').parentElement?.role, 'for a screen reader').to.equal('status');
    await type('zoe nee 19');
    const active = () =>
      stage.root.getElementById(stage.get('input').getAttribute('aria-activedescendant') ?? '');
    expect(active()?.textContent).to.equal('Zoé Née 19');
    await press('ArrowDown');
    expect(active()?.textContent).to.equal('Zoé Née 190');
    expect(await stage.audit()).to.deep.equal([]);
    await press('Enter');
    expect(values).to.deep.equal(['190']);
    expect(stage.hasFocus(button)).to.equal(true);
  });

  it('on a page of others leaves « / » outside of the list to the page', async () => {
    show(() => createElement(SearchField, { label: 'Objet', value: '', shortcut: true, onChange: () => {} }));
    await press('/');
    expect(stage.hasFocus(stage.get('input'))).to.equal(false);
  });

  it('shows all of the words of a search where its row has room for them, else « Rechercher » alone', async () => {
    const words = 'Rechercher par nom, balise, catégorie ou lieu';
    const search = createElement(SearchField, { label: words, value: '', onChange: () => {} });
    const open = (width: number): HTMLInputElement => {
      stage.close();
      stage = openStage(width, [tableStyles]);
      stage.render(createElement(FilterBar, { label: 'Filtres', search, active: false, onClear: () => {} }));
      return stage.get('input') as HTMLInputElement;
    };
    const readWord = (): string => stage.root.querySelector('.search-field-word')?.textContent ?? '';
    for (const [width, shown] of [
      [1100, words],
      [340, 'Rechercher'],
    ] as const) {
      const input = open(width);
      await until(`${shown} at ${width} px`, () => (input.placeholder || readWord()) === shown);
      const style = getComputedStyle(input);
      const pencil = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      pencil.font = style.font;
      const room =
        input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      expect(pencil.measureText(shown).width).to.be.at.most(room);
      // read once: no description beside the name (RGAA 11.1)
      expect([input.title, input.ariaLabel]).to.deep.equal([words, words]);
      expect(input.placeholder || words).to.equal(words);
    }
  });

  it('focuses the search by « / » where the page has it so, and empties it by Échap', async () => {
    const { $isSearchKeyOfPage } = await import('../../../src/core/kernel/page/screen-preferences.ts');
    $isSearchKeyOfPage.set(true);
    show(() => {
      const field = createElement(SearchField, {
        label: 'Objet',
        value: values[0] ?? '',
        shortcut: true,
        onChange: (value: string) => change([value]),
      });
      const active = Boolean(values[0]);
      return createElement(FilterBar, { label: 'Filtres', active, onClear: () => change([]) }, field);
    });
    await press('/');
    expect(stage.hasFocus(stage.get('input'))).to.equal(true);
    await type('a/b');
    expect(values).to.deep.equal(['a/b']);
    expect(stage.get('.filter-bar-clear').ariaLabel).to.equal('Effacer les filtres');
    expect(await stage.audit()).to.deep.equal([]);
    await press('Escape');
    expect(values).to.deep.equal(['']);
    expect(stage.get('.filter-bar-clear').checkVisibility({ visibilityProperty: true })).to.equal(false);
    await type('a');
    await click(stage.get('.filter-bar-clear'));
    expect(values).to.deep.equal([]);
    expect(stage.hasFocus(stage.get('input'))).to.equal(true);
  });

  it('chooses columns, density, order and export', async () => {
    const columns: Column<string>[] = ['objet', 'site'].map((name) => ({
      name,
      label: name,
      width: 100,
      main: name === 'objet',
      sortable: true,
      render: String,
      text: String,
    }));
    const asked: unknown[] = [];
    const ask = (what: string[] | Density | Sort | null | undefined) => asked.push(what);
    show(() =>
      createElement(TableTools<string>, {
        columns,
        visible: null,
        density: 'comfortable',
        sort: null,
        onVisible: ask,
        onDensity: ask,
        onSort: ask,
        onExport: (format: string) => asked.push(format),
      }),
    );
    await click(stage.get('.table-tools-open'));
    await content();
    const select = stage.get<HTMLSelectElement>('select');
    select.value = '-site';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    const [, compact, main, other] = stage.all('input') as HTMLInputElement[];
    await click(compact as HTMLElement);
    expect(main?.disabled).to.equal(true);
    await click(other as HTMLElement);
    expect(await stage.audit()).to.deep.equal([]);
    await click(stage.all('.export-choice').at(-1) as HTMLElement);
    expect(asked).to.deep.equal([{ column: 'site', direction: 'desc' }, 'compact', ['objet'], 'csv']);
  });
});
