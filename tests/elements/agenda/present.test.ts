/** The current hour in `<balise-agenda>`: what is in sight of the day where room is short, on a kiosk too. */
import { expect } from 'chai';
import { setNow } from '../_support/clock.ts';
import { setViewport, until } from '../_support/input.ts';
import { findEvent, made, names, open } from './_agenda.ts';

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

describe('the current hour of <balise-agenda>', () => {
  afterEach(() => setViewport(1440, 900));

  it('[D7] where the hour is in sight nothing is scrolled, else whole hours: none is cut at the top', async () => {
    await setViewport(1440, 560);
    for (const [now, isScrolled] of [
      ['2026-11-24T08:10:00Z', false],
      ['2026-11-24T11:40:00Z', false],
      ['2026-11-24T17:20:00Z', true],
    ] as const) {
      await setNow(now);
      const agenda = await open([made('Fuite', '2026-11-24 08:00', '2026-11-24 09:00')], { view: 'week' });
      await findEvent(agenda, 'Fuite');
      const grid = agenda.part('.tg-scroll');
      const line = await until('the present', () => agenda.part('.tg-now'));
      await until('it is in sight', () => isInSight(line));
      const hour = 2 * Number.parseFloat(getComputedStyle(grid).getPropertyValue('--step'));
      expect(grid.scrollTop > 0, now).to.equal(isScrolled);
      const isAtEnd = grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 1;
      expect(isAtEnd || grid.scrollTop % hour === 0, now).to.equal(true);
    }
  });

  it('[D7] the afternoon: the hour is in sight, the line lets presses through, and a slot to come is proposed', async () => {
    await setViewport(1440, 560);
    await setNow('2026-11-24T15:17:00Z');
    const agenda = await open(
      [made('Fuite', '2026-11-24 15:30', '2026-11-24 17:00'), made('Sans date', null, null)],
      { view: 'week' },
    );
    const event = await findEvent(agenda, 'Fuite');
    const now = agenda.part('.tg-now');
    await until('the hour is in sight', () => isInSight(now) && isInSight(event));
    const { left } = event.getBoundingClientRect();
    const top = agenda.root.elementFromPoint(left + 30, now.getBoundingClientRect().top);
    expect(top?.closest('.ev')).to.not.equal(null);
    expect(getComputedStyle(now).mixBlendMode, 'words are read through it').to.equal('multiply');
    expect(agenda.part('.tg-now-hour').textContent).to.equal('16:17');
    await agenda.click('button', 'Planifier «\u00a0Sans date\u00a0»');
    await until('the day', () => agenda.field('Date').value === '24/11/2026');
    expect(agenda.field('Heure de début').value).to.equal('16:30');
  });

  it('[L4] a kiosk names its day and shows as much of it as fits, what is over left out first', async () => {
    await setViewport(1440, 560);
    await setNow('2026-11-24T07:10:00Z');
    const visits = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'].flatMap((hour) =>
      [1, 2, 3].map((rank) =>
        made(`Visite ${hour}-${rank}`, `2026-11-24 ${hour}:00`, `2026-11-24 ${hour}:50`),
      ),
    );
    const agenda = await open(visits, { kiosk: '', view: 'day' });
    await agenda.findText('mardi 24 novembre 2026');
    const has = (objet: string) => names(agenda).some((name) => name.includes(objet));
    await until('the morning', () => has('Visite 08-1'));
    expect(has('Visite 17-3')).to.equal(false);
    expect(isInSight(await agenda.findText(/^et \d+\sautres$/))).to.equal(true);
    expect(agenda.all('link')).to.deep.equal([]);
    expect(agenda.all('button')).to.deep.equal([]);
    await setNow('2026-11-24T14:40:00Z');
    await until('the afternoon', () => has('Visite 15-1') && !has('Visite 08-1'));
  });
});
