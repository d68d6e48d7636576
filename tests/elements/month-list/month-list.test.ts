/** `<balise-month-list>` alone: a month of interventions and contracts, turned and opened. */
import { expect } from 'chai';
import { setNow } from '../_support/clock.ts';
import { press, until } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const CALENDAR = /^\/api\/v2\/interventions\/calendar/;
const item = (id: number, date: string, rest: object = {}) => ({
  type: 'intervention',
  id,
  objet: `Objet ${id}`,
  appellation: 'Chaudière',
  prestataire: { id: 3, fullname: 'Dalkia' },
  date,
  a_renouveler: false,
  ...rest,
});
const MARCH = [
  item(44, '2026-03-12 14:30'),
  item(45, '2026-03-12 09:00'),
  item(49, '2026-03-02', { type: 'contrat', objet: 'Ascenseurs', a_renouveler: true }),
];

const FIGURE = 'GET /api/v2/interventions/calendar';
/** A calendar of these items. */
const open = (items: object[] = MARCH, attributes: Record<string, string> = { month: '2026-03' }) =>
  mount('balise-month-list', {
    attributes,
    store: ({ figures }) => {
      figures[FIGURE] = items;
    },
  });
const cards = (list: Mounted) => list.parts('[part=card]').map(({ textContent }) => textContent ?? '');
const countCards = (list: Mounted, count: number) =>
  until(`${count} cards`, () => {
    if (cards(list).length === count) return true;
    throw new Error(`there are ${cards(list).join(' | ') || 'none'}`);
  });
const title = (list: Mounted, month: string) =>
  until(`the month ${month}`, () => list.get('heading').textContent === month);

describe('<balise-month-list>', () => {
  it('[D9] [D10] the month’s days in order, each card with object, name, provider and hour', async () => {
    const list = await open();
    await countCards(list, 3);
    await title(list, 'mars 2026');
    expect(list.parts('.day-name .visually-hidden').map(({ textContent }) => textContent)).to.deep.equal([
      'lundi 2 mars 2026',
      'jeudi 12 mars 2026',
    ]);
    const [contract, first, second] = cards(list);
    expect(contract).to.match(/Ascenseurs[\s\S]*Chaudière[\s\S]*Dalkia[\s\S]*À renouveler/);
    expect(first).to.match(/09:00[\s\S]*Objet 45[\s\S]*Chaudière[\s\S]*Dalkia/);
    expect(first).not.to.include('À renouveler');
    expect(second).to.match(/14:30[\s\S]*Objet 44/);
    await list.expectAccessible();
  });

  it('[D10] a card opens its intervention or its contract', async () => {
    const list = await open();
    await countCards(list, 3);
    const asked = list.listen('balise-navigate');
    await list.click('link', /Ascenseurs/);
    list.get('link', /Objet 44/).focus();
    await press('Enter');
    const hrefs = asked.map(({ detail }) => (detail as { href: string }).href);
    expect(hrefs).to.have.length(2);
    expect(hrefs[0]).to.match(/\/contracts\/49$/);
    expect(hrefs[1]).to.match(/\/interventions\/44$/);
  });

  it('[D10] what one may not open is no link', async () => {
    const list = await mount('balise-month-list', {
      as: 'demandeur',
      attributes: { month: '2026-03' },
      store: ({ figures }) => {
        figures[FIGURE] = MARCH;
      },
    });
    await countCards(list, 3);
    expect(list.all('link', /Ascenseurs/)).to.deep.equal([]);
    expect(list.all('link', /Objet/)).to.have.length(2);
  });

  it('[D9] today is marked in its month, even when it holds nothing', async () => {
    // 23:30 UTC is the next day in Paris
    await setNow('2026-03-12T23:30:00Z');
    const list = await open([item(1, '2026-03-20'), { type: 'today', id: null, date: '2026-03-13' }], {});
    const today = await until('today', () => list.part('[aria-current=date]'));
    expect(today.textContent).to.include('vendredi 13 mars 2026');
    expect(today.textContent).to.include('Aujourd’hui');
    expect(today.textContent).to.include('Rien aujourd’hui.');
  });

  it('[D9] the month of today opens at today, with state and place; the days before unfold', async () => {
    await setNow('2026-03-12T23:30:00Z');
    const list = await mount('balise-month-list', {
      store: ({ interventions, figures }) => {
        const [first] = interventions;
        const date_intervention = '2026-03-20 10:00';
        if (first)
          interventions.push({ ...structuredClone(first), id: 47, validation: true, date_intervention });
        figures[FIGURE] = [...MARCH, item(47, date_intervention, { appellation: '' })];
      },
    });
    await countCards(list, 1);
    await until('its place and state', () =>
      /10:00[\s\S]*Objet 47[\s\S]*Imagerie.* · Dalkia[\s\S]*Planifiée/.test(cards(list)[0] ?? ''),
    );
    expect(list.part('[part=day]').textContent).to.include('Aujourd’hui');
    await list.expectAccessible();
    const past = list.get('button', /^Jours passés\s:\s3\sévénements$/);
    past.focus();
    await press('Enter');
    await countCards(list, 4);
    expect(past.getAttribute('aria-expanded')).to.equal('true');
  });

  it('[D9] turning keeps the month on screen until the next has come, and the neighbours are known', async () => {
    const list = await open([...MARCH, item(400, '2026-04-10'), item(500, '2026-05-10')]);
    const told = list.listen('balise-filters-changed');
    await countCards(list, 3);
    await until('april is known', () => list.server.calls.some(({ url }) => /month=4(&|$)/.test(url)));
    await list.settled();
    const send = list.server.hold(/month=5(&|$)/);
    await list.click('button', 'Mois suivant');
    await title(list, 'avril 2026');
    expect(cards(list).join()).to.include('Objet 400');
    expect(told.at(-1)?.detail).to.deep.equal({ filters: { month: '2026-04' } });
    await list.click('button', 'Mois suivant');
    await title(list, 'mai 2026');
    expect(cards(list).join(), 'the month before stays').to.include('Objet 400');
    send();
    await until('may', () => cards(list).join().includes('Objet 500'));
    list.get('button', 'Mois précédent').focus();
    await press('ArrowLeft');
    await title(list, 'avril 2026');
    // the browser's own keys turn nothing
    await press('Control+ArrowRight');
    await title(list, 'avril 2026');
    await press('ArrowRight');
    await title(list, 'mai 2026');
    await list.click('button', 'Aujourd’hui');
    await title(list, 'novembre 2026');
    expect(list.element.hasAttribute('month')).to.equal(false);
  });

  it('[D9] a swipe of the finger turns the month', async () => {
    const list = await open();
    await countCards(list, 3);
    // an empty month has no days, and is swiped too
    const place = list.part('section');
    const swipe = (from: number, to: number, down = 0) => {
      const touch = (clientX: number, clientY = 40) =>
        new Touch({ identifier: 1, target: place, clientX, clientY });
      const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
        place.dispatchEvent(new TouchEvent(type, { touches, changedTouches, bubbles: true, composed: true }));
      send('touchstart', [touch(from)], [touch(from)]);
      send('touchend', [], [touch(to, 40 + down)]);
    };
    swipe(300, 80, 200);
    swipe(300, 260);
    await list.settled();
    expect(list.element.getAttribute('month'), 'not sideways, not far enough').to.equal('2026-03');
    await title(list, 'mars 2026');
    swipe(300, 80);
    await title(list, 'avril 2026');
    swipe(80, 300);
    await title(list, 'mars 2026');
  });

  it('[D9] a month that is missing shows a message and is tried again', async () => {
    let mend = () => {};
    const list = await mount('balise-month-list', {
      attributes: { month: '2026-03' },
      store: ({ figures }) => {
        figures[FIGURE] = MARCH;
      },
      before: (server) => {
        mend = server.break('not-found', CALENDAR);
      },
    });
    await list.findText("L'élement demandé n'a pas été trouvé.");
    await list.expectAccessible();
    mend();
    await list.click('button', 'Réessayer');
    await countCards(list, 3);
  });

  it('[L4] a kiosk shows no control and follows no link, and makes one call', async () => {
    const list = await mount('balise-month-list', { attributes: { kiosk: '' } });
    await list.findText('Extincteur percuté');
    await list.settled();
    expect(list.all('button')).to.deep.equal([]);
    expect(list.all('link')).to.deep.equal([]);
    expect(list.server.sent('GET', /interventions/)).to.have.length(1);
  });
});
