/** What others change while somebody looks at `<balise-agenda>`. */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import { answerInPages } from '../_support/pages.ts';
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

  it('[D5] an event that moves is there with the next round, wherever it is in a long list', async () => {
    const undated = [1, 2, 3, 4, 5].map((rank) => made(`Sans date ${rank}`, null, null));
    const agenda = await open(
      [...undated, made('Fuite', '2026-11-24 10:00', null)],
      { ...WEEK, engine: 'grid' },
      {
        width: 1400,
        before: (server) => void answerInPages(server, '/api/v2/interventions/', 'interventions', 1),
      },
    );
    const { left } = (await findEvent(agenda, 'Fuite')).getBoundingClientRect();
    await untilFollowed(agenda);
    Object.assign(agenda.server.store.interventions.at(-1) ?? {}, { date_intervention: '2026-11-26 10:00' });
    await skip(TICK_MS);
    await until('its day', () => {
      const [event] = agenda.parts('[part=grid] .ev-link');
      return event && event.getBoundingClientRect().left > left + 50;
    });
  });

  for (const [view, from] of [
    ['week', '2026-11-25 08:00'],
    ['month', '2026-11-24 08:00'],
  ] as const)
    it(`[D5] what comes takes the place of no other (${view})`, async () => {
      const agenda = await open(
        [made('Fuite', '2026-11-24 10:00', '2026-11-24 11:00'), made('Panne', '2026-11-25 10:00', null)],
        { ...WEEK, view, engine: 'grid' },
        { width: 1400 },
      );
      const kept = await findEvent(agenda, view === 'week' ? 'Panne' : 'Fuite');
      await untilFollowed(agenda);
      agenda.server.store.interventions.unshift(made('Clé perdue', from, null));
      await skip(TICK_MS);
      await findEvent(agenda, 'Clé perdue');
      if (view === 'week') {
        expect(kept.textContent).to.include('Panne');
        expect(kept.isConnected).to.equal(true);
      } else expect(kept.isConnected, 'it is drawn where it is now').to.equal(false);
    });

  it('[D5] an event that is drawn anew beside another keeps the focus', async () => {
    const agenda = await open(
      [made('Fuite', '2026-11-24 10:00', '2026-11-24 12:00')],
      { ...WEEK, engine: 'grid' },
      { width: 1400 },
    );
    const link = await findEvent(agenda, 'Fuite');
    link.focus();
    await untilFollowed(agenda);
    agenda.server.store.interventions.unshift(made('Clé perdue', '2026-11-24 09:45', '2026-11-24 11:00'));
    await skip(TICK_MS);
    await findEvent(agenda, 'Clé perdue');
    expect(agenda.focused?.textContent).to.include('Fuite');
  });

  it('[D5] « À planifier » moves nothing: what is gone leaves its place, what comes is behind the rest', async () => {
    const agenda = await open(
      [made('Fuite', null, null), made('Panne', null, null), made('Clé perdue', '2026-11-24 10:00', null)],
      { ...WEEK, engine: 'grid' },
      { width: 1400 },
    );
    const left = () =>
      agenda
        .parts('.todo-item:not([data-gone])')
        .find(({ textContent }) => textContent?.includes('Panne'))
        ?.getBoundingClientRect().left;
    const before = await until('the strip', left);
    await untilFollowed(agenda);
    const { interventions } = agenda.server.store;
    Object.assign(interventions[0] ?? {}, { date_intervention: '2026-11-26 14:00' });
    interventions.unshift(made('Odeur', null, null));
    await skip(TICK_MS);
    await until('the new one', () => agenda.parts('.todo-item').at(-1)?.textContent?.includes('Odeur'));
    expect(left()).to.equal(before);
    expect(agenda.part('.todo-count').textContent).to.equal('2');
    await agenda.click('button', 'Semaine suivante');
    await until('it closes up', () => agenda.parts('.todo-item').length === 2);
  });
});
