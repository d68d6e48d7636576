/** Hours without work in `<balise-agenda>`: folded where the screen is low, opened by a click, a key, a drag, work. */
import '../_support/mount.ts';

import { expect } from 'chai';
import { REST_MS } from '../../../src/elements/agenda/use-event-actions.ts';
import { setNow, skip } from '../_support/clock.ts';
import { drag, press, setViewport, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { findEvent, made, open, WEEK } from './_agenda.ts';

const MORNING = /^Rien de prévu de 08:00 à 09:00, afficher ces heures$/;
const NOON = /^Rien de prévu de 12:00 à 14:00, afficher ces heures$/;
const EVENING = /^Rien de prévu de 16:00 à 19:00, afficher ces heures$/;

/** Three a day from Monday to Friday. */
const busyWeek = () =>
  [23, 24, 25, 26, 27].flatMap((date) => [
    made(`Fuite ${date}`, `2026-11-${date} 09:00`, `2026-11-${date} 10:00`),
    made(`Porte ${date}`, `2026-11-${date} 10:00`, `2026-11-${date} 12:00`),
    made(`Chaudière ${date}`, `2026-11-${date} 14:00`, `2026-11-${date} 16:00`),
  ]);
const hoursOf = (agenda: Mounted) => agenda.parts('.tg-hour').map(({ textContent }) => textContent);
const folds = (agenda: Mounted) => agenda.parts('.tg-fold').length;
const topOf = (agenda: Mounted, hour: string) => {
  const label = agenda.parts('.tg-hour').find(({ textContent }) => textContent === hour) as HTMLElement;
  const { top, height } = label.getBoundingClientRect();
  return top + height / 2;
};
const middle = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

describe('hours without work in <balise-agenda>', () => {
  beforeEach(() => setViewport(1440, 600));
  afterEach(() => setViewport(1440, 900));

  it('[D7] are folded, named, and open by a click or a key; what is above them stays where it is', async () => {
    const agenda = await open(busyWeek());
    await findEvent(agenda, 'Fuite 25');
    for (const name of [MORNING, NOON, EVENING]) await agenda.find('button', name);
    expect(hoursOf(agenda)).to.deep.equal([
      ...['08:00', '09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '19:00'],
    ]);
    expect(agenda.part('.tg-fold').getBoundingClientRect().height).to.be.closeTo(24, 1);
    await agenda.expectAccessible();
    const event = (await findEvent(agenda, 'Fuite 25')).getBoundingClientRect();
    await agenda.click('button', NOON);
    await until('one is open', () => folds(agenda) === 2 && hoursOf(agenda).includes('13:00'));
    const after = (await findEvent(agenda, 'Fuite 25')).getBoundingClientRect();
    expect(after.top).to.be.closeTo(event.top, 0.5);
    expect(after.height).to.be.closeTo(event.height, 0.5);
    (await agenda.find('button', EVENING)).focus();
    await press('Enter');
    await until('the moment in it has the focus', () => agenda.focused === agenda.part('.tg-slot-open'));
    await agenda.find('button', /^Planifier ici\u00a0: .*, 16:00$/);
    expect(folds(agenda)).to.equal(1);
    await agenda.expectAccessible();
  });

  it('open under what is dragged, which is put into them, and stay open', async () => {
    const agenda = await open(busyWeek());
    const event = await findEvent(agenda, 'Porte 24');
    const noon = await agenda.find('button', NOON);
    const { x, y } = event.getBoundingClientRect();
    const drop = await drag({ x: x + 20, y: y + 8 }, { x: x + 20, y: middle(noon).y });
    await until('where it would be', () => agenda.part('.ghost .bold').textContent?.startsWith('1'));
    await skip(REST_MS);
    await until('it opens', () => folds(agenda) === 2);
    const shown = await until('where it is held', () =>
      agenda.part('.ghost .bold').textContent?.match(/^1[23]:\d\d – 1[45]:\d\d$/),
    );
    await drop();
    await findEvent(agenda, 'Porte 24', shown[0]);
    expect(folds(agenda)).to.equal(2);
    await agenda.answer('Annuler');
    await findEvent(agenda, 'Porte 24', '10:00 – 12:00');
    expect(folds(agenda)).to.equal(2);
  });

  it('open under the moment that arrows move, and what is dropped below them has its hour', async () => {
    const agenda = await open([...busyWeek(), made('Sans date', null, null)]);
    const cursor = await until('the cursor', () => agenda.part('.tg-slot-open'));
    await agenda.find('button', /^Planifier ici\u00a0: .*, 09:00$/);
    cursor.focus();
    await press('ArrowUp');
    await agenda.find('button', /^Planifier ici\u00a0: .*, 08:30$/);
    await until('the morning is open', () => hoursOf(agenda)[1] === '09:00' && folds(agenda) === 2);
    // below noon, which stays folded: a drag that rested above it would open it
    const event = await findEvent(agenda, 'Chaudière 24');
    const { x, y } = event.getBoundingClientRect();
    const drop = await drag({ x: x + 20, y: y + 1 }, { x: x + 20, y: topOf(agenda, '15:00') + 1 });
    await until('where it would be', () => agenda.part('.ghost .bold').textContent === '15:00 – 17:00');
    await drop();
    await findEvent(agenda, 'Chaudière 24', '15:00 – 17:00');
  });

  it('leave the line of now where it is', async () => {
    await setNow('2026-11-24T13:30:00Z');
    const agenda = await open(busyWeek());
    const line = await until('the line', () => agenda.part('.tg-now'));
    await until('three folds', () => folds(agenda) === 3);
    const between = (topOf(agenda, '14:00') + topOf(agenda, '15:00')) / 2;
    expect(line.getBoundingClientRect().top).to.be.closeTo(between, 2);
  });

  it('stay where there is little work, and on a high screen', async () => {
    const few = await open(busyWeek().slice(0, 14));
    await findEvent(few, 'Fuite 25');
    expect(folds(few)).to.equal(0);
    few.element.remove();
    await setViewport(1440, 1200);
    const high = await open(busyWeek(), WEEK);
    await findEvent(high, 'Fuite 25');
    expect(folds(high)).to.equal(0);
  });

  it('fold no more when the screen becomes lower, and open when it becomes higher', async () => {
    await setViewport(1440, 1200);
    const agenda = await open(busyWeek());
    const event = await findEvent(agenda, 'Fuite 25');
    const { height } = event.getBoundingClientRect();
    const isLower = () => event.getBoundingClientRect().height < height - 10;
    await setViewport(1440, 600);
    await until('lower hours, all of them', () => isLower() && folds(agenda) === 0);
    agenda.element.remove();
    const low = await open(busyWeek());
    await until('three folds', () => folds(low) === 3);
    await setViewport(1440, 1200);
    await until('none', () => folds(low) === 0);
  });
});
