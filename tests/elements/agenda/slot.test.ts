/** « Planifier ici » in `<balise-agenda>`: by a click on an empty place of the grid, by keys. */
import { expect } from 'chai';
import { clickAt, press, type, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { findEvent, made, open, spot, WEEK } from './_agenda.ts';

const ONE = /^\/api\/interventions\/\d+$/;
const patches = (agenda: Mounted) => agenda.server.sent('PATCH', ONE).map(({ body }) => body);
const trigger = (agenda: Mounted) => agenda.part('.tg-slot-open');
const isOpen = (agenda: Mounted) => trigger(agenda).hasAttribute('data-open');
const waiting = () => [made('Fuite au robinet', null, null), made('Porte qui grince', null, null)];

describe('planning at a moment of <balise-agenda>', () => {
  it('[D7] a click on an empty place offers what waits, which is put there and taken back', async () => {
    const agenda = await open([...waiting(), made('Chaudière', '2026-11-25 10:00', '2026-11-25 12:00')]);
    await findEvent(agenda, 'Chaudière');
    await clickAt(spot(agenda, 2, 9.7));
    await agenda.find('dialog', 'Planifier ici\u00a0: mercredi 25 novembre 2026, 09:30');
    await agenda.findText('Déjà pris à 10:00 : Chaudière');
    await until('the building', () => agenda.all('option')[0]?.textContent?.includes('Bât.\u00a0C'));
    await agenda.expectAccessible();
    const lines = agenda.parts('.tg-slot-choice > *').map((each) => getComputedStyle(each));
    expect(lines.map(({ whiteSpace }) => whiteSpace)).to.not.include('nowrap');
    expect(lines.map(({ overflowX }) => overflowX)).to.not.include('hidden');
    await until('the field', () => agenda.focused?.getAttribute('role') === 'combobox');
    await type('robinet');
    await until('one is left', () => agenda.all('option').length === 1);
    await press('Enter');
    await findEvent(agenda, 'Fuite au robinet', 'mercredi 25 novembre 2026', '09:30 – 10:30');
    await agenda.findMessage('Intervention planifiée.');
    await agenda.answer('Annuler');
    await until('it waits again', () => agenda.parts('.todo-item').length === 2);
    await until('both are sent', () => patches(agenda).length === 2);
    expect(patches(agenda)[1]?.date_intervention).to.equal(null);
  });

  it('[D7] a click that closes the list opens no other, one on an event opens none', async () => {
    const agenda = await open([...waiting(), made('Chaudière', '2026-11-25 10:00', '2026-11-25 12:00')]);
    const event = await findEvent(agenda, 'Chaudière');
    event.addEventListener('click', (click) => click.preventDefault());
    await clickAt(spot(agenda, 2, 11));
    expect(isOpen(agenda)).to.equal(false);
    await clickAt(spot(agenda, 0, 9));
    await until('the list', () => isOpen(agenda));
    await clickAt(spot(agenda, 4, 15));
    await until('no list', () => !isOpen(agenda));
    await clickAt(spot(agenda, 4, 15));
    await agenda.find('dialog', 'Planifier ici\u00a0: vendredi 27 novembre 2026, 15:00');
  });

  it('[D7] by keys alone: arrows choose the moment, Entrée what is put there', async () => {
    const agenda = await open(waiting());
    const cursor = await until('the cursor', () => trigger(agenda));
    cursor.focus();
    await press('ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp');
    await agenda.find('button', 'Planifier ici\u00a0: mardi 24 novembre 2026, 09:00');
    await until('the focus', () => agenda.focused === trigger(agenda));
    expect(getComputedStyle(trigger(agenda)).opacity).to.equal('1');
    await press('Enter');
    await until('the field', () => agenda.focused?.getAttribute('role') === 'combobox');
    await press('ArrowDown', 'Enter');
    await findEvent(agenda, 'Porte qui grince', 'mardi 24 novembre 2026', '09:00 – 10:00');
    await until('the focus is back', () => agenda.focused === trigger(agenda));
    await press('Enter');
    await until('the list', () => isOpen(agenda));
    await press('Escape');
    await until('no list', () => !isOpen(agenda));
  });

  it('[D7] on a weekend, whose days are narrow, its words are whole at any spacing', async () => {
    const agenda = await open(waiting());
    const cursor = await until('the cursor', () => trigger(agenda));
    cursor.focus();
    for (let day = 0; day < 7 && !agenda.parts('.tg-slot[data-weekend]')[0]; day++) await press('ArrowRight');
    await until('the weekend', () => agenda.parts('.tg-slot[data-weekend]')[0]);
    const spaced = new CSSStyleSheet();
    spaced.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    agenda.root.adoptedStyleSheets = [...agenda.root.adoptedStyleSheets, spaced];
    expect(trigger(agenda).scrollWidth).to.be.at.most(trigger(agenda).clientWidth);
  });

  it('[D7] where nothing waits, the way to the tickets to assign', async () => {
    const agenda = await open([made('Chaudière', '2026-11-25 10:00', null)]);
    await clickAt(spot(agenda, 0, 9));
    await agenda.findText('Aucune intervention n’attend de date.');
    await agenda.find('link', 'Tickets à affecter');
  });

  for (const [who, as, attributes] of [
    ['a requester', 'demandeur', {}],
    ['a page that shows only', 'responsable', { readonly: '' }],
  ] as const)
    it(`nothing is offered to ${who}`, async () => {
      const agenda = await open(waiting(), { ...WEEK, ...attributes }, { as });
      await clickAt(spot(agenda, 2, 10));
      expect(agenda.parts('.tg-slot')).to.deep.equal([]);
      expect(agenda.all('dialog')).to.deep.equal([]);
    });
});
