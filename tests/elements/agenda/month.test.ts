/** The month of `<balise-agenda>` where room is short. */
import { expect } from 'chai';
import { clickAt, press, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { findEvent, made, open } from './_agenda.ts';

/** The middle of the lower half of a day. @param rank of the days drawn */
function middle(agenda: Mounted, rank: number) {
  const box = agenda.parts('.mg-day')[rank]?.getBoundingClientRect() as DOMRect;
  return { x: box.left + box.width / 2, y: box.top + box.height * 0.8 };
}
const openMonth = (interventions: Parameters<typeof open>[0]) =>
  open(interventions, { view: 'month', date: '2026-11-24' });

describe('the month of <balise-agenda>', () => {
  it('[D7] work of several days says what it is before when, as in the week', async () => {
    const agenda = await openMonth([made('Extincteur percuté', '2026-11-24 09:00', '2026-11-25 17:00')]);
    const event = await findEvent(agenda, 'Extincteur percuté');
    for (const width of [720, 1140, 1400]) {
      await agenda.resize(width);
      await until(`its title first at ${width} px`, () =>
        /^Extincteur percuté mar\. 24\s/.test(
          event.closest('li')?.querySelector('.ev-link')?.textContent ?? '',
        ),
      );
    }
  });

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
    const parts = () =>
      [...(event.closest('li')?.querySelectorAll('.ev-objet, .ev-time') ?? [])].map(
        ({ className }) => className,
      );
    // a column of some 200 px has its title first
    await until('its hour behind', () => parts().join() === 'ev-objet,ev-time');
    await agenda.resize(1400);
    await until('its hour first', () => parts().join() === 'ev-time,ev-objet');
    await agenda.resize(720);
    await until('no hour', () => !event.closest('li')?.querySelector('.ev-time'));
    await findEvent(agenda, 'Fuite', '10:00 – 11:00');
    await agenda.expectAccessible();
  });

  it('[D7] a title that is too long for its line goes on in a second one, and is cut nowhere', async () => {
    const titles = ['Lit médicalisé bloqué en position haute', 'Serrure à remplacer'];
    const agenda = await openMonth(
      titles.map((objet, rank) => made(objet, `2026-11-24 0${8 + rank}:30`, `2026-11-24 0${9 + rank}:30`)),
    );
    await agenda.resize(1140);
    for (const objet of titles) {
      const link = await findEvent(agenda, objet);
      await until(`the words of ${objet}`, () => {
        const box = link.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(link.querySelector('.ev-objet') as HTMLElement);
        return [...words.getClientRects()].every(
          ({ right, bottom }) => right <= box.right && bottom <= box.bottom + 1,
        );
      });
      // an ellipsis alone is no place
      expect(link.scrollWidth).to.be.at.most(link.clientWidth);
    }
    const [long, short] = agenda.parts('.mg-events .ev').map((event) => event.getBoundingClientRect());
    expect(long?.bottom).to.be.at.most(short?.top ?? 0);
    await agenda.expectAccessible();
  });

  it('[D7] a click on an empty day offers what waits, at its first hour that is worked', async () => {
    const agenda = await openMonth([made('Fuite au robinet', null, null)]);
    await until('the days', () => agenda.parts('.mg-day').length === 42);
    // the month begins with Monday 26 October
    await clickAt(middle(agenda, 30));
    await agenda.find('dialog', 'Planifier ici\u00a0: mercredi 25 novembre 2026, 08:00');
    await agenda.expectAccessible();
    await until('the field', () => agenda.focused?.getAttribute('role') === 'combobox');
    await press('ArrowDown', 'Enter');
    await findEvent(agenda, 'Fuite au robinet', 'mercredi 25 novembre 2026', '08:00 – 09:00');
    const [sent] = await agenda.server.findSent('PATCH', /^\/api\/interventions\/\d+$/);
    expect(sent?.body.date_intervention).to.equal('2026-11-25 08:00');
  });

  it('[D7] what has no room is counted in words, and « Planifier ici » is whole over a sliver', async () => {
    const agenda = await openMonth([
      made('Fuite au robinet', null, null),
      ...Array.from({ length: 9 }, (_, rank) =>
        made(`Ronde ${rank}`, `2026-11-24 ${10 + rank}:00`, `2026-11-24 ${10 + rank}:30`),
      ),
    ]);
    await agenda.resize(1140);
    await until('the count', () => /^\+ \d\sautres$/.test(agenda.part('.mg-more').textContent ?? ''));
    // Saturday 28 November
    await clickAt(middle(agenda, 33));
    const open = await until('the place', () => agenda.part('.tg-slot[data-weekend] .tg-slot-open'));
    await until('its words', () => open.clientWidth > 60 && open.scrollWidth <= open.clientWidth);
    expect(open.getBoundingClientRect().right).to.be.at.most(
      agenda.part('.mg').getBoundingClientRect().right,
    );
  });

  it('[D7] by keys arrows choose the day and the week', async () => {
    const agenda = await openMonth([made('Fuite au robinet', null, null)]);
    const cursor = await until('the cursor', () => agenda.part('.tg-slot-open'));
    const before = cursor.getAttribute('aria-label');
    cursor.focus();
    await press('ArrowRight', 'ArrowDown');
    await until('eight days later', () => agenda.part('.tg-slot-open').getAttribute('aria-label') !== before);
    await until('the focus', () => agenda.focused === agenda.part('.tg-slot-open'));
    await press('ArrowLeft', 'ArrowUp');
    await until('where it was', () => agenda.part('.tg-slot-open').getAttribute('aria-label') === before);
  });
});
