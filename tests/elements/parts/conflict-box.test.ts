/** What two people changed looks the same wherever it is shown: in forms, in dialogs, in what waits to be sent. */
import { expect } from 'chai';
import { createElement } from 'react';
import { ConflictBox } from '../../../src/elements/parts/form/conflict-box.tsx';
import { defineElement } from '../../../src/elements/parts/kit/define-element.ts';
import { reactElement } from '../../../src/elements/parts/kit/react-element.tsx';
import { until } from '../_support/until.ts';

const row = { field: 'texte', label: 'Texte', mine: 'Le mien', theirs: 'Le leur' };
const View = () =>
  createElement(ConflictBox, { title: 'Modifié entre-temps', rows: [row], onSettle: () => {} });

it('a conflict brings its own frame to an element without the sheet of objects', async () => {
  await defineElement('balise-try-conflict', class extends reactElement(View, { attributes: {} }) {});
  const element = document.createElement('balise-try-conflict');
  document.body.append(element);
  const box = await until('the box', () => element.shadowRoot?.querySelector('.conflict'));
  const value = box.querySelector('.conflict-value') as Element;
  expect(getComputedStyle(box).borderTopStyle).to.equal('solid');
  expect(getComputedStyle(value).display).to.equal('grid');
  // the line of a group is above its name, not through it
  const group = box.querySelector('fieldset') as Element;
  const name = group.querySelector('legend') as Element;
  const topOf = (each: Element) => each.getBoundingClientRect().top;
  expect(topOf(name)).to.be.greaterThan(topOf(group) + 1);
  expect(topOf(value)).to.be.greaterThan(name.getBoundingClientRect().bottom);
  element.remove();
});
