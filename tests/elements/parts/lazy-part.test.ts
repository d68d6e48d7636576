/** A part of a screen whose code is on its way. */
import { expect } from 'chai';
import { createElement } from 'react';
import { LazyPart, partCode } from '../../../src/elements/parts/ui/lazy-part.tsx';
import { until } from '../_support/input.ts';
import { openStage } from '../_support/stage.ts';

it('a part whose code is on its way is « Chargement… », for a screen reader too', async () => {
  const arrived = Promise.withResolvers<() => string>();
  const stage = openStage(320, []);
  stage.render(createElement(LazyPart, { code: partCode(() => arrived.promise), props: {} }));
  await until('what is shown meanwhile', () => stage.root.textContent === 'Chargement…');
  expect(stage.get('p').role).to.equal('status');
  arrived.resolve(() => 'Le calendrier');
  await until('the part', () => stage.root.textContent === 'Le calendrier');
  stage.close();
});
