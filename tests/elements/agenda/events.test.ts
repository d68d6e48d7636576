/** The events of `<balise-agenda>` alone: their names, where they are, how one goes from one to the other. */
import { expect } from 'chai';
import { click, press, until } from '../_support/input.ts';
import { countEvents, findEvent, hasRange, made, names, open, WEEK } from './_agenda.ts';

describe('the events of <balise-agenda>', () => {
  it('[D7] are named by time, object, place, people, day and state; a click asks the page', async () => {
    const agenda = await open([
      made('Fuite', '2026-11-24 10:00', '2026-11-24 12:30'),
      made('Panne', '2026-11-25 14:00', null),
      made('Visite', '2026-11-26 10:00', null, { validation: false }),
      made('Brève', '2026-11-27 10:00', '2026-11-27 10:30'),
      made('Sans prestataire', '2026-11-27 14:00', null, { prestataire: null }),
    ]);
    const asked = agenda.listen('balise-navigate');
    const shown = await findEvent(
      agenda,
      /^Fuite ?Chaufferie, Sous-sol, Bâtiment C – Urgences, Hôpital Saint-Aubin Dalkia 10:00 – 12:30, mardi 24 novembre 2026, Planifiée$/,
    );
    // a room does not lose its building, whatever the width
    await until('the building', () => shown.querySelector('.ev-more')?.textContent?.endsWith('Bât.\u00a0C'));
    await findEvent(agenda, 'Panne', '14:00 – 15:00');
    await findEvent(agenda, 'Visite', /, À valider$/);
    await findEvent(agenda, /^Brève/, 'vendredi 27 novembre 2026', '10:00 – 10:30', /Planifiée$/);
    expect(names(agenda)).to.have.length(4);
    await click(shown);
    (await findEvent(agenda, 'Panne')).focus();
    await press('Enter');
    expect(asked).to.have.length(2);
    for (const { detail } of asked) expect(detail).to.include({ route: "Details de l'intervention" });
    await agenda.expectAccessible();
  });

  it('[D7] nothing is lost: outside the hours, on several days, or where too much overlaps', async () => {
    const agenda = await open([
      made('Ronde de nuit', '2026-11-24 05:30', '2026-11-24 07:00'),
      made('Astreinte', '2026-11-25 21:00', '2026-11-25 22:15'),
      made('Chantier', '2026-11-20 10:00', '2026-11-25 16:00'),
      ...Array.from({ length: 9 }, (_, rank) =>
        made(`Visite ${rank}`, '2026-11-26 10:00', '2026-11-26 12:00'),
      ),
    ]);
    await agenda.findText('12 interventions');
    const has = (objet: string) => names(agenda).some((name) => name.includes(objet));
    expect(has('Ronde de nuit')).to.equal(false);
    const where = agenda.part('.note-where').textContent;
    expect(where).to.equal('mar. 24, 05:30 Ronde de nuit · mer. 25, 21:00 Astreinte');
    expect(agenda.part('.note-where').title, 'whole where one line is too short').to.equal(where);
    await agenda.click('button', /^2\sinterventions hors horaires$/);
    await findEvent(agenda, 'Ronde de nuit');
    await findEvent(agenda, 'Astreinte');
    expect(agenda.part('.tg-hour').textContent).to.equal('05:00');
    await agenda.expectAccessible();
    await agenda.click('button', 'Revenir aux horaires habituels');
    expect(has('Ronde de nuit')).to.equal(false);

    const long = await findEvent(agenda, 'Chantier', '20 – 25 novembre 2026');
    const bar = (long.closest('li') as HTMLElement).getBoundingClientRect();
    expect(bar.width / agenda.part('.tg-day').getBoundingClientRect().width).to.be.above(2.8);
    // more than two at a time are listed, a line each, by keys too
    expect(names(agenda).filter((name) => name.includes('Visite'))).to.have.length(9);
    expect(
      agenda.get('list', '8\u00a0interventions en même temps, jeudi 26 novembre 2026').children,
    ).to.have.length(8);
    (await findEvent(agenda, 'Visite 7')).focus();
    await press('ArrowDown');
    await until('the next line', () => agenda.focused?.textContent?.includes('Visite 8'));
    agenda.element.setAttribute('view', 'month');
    const more = await agenda.find('button', /^\+ [78]\b.*autres interventions, jeudi 26/);
    more.focus();
    await press('Enter');
    const list = await agenda.find('dialog', /^jeudi 26 novembre 2026, 9\sinterventions$/);
    await until('the first has the focus', () => agenda.focused?.closest('.day-events') === list);
    expect(list.querySelectorAll('a.ev-link')).to.have.length(9);
    await agenda.expectAccessible();
    await press('Escape');
    await until('the focus is back', () => agenda.focused === more);
    await agenda.gone('dialog');
    await agenda.click('button', /^\+ [78]\b.*autres interventions, jeudi 26/);
    await agenda.click('button', 'Ouvrir la journée');
    await countEvents(agenda, 9);
  });

  it('arrows go from event to event, page keys from period to period, and one is reached by Tab', async () => {
    const agenda = await open([
      made('Lundi matin', '2026-11-23 09:00', null),
      made('Lundi soir', '2026-11-23 17:00', null),
      made('Mardi soir', '2026-11-24 16:30', null),
      made('Mardi matin', '2026-11-24 08:30', null),
      made('Suivant', '2026-12-01 10:00', null),
    ]);
    (await findEvent(agenda, 'Lundi matin')).focus();
    expect(agenda.parts('.ev-link[tabindex="0"]')).to.have.length(1);
    for (const [key, name] of [
      ['ArrowDown', 'Lundi soir'],
      ['ArrowRight', 'Mardi soir'],
      ['ArrowUp', 'Mardi matin'],
      ['ArrowLeft', 'Lundi matin'],
      ['End', 'Lundi soir'],
      ['Home', 'Lundi matin'],
    ] as const) {
      await press(key);
      await until(`${key}: ${name}`, () => agenda.focused?.textContent?.includes(name));
    }
    expect(agenda.parts('.ev-link[tabindex="0"]')).to.have.length(1);
    await press('Tab');
    await until(
      'the focus',
      () => agenda.focused?.getAttribute('aria-label') === 'Déplacer «\u00a0Lundi matin\u00a0»',
    );
    await press('PageDown');
    await hasRange(agenda, '30\u00a0nov. – 6\u00a0déc. 2026');
    await findEvent(agenda, 'Suivant');
  });

  for (const view of ['day', 'week', 'month'])
    it(`without a fault for axe in each view: ${view}`, async () => {
      const agenda = await open(
        [
          made('Fuite', '2026-11-24 10:00', '2026-11-24 10:30'),
          made('Chantier', '2026-11-24 10:00', '2026-11-26 16:00', { date_realisation: '2026-11-24 16:00' }),
          made('À planifier', null, null),
        ],
        { ...WEEK, view, date: '2026-11-24' },
      );
      await findEvent(agenda, 'Fuite');
      await agenda.expectAccessible();
    });
});
