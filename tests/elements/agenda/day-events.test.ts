/** What has no line in a week of `<balise-agenda>`, and the room of a weekend without work. */
import { expect } from 'chai';
import { setNow } from '../_support/clock.ts';
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

  for (const view of ['week', 'teams'])
    it(`[A16] a Saturday without work can be read on that Saturday too: ${view}`, async () => {
      await setNow('2026-11-28T09:00:00Z');
      const agenda = await open([made('Fuite', '2026-11-24 09:00', '2026-11-24 11:00')], { ...WEEK, view });
      await until('a sliver, and today', () =>
        agenda.parts('.tg-name[data-slim]').some((day) => day.closest('[aria-current=date]')),
      );
      await agenda.expectAccessible();
    });

  it('[D7] hours are made higher by the buttons and by Ctrl with the wheel, and stay so', async () => {
    const event = () => [made('Fuite', '2026-11-24 09:00', '2026-11-24 11:00')];
    const agenda = await open(event());
    const heightOf = (mounted: typeof agenda) =>
      Number.parseFloat(mounted.part('.tg-scroll').style.getPropertyValue('--step'));
    const isIdle = (name: string) => agenda.get('button', name).matches('[aria-disabled=true]');
    expect(isIdle('Réduire les heures')).to.equal(true);
    await agenda.click('button', 'Agrandir les heures');
    await until('90 px an hour', () => heightOf(agenda) === 45);
    const wheel = new WheelEvent('wheel', {
      deltaY: -100,
      ctrlKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    agenda.part('.tg-days').dispatchEvent(wheel);
    expect(wheel.defaultPrevented, 'the page is not zoomed').to.equal(true);
    await until('140 px an hour', () => heightOf(agenda) === 70);
    expect(isIdle('Agrandir les heures')).to.equal(true);
    await findEvent(agenda, 'Fuite');
    await agenda.expectAccessible();
    const again = await open(event());
    expect(heightOf(again), 'remembered').to.equal(70);
    await again.click('button', 'Réduire les heures');
    await again.click('button', 'Réduire les heures');
    await until('as high as there is room', () => heightOf(again) < 45);
  });
});
