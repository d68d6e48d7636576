/** Moving interventions in `<balise-agenda>` alone: by dragging, by the dialog, taken back, refused. */
import { expect } from 'chai';
import { LONG_PRESS_MS } from '../../../src/core/interventions/calendar-constants.ts';
import { skip } from '../_support/clock.ts';
import { drag, press, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { findEvent, made, names, open, spot, WEEK } from './_agenda.ts';

const ONE = /^\/api\/interventions\/\d+$/;
const patches = (agenda: Mounted) => agenda.server.sent('PATCH', ONE).map(({ body }) => body);
const fuite = () => made('Fuite', '2026-11-24 10:15', '2026-11-24 12:00');
/** As Paris' clocks show it. */
const wall = (text: unknown) =>
  new Date(String(text)).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).slice(0, 16);
const centre = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + Math.min(20, width / 2), y: y + Math.min(12, height / 2) };
};

describe('moving in <balise-agenda>', () => {
  it('[D7] an event is dragged to another day and hour, keeps its duration, and is put back', async () => {
    const agenda = await open([fuite()]);
    const asked = agenda.listen('balise-navigate');
    await findEvent(agenda, 'Fuite');
    const drop = await drag(spot(agenda, 1, 10.5), spot(agenda, 3, 14));
    await until('where it would be', () => agenda.part('.ghost').textContent?.includes('13:45 – 15:30'));
    await drop();
    await findEvent(agenda, 'Fuite', 'jeudi 26 novembre 2026', '13:45 – 15:30');
    await agenda.findMessage('Intervention déplacée.');
    const [sent] = patches(agenda);
    expect([wall(sent?.date_intervention), wall(sent?.date_fin_intervention)]).to.deep.equal([
      '2026-11-26 13:45',
      '2026-11-26 15:30',
    ]);
    expect(asked, 'the release of a drag is no click').to.deep.equal([]);
    await agenda.answer('Annuler');
    await findEvent(agenda, 'Fuite', 'mardi 24 novembre 2026', '10:15 – 12:00');
    await until('the change back', () => patches(agenda).length === 2);
    expect(wall(patches(agenda)[1]?.date_intervention)).to.equal('2026-11-24 10:15');
  });

  it('a drag is given up by Échap, and outside the grid', async () => {
    const agenda = await open([fuite()]);
    await findEvent(agenda, 'Fuite');
    const drop = await drag(spot(agenda, 1, 11), spot(agenda, 4, 15));
    await until('the ghost', () => agenda.part('.ghost'));
    await press('Escape');
    await until('no ghost', () => agenda.parts('.ghost').length === 0);
    await drop();
    await (await drag(spot(agenda, 1, 11), { x: 3, y: 3 }))();
    expect(agenda.parts('.ghost')).to.deep.equal([]);
    await findEvent(agenda, 'Fuite', 'mardi 24 novembre 2026', '10:15 – 12:00');
    expect(patches(agenda)).to.deep.equal([]);
  });

  it('[D7] in the month it is dragged to another day and keeps its hour', async () => {
    const agenda = await open([made('Fuite', '2026-11-10 09:30', null)], {
      view: 'month',
      date: '2026-11-01',
    });
    const event = await findEvent(agenda, 'Fuite');
    const target = await agenda.find('button', /^19, jeudi 19 novembre 2026/);
    const { x, y } = target.getBoundingClientRect();
    await (await drag(centre(event), { x: x + 10, y: y + 40 }))();
    await findEvent(agenda, 'Fuite', 'jeudi 19 novembre 2026', '09:30 – 10:30');
    await agenda.findMessage('Intervention déplacée.');
    expect(wall(patches(agenda)[0]?.date_intervention)).to.equal('2026-11-19 09:30');
  });

  it('[D7] by the dialog, with the keyboard alone', async () => {
    const agenda = await open([made('Fuite', '2026-11-24 09:00', null)]);
    (await findEvent(agenda, 'Fuite')).focus();
    await press('Tab', 'Enter');
    await agenda.find('dialog', 'Déplacer «\u00a0Fuite\u00a0»');
    await agenda.findText('La durée ne change pas : 1 h.');
    await until('the date has the focus', () => agenda.focused === agenda.field('Date'));
    await agenda.expectAccessible();
    await agenda.fill('Date', '');
    await until('it is empty', () => agenda.field('Date').value === '');
    await press('Enter');
    await until('no date', () => agenda.description('Date').includes('Saisissez une date comme 31/12/2026.'));
    await agenda.fill('Heure de début', '25:99');
    await press('Enter');
    await until('both are named', () =>
      agenda.description('Heure de début').includes('Saisissez une heure comme 14:30.'),
    );
    expect(agenda.description('Date')).to.include('Saisissez une date comme 31/12/2026.');
    await agenda.fill('Date', '1900-01-01');
    await press('Enter');
    await until('too far', () =>
      agenda.description('Date').includes('Saisissez une date entre 2000 et 2100.'),
    );
    expect(patches(agenda)).to.deep.equal([]);
    await agenda.fill('Date', '2026-11-26');
    await agenda.fill('Heure de début', '16:30');
    await press('Enter');
    const moved = await findEvent(agenda, 'Fuite', 'jeudi 26 novembre 2026', '16:30 – 17:30');
    await until('the focus follows it', () => agenda.focused === moved);
    await agenda.findMessage('Intervention déplacée.');
  });

  it('by clicks alone, as assistive technology sends them', async () => {
    const agenda = await open([fuite()]);
    await findEvent(agenda, 'Fuite');
    agenda.get('button', 'Déplacer «\u00a0Fuite\u00a0»').click();
    await agenda.find('dialog', 'Déplacer «\u00a0Fuite\u00a0»');
    (await agenda.find('button', 'Annuler')).click();
    await agenda.gone('dialog');
  });

  it('[D7] what has no date waits beside the grid, and is dragged into it', async () => {
    const agenda = await open([made('Sans date', null, null)]);
    const chip = await until('the chip', () => agenda.part('.todo-item'));
    await (await drag(centre(chip), spot(agenda, 2, 10.2)))();
    await findEvent(agenda, 'Sans date', 'mercredi 25 novembre 2026', '10:00 – 11:00');
    await until('it waits no more', () => agenda.parts('.todo-item').length === 0);
    await agenda.findMessage('Intervention planifiée.');
  });

  it('[D7] or planned by the dialog and validated at once, in four presses', async () => {
    const agenda = await open([made('Sans date', null, null, { validation: false })]);
    (await agenda.find('button', 'Planifier «\u00a0Sans date\u00a0»')).focus();
    await press('Enter');
    await agenda.find('dialog', 'Planifier «\u00a0Sans date\u00a0»');
    await until('the date', () => agenda.field('Date').value === '23/11/2026');
    (await agenda.find('button', 'Planifier')).focus();
    await press('Enter');
    // what is proposed is there for those who may validate it, and they may at once
    await findEvent(agenda, 'Sans date', '08:00', 'lundi 23 novembre 2026', /À valider$/);
    await agenda.findMessage('Date proposée\u00a0: elle reste à valider.');
    await agenda.answer('Valider');
    await findEvent(agenda, 'Sans date', /Planifiée$/);
    await until('both are sent', () => patches(agenda).length === 2);
    expect(patches(agenda)[1]).to.deep.equal({ validation: true });
    await agenda.answer('Annuler');
    await findEvent(agenda, 'Sans date', /À valider$/);
  });

  it('a refusal is reported, and the event returns to its place', async () => {
    const agenda = await open([fuite()]);
    await findEvent(agenda, 'Fuite');
    const refusal = { date_intervention: ['Ce prestataire est absent ce jour-là.'] };
    agenda.server.answer(ONE, { status: 400, body: refusal }, { method: 'PATCH' });
    await (await drag(spot(agenda, 1, 11), spot(agenda, 2, 11)))();
    await agenda.findMessage('Ce prestataire est absent ce jour-là.');
    await findEvent(agenda, 'Fuite', 'mardi 24 novembre 2026', '10:15 – 12:00');
  });

  it('[D7] is shown before the server has answered', async () => {
    const agenda = await open([fuite()]);
    await findEvent(agenda, 'Fuite');
    const send = agenda.server.hold(ONE, { method: 'PATCH' });
    await (await drag(spot(agenda, 1, 11), spot(agenda, 2, 11)))();
    await findEvent(agenda, 'Fuite', 'mercredi 25 novembre 2026');
    send();
    await agenda.findMessage('Intervention déplacée.');
  });

  it('[D7] what somebody else has moved meanwhile is not moved again, and is where they put it', async () => {
    const agenda = await open([fuite()]);
    await findEvent(agenda, 'Fuite');
    Object.assign(agenda.server.store.interventions[0] ?? {}, {
      date_intervention: '2026-11-27 09:00',
      date_fin_intervention: '2026-11-27 11:00',
    });
    await (await drag(spot(agenda, 1, 11), spot(agenda, 2, 11)))();
    await agenda.findMessage('Cet élément a été modifié entre-temps par une autre personne.');
    await findEvent(agenda, 'Fuite', 'vendredi 27 novembre 2026', '09:00 – 11:00');
    expect(patches(agenda)).to.deep.equal([]);
  });

  it('a finger that rests on an event asks to move it; one that goes on scrolls', async () => {
    const agenda = await open([fuite()], { view: 'day', date: '2026-11-24' });
    const event = await findEvent(agenda, 'Fuite');
    const touch = (type: string, clientY = 400) =>
      event.dispatchEvent(
        new PointerEvent(type, {
          ...{ pointerType: 'touch', isPrimary: true, button: 0, bubbles: true, composed: true },
          clientX: 500,
          clientY,
        }),
      );
    touch('pointerdown');
    touch('pointermove', 440);
    touch('pointerup', 440);
    await skip(LONG_PRESS_MS);
    expect(agenda.all('dialog')).to.deep.equal([]);
    touch('pointerdown');
    await skip(LONG_PRESS_MS);
    await agenda.find('dialog', 'Déplacer «\u00a0Fuite\u00a0»');
    expect(agenda.all('dialog')).to.have.length(1);
  });

  for (const [as, attributes] of [
    ['demandeur', {}],
    ['responsable', { readonly: '' }],
  ] as const)
    it(`nothing can be moved by « ${as} »${'readonly' in attributes ? ' on a page that shows only' : ''}`, async () => {
      const agenda = await open(
        [
          made('Fuite', '2026-11-24 10:00', null),
          made('Proposée', '2026-11-25 10:00', null, { validation: false }),
          made('Sans date', null, null),
        ],
        { ...WEEK, ...attributes },
        { as },
      );
      await findEvent(agenda, 'Fuite');
      expect(agenda.all('button', /Déplacer|Planifier/)).to.deep.equal([]);
      expect(names(agenda), 'the agenda of others holds what is agreed').to.have.length(1);
      await (await drag(spot(agenda, 1, 10.5), spot(agenda, 3, 14)))();
      await findEvent(agenda, 'Fuite', 'mardi 24 novembre 2026', '10:00 – 11:00');
      expect(patches(agenda)).to.deep.equal([]);
    });

  it('a press that has moved is no click on a link, though Firefox makes one of it', async () => {
    const agenda = await open([made('Fuite', '2026-11-24 10:00', null)], { ...WEEK, readonly: '' });
    const asked = agenda.listen('balise-navigate');
    const link = await findEvent(agenda, 'Fuite');
    const { x, y } = centre(link);
    const options = { bubbles: true, composed: true, cancelable: true, clientY: y, detail: 1 };
    const release = (moved: number): boolean => {
      link.dispatchEvent(new PointerEvent('pointerdown', { ...options, clientX: x, isPrimary: true }));
      const click = new MouseEvent('click', { ...options, clientX: x + moved });
      link.dispatchEvent(click);
      return click.defaultPrevented;
    };
    expect(release(120), 'the link is not followed').to.equal(true);
    expect(asked).to.deep.equal([]);
    release(2);
    expect(asked).to.have.length(1);
  });
});
