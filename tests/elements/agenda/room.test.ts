/** What `<balise-agenda>` shows where room is short: whole words and lines, a phone's list, a tab. */
import { expect } from 'chai';
import { setNow } from '../_support/clock.ts';
import { hover, press, setViewport, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { countEvents, findEvent, findSplitWords, made, names, open, WEEK } from './_agenda.ts';
import { countPlaced, findUnread, untilReadable } from './_readable.ts';

const isHidden = (element: Element) => getComputedStyle(element).clipPath !== 'none';

/** Lines of events that are cut through, by more px than `most` at either side of the cut. */
function findCutLines(agenda: Mounted, most = 4): string[] {
  const range = document.createRange();
  return agenda.parts('[part=grid] .ev').flatMap((event) => {
    const link = event.querySelector('.ev-link') as HTMLElement;
    const frame = link.getBoundingClientRect();
    const bottom = frame.bottom - Number.parseFloat(getComputedStyle(link).borderBlockEndWidth);
    return [...event.querySelectorAll('.ev-objet, .ev-more')].flatMap((part) => {
      if (isHidden(part)) return [];
      range.selectNodeContents(part);
      const end = Math.min(bottom, part.getBoundingClientRect().bottom);
      const isCut = [...range.getClientRects()].some(
        (line) => line.left < frame.right && line.top < end - most && line.bottom > end + most,
      );
      return isCut ? [`${part.textContent} of ${event.textContent}`] : [];
    });
  });
}

describe('the room of <balise-agenda>', () => {
  afterEach(() => setViewport(1440, 900));

  it('[D7] every title of a busy week can be read, and nothing of it is hidden, at each width', async () => {
    await setViewport(1920, 900);
    const day = (date: number, objet: string, from: string, to: string) =>
      made(objet, `2026-11-${date} ${from}`, `2026-11-${date} ${to}`);
    const week = [
      day(23, 'Issue de secours encombrée', '09:00', '10:30'),
      day(23, 'Détecteur en alarme intempestive', '10:00', '11:00'),
      day(23, 'Prise électrique arrachée', '10:30', '11:30'),
      day(23, 'Ascenseur bloqué au 2e étage', '11:00', '12:00'),
      day(23, 'Fenêtre qui ne ferme plus', '11:00', '13:30'),
      day(24, 'Contrôle de la chaudière', '14:00', '14:30'),
      day(25, 'Branche menaçante', '08:30', '11:30'),
      day(25, 'Autoclave : cycle interrompu', '11:00', '12:30'),
      ...['Extincteur percuté', 'Barrière de parking cassée', 'Verglas devant l’entrée', 'Lit bloqué'].map(
        (objet) => day(26, objet, '14:30', '16:00'),
      ),
      day(27, 'Remplacement du moteur de la ventilation', '09:00', '10:30'),
    ];
    const agenda = await open(week, WEEK, { width: 1660 });
    await findEvent(agenda, 'Branche menaçante');
    // beside the menu, of a screen of 2560, 1920, 1440 and 1280 px; and half of one
    for (const width of [2260, 1620, 1140, 980, 720]) {
      await agenda.resize(width);
      await untilReadable(agenda, width, () => {
        expect(findCutLines(agenda)).to.deep.equal([]);
        expect(findSplitWords(agenda)).to.deep.equal([]);
        expect(names(agenda)).to.have.length(week.length);
        if (width >= 1140) expect(countPlaced(agenda) / week.length).to.be.at.least(0.9);
      });
    }
    await agenda.expectAccessible();
  });

  it('work of several days says what it is before when, in one line that ends in the text', async () => {
    await setViewport(390, 844);
    const agenda = await open([
      made('Extincteur percuté', '2026-11-24 09:00', '2026-11-25 17:00'),
      made('Peinture écaillée', '2026-11-24 22:00', '2026-11-26 12:00'),
    ]);
    const links = await until('the bars', () => agenda.parts('.tg-long .ev-link'));
    expect(links).to.have.length(2);
    for (const link of links) {
      expect(link.textContent).to.match(/^(Extincteur percuté|Peinture écaillée) mar\. 24\snov\. /);
      expect(getComputedStyle(link).textOverflow).to.equal('ellipsis');
      expect(link.scrollHeight, 'one line').to.be.at.most(link.clientHeight);
    }
    expect(findUnread(agenda)).to.deep.equal([]);
    await agenda.expectAccessible();
  });

  it('[A16] no line is cut through under the text spacing of RGAA 10.12, and none is lost without it', async () => {
    const agenda = await open(
      [
        made('Prise électrique arrachée', '2026-11-23 09:00', '2026-11-23 10:00'),
        made('Détecteur en alarme intempestive', '2026-11-23 10:30', '2026-11-23 12:00'),
        made('Branche menaçante', '2026-11-24 08:30', '2026-11-24 11:30'),
        ...['Extincteur percuté', 'Barrière de parking cassée', 'Verglas devant l’entrée', 'Lit bloqué'].map(
          (objet) => made(objet, '2026-11-26 14:30', '2026-11-26 16:00'),
        ),
      ],
      WEEK,
      { width: 980 },
    );
    await findEvent(agenda, 'Branche menaçante');
    await until('places, and no cut line', () => {
      expect(findCutLines(agenda)).to.deep.equal([]);
      return countPlaced(agenda) >= 6;
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
    );
    const { shadowRoot } = agenda.element;
    shadowRoot?.adoptedStyleSheets.push(sheet);
    await until('no cut line, and each title', () => {
      expect(findCutLines(agenda, 1)).to.deep.equal([]);
      expect(findUnread(agenda)).to.deep.equal([]);
      return true;
    });
  });

  it('[D7] a week of sixty can be read too: each has its words, and what has no room is counted', async () => {
    const titles = [
      'Fuite d’eau au plafond',
      'Détecteur en alarme',
      'Ascenseur bloqué',
      'Barrière cassée',
      'Portail',
    ];
    const sixty = ['23', '24', '25', '26', '27'].flatMap((date) =>
      Array.from({ length: 12 }, (_, rank) => {
        const begin = 480 + Math.round((rank * 50) / 30) * 30;
        const end = begin + 60 + (rank % 3) * 30;
        const hour = (minute: number) =>
          `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const title = titles[rank % titles.length] ?? '';
        return made(title, `2026-11-${date} ${hour(begin)}`, `2026-11-${date} ${hour(end)}`);
      }),
    );
    const agenda = await open(sixty, WEEK, { width: 2260 });
    await findEvent(agenda, 'Portail');
    for (const width of [2260, 1620, 1140, 980]) {
      await agenda.resize(width);
      await untilReadable(agenda, width, () => {
        const counted = agenda
          .parts('.tg-more')
          .map((each) => Number(each.textContent?.match(/\d+/)?.[0] ?? 0));
        const all = counted.reduce((sum, count) => sum + count, names(agenda).length);
        expect(all).to.equal(sixty.length);
        if (width === 1140) expect(countPlaced(agenda) / names(agenda).length).to.be.at.least(0.9);
      });
    }
  });

  it('[D7] what lies over a longer event stays above it, wherever the pointer comes from', async () => {
    const agenda = await open([
      made('Détecteur', '2026-11-24 10:00', '2026-11-24 13:00'),
      made('Barrière', '2026-11-24 11:30', '2026-11-24 12:30'),
    ]);
    const [under, over] = [await findEvent(agenda, 'Détecteur'), await findEvent(agenda, 'Barrière')];
    expect([under, over].map((link) => link.closest('li')?.dataset.layer)).to.deep.equal(['under', 'over']);
    const { x, y, width, height } = over.getBoundingClientRect();
    await hover(under);
    const top = agenda.root.elementFromPoint(x + width / 2, y + height / 2);
    expect(top?.closest('.ev-link')).to.equal(over);
  });

  it('[D7] a week on a phone begins with today, before and after the hours too', async () => {
    await setNow('2026-11-27T05:10:00Z');
    const agenda = await open([made('Fuite', '2026-11-23 10:00', null)], WEEK, { width: 358 });
    const [grid, today] = [agenda.part('.tg-scroll'), agenda.part('.tg-day[data-today]')];
    const [from, to] = [grid.getBoundingClientRect(), today.getBoundingClientRect()];
    expect(to.right).to.be.at.most(from.right + 1);
    expect(to.left).to.be.above(from.left);
  });

  it('[D7] a weekend without work is a sliver until it is opened', async () => {
    const agenda = await open([made('Fuite', '2026-11-24 10:00', '2026-11-24 11:00')]);
    const widths = () => agenda.parts('.tg-day').map((day) => Math.round(day.getBoundingClientRect().width));
    expect(widths().slice(5)).to.deep.equal([28, 28]);
    await agenda.click('button', 'samedi 28 novembre 2026, afficher le week-end');
    await until('seven equal days', () => new Set(widths()).size === 1);
    await agenda.expectAccessible();
  });

  it('[D7] a weekend with work is as wide as other days', async () => {
    const agenda = await open([made('Astreinte', '2026-11-28 10:00', '2026-11-28 11:00')]);
    await findEvent(agenda, 'Astreinte');
    expect(agenda.parts('[data-slim]')).to.deep.equal([]);
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
    expect(findUnread(agenda)).to.deep.equal([]);
    // lines of one height, the sign of the state in the middle of the first one of the title
    const title = agenda.part('.day-list .ev-objet');
    const line = Number.parseFloat(getComputedStyle(title).lineHeight);
    const sign = getComputedStyle(title, '::after');
    expect(agenda.part('.day-list .ev-time').getBoundingClientRect().height).to.equal(line);
    expect(Number.parseFloat(sign.top) + Number.parseFloat(sign.height) / 2).to.equal(line / 2);
    await agenda.expectAccessible();
    // what is to be planned is a tab until it is opened
    const tab = agenda.get('button', 'À planifier 1');
    expect(tab.getAttribute('aria-expanded')).to.equal('false');
    tab.focus();
    await press('Enter');
    await agenda.find('button', 'Planifier «\u00a0Sans date\u00a0»');
    (await findEvent(agenda, 'Ronde de nuit')).focus();
    await press('ArrowDown');
    await until('the next', () => agenda.focused?.textContent?.includes('ventilation'));
    await agenda.choose('Vue', 'Semaine');
    await until('the hours', () => agenda.part('.tg'));
  });

  it('« À planifier » folds to a tab and stays as it was left', async () => {
    const agenda = await open([made('Sans date', null, null), made('Fuite', '2026-11-24 10:00', null)]);
    await agenda.find('button', 'Planifier «\u00a0Sans date\u00a0»');
    await agenda.click('button', 'À planifier 1');
    await agenda.gone('button', 'Planifier «\u00a0Sans date\u00a0»');
    await agenda.expectAccessible();
    const again = document.createElement('balise-agenda');
    agenda.element.replaceWith(again);
    const tab = await until('the tab', () => again.shadowRoot?.querySelector('.todo-title'));
    expect(tab.getAttribute('aria-expanded')).to.equal('false');
  });
});
