/** What `<balise-agenda>` keeps where the browser has the colours of its user: words, room and today. */
import { expect } from 'chai';
import { setNow } from '../_support/clock.ts';
import { emulate, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { findEvent, made, open, WEEK } from './_agenda.ts';

const NOW = '2026-11-24T10:00:00Z';

/** How tall each line of each event is, inside of what its link lets be seen. */
const listRooms = (agenda: Mounted): number[] =>
  agenda.parts('[part=grid] .ev-link').map((link) => {
    const { borderBlockEndWidth } = getComputedStyle(link);
    return Math.round(link.getBoundingClientRect().height - Number.parseFloat(borderBlockEndWidth));
  });

describe('forced colours of <balise-agenda>', () => {
  afterEach(() => emulate({ forcedColors: 'none' }));

  for (const view of ['week', 'month']) {
    it(`[A16] an event of the ${view} has the room that its lines were counted for, and no bar below them`, async () => {
      const agenda = await open(
        [
          made('Filtres à remplacer', '2026-11-23 09:00', '2026-11-23 10:30'),
          made('Lit médicalisé bloqué en position haute', '2026-11-23 10:00', '2026-11-23 11:00'),
          made('Portail bloqué', '2026-11-24 08:30', '2026-11-24 10:30'),
          made('Peinture écaillée', '2026-11-26 08:00', '2026-11-26 08:30'),
        ],
        { ...WEEK, view },
        { width: 980 },
      );
      await findEvent(agenda, 'Portail bloqué');
      await until('lines are counted', () =>
        agenda
          .parts('[part=grid] .ev-link')
          .some((link) => Number.parseFloat(getComputedStyle(link).borderBlockEndWidth) > 0),
      );
      const before = listRooms(agenda);
      await emulate({ forcedColors: 'active' });
      expect(listRooms(agenda)).to.deep.equal(before);
      const ground = getComputedStyle(agenda.part('[part=grid] .ev')).backgroundColor;
      for (const link of agenda.parts('[part=grid] .ev-link'))
        expect(getComputedStyle(link).borderBlockEndColor).to.equal(ground);
    });

    it(`[A16] today is marked in the ${view}`, async () => {
      await setNow(NOW);
      const agenda = await open([], { view, date: '2026-11-24' }, { width: 980 });
      const number = await until('today', () =>
        agenda
          .parts('[aria-current="date"]')
          .map((day) => (day.matches('.mg-number') ? day : day.querySelector('.tg-number')))
          .find(Boolean),
      );
      await emulate({ forcedColors: 'active' });
      expect(getComputedStyle(number as Element).borderTopWidth).to.equal('2px');
    });
  }
});
