/** A name in the panel of the block for WordPress, where its list is empty, refused or not there at first. */
import { expect } from 'chai';
import { createElement, Fragment, useEffect, useRef, useState } from 'react';
import { click, type, until } from '../_support/input.ts';
import { openStage, type Stage } from '../_support/stage.ts';

interface Read {
  names: { id: string; name: string }[];
  answer: 'read' | 'refused' | 'failed';
}
interface Parts {
  label: string;
  value: string;
  help?: string;
  options?: { value: string; label: string }[];
  onFilterValueChange?: (words: string) => void;
  onChange: (value: string) => void;
}
interface Names {
  Control: (props: Record<string, unknown>) => ReturnType<typeof createElement>;
}
const page = window as unknown as { wp?: unknown; baliseNames?: Names; namesStub?: unknown };

/** As those of WordPress: a field that is typed in, and what it offers. */
const components = {
  ComboboxControl: ({ label, help, options = [], onFilterValueChange }: Parts) =>
    createElement(
      'label',
      null,
      label,
      createElement('input', {
        role: 'combobox',
        onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
          onFilterValueChange?.(currentTarget.value),
      }),
      createElement('output', null, options.map((each) => each.label).join(', ')),
      createElement('small', null, help),
    ),
  TextControl: ({ label, value, onChange }: Parts) =>
    createElement(
      'label',
      null,
      label,
      createElement('input', {
        value,
        className: 'number',
        onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange(currentTarget.value),
      }),
    ),
};

/** The suite as a page of text, whose session is open. */
const SUITE = `data:text/javascript,
  export const $session = { subscribe: (tell) => (tell({ status: 'in' }), () => {}) };
  export const setup = () => {};
  export const readNames = (...given) => window.namesStub(...given); //`.replaceAll('\n', ' ');
const SITE = { id: '12', name: 'Bâtiment B' };

describe('a name in the panel of the block for WordPress', () => {
  let stage: Stage;
  let answer: Read;
  before(async () => {
    page.wp = { element: { createElement, Fragment, useEffect, useRef, useState }, components };
    page.namesStub = async () => answer;
    const path = '../../../demo/wordpress/balise/name-picker.js';
    await import(path);
  });
  after(() => {
    for (const name of ['wp', 'baliseNames', 'namesStub'] as const) delete page[name];
  });
  afterEach(() => stage.close());

  const draw = async (first: Read) => {
    answer = first;
    stage = openStage(320, []);
    const attribute = { name: 'site', names: 'site', label: 'Site', help: '', isList: false, choices: [] };
    stage.render(
      createElement((page.baliseNames as Names).Control, {
        ...{ attribute, value: '', onChange: () => {}, origin: SUITE, isAllowed: true },
      }),
    );
  };
  const has = (selector: string) => stage.root.querySelector(selector) !== null;

  it('[L3] is chosen by name in a list that is empty', async () => {
    await draw({ names: [], answer: 'read' });
    await until('the names', () => has('[role=combobox]'));
    expect(has('.number')).to.equal(false);
  });

  it('[L3] is given by its number where the list may not be read', async () => {
    await draw({ names: [], answer: 'refused' });
    await until('the number alone', () => has('.number') && !has('[role=combobox]'));
  });

  it('[L3] is chosen by name once a list that failed is read, and given by its number before', async () => {
    await draw({ names: [], answer: 'failed' });
    await until('both', () => has('.number') && has('[role=combobox]'));
    await until('why', () => stage.get('small').textContent?.includes('tapez un nom') ?? false);
    answer = { names: [SITE], answer: 'read' };
    await click(stage.get('[role=combobox]'));
    await type('b');
    await until('the name', () => stage.get('output').textContent?.includes(SITE.name) ?? false);
    expect(has('.number')).to.equal(false);
  });
});
