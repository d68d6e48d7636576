/** The weekend of `<balise-agenda>` by `jours`, in each view that draws a week. */
import { expect } from 'chai';
import { click, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { findEvent, made, names, open } from './_agenda.ts';

const MONDAY = '2026-11-23';
const IDLE = () => [made('Fuite', '2026-11-24 09:00', '2026-11-24 11:00')];
const BUSY = () => [...IDLE(), made('Astreinte', '2026-11-28 10:00', '2026-11-28 11:00')];

/** How wide a Tuesday and a Saturday are, in px. */
function measure(agenda: Mounted): { tuesday: number; saturday: number } {
  const [, tuesday, , , , saturday] = agenda
    .parts('.tg-name, .mg-names > *')
    .map((each) => (each.closest('th') ?? each).getBoundingClientRect().width);
  return { tuesday: tuesday ?? 0, saturday: saturday ?? 0 };
}
const isWhole = ({ tuesday, saturday }: ReturnType<typeof measure>) => Math.abs(tuesday - saturday) < 2;
const isSliver = ({ tuesday, saturday }: ReturnType<typeof measure>) =>
  saturday < 32 && tuesday > 2 * saturday;

for (const view of ['week', 'teams', 'month'])
  describe(`the weekend of <balise-agenda>: ${view}`, () => {
    it('[E1] with jours="7" it has its room, without work too', async () => {
      const agenda = await open(IDLE(), { view, date: MONDAY, jours: '7' });
      await findEvent(agenda, 'Fuite');
      expect(measure(agenda)).to.satisfy(isWhole);
      agenda.element.removeAttribute('jours');
      await until('a sliver, since nothing is done there', () => isSliver(measure(agenda)));
    });

    it('[E1] with jours="5" it is a sliver, and counts the work on it, which a press lists', async () => {
      const agenda = await open(BUSY(), { view, date: MONDAY });
      await findEvent(agenda, 'Astreinte');
      expect(measure(agenda)).to.satisfy(isWhole);
      agenda.element.setAttribute('jours', '5');
      await until('a sliver', () => isSliver(measure(agenda)));
      expect(names(agenda).join()).not.to.contain('Astreinte');
      const count = await agenda.find('button', /^samedi 28 novembre 2026, 1\sintervention$/);
      await agenda.expectAccessible();
      expect(count.textContent).to.equal('1');
      await click(count);
      await until('listed', () => agenda.text.includes('Astreinte'));
    });
  });

describe('the count on a sliver of <balise-agenda>', () => {
  it('[E1] lies in front of the special hours of its day, so that a press meets it', async () => {
    const agenda = await open(
      BUSY(),
      { view: 'week', date: MONDAY, jours: '5' },
      {
        store: ({ config }: { config: { key: string; value: string }[] }) => {
          for (const each of config)
            if (each.key === 'SPECIAL_HOURS')
              each.value = '{"6":[{"from":0,"to":1440,"class":"closed","label":"Fermé"}]}';
        },
      },
    );
    await until('the special hours', () => agenda.part('.special'));
    const count = await agenda.find('button', /^samedi 28 novembre 2026, 1\sintervention$/);
    count.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = count.getBoundingClientRect();
    const hit = (count.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
    expect(hit?.className).to.equal('sliver-count');
  });
});
