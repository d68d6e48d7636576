import { expect } from 'chai';
import { createElement } from 'react';
import { Popover } from '../../../src/elements/parts/overlay/popover.tsx';
import { uiStyles } from '../../../src/elements/parts/ui/ui-styles.ts';
import { click, until } from '../_support/input.ts';
import { openStage, type Stage } from '../_support/stage.ts';

describe('Popover', () => {
  let stage: Stage;
  let errors: string[];
  let stop: AbortController;
  beforeEach(() => {
    errors = [];
    stop = new AbortController();
    window.addEventListener('error', ({ message }) => errors.push(message), { signal: stop.signal });
    stage = openStage(700, [uiStyles]);
  });
  afterEach(() => {
    stop.abort();
    stage.close();
  });

  it('follows a button and a content that grow, without an error of the page', async () => {
    const draw = (trigger: string, lines: number) => {
      const children = () => createElement('div', { style: { blockSize: lines * 20 } }, 'contenu');
      stage.render(createElement(Popover, { trigger, triggerClass: 'trigger', label: 'Choix', children }));
    };
    draw('Court', 1);
    await click(stage.get('.trigger'));
    const panel = stage.get('.popover');
    await until('the content', () => panel.textContent?.includes('contenu'));
    const before = panel.offsetWidth;
    draw('Un bouton bien plus large que le panneau dont le contenu est court', 3);
    const button = stage.get('.trigger');
    await until('the panel as wide as its button', () => panel.offsetWidth >= Math.floor(button.offsetWidth));
    expect(panel.offsetWidth).to.be.greaterThan(before);
    draw('Un bouton bien plus large que le panneau dont le contenu est court', 200);
    await until('the panel inside the window', () => panel.getBoundingClientRect().bottom <= innerHeight);
    expect(errors).to.deep.equal([]);
  });
});
