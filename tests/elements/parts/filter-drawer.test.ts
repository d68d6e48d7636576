/** The filters of a list where there is no room for them in its bar. */
import { expect } from 'chai';
import { createElement } from 'react';
import { periodFilter } from '../../../src/core/kernel/list/period-filter.ts';
import { ChoiceFilter } from '../../../src/elements/parts/filter/choice-filter.tsx';
import { FilterBar } from '../../../src/elements/parts/filter/filter-bar.tsx';
import { SearchField } from '../../../src/elements/parts/filter/search-field.tsx';
import { ListFilters } from '../../../src/elements/parts/frame/list-filters.tsx';
import type { ListState } from '../../../src/elements/parts/frame/use-list-state.ts';
import { HostContext } from '../../../src/elements/parts/host/use-host.ts';
import { tableStyles } from '../../../src/elements/parts/table/table-styles.ts';
import { click, press, until } from '../_support/input.ts';
import { openStage, type Stage } from '../_support/stage.ts';

const choices = ['assigned', 'closed'].map((value) => ({ value, label: value }));

describe('the bar of filters', () => {
  let stage: Stage;
  let values: string[];
  const draw = () => {
    const chip = createElement(ChoiceFilter, { key: 'a', label: 'État', choices, values, onChange: change });
    const others = ['Site', 'Demandeur', 'Priorité'].map((label) =>
      createElement(ChoiceFilter, { key: label, label, choices, values: [], onChange: () => undefined }),
    );
    const search = createElement(SearchField, { label: 'Objet', value: '', onChange: () => undefined });
    const fold = { chips: 4, set: values.length > 0 ? 1 : 0, found: 12 };
    const bar = { label: 'Filtres', search, active: values.length > 0, onClear: () => change([]), fold };
    stage.render(
      createElement(HostContext, { value: stage.host }, createElement(FilterBar, bar, [chip, ...others])),
    );
  };
  const change = (next: string[]) => {
    values = next;
    draw();
  };
  const open = (width: number) => {
    stage = openStage(width, [tableStyles]);
    change([]);
  };
  const button = () => stage.get('.filter-bar-open');
  const dialog = () => until('the sheet', () => stage.root.querySelector<HTMLDialogElement>('dialog:modal'));
  afterEach(() => stage.close());

  it('keeps its height and its neighbours when a filter is set', () => {
    open(1200);
    const box = () => stage.get('.filter-bar').getBoundingClientRect().toJSON();
    const before = box();
    change(['assigned', 'closed']);
    expect(box()).to.deep.equal(before);
    expect(stage.get('.filter-bar-clear').checkVisibility({ visibilityProperty: true })).to.equal(true);
    change([]);
    expect(stage.get('.filter-bar-clear').checkVisibility({ visibilityProperty: true })).to.equal(false);
  });

  it('is « Rechercher » and « Filtres (n) » in one row where it is narrow', () => {
    open(390);
    expect(stage.all('.filter-chip')).to.have.length(0);
    expect(button().textContent).to.equal('Filtres');
    change(['assigned']);
    expect(button().textContent).to.equal('Filtres (1)');
    expect(stage.get('.filter-bar').offsetHeight).to.be.at.most(48);
  });

  it('shows no control that is declared hidden, one of the list’s own neither', () => {
    stage = openStage(1200, [tableStyles]);
    const filters = { period: periodFilter(() => [[], []]) };
    const state = { filters: { period: '' }, isFiltered: false } as unknown as ListState<typeof filters>;
    const render = () => createElement('i', { className: 'own' });
    for (const hidden of [true, false]) {
      const looks = { period: { label: 'Période', hidden, render } };
      const props = { filters, state, label: 'Filtres', looks, pending: false, found: null };
      stage.render(createElement(ListFilters<typeof filters>, props));
      expect(stage.all('.own')).to.have.length(hidden ? 0 : 1);
    }
  });

  it('opens a dialog with all filters, which keeps the focus and shows the number of matches', async () => {
    open(390);
    button().focus();
    await press('Enter');
    const sheet = await dialog();
    expect(stage.all('dialog .filter-chip')).to.have.length(4);
    expect(sheet.contains(stage.root.activeElement)).to.equal(true);
    const [clear, see] = stage.all('dialog .modal-foot button');
    expect(see?.textContent).to.equal('Voir 12\u00a0résultats');
    await click(stage.get('dialog .filter-chip-open'));
    await until('the choices', () => stage.root.querySelector('.popover:popover-open input'));
    await press('Space');
    expect(values).to.deep.equal(['assigned']);
    await press('Escape');
    expect(sheet.open, 'the choices close first').to.equal(true);
    expect(await stage.audit()).to.deep.equal([]);
    await click(clear as HTMLElement);
    expect(values).to.deep.equal([]);
    await click(see as HTMLElement);
    await until('the sheet closed', () => !sheet.open);
    expect(stage.hasFocus(button())).to.equal(true);
  });
});
