/** What others change while somebody looks at `<balise-agenda>`. */
import { skip } from '../_support/clock.ts';
import { untilFollowed } from '../_support/sight.ts';
import { until } from '../_support/until.ts';
import { countEvents, findEvent, made, open, WEEK } from './_agenda.ts';

/** The pace of the counters. */
const TICK_MS = 10_000;

describe('<balise-agenda>: what others change', () => {
  it('[D5] an event that is added, moved or taken away is where it is on the server', async () => {
    const agenda = await open(
      [made('Fuite', '2026-11-24 10:00', null)],
      { ...WEEK, engine: 'grid' },
      { width: 1400 },
    );
    await findEvent(agenda, 'Fuite');
    await untilFollowed(agenda);
    const { interventions } = agenda.server.store;
    interventions.push(made('Panne', '2026-11-25 10:00', null));
    await skip(TICK_MS);
    await findEvent(agenda, 'Panne');
    const fuite = (await findEvent(agenda, 'Fuite')).getBoundingClientRect();
    Object.assign(interventions[0] ?? {}, { date_intervention: '2026-11-26 14:00' });
    await skip(TICK_MS);
    await until('its day', () => {
      const event = agenda
        .parts('[part=grid] .ev-link')
        .find(({ textContent }) => textContent?.includes('Fuite'));
      return event && event.getBoundingClientRect().left > fuite.left + 50;
    });
    interventions.splice(0, 1);
    await skip(TICK_MS);
    await countEvents(agenda, 1);
  });
});
