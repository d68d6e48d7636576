/** The card of an event in `<balise-agenda>`, under the pointer and with the focus. */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import { hover, press, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { findEvent, made, open, WEEK } from './_agenda.ts';

const card = (agenda: Mounted) => agenda.parts('.ev-card')[0];
const isOpen = (agenda: Mounted) => until('the card', () => card(agenda)?.checkVisibility() && card(agenda));
const isShut = (agenda: Mounted) => until('no card', () => !card(agenda));
const fuite = (fields: object = {}) => made('Fuite', '2026-11-24 10:15', '2026-11-24 12:00', fields);

describe('the card of an event in <balise-agenda>', () => {
  it('[D7] under the pointer it has all words, stays while the pointer is in it, and is shut by Échap', async () => {
    const agenda = await open([fuite({ intervenant: { id: 4, fullname: 'Anne Roy' } })]);
    const event = await findEvent(agenda, 'Fuite');
    const name = event.textContent;
    await hover(event);
    const shown = await isOpen(agenda);
    for (const text of [
      'mardi 24 novembre 2026, 10:15\u00a0–\u00a012:00',
      'Chaufferie',
      'Chaudière',
      'Dalkia · Anne Roy',
      'Planifiée',
    ])
      expect(shown.textContent).to.include(text);
    const [one, other] = [event.getBoundingClientRect(), shown.getBoundingClientRect()];
    expect(other.left >= one.right || other.right <= one.left, 'beside it').to.equal(true);
    expect(event.textContent, 'its name').to.equal(name);
    await hover(shown);
    await skip(1000);
    expect(card(agenda)).to.equal(shown);
    await agenda.expectAccessible();
    await press('Escape');
    await isShut(agenda);
    await hover(event);
    await isOpen(agenda);
    await hover(agenda.part('.bar-range'));
    await isShut(agenda);
  });

  it('[D7] with the focus by keys; letters validate and move', async () => {
    const agenda = await open([made('Avant', '2026-11-24 08:00', null), fuite({ validation: false })]);
    const [before, event] = [await findEvent(agenda, 'Avant'), await findEvent(agenda, 'Fuite')];
    before.focus();
    await press('ArrowDown');
    await until('its card', () => card(agenda)?.textContent?.includes('Fuite'));
    expect(agenda.focused).to.equal(event);
    expect(event.getAttribute('aria-keyshortcuts')).to.equal('D V');
    await press('v');
    await findEvent(agenda, 'Fuite', /Planifiée$/);
    await agenda.findMessage('Date validée.');
    await press('d');
    await agenda.find('dialog', 'Déplacer «\u00a0Fuite\u00a0»');
    await isShut(agenda);
  });

  it('[D7] with the focus by keys it stays wherever the pointer passes and the page is scrolled (RGAA 10.13)', async () => {
    const agenda = await open([
      made('Avant', '2026-11-24 08:00', null),
      fuite(),
      made('Fin', '2026-11-26 09:00', null),
    ]);
    const isOf = (name: string) =>
      until(`the card of ${name}`, () => card(agenda)?.textContent?.includes(name));
    await hover(agenda.part('.bar-range'));
    (await findEvent(agenda, 'Avant')).focus();
    await press('ArrowDown');
    await isOf('Fuite');
    await hover(await findEvent(agenda, 'Fin'));
    await isOf('Fin');
    await hover(agenda.part('.bar-range'));
    await isOf('Fuite');
    await skip(1000);
    expect(card(agenda)?.textContent).to.include('Fuite');
    dispatchEvent(new Event('scroll'));
    await skip(1000);
    expect(card(agenda)?.textContent, 'scrolled').to.include('Fuite');
    await press('Escape');
    await isShut(agenda);
    await hover(await findEvent(agenda, 'Fin'));
    await isOf('Fin');
    await press('ArrowUp');
    await isOf('Avant');
    await skip(1000);
    expect(card(agenda)?.textContent, 'the pointer rests on another').to.include('Avant');
    await hover(agenda.part('.bar-range'));
    await hover(await findEvent(agenda, 'Fin'));
    await isOf('Fin');
    await hover(agenda.part('.bar-range'));
  });

  it('[D7] is not seen while its event is scrolled out of sight, and comes back with it', async () => {
    const agenda = await open([made('Avant', '2026-11-24 08:00', null), fuite()]);
    document.body.style.paddingBlockEnd = '3000px';
    await hover(agenda.part('.bar-range'));
    const [before, event] = [await findEvent(agenda, 'Avant'), await findEvent(agenda, 'Fuite')];
    before.focus();
    await press('ArrowDown');
    const isSeen = () => card(agenda)?.checkVisibility({ visibilityProperty: true }) === true;
    await until('its card', () => isSeen() && card(agenda)?.textContent?.includes('Fuite'));
    const at = window.scrollY;
    scrollTo(0, at + event.getBoundingClientRect().bottom + 200);
    await until('out of sight', () => !isSeen());
    expect(card(agenda)?.textContent, 'kept').to.include('Fuite');
    scrollTo(0, at);
    await until('back', isSeen);
    document.body.style.paddingBlockEnd = '';
    await press('Escape');
    await isShut(agenda);
  });

  it('[D7] with the focus by keys, a letter calls the company (RGAA 12.11)', async () => {
    const attributes = { ...WEEK, view: 'teams' };
    const agenda = await open([made('Avant', '2026-11-24 08:00', null), fuite()], attributes);
    // the view of teams knows the companies
    agenda.element.setAttribute('view', 'week');
    await until('the week', () => agenda.parts('.tg-day').length > 0);
    const [before, link] = [await findEvent(agenda, 'Avant'), await findEvent(agenda, 'Fuite')];
    await hover(link);
    await until('its card', () => card(agenda)?.textContent?.includes('Fuite'));
    // the pointer stays on another
    await hover(before);
    await until('the other card', () => card(agenda)?.textContent?.includes('Avant'));
    before.focus();
    expect(before.getAttribute('aria-keyshortcuts'), 'hovered first').to.equal('D V T');
    await press('ArrowDown');
    await until('its card', () => card(agenda)?.textContent?.includes('Fuite'));
    expect(before.getAttribute('aria-keyshortcuts'), 'without its card').to.equal('D V');
    const call = await agenda.find('link', /^05 55 01 10 43/);
    const called: string[] = [];
    call.addEventListener('click', (event) => {
      event.preventDefault();
      called.push(call.getAttribute('href') ?? '');
    });
    expect(link.getAttribute('aria-keyshortcuts'), 'its keys').to.equal('D V T');
    link.blur();
    link.focus();
    expect(link.getAttribute('aria-keyshortcuts'), 'back from another window').to.equal('D V T');
    await press('t');
    await until('called', () => called.length > 0);
    expect(called).to.deep.equal(['tel:0555011043']);
    expect(agenda.focused === link, 'where it was').to.equal(true);
    await press('ArrowUp');
    await until('no card', () => !card(agenda)?.textContent?.includes('Fuite'));
    expect(link.getAttribute('aria-keyshortcuts'), 'without its card').to.equal('D V');
  });

  it('[D7] its buttons do the same', async () => {
    const agenda = await open([fuite({ validation: false })]);
    const asked = agenda.listen('balise-navigate');
    await hover(await findEvent(agenda, 'Fuite'));
    await isOpen(agenda);
    await agenda.click('button', /^Valider/);
    await findEvent(agenda, 'Fuite', /Planifiée$/);
    await hover(agenda.part('.bar-range'));
    await hover(await findEvent(agenda, 'Fuite'));
    await isOpen(agenda);
    await agenda.click('link', /^Ouvrir/);
    await until('asked', () => asked.length === 1);
  });

  it('[D7] another period takes the card of its event away', async () => {
    const agenda = await open([
      made('Cette semaine', '2026-11-23 09:00', null),
      made('La semaine suivante', '2026-11-30 09:00', null),
    ]);
    const first = await findEvent(agenda, 'Cette semaine');
    await hover(first);
    await isOpen(agenda);
    first.focus();
    await press('PageDown');
    await findEvent(agenda, 'La semaine suivante');
    await until('not of the former', () => !card(agenda)?.textContent?.includes('Cette semaine'));
  });

  it('[D7] a finger opens none, and a page that shows only offers no action', async () => {
    const agenda = await open([fuite()], { ...WEEK, readonly: '' });
    const event = await findEvent(agenda, 'Fuite');
    event.dispatchEvent(
      new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true, composed: true }),
    );
    await skip(1000);
    expect(card(agenda)).to.equal(undefined);
    await hover(event);
    const shown = await isOpen(agenda);
    expect(shown.querySelectorAll('button')).to.have.length(0);
  });
});
