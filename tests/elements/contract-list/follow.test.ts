/** What others change while somebody looks at the figures above a list. */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { untilFollowed } from '../_support/sight.ts';
import { until } from '../_support/until.ts';

/** The pace of the counters. */
const TICK_MS = 10_000;

/** Where the rows and the figures stand. */
const places = (list: Mounted) =>
  list.parts('.figure, [data-row-link]').map((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join(' ');
  });

for (const [tag, attributes, call, name, figures] of [
  [
    'balise-contract-list',
    {},
    'GET /api/contracts/stats/',
    /Sous 30/,
    { total: 106, controle: 43, soon: 12, expired: 1, by_month: [] },
  ],
  [
    'balise-intervenant-list',
    { view: 'intervenants' },
    'GET /api/profile/stats/',
    /Collaborateur$/,
    {
      by_group: [
        { label: 'Collaborateur', count: 12 },
        { label: 'Prestataire', count: 105 },
      ],
      top: [],
    },
  ],
] as const)
  describe(`<${tag}>: what others change`, () => {
    for (const width of [1440, 390])
      it(`[D4] its figures follow, and move nothing (${width} px)`, async () => {
        const list = await mount(tag, { attributes, width });
        const figure = await list.find('button', name);
        await until('the figure', () => /\d/.test(figure.textContent ?? ''));
        await until('the rows', () => list.parts('[data-row-link]').length > 0);
        await untilFollowed(list);
        const before = places(list);
        list.server.store.figures[call] = figures;
        await skip(TICK_MS);
        await until('the figure of now', () => figure.textContent?.includes('12'));
        await list.settled();
        expect(places(list)).to.deep.equal(before);
      });
  });
