/** The sentences above the tables of `<balise-finance>`, and its cards on a phone. */
import { expect } from 'chai';
import { setNow } from '../_support/clock.ts';
import { putFinances, SITE } from '../_support/finances.ts';
import { setViewport } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const open = (options: MountOptions = {}) => mount('balise-finance', { store: putFinances, ...options });
const plain = (texts: readonly HTMLElement[]) =>
  texts.map(({ textContent }) => textContent?.replace(/\s/g, ' '));

describe('[J3] <balise-finance>: its sentences', () => {
  it('say how much of the budget is spent and of the year has passed, and where it leads', async () => {
    const finance = await open();
    await finance.find('region', 'En bref');
    await until('the sites', () => /Aucun site/.test(finance.text));
    expect(plain(finance.parts('.finance-sentences p'))).to.deep.equal([
      'Au 18 novembre, 170,30 € dépensés sur 1 200,05 € de budget (14,2 %), quand 88,2 % de l’année est passé.',
      'Aucun site ne dépasse son budget.',
      'Au rythme moyen des mois écoulés, l’année finira vers 204 € (17,0 % du budget).',
    ]);
    await finance.expectAccessible();
  });

  it('name the first day of a month as one says it', async () => {
    await setNow('2026-12-01T10:00:00+01:00');
    const finance = await open();
    await finance.findText(/^Au 1er décembre, /);
  });

  it('name a site over its budget, which leads to its entries', async () => {
    const finance = await open({
      store: (store) => {
        putFinances(store);
        const table = store.figures['GET /api/finance/table_stats/'] as { rows: { budget: string }[] };
        for (const row of table.rows) row.budget = '100.00';
      },
    });
    await until('the site', () => plain(finance.parts('.finance-over')).length === 1);
    expect(plain(finance.parts('.finance-over'))).to.deep.equal(['1er étage dépasse son budget de 70,30 €.']);
    const heard = finance.listen('balise-filters-changed');
    await finance.click('button', '1er étage');
    await until('its entries', () => heard.length > 0);
    expect((heard[0] as { detail: { filters: object } }).detail.filters).to.include({
      sites: String(SITE),
      tab: 'ecritures',
    });
  });

  it('are of the whole: a month or a type has none', async () => {
    const finance = await open({ attributes: { month: '2' } });
    await finance.find('table', 'Budget et dépenses');
    expect(finance.all('region', 'En bref')).to.deep.equal([]);
  });

  it('on a phone the actions stand beside the title, with their whole names', async () => {
    await setViewport(390, 844);
    try {
      const finance = await open({ width: 358 });
      const heading = await finance.find('heading', 'Finances');
      const middle = (part: Element) => {
        const { top, bottom } = part.getBoundingClientRect();
        return (top + bottom) / 2;
      };
      const actions = [finance.get('button', 'Exporter'), finance.get('link', 'Ajouter une écriture')];
      await until('one line', () => actions.every((each) => Math.abs(middle(each) - middle(heading)) < 4));
      await until('within it', () => actions.every((each) => each.getBoundingClientRect().right <= 390));
    } finally {
      await setViewport(1440, 900);
    }
  });

  it('on a phone every amount of a row is in sight, named', async () => {
    await setViewport(390, 844);
    try {
      const finance = await open({ width: 390 });
      const row = await finance.find('row', /^Janvier/);
      const cells = [...row.querySelectorAll<HTMLElement>('td')];
      expect(cells.map(({ dataset }) => dataset.label)).to.deep.equal([
        'Budget',
        'Prévisionnel',
        'Réalisé',
        'Écart',
        '% consommé',
      ]);
      for (const cell of cells) expect(cell.scrollWidth).to.be.at.most(cell.clientWidth);
      await finance.expectAccessible();
    } finally {
      await setViewport(1440, 900);
    }
  });
});
