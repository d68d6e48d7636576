/** What `<balise-agenda>` shows where room is short: whole words and lines, a phone's list, a tab, the current hour. */
import { expect } from 'chai';
import { setNow } from '../_support/clock.ts';
import { press, setViewport, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { countEvents, findEvent, made, names, open, WEEK } from './_agenda.ts';

const isHidden = (element: Element) => getComputedStyle(element).clipPath !== 'none';

/** Words of events that are cut: through a word, or through a line. */
function findCut(agenda: Mounted): string[] {
  const cut: string[] = [];
  const range = document.createRange();
  for (const event of agenda.parts('[part=grid] .ev')) {
    const link = event.querySelector('.ev-link') as HTMLElement;
    const frame = link.getBoundingClientRect();
    const clip = frame.bottom - Number.parseFloat(getComputedStyle(link).borderBlockEndWidth);
    for (const part of event.querySelectorAll<HTMLElement>('.ev-time, .ev-objet, .ev-more')) {
      const isIcon = event.dataset.narrow !== undefined && part.classList.contains('ev-objet');
      if (isHidden(part) || isIcon) continue;
      const box = part.getBoundingClientRect();
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement && isHidden(node.parentElement)) continue;
        for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const rects = [...range.getClientRects()];
          const bottom = Math.min(clip, box.bottom);
          const right = Math.min(frame.right, box.right) + 1;
          const isHalf = rects.some((rect) => rect.top < bottom - 4 && rect.bottom > bottom + 2);
          const isThrough = rects.some(
            (rect) => rect.top < bottom - 4 && rect.right > right && rect.left < right,
          );
          if (rects.length > 1 || isHalf || isThrough) cut.push(`${word[0]} in ${event.title}`);
        }
      }
    }
  }
  return cut;
}

/** Texts of events of which lines are left out without an ellipsis. */
const findUnsigned = (agenda: Mounted): string[] =>
  agenda
    .parts('.ev:not([data-narrow]) :is(.ev-link, .ev-objet)')
    .filter((part) => part.clientHeight > 0 && part.scrollHeight > part.clientHeight + 1)
    .filter((part) => !getComputedStyle(part).backgroundImage.includes('repeating'))
    .map((part) => part.textContent ?? '');

const isInSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

describe('the room of <balise-agenda>', () => {
  afterEach(() => setViewport(1440, 900));

  it('[D7] words are whole, lines are whole, and two stand side by side before the rest is counted', async () => {
    await setViewport(1920, 900);
    const agenda = await open(
      [
        made('Fuite au plafond du couloir', '2026-11-23 09:00', '2026-11-23 12:00'),
        made('Porte coupe-feu bloquée', '2026-11-23 09:30', '2026-11-23 11:15'),
        made('Radiateur froid', '2026-11-24 09:00', '2026-11-24 10:00'),
        made('Remplacement du moteur de la ventilation', '2026-11-25 09:00', '2026-11-25 10:30'),
        made('Contrôle de la chaudière', '2026-11-25 14:00', '2026-11-25 14:30'),
        ...Array.from({ length: 4 }, (_, rank) =>
          made(`Visite ${rank}`, '2026-11-26 10:00', '2026-11-26 12:00'),
        ),
      ],
      WEEK,
      { width: 1660 },
    );
    await findEvent(agenda, 'Radiateur froid');
    for (const width of [1660, 1180]) {
      await agenda.resize(width);
      await until(`no word is cut at ${width} px`, () => {
        const cut = findCut(agenda);
        if (cut.length === 0) return true;
        throw new Error(cut.join());
      });
      expect(findUnsigned(agenda), `at ${width} px`).to.deep.equal([]);
      const shown = names(agenda).filter((name) => name.includes('Visite')).length;
      expect(shown, `at ${width} px`).to.be.at.most(2);
      await agenda.find('button', new RegExp(`^\\+ ${4 - shown}, `));
    }
    // without room for words: an icon and when
    const narrow = agenda.part('.ev[data-narrow]');
    expect(narrow.getBoundingClientRect().width).to.be.below(90);
    expect(narrow.querySelector('.ev-time')?.checkVisibility()).to.equal(true);
    await agenda.expectAccessible();
    agenda.element.setAttribute('view', 'month');
    await until('the month', () => agenda.part('.mg'));
    await findEvent(agenda, 'Radiateur froid');
    expect(findUnsigned(agenda), 'in the month').to.deep.equal([]);
  });

  it('[D7] a phone begins with the list of the day, whatever the hours, with all words', async () => {
    const agenda = await open(
      [
        made('Ronde de nuit', '2026-11-24 05:30', '2026-11-24 07:00'),
        made('Remplacement du moteur de la ventilation de la cuisine', '2026-11-24 10:00', null),
        made('Proposée', '2026-11-24 10:30', null, { validation: false }),
        made('Sans date', null, null),
      ],
      { date: '2026-11-24' },
      { width: 358 },
    );
    await countEvents(agenda, 3);
    expect(agenda.parts('.tg')).to.deep.equal([]);
    expect(agenda.all('button', /hors horaires/)).to.deep.equal([]);
    await findEvent(agenda, 'Proposée', 'À valider');
    expect(findCut(agenda)).to.deep.equal([]);
    await agenda.expectAccessible();
    // what is to be planned is a tab until it is opened
    const tab = agenda.get('button', 'À planifier 1');
    expect(tab.getAttribute('aria-expanded')).to.equal('false');
    tab.focus();
    await press('Enter');
    await agenda.find('button', 'Planifier Sans date');
    (await findEvent(agenda, 'Ronde de nuit')).focus();
    await press('ArrowDown');
    await until('the next', () => agenda.focused?.textContent?.includes('ventilation'));
    await agenda.click('radio', 'Semaine');
    await until('the hours', () => agenda.part('.tg'));
  });

  it('« À planifier » folds to a tab and stays as it was left', async () => {
    const agenda = await open([made('Sans date', null, null), made('Fuite', '2026-11-24 10:00', null)]);
    await agenda.find('button', 'Planifier Sans date');
    const width = () => agenda.part('.agenda-grid').getBoundingClientRect().width;
    const before = width();
    await agenda.click('button', 'À planifier 1');
    await agenda.gone('button', 'Planifier Sans date');
    await until('its room is the grid’s', () => width() > before + 150);
    await agenda.expectAccessible();
    const again = document.createElement('balise-agenda');
    agenda.element.replaceWith(again);
    const tab = await until('the tab', () => again.shadowRoot?.querySelector('.todo-title'));
    expect(tab.getAttribute('aria-expanded')).to.equal('false');
  });

  it('[D7] the afternoon: the hour is in sight, the line behind the words, and a slot to come proposed', async () => {
    await setViewport(1440, 560);
    await setNow('2026-11-24T15:17:00Z');
    const agenda = await open(
      [made('Fuite', '2026-11-24 15:30', '2026-11-24 17:00'), made('Sans date', null, null)],
      { view: 'week' },
    );
    const event = await findEvent(agenda, 'Fuite');
    const now = agenda.part('.tg-now');
    await until('the hour is in sight', () => isInSight(now) && isInSight(event));
    now.style.pointerEvents = 'auto';
    const { left } = event.getBoundingClientRect();
    const top = agenda.root.elementFromPoint(left + 30, now.getBoundingClientRect().top);
    expect(top?.closest('.ev')).to.not.equal(null);
    await agenda.click('button', 'Planifier Sans date');
    await until('the day', () => agenda.field('Date').value === '2026-11-24');
    expect(agenda.field('Heure de début').value).to.equal('16:30');
  });

  it('[L4] a wall names its day and shows as much of it as fits, what is over left out first', async () => {
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
