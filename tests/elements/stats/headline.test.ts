/** The sentences above the report of `<balise-stats>`, and a first year that is not whole. */
import { expect } from 'chai';
import { type MountOptions, mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const months = (year: number, counts: readonly number[]) =>
  Array.from({ length: 12 }, (_, rank) => ({
    month: `${year}-${String(rank + 1).padStart(2, '0')}`,
    count: counts[rank] ?? 0,
  }));
const YEAR = {
  by_month: months(2026, [10, 12, 14, 16, 18, 20, 22, 24, 26, 30, 41]),
  by_priority: [
    { label: 'urgente', count: 20 },
    { label: 'normale', count: 213 },
  ],
  by_category: [
    { id: null, label: '', count: 63 },
    { id: 1, label: 'Ascenseurs', count: 170 },
  ],
  by_state: [{ label: 'closed', count: 233 }],
  by_site: [],
  mean_delay_hours: 53,
};
const BEGUN = {
  by_month: months(2025, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 18, 21]),
  by_priority: YEAR.by_priority,
};
const WHOLE = { by_month: months(2025, Array(12).fill(10)), by_priority: YEAR.by_priority };

const open = (earlier: object, options: MountOptions = {}) =>
  mount('balise-stats', {
    ...options,
    before: (server) => {
      server.answer(/analysis\/\?.*year=2026/, { status: 200, body: YEAR });
      server.answer(/analysis\/\?.*year=2025/, { status: 200, body: earlier });
    },
  });
const sentences = (texts: HTMLElement[]) => texts.map(({ textContent }) => textContent?.replace(/\s/g, ' '));

describe('[J6] <balise-stats>: its sentences', () => {
  it('say the last months, what has no equipment and how long it takes', async () => {
    const report = await open(WHOLE);
    await report.find('region', 'En bref');
    await until('all of them', () => report.parts('.headline p').length === 4);
    expect(sentences(report.parts('.headline p'))).to.deep.equal([
      'Depuis le 1er novembre, 41 tickets déclarés, 11 de plus que dans tout le mois d’octobre.',
      'En octobre, 30 tickets déclarés, 4 de plus qu’en septembre.',
      '63 des 233 tickets de l’année n’ont pas d’équipement.',
      'Délai moyen de résolution : 2 j 5 h.',
    ]);
    await report.findText(/par rapport à 2025/);
    await report.expectAccessible();
  });

  it('in a first year say when it began, and nothing is held against two months', async () => {
    const report = await open(BEGUN);
    await report.findText(
      /^Les données commencent en novembre 2025\s: 2026 sera la première année complète, à laquelle comparer la suivante\.$/,
    );
    await report.findText('Tickets déclarés');
    await report.settled();
    const tiles = report
      .parts('.kpi')
      .slice(0, 3)
      .map(({ textContent }) => textContent);
    expect(tiles.join()).not.to.match(/2025/);
    const plot = report.get('slider', 'Tickets déclarés par mois');
    expect(plot.getAttribute('aria-valuetext')).not.to.include('2025');
  });

  it('in a first month tell it alone, and which year will be whole', async () => {
    const report = await mount('balise-stats', {
      before: (server) => {
        server.answer(/analysis\/\?.*year=2026/, {
          status: 200,
          body: {
            ...YEAR,
            by_month: months(2026, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]),
            by_state: [{ label: 'unassigned', count: 2 }],
            by_category: [{ id: null, label: '', count: 2 }],
            mean_delay_hours: null,
          },
        });
        server.answer(/analysis\/\?.*year=2025/, {
          status: 200,
          body: { by_month: months(2025, []), by_state: [], by_priority: [], by_site: [], by_category: [] },
        });
      },
    });
    await until('all of them', () => report.parts('.headline p').length === 3);
    expect(sentences(report.parts('.headline p'))).to.deep.equal([
      'Depuis le 1er novembre, 2 tickets déclarés.',
      'Aucun ticket de l’année n’a d’équipement.',
      'Les données commencent en novembre 2026 : 2027 sera la première année complète, à laquelle comparer la suivante.',
    ]);
  });

  it('of nothing, or of what may not be read, are none', async () => {
    const report = await mount('balise-stats', {
      before: (server) =>
        server.answer(/analysis\//, {
          status: 200,
          body: { by_month: months(2026, []), by_state: [], by_priority: [], by_site: [], by_category: [] },
        }),
    });
    await report.find('region', 'Contrats');
    await until('no sentence', () => report.parts('.headline').length === 0);
  });
});
