import axe from 'axe-core';
import { expect } from 'chai';
import '../../../demo/pages/gallery/parts.tsx';
import { settleMotion } from '../_support/axe.ts';
import { until } from '../_support/input.ts';

describe('the common parts', () => {
  for (const theme of ['light', 'dark'])
    for (const width of [320, 1440]) {
      it(`are without a fault for axe in every state: ${theme}, ${width} px`, async () => {
        document.documentElement.lang = 'fr';
        document.title = 'Galerie';
        const place = document.createElement('main');
        place.style.inlineSize = `${width}px`;
        const host = document.createElement('balise-gallery');
        host.setAttribute('theme', theme);
        place.append(host);
        document.body.append(place);
        await until('the gallery', () => host.shadowRoot?.querySelector('.gallery'));
        await settleMotion();
        const { violations } = await axe.run(place, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        });
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        expect(found).to.deep.equal([]);
        expect(host.scrollWidth).to.be.at.most(width);
        place.remove();
      });
    }
});
