/** The charts of `<balise-finance>`. */
import { expect } from 'chai';
import { putFinances, readRow } from '../_support/finances.ts';
import { clickAt, hover, press, until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import { nextFrame } from '../_support/until.ts';

const open = () => mount('balise-finance', { store: putFinances, attributes: { tab: 'statistiques' } });
const MONTHS = 'Prévisionnel et réalisé par mois, et budget du mois';

describe('[J3] the charts of <balise-finance>', () => {
  it('give their values by keys and as a table', async () => {
    const finance = await open();
    const plot = await finance.find('slider', MONTHS);
    plot.focus();
    expect(plot.getAttribute('aria-valuetext')).to.match(
      /^Janvier\s: Prévisionnel\s: 50,00\s€ · Réalisé\s: 150,10\s€ · Budget ÷ 12\s: 100,00\s€$/,
    );
    await press('ArrowRight', 'ArrowRight');
    await until('March', () => plot.getAttribute('aria-valuenow') === '3');
    const chart = finance.get('region', MONTHS);
    expect(chart.querySelector('.chart-readout')?.textContent).to.match(
      /Mars\s: Prévisionnel\s: 80,00\s€ · Réalisé\s: 20,20/,
    );
    [...chart.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Voir en tableau')
      ?.click();
    const row = await until('the row of March', () =>
      [...chart.querySelectorAll('tr')].find(({ textContent }) => textContent?.startsWith('Mars')),
    );
    expect(readRow(row)).to.deep.equal(['Mars', '80,00 €', '20,20 €', '100,01 €']);
    await finance.expectAccessible();
  });

  it('open the entries of a month by Enter, and nothing where there are none', async () => {
    const finance = await open();
    const plot = await finance.find('slider', 'Casse par mois');
    plot.focus();
    await press('ArrowRight', 'Enter');
    expect(finance.element.getAttribute('tab')).to.equal('statistiques');
    await press('Home', 'Enter');
    await until('the entries', () => finance.element.getAttribute('tab') === 'ecritures');
    expect(finance.element.getAttribute('type')).to.equal('Casse');
  });

  it('open the entries of a month by a click on it', async () => {
    const finance = await open();
    const plot = await finance.find('slider', MONTHS);
    const { x, y, width } = plot.getBoundingClientRect();
    const left = 70;
    await clickAt({ x: x + left + ((width - left) * 2.5) / 12, y: y + 100 });
    await until('the entries', () => finance.element.getAttribute('tab') === 'ecritures');
    expect(finance.element.getAttribute('month')).to.equal('2');
  });

  it('[A16] keep the values while the mouse is on its way to them, and on them (RGAA 10.13)', async () => {
    const finance = await open();
    const plot = await finance.find('slider', MONTHS);
    const readout = () => finance.get('region', MONTHS).querySelector('.chart-readout') as HTMLElement;
    // what still came would move it away from below the mouse
    await finance.settled();
    await hover(plot);
    const values = await until('values', () => readout().textContent);
    await hover(readout());
    // what the way crossed may be another month
    await until('the button', () => readout().querySelector('button'));
    expect(readout().textContent).to.have.length.above(values.length / 2);
    await hover(finance.get('heading', MONTHS));
    await until('nothing', () => readout().textContent === '');
  });

  it('[A16] keep the values, and the focus on their button, while the mouse passes (RGAA 10.13)', async () => {
    const finance = await open();
    const plot = await finance.find('slider', MONTHS);
    const readout = () => finance.get('region', MONTHS).querySelector('.chart-readout') as HTMLElement;
    await finance.settled();
    plot.focus();
    await press('ArrowRight', 'ArrowLeft', 'Tab');
    const button = readout().querySelector('button');
    expect(finance.focused === button, 'on the button').to.equal(true);
    await hover(plot);
    await hover(finance.get('heading', MONTHS));
    await nextFrame();
    expect(finance.focused === button, 'on the button, once the mouse has passed').to.equal(true);
    await hover(plot);
    await press('Shift+Tab');
    await hover(finance.get('heading', MONTHS));
    await nextFrame();
    expect(readout().textContent, 'with the focus on the drawing').to.not.equal('');
  });

  it('[A16] show nothing for a finger that comes down and lets go outside (RGAA 13.11)', async () => {
    const finance = await open();
    const plot = await finance.find('slider', MONTHS);
    const { x, y, width } = plot.getBoundingClientRect();
    const touch = (type: string, month: number, below = 100) =>
      plot.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          composed: true,
          pointerType: 'touch',
          clientX: x + 70 + ((width - 70) * (month + 0.5)) / 12,
          clientY: y + below,
        }),
      );
    const shown = () => finance.get('region', MONTHS).querySelector('.chart-readout')?.textContent;
    touch('pointerdown', 2);
    await nextFrame();
    expect(shown(), 'pressed').to.equal('');
    touch('pointermove', 3);
    await until('April', () => shown()?.startsWith('Avril'));
    touch('pointerup', 3, 2000);
    await until('nothing', () => shown() === '');
    touch('pointerdown', 2);
    touch('pointerup', 2);
    touch('click', 2);
    await until('March', () => shown()?.startsWith('Mars'));
  });

  it('[A16] leave the numbers of their axis whole where letters are further apart (RGAA 10.12)', async () => {
    const finance = await open();
    await finance.find('slider', MONTHS);
    const spacing = new CSSStyleSheet();
    spacing.replaceSync('* { letter-spacing: .12em !important; word-spacing: .16em !important }');
    finance.root.adoptedStyleSheets = [...finance.root.adoptedStyleSheets, spacing];
    const axes = finance.parts('.plot > svg:first-child');
    const cut = axes.filter((drawing) => {
      const left = drawing.getBoundingClientRect().left;
      const isOver = [...drawing.querySelectorAll('text')].some(
        (number) => number.getBoundingClientRect().left < left,
      );
      return isOver && getComputedStyle(drawing).overflow !== 'visible';
    });
    expect(axes.length, 'charts').to.be.above(0);
    expect(cut.length, 'with a number over their edge, and cut there').to.equal(0);
  });

  it('are told apart without colours: full, hatched, dashed', async () => {
    const finance = await open();
    await finance.find('slider', MONTHS);
    const chart = finance.get('region', MONTHS);
    const hatched = chart.querySelector('.plot .plot-bar[data-look="hatched"]');
    const full = chart.querySelector('.plot .plot-bar[data-look="full"]');
    // an outline holds all bars of its series
    for (const bars of [full, hatched]) expect(bars?.getAttribute('d')).to.match(/^M[^M]+M[^M]+$/);
    expect(hatched?.getAttribute('fill')).to.match(/^url\(#/);
    const dashed = chart.querySelector('.plot path[data-look="dashed"]') as Element;
    expect(getComputedStyle(dashed).strokeDasharray).to.match(/6px, 4px|6, 4/);
  });
});
