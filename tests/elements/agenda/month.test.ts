/** The month of `<balise-agenda>` where room is short. */
import { until } from '../_support/input.ts';
import { findEvent, made, open } from './_agenda.ts';

describe('the month of <balise-agenda>', () => {
  it('[D7] a weekend without work is a sliver; where days are narrow titles are without their hours, which names keep', async () => {
    const agenda = await open([made('Fuite au robinet', '2026-11-24 10:00', '2026-11-24 11:00')], {
      view: 'month',
      date: '2026-11-24',
    });
    const event = await findEvent(agenda, 'Fuite', '10:00 – 11:00', 'mardi 24 novembre 2026');
    const widths = () =>
      agenda.parts('.mg-names > span').map((day) => Math.round(day.getBoundingClientRect().width));
    await agenda.resize(1140);
    await until('slivers', () =>
      widths()
        .slice(5)
        .every((width) => width === 28),
    );
    await until('its hour', () => event.closest('li')?.querySelector('.ev-time'));
    await agenda.resize(720);
    await until('no hour', () => !event.closest('li')?.querySelector('.ev-time'));
    await findEvent(agenda, 'Fuite', '10:00 – 11:00');
    await agenda.expectAccessible();
  });
});
