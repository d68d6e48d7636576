/** The suite's own letters: they come when the page is idle, once, and lists follow them; a page that has its own keeps those. */
import '../_support/mount.ts';
import { expect } from 'chai';
import { addFontLater } from '../../../src/elements/parts/kit/font.ts';
import { getRuler } from '../../../src/elements/parts/table/ruler.ts';
import { until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';

const root = document.documentElement;
const PAGES_OWN = root.style.getPropertyValue('--balise-font');
const listFaces = () => [...document.fonts].filter(({ family }) => family.includes('Balise Inter'));

describe('the letters of the suite', () => {
  afterEach(() => {
    for (const face of listFaces()) document.fonts.delete(face);
    root.style.setProperty('--balise-font', PAGES_OWN);
  });

  it('[L3] come once, and the columns of a list follow them', async () => {
    const list = await mount('balise-ticket-list', { as: 'responsable', width: 1140 });
    await list.find('link', 'Fuite sous le lavabo');
    await list.settled();
    const widths = () => list.parts('th').map((head) => Math.round(head.getBoundingClientRect().width));
    const before = widths().join();
    // only now: what the page shows of itself asks for the letters too
    root.style.removeProperty('--balise-font');
    addFontLater();
    addFontLater();
    const arrived = await until('the letters', () => listFaces()[0]);
    expect(arrived.status).to.equal('loaded');
    await until('the columns follow, and cut nothing', () => {
      expect(widths().join()).not.to.equal(before);
      const cut = list.parts('th').filter((head) => head.scrollWidth > head.clientWidth + 1);
      expect(cut.map((head) => head.textContent)).to.deep.equal([]);
      return true;
    });
    // a hyphen among digits of one width is as narrow as in words
    const line = document.createElement('p');
    line.style.cssText = 'font: 14px "Balise Inter", "DejaVu Sans"; position: absolute';
    line.textContent = 'Rez-de-chaussée';
    list.element.after(line);
    const plain = line.getBoundingClientRect().width;
    line.style.fontVariantNumeric = 'tabular-nums';
    expect(line.getBoundingClientRect().width).to.equal(plain);
    // a date of a wall is no wider than it was measured, at whatever size
    const family = '"Balise Inter", "DejaVu Sans"';
    const spacing = { letters: 0, words: 0 };
    for (const zoom of [1, 1.85, 2.5, 3.7, 5]) {
      line.style.zoom = String(zoom);
      line.textContent = '26/11/2026 16:30';
      const ruler = getRuler({ family, size: 14, small: 13, spacing, zoom }, zoom);
      const drawn = line.getBoundingClientRect().width / zoom;
      expect(drawn, `enlarged ${zoom} times`).to.be.at.most(ruler.line(line.textContent));
    }
    line.remove();
    expect(listFaces()).to.have.length(1);
  });

  it('[L3] of a page that has chosen its own stay', async () => {
    addFontLater();
    root.style.setProperty('--balise-font', 'serif');
    const done = new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
    await done;
    await until(
      'a later idle time',
      () => new Promise((resolve) => requestIdleCallback(() => resolve(true))),
    );
    expect(listFaces()).to.deep.equal([]);
  });
});
