/** What has no line in a week of `<balise-agenda>`, and the room of a weekend without work. */
import { expect } from 'chai';
import { press, until } from '../_support/input.ts';
import { findEvent, made, open, WEEK } from './_agenda.ts';

describe('the days of <balise-agenda>', () => {
  it('[D7] what has no line is listed in place, and with jours="7" a weekend without work has its room', async () => {
    const agenda = await open(
      Array.from({ length: 12 }, (_, rank) =>
        made(`Visite ${rank + 1}`, '2026-11-24 18:00', '2026-11-24 19:00'),
      ),
      { ...WEEK, jours: '7' },
    );
    await findEvent(agenda, 'Visite 1');
    expect(agenda.parts('.tg-name[data-slim]')).to.deep.equal([]);
    agenda.element.setAttribute('jours', '5');
    await until('a sliver each', () => agenda.parts('.tg-name[data-slim]').length === 2);
    const asked = agenda.listen('balise-filters-changed');
    const more = await agenda.find('button', /^et \d+\sautres, mardi 24 novembre 2026$/);
    more.click();
    await agenda.find('dialog', /^mardi 24 novembre 2026, 12\sinterventions$/);
    expect(agenda.parts('.day-events .ev')).to.have.length(12);
    await press('Escape');
    await until('the focus is back', () => agenda.focused === more);
    expect(asked).to.deep.equal([]);
  });
});
