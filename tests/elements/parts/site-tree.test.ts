import { expect } from 'chai';
import { createElement, type FunctionComponent } from 'react';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import type { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';
import { ErrorSummary } from '../../../src/elements/parts/form/error-summary.tsx';
import { SiteChip } from '../../../src/elements/parts/sites/site-chip.tsx';
import { SiteChoice, type SiteChoiceProps } from '../../../src/elements/parts/sites/site-choice.tsx';
import { SitePicker } from '../../../src/elements/parts/sites/site-picker.tsx';
import { SiteTree } from '../../../src/elements/parts/sites/site-tree.tsx';
import { tableStyles } from '../../../src/elements/parts/table/table-styles.ts';
import { type ControlProps, Field } from '../../../src/elements/parts/ui/field.tsx';
import { click, press, type, until } from '../_support/input.ts';
import { openStage, type Stage } from '../_support/stage.ts';

const site = (id: number, name: string, parent: number | null): Site => ({
  id,
  name,
  parent: parent === null ? null : { id: parent, name: '' },
  top: null,
});
/** 5 hospitals, 25 pavilions, 125 floors, 845 rooms: a thousand, in four levels. */
const sites = [
  ...Array.from({ length: 5 }, (_, rank) => site(rank + 1, `Hôpital ${rank + 1}`, null)),
  ...Array.from({ length: 25 }, (_, rank) => site(100 + rank, `Pavillon ${rank}`, 1 + (rank % 5))),
  ...Array.from({ length: 125 }, (_, rank) => site(200 + rank, `Étage ${rank}`, 100 + (rank % 25))),
  ...Array.from({ length: 845 }, (_, rank) => site(1000 + rank, `Salle ${rank}`, 200 + (rank % 125))),
];
const tree = buildSiteTree(sites);

describe('SiteTree', () => {
  let stage: Stage;
  let chosen: string[];
  const draw = (
    value = '',
    props: Partial<SiteChoiceProps> = {},
    view: FunctionComponent<SiteChoiceProps> = SiteTree,
  ) => {
    stage = openStage(320, [tableStyles]);
    chosen = [];
    stage.render(createElement(view, { tree, value, onChange: (id: string) => chosen.push(id), ...props }));
  };
  const names = () => stage.all('[role=treeitem]').map((item) => item.textContent);
  const active = () => {
    const id = stage.get('[role=tree]').getAttribute('aria-activedescendant');
    return stage.root.getElementById(id ?? '')?.textContent;
  };
  afterEach(() => stage.close());

  it('shows the roots folded, with their level, rank and count', () => {
    draw();
    expect(names()).to.deep.equal(['Hôpital 1', 'Hôpital 2', 'Hôpital 3', 'Hôpital 4', 'Hôpital 5']);
    const second = stage.all('[role=treeitem]')[1];
    expect(second?.getAttribute('aria-level')).to.equal('1');
    expect(second?.getAttribute('aria-posinset')).to.equal('2');
    expect(second?.getAttribute('aria-setsize')).to.equal('5');
    expect(second?.getAttribute('aria-expanded')).to.equal('false');
  });

  it('brings what it unfolds into sight, and keeps the place that it unfolds there', async () => {
    draw();
    const scroller = stage.get('.site-tree-scroll');
    const rowOf = (name: string) =>
      stage.all('[role=treeitem]').find(({ textContent }) => textContent === name);
    const isSeen = (name: string) => {
      const [row, box] = [rowOf(name)?.getBoundingClientRect(), scroller.getBoundingClientRect()];
      return row !== undefined && row.top >= box.top && row.bottom <= box.bottom + 1;
    };
    await click(rowOf('Hôpital 5')?.querySelector('[data-chevron]') as Element);
    await until('the last pavilion', () => isSeen('Pavillon 24'));
    expect(isSeen('Hôpital 5')).to.equal(true);
    await click(rowOf('Hôpital 5')?.querySelector('[data-chevron]') as Element);
    await until('folded', () => !rowOf('Pavillon 24'));
  });

  it('follows the keys of a tree: down, right, left, End, Home, letters, Enter', async () => {
    draw();
    stage.get('[role=tree]').focus();
    await press('ArrowDown', 'ArrowRight');
    expect(names()).to.include('Pavillon 1');
    await press('ArrowRight');
    expect(active()).to.equal('Pavillon 1');
    await press('ArrowLeft');
    expect(active()).to.equal('Hôpital 2');
    await press('ArrowLeft');
    expect(names()).not.to.include('Pavillon 1');
    await press('End');
    expect(active()).to.equal('Hôpital 5');
    await press('Home', 'h');
    expect(active()).to.equal('Hôpital 2');
    await press('Enter');
    expect(chosen).to.deep.equal(['2']);
  });

  it('unfolds the way to the chosen site and marks it', () => {
    draw('1000');
    const selected = stage.get('[aria-selected=true]');
    expect(selected.textContent).to.equal('Salle 0');
    expect(selected.getAttribute('aria-level')).to.equal('4');
    expect(active()).to.equal('Salle 0');
  });

  it('finds by typing, whatever accents, and lands on what was typed; arrows and Enter choose from the field', async () => {
    draw();
    stage.get('input').focus();
    await type('etage 120');
    expect(names()).to.deep.equal(['Hôpital 1', 'Pavillon 20', 'Étage 120']);
    expect(active()).to.equal('Étage 120');
    await press('ArrowUp', 'Enter');
    expect(chosen).to.deep.equal(['120']);
  });

  it('reports an empty result, in a status that was there before', async () => {
    draw();
    const status = stage.get('[role=status]');
    expect(status.textContent).to.equal('');
    stage.get('input').focus();
    await type('zzz');
    expect(stage.get('.popover-note').textContent).to.equal('Aucun résultat.');
    expect(status.textContent).to.equal('Aucun résultat.');
  });

  it('draws only the rows in sight of a thousand', async () => {
    draw();
    stage.get('input').focus();
    await type('hôpital');
    stage.get('[role=tree]').focus();
    for (const key of ['*', 'ArrowDown', '*', 'ArrowDown', '*']) await press(key);
    expect(stage.get('[role=tree]').offsetHeight).to.be.greaterThan(36 * 30);
    expect(stage.all('[role=treeitem]').length).to.be.below(30);
  });

  it('where one is chosen, a tap on a parent unfolds it, « Tout … » first, which chooses the whole', async () => {
    draw('', {}, SiteChoice);
    await click(stage.get('.site-tree-name'));
    expect(chosen).to.deep.equal([]);
    expect(names().slice(0, 3)).to.deep.equal(['Hôpital 1', 'Tout Hôpital 1', 'Pavillon 0']);
    expect(active()).to.equal('Hôpital 1');
    const whole = stage.all('[role=treeitem]')[1];
    expect(whole?.getAttribute('aria-level')).to.equal('2');
    expect(whole?.getAttribute('aria-posinset')).to.equal('1');
    expect(whole?.getAttribute('aria-setsize')).to.equal('6');
    await click(whole as HTMLElement);
    expect(chosen).to.deep.equal(['1']);
  });

  it('where one is chosen, the keys do the same', async () => {
    draw('', {}, SiteChoice);
    stage.get('input').focus();
    await press('ArrowDown', 'Enter', 'ArrowDown');
    expect(active()).to.equal('Tout Hôpital 2');
    await press('ArrowLeft');
    expect(active()).to.equal('Hôpital 2');
    await press('ArrowDown', 'Enter');
    expect(chosen).to.deep.equal(['2']);
  });

  it('where one is chosen, a search lists what it finds with its path, what begins with the text first', async () => {
    draw('', {}, SiteChoice);
    stage.get('input').focus();
    await type('120');
    expect(names()).to.deep.equal([
      'Étage 120Pavillon 20, Hôpital 1',
      'Salle 120Étage 120, Pavillon 20, Hôpital 1',
    ]);
    await press('Enter');
    expect(chosen).to.deep.equal(['320']);
  });

  it('offers the site chosen last before the others', async () => {
    // it is kept for the person who is logged in
    setCredentials({ username: 'camille', password: 'x' });
    draw('', { recent: true }, SiteChoice);
    stage.get('input').focus();
    await type('salle 844');
    await press('Enter');
    stage.close();
    draw('', { recent: true }, SiteChoice);
    const last = stage.get('.site-recent');
    expect(last.textContent).to.match(/^Dernier site\u00a0: Salle 844, Étage/);
    await click(last);
    expect(chosen).to.deep.equal([String(1000 + 844)]);
    setCredentials(null);
  });

  it('folds by its chevron and chooses by its name', async () => {
    draw();
    await click(stage.get('[data-chevron]'));
    expect(names()).to.include('Pavillon 0');
    expect(chosen).to.deep.equal([]);
    await click(stage.get('.site-tree-name'));
    expect(chosen).to.deep.equal(['1']);
  });

  it('has no accessibility violation', async () => {
    draw('1000');
    expect(await stage.audit()).to.deep.equal([]);
  });
});

describe('SitePicker', () => {
  let stage: Stage;
  let value = '';
  const draw = (variant: 'chip' | 'field') =>
    stage.render(
      createElement(variant === 'chip' ? SiteChip : SitePicker, {
        tree,
        value,
        label: 'Site',
        onChange: (id: string) => {
          value = id;
          draw(variant);
        },
      }),
    );
  const start = (variant: 'chip' | 'field', chosen = '') => {
    stage = openStage(320, [tableStyles]);
    value = chosen;
    draw(variant);
  };
  afterEach(() => stage.close());

  it('opens by keyboard, chooses, closes and gives the focus back', async () => {
    start('field');
    const button = stage.get('.site-picker-open');
    button.focus();
    await press('Enter');
    const field = await until('the panel', () => stage.root.querySelector<HTMLElement>('[role=combobox]'));
    await until('the focus in the panel', () => stage.hasFocus(field));
    await type('salle 844');
    await press('Enter');
    expect(value).to.equal('1844');
    expect(stage.hasFocus(button)).to.equal(true);
    await until('the panel closed', () => !stage.root.querySelector('[role=combobox]'));
    expect(button.textContent).to.equal('Salle 844, Étage 94, Pavillon 19, Hôpital 5');
  });

  it('closes by Échap without a choice', async () => {
    start('chip');
    await click(stage.get('.filter-chip-open'));
    await until('the panel', () => stage.root.querySelector('[role=combobox]'));
    await press('Escape');
    await until('the panel closed', () => !stage.root.querySelector('[role=combobox]'));
    expect(value).to.equal('');
    expect(stage.hasFocus(stage.get('.filter-chip-open'))).to.equal(true);
  });

  it('stays inside a window, from a column of 320 px', async () => {
    start('chip', '1844');
    expect(stage.get('.filter-chip-open').textContent).to.equal('Site\u00a0: Salle 844');
    await click(stage.get('.filter-chip-open'));
    await until('the panel', () => stage.root.querySelector('[role=tree]'));
    const panel = stage.get('.popover').getBoundingClientRect();
    expect(panel.left).to.be.at.least(0);
    expect(panel.right).to.be.at.most(window.innerWidth);
    expect(panel.width).to.be.at.most(360);
    expect(await stage.audit()).to.deep.equal([]);
  });

  it('is where its label and the error summary lead', async () => {
    stage = openStage(320, [tableStyles]);
    const picker = ({ id }: ControlProps) =>
      createElement(SitePicker, {
        id,
        tree,
        value: '',
        onChange: () => {},
        label: 'Site',
      });
    const fault = { id: 'site', label: 'Site', message: 'Ce site est complet.' };
    const summary = createElement(ErrorSummary, { attempt: 1, errors: [fault] });
    const field = { ...fault, children: picker };
    stage.render(createElement('div', null, summary, createElement(Field, field)));
    await click(stage.get('.error-summary .link'));
    expect(stage.hasFocus(stage.get('.site-picker-open'))).to.equal(true);
    await click(stage.get('label'));
    await until('the panel', () => stage.root.querySelector('[role=combobox]'));
  });

  it('takes the choice back', async () => {
    start('chip', '1844');
    await click(stage.get('[aria-label="Retirer le filtre Site"]'));
    expect(value).to.equal('');
    expect(stage.get('.filter-chip-open').textContent).to.equal('Site');
  });
});
