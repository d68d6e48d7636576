/** The end of an event of `<balise-agenda>`: by its lower edge, by keys, taken back, refused; and who is busy. */
import { expect } from 'chai';
import { drag, press, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { findEvent, made, open, spot, WEEK } from './_agenda.ts';

const ONE = /^\/api\/interventions\/\d+$/;
const patches = (agenda: Mounted) => agenda.server.sent('PATCH', ONE).map(({ body }) => body);
const fuite = () => made('Fuite', '2026-11-24 10:15', '2026-11-24 12:00');
const wall = (text: unknown) =>
  new Date(String(text)).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).slice(0, 16);
/** The lower edge of an event. */
const edge = (event: Element) => {
  const { left, bottom } = (event.closest('.ev') as Element).getBoundingClientRect();
  return { x: left + 20, y: bottom - 3 };
};

describe('the end of an event in <balise-agenda>', () => {
  it('[D7] is set by its lower edge, by quarters of an hour, and put back', async () => {
    const agenda = await open([fuite(), made('Chaudière', '2026-11-24 13:00', '2026-11-24 14:00')]);
    const asked = agenda.listen('balise-navigate');
    const drop = await drag(edge(await findEvent(agenda, 'Fuite')), spot(agenda, 1, 13.55));
    await until('where it would end', () => agenda.part('.ghost').textContent?.includes('10:15 – 13:30'));
    expect(agenda.part('.ghost').textContent).to.include('Déjà pris à 13:00\u00a0: Chaudière');
    expect(agenda.part('.busy').textContent).to.equal('Dalkia, déjà pris');
    await drop();
    await findEvent(agenda, 'Fuite', 'mardi 24 novembre 2026', '10:15 – 13:30');
    await agenda.findMessage('Fin déplacée à 13:30.');
    expect(Object.keys(patches(agenda)[0] ?? {})).to.deep.equal(['date_fin_intervention']);
    expect(wall(patches(agenda)[0]?.date_fin_intervention)).to.equal('2026-11-24 13:30');
    expect(asked, 'the release is no click').to.deep.equal([]);
    await agenda.answer('Annuler');
    await findEvent(agenda, 'Fuite', '10:15 – 12:00');
  });

  it('[D7] by keys: Maj and arrows, sent when Maj is let go, given up by Échap', async () => {
    const agenda = await open([fuite()]);
    (await findEvent(agenda, 'Fuite')).focus();
    await press('Shift+ArrowDown');
    await findEvent(agenda, 'Fuite', '10:15 – 12:15');
    await agenda.findMessage('Fin déplacée à 12:15.');
    await press('Shift+ArrowUp');
    await findEvent(agenda, 'Fuite', '10:15 – 12:00');
    await until('both are sent', () => patches(agenda).length === 2);
  });

  it('[D7] one without an end gets one, and has none again when it is taken back', async () => {
    const agenda = await open([made('Fuite', '2026-11-24 10:00', null)]);
    (await findEvent(agenda, 'Fuite')).focus();
    await press('Shift+ArrowDown');
    await findEvent(agenda, 'Fuite', '10:00 – 11:15');
    await agenda.findMessage('Fin déplacée à 11:15.');
    await agenda.answer('Annuler');
    await until('the change back', () => patches(agenda).length === 2);
    expect(patches(agenda)[1]).to.deep.equal({ date_fin_intervention: null });
  });

  it('[D7] a refusal is reported, and the end returns to its place; what somebody else has changed stays', async () => {
    const agenda = await open([fuite()]);
    (await findEvent(agenda, 'Fuite')).focus();
    const refusal = { date_fin_intervention: ['Trop long.'] };
    agenda.server.answer(ONE, { status: 400, body: refusal }, { method: 'PATCH' });
    await press('Shift+ArrowDown');
    await agenda.findMessage('Trop long.');
    await findEvent(agenda, 'Fuite', '10:15 – 12:00');
  });

  it('[D7] what somebody else has changed meanwhile is not changed again', async () => {
    const agenda = await open([fuite()]);
    (await findEvent(agenda, 'Fuite')).focus();
    Object.assign(agenda.server.store.interventions[0] ?? {}, { date_fin_intervention: '2026-11-24 15:00' });
    await press('Shift+ArrowDown');
    await agenda.findMessage('Cet élément a été modifié entre-temps par une autre personne.');
    await findEvent(agenda, 'Fuite', '10:15 – 15:00');
    expect(patches(agenda)).to.deep.equal([]);
  });

  it('[D7] a dialog that moves shows who is busy too', async () => {
    const agenda = await open([fuite(), made('Chaudière', '2026-11-25 10:00', '2026-11-25 14:00')]);
    await findEvent(agenda, 'Fuite');
    agenda.get('button', 'Déplacer «\u00a0Fuite\u00a0»').click();
    await agenda.find('dialog', 'Déplacer «\u00a0Fuite\u00a0»');
    await agenda.fill('Date', '2026-11-25');
    await agenda.findText('Déjà pris à 10:00\u00a0: Chaudière');
  });

  it('is nobody’s to set on a page that shows only', async () => {
    const agenda = await open([fuite()], { ...WEEK, readonly: '' });
    const event = await findEvent(agenda, 'Fuite');
    await (await drag(edge(event), spot(agenda, 1, 15)))();
    event.focus();
    await press('Shift+ArrowDown');
    await findEvent(agenda, 'Fuite', '10:15 – 12:00');
    expect(patches(agenda)).to.deep.equal([]);
  });
});
