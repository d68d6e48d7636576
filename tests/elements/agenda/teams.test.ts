/** The week by providers of `<balise-agenda>`: work is given and dated by dragging, by clicks, by touch, by keys. */
import { expect } from 'chai';
import { LONG_PRESS_MS } from '../../../src/core/interventions/calendar-constants.ts';
import type { Row } from '../../contract-server/store.ts';
import { skip } from '../_support/clock.ts';
import { countActions } from '../_support/count.ts';
import { click, drag, type Point, press, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { findEvent, made, open } from './_agenda.ts';

const TEAMS = { view: 'teams', date: '2026-11-23' };
const ONE = /^\/api\/interventions\/\d+$/;
const THERMELEC = { id: 1, fullname: 'Thermelec Services' };
const GARONNE = { id: 2, fullname: 'Plomberie Garonne' };
const patches = (agenda: Mounted) => agenda.server.sent('PATCH', ONE).map(({ body }) => body);
/** As Paris' clocks show it. */
const wall = (text: unknown) =>
  new Date(String(text)).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).slice(0, 16);

/** The tickets of the house, less those that an intervention is to be made of. */
const noTickets = (store: never): void => {
  (store as { tickets: Row[] }).tickets = [];
};
const ticket =
  (id: number, objet: string, priority = 'normale') =>
  (store: never) => {
    const whole = store as { tickets: Row[] };
    const [model] = whole.tickets;
    whole.tickets = [{ ...model, id, objet, priority, state: 'unassigned', intervention: null }] as Row[];
  };
const openTeams = (interventions: Row[], options: object = { store: noTickets }) =>
  open(interventions, TEAMS, options).then(async (agenda) => {
    await agenda.find('rowheader', /Plomberie Garonne/);
    return agenda;
  });

const rowOf = (agenda: Mounted, name: string): HTMLElement => {
  const head = agenda.parts('.tm-who').find((each) => each.textContent === name);
  if (!head) throw new Error(`No row « ${name} »`);
  return head.closest('tr') as HTMLElement;
};
const cellOf = (agenda: Mounted, name: string, day: number): HTMLElement =>
  rowOf(agenda, name).querySelectorAll<HTMLElement>('td')[day] as HTMLElement;
const inside = (element: Element): Point => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + Math.min(height - 8, 46) };
};
const handleOf = (agenda: Mounted, objet: string): Point => {
  const item = agenda.parts('[data-drag]').find((each) => each.textContent?.includes(objet));
  if (!item) throw new Error(`No work « ${objet} »`);
  const { x, y, height } = item.getBoundingClientRect();
  return { x: x + 20, y: y + height / 2 };
};
/** Waits until the cell lists that work. */
const isIn = (agenda: Mounted, name: string, day: number, ...parts: string[]) =>
  until(`${parts} in the row of ${name}`, () => {
    const text = cellOf(agenda, name, day).textContent?.replace(/\s+/g, ' ') ?? '';
    if (parts.every((part) => text.includes(part))) return true;
    throw new Error(`there is ${text}`);
  });
/** Drags that work to a cell, once rows and work rest where they are. */
const dragTo = async (agenda: Mounted, objet: string, to: string, day: number) => {
  await agenda.settled();
  return drag(handleOf(agenda, objet), inside(cellOf(agenda, to, day)));
};
const give = async (agenda: Mounted, objet: string, to: string, day: number) =>
  (await dragTo(agenda, objet, to, day))();

describe('the week by providers of <balise-agenda>', () => {
  it('[D7] a row each, what nobody does first, how much each has, who is at two places at once', async () => {
    const agenda = await openTeams([
      made('Fuite', '2026-11-24 09:00', '2026-11-24 11:30', { prestataire: THERMELEC }),
      made('Chaudière', '2026-11-24 10:00', '2026-11-24 11:00', { prestataire: THERMELEC }),
      made('Porte', '2026-11-25 14:00', null, { prestataire: null }),
      made('Néon', null, null, { prestataire: null }),
    ]);
    const heads = agenda.parts('.tm-who').map((each) => each.textContent);
    expect(heads.slice(0, 2)).to.deep.equal(['Non affecté', 'Ascenseurs Horizon']);
    expect(heads).to.include.members(['Thermelec Services', 'Plomberie Garonne']);
    await isIn(agenda, 'Thermelec Services', 1, 'Fuite', 'Chaudière', 'en même temps que Fuite');
    const head = rowOf(agenda, 'Thermelec Services').querySelector('th')?.textContent?.replace(/\s/g, ' ');
    expect(head).to.include('3 h 30 · 2 interv.').and.to.include('2 conflits');
    expect(rowOf(agenda, 'Plomberie Garonne').textContent).to.include('libre');
    await findEvent(agenda, 'Porte', 'mercredi 25 novembre 2026');
    await agenda.findText('1 intervention à affecter');
    const place = () => agenda.parts('.tm-waiting .muted')[0]?.textContent;
    await until('the building', () => place()?.includes('Bât.\u00a0C'));
    await agenda.expectAccessible();
  });

  it('[A16] the row of a person names its company too, and the table says how its rows follow', async () => {
    const agenda = await openTeams([
      made('Fuite', '2026-11-24 09:00', '2026-11-24 11:30', {
        prestataire: THERMELEC,
        intervenant: { id: 900, fullname: 'Bruno Castel' },
      }),
    ]);
    await agenda.find('rowheader', /^Bruno Castel \(Thermelec Services\)/);
    const summary = agenda.part('.tm-table').getAttribute('aria-describedby') ?? '';
    expect(agenda.part(`[id="${summary}"]`).textContent).to.match(/^Sous la ligne d’un prestataire/);
  });

  it('[D7] ten interventions are planned by ten drags, and those at the same time as others are marked', async () => {
    const names = Array.from({ length: 10 }, (_, rank) => `Travail ${String(rank + 1).padStart(2, '0')}`);
    const agenda = await openTeams([
      ...names.map((objet) => made(objet, null, null, { prestataire: null })),
      made('Journée', '2026-11-25 08:00', '2026-11-25 19:00', { prestataire: GARONNE }),
    ]);
    const counted = countActions();
    for (const [rank, objet] of names.entries()) {
      // two of them on a day that is full
      const [to, day] =
        rank < 8 ? (['Thermelec Services', rank % 4] as const) : (['Plomberie Garonne', 2] as const);
      await give(agenda, objet, to, day);
      await isIn(agenda, to, day, objet);
    }
    expect(counted.end()).to.equal(10);
    await until('ten calls', () => patches(agenda).length === 10);
    expect(patches(agenda).map(({ prestataire }) => prestataire)).to.deep.equal([
      1, 1, 1, 1, 1, 1, 1, 1, 2, 2,
    ]);
    expect(patches(agenda).map(({ date_intervention }) => wall(date_intervention))).to.deep.equal([
      ...['23', '24', '25', '26'].map((day) => `2026-11-${day} 08:00`),
      ...['23', '24', '25', '26'].map((day) => `2026-11-${day} 09:00`),
      '2026-11-25 08:00',
      '2026-11-25 08:00',
    ]);
    await until('three are marked', () => agenda.parts('.ev[data-clash]').length === 3);
    expect(rowOf(agenda, 'Plomberie Garonne').textContent).to.match(/3\sconflits/);
    expect(rowOf(agenda, 'Thermelec Services').textContent).not.to.match(/conflit/);
    expect(rowOf(agenda, 'Non affecté').textContent).to.include('Tout est affecté.');
  });

  it('[D7] while it is dragged the cell shows when it would be and what is done then; it is taken back', async () => {
    const agenda = await openTeams([
      made('Fuite', '2026-11-24 10:00', '2026-11-24 11:00', { prestataire: GARONNE }),
      made('Chaudière', '2026-11-26 10:30', '2026-11-26 12:00', { prestataire: THERMELEC }),
    ]);
    await findEvent(agenda, 'Fuite');
    const drop = await dragTo(agenda, 'Fuite', 'Thermelec Services', 3);
    // it has been over another day on its way
    await until('what is done then', () =>
      /10:00 – 11:00.*Déjà pris à 10:30\s: Chaudière/.test(agenda.part('.tm-ghost').textContent ?? ''),
    );
    await drop();
    await isIn(agenda, 'Thermelec Services', 3, 'Fuite', 'en même temps que Chaudière');
    await agenda.findMessage(/«\sFuite\s»\s: Thermelec Services, jeudi 26 novembre 2026 à 10:00\./);
    const [sent] = patches(agenda);
    expect([sent?.prestataire, sent?.intervenant, wall(sent?.date_intervention)]).to.deep.equal([
      1,
      null,
      '2026-11-26 10:00',
    ]);
    await agenda.answer('Annuler');
    await isIn(agenda, 'Plomberie Garonne', 1, 'Fuite');
    await until('the change back', () => patches(agenda).length === 2);
    expect([patches(agenda)[1]?.prestataire, wall(patches(agenda)[1]?.date_intervention)]).to.deep.equal([
      2,
      '2026-11-24 10:00',
    ]);
  });

  it('[D7] what is thrown falls where it is let go, before that cell has shown it', async () => {
    const agenda = await openTeams([made('Fuite', '2026-11-24 10:00', null, { prestataire: GARONNE })]);
    await agenda.settled();
    const item = agenda.parts('[data-drag]')[0] as HTMLElement;
    const throwTo = (type: string, { x, y }: Point) =>
      item.dispatchEvent(
        new PointerEvent(type, {
          ...{ bubbles: true, composed: true, isPrimary: true, button: 0 },
          ...{ pointerType: 'mouse', clientX: x, clientY: y },
        }),
      );
    throwTo('pointerdown', handleOf(agenda, 'Fuite'));
    const to = inside(cellOf(agenda, 'Thermelec Services', 3));
    throwTo('pointermove', to);
    throwTo('pointerup', to);
    await isIn(agenda, 'Thermelec Services', 3, 'Fuite');
  });

  it('[D7] a ticket becomes an intervention of that provider on that day, by one call', async () => {
    const agenda = await openTeams([], { store: ticket(70, 'Vitre cassée', 'urgente') });
    await agenda.findText('1 ticket à affecter');
    await agenda.findText(/Urgente/);
    await give(agenda, 'Vitre cassée', 'Plomberie Garonne', 4);
    await isIn(agenda, 'Plomberie Garonne', 4, 'Vitre cassée');
    const sent = agenda.server.sent('POST', /^\/api\/interventions\/$/).map(({ body }) => body);
    expect(sent).to.have.length(1);
    expect([sent[0]?.ticket, sent[0]?.prestataire, wall(sent[0]?.date_intervention)]).to.deep.equal([
      70,
      2,
      '2026-11-27 08:00',
    ]);
    await until('nothing waits', () =>
      rowOf(agenda, 'Non affecté').textContent?.includes('Tout est affecté.'),
    );
  });

  it('[D7] by keys alone: arrows choose the cell, Entrée what is put there', async () => {
    const agenda = await openTeams([
      made('Porte qui grince', null, null, { prestataire: null }),
      made('Chaudière', '2026-11-24 08:00', '2026-11-24 10:00', { prestataire: GARONNE }),
    ]);
    agenda.part('.tm-plan').focus();
    await press('ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowDown');
    await agenda.find('button', /^Planifier ici\s: Plomberie Garonne, mardi 24 novembre 2026$/);
    expect(getComputedStyle(agenda.part('.tm-plan')).opacity).to.equal('1');
    await press('Enter');
    await until('the field', () => agenda.focused?.getAttribute('role') === 'combobox');
    await agenda.findText(/^Premier créneau libre\s: 10:00 – 11:00$/);
    await agenda.expectAccessible();
    await press('Enter');
    await isIn(agenda, 'Plomberie Garonne', 1, 'Porte qui grince', '10:00');
    await until('the focus is back', () => agenda.focused === agenda.part('.tm-plan'));
  });

  it('[D7] by a click on a free place; one that closes the list opens no other', async () => {
    const agenda = await openTeams([made('Porte qui grince', null, null, { prestataire: null })]);
    await click(cellOf(agenda, 'Thermelec Services', 2));
    const option = await agenda.find('option', /Porte qui grince/);
    await click(cellOf(agenda, 'Thermelec Services', 4));
    await agenda.gone('option', /Porte qui grince/);
    expect(option.isConnected).to.equal(false);
    await click(cellOf(agenda, 'Thermelec Services', 4));
    await agenda.click('option', /Porte qui grince/);
    await isIn(agenda, 'Thermelec Services', 4, 'Porte qui grince', '08:00');
  });

  it('[D7] by a long press of a finger, in a dialog, which shows what is done then', async () => {
    const agenda = await openTeams([
      made('Porte qui grince', null, null, { prestataire: null }),
      made('Chaudière', '2026-11-26 10:30', '2026-11-26 12:00', { prestataire: THERMELEC }),
    ]);
    const item = agenda.parts('.todo-item')[0] as HTMLElement;
    const { x, y } = inside(item);
    item.dispatchEvent(
      new PointerEvent('pointerdown', {
        bubbles: true,
        composed: true,
        pointerType: 'touch',
        isPrimary: true,
        clientX: x,
        clientY: y,
      }),
    );
    await skip(LONG_PRESS_MS);
    await agenda.find('dialog', 'Affecter et planifier Porte qui grince');
    await agenda.click('button', 'Affecter et planifier');
    await agenda.findText('Choisissez un prestataire.');
    await agenda.expectAccessible();
    await agenda.choose('Prestataire', 'Thermelec Services');
    await agenda.fill('Date', '2026-11-26');
    await agenda.fill('Heure de début', '11:00');
    await agenda.findText(/^Déjà pris à 10:30\s: Chaudière$/);
    await agenda.click('button', 'Affecter et planifier');
    await isIn(agenda, 'Thermelec Services', 3, 'Porte qui grince', 'en même temps que Chaudière');
  });

  it('what the server refuses goes back to where it was', async () => {
    const agenda = await openTeams([made('Fuite', '2026-11-24 10:00', null, { prestataire: GARONNE })]);
    agenda.server.break('forbidden', ONE, { method: 'PATCH' });
    await give(agenda, 'Fuite', 'Thermelec Services', 3);
    await agenda.findMessage(/pas autorisé à effectuer cette action/);
    await isIn(agenda, 'Plomberie Garonne', 1, 'Fuite');
  });

  for (const [who, as, attributes] of [
    ['a requester', 'demandeur', {}],
    ['a page that shows only', 'responsable', { readonly: '' }],
  ] as const)
    it(`nothing is given by ${who}`, async () => {
      const agenda = await open(
        [made('Fuite', '2026-11-24 10:00', null, { prestataire: GARONNE })],
        { ...TEAMS, ...attributes },
        { as, store: noTickets },
      );
      await findEvent(agenda, 'Fuite');
      expect(agenda.parts('.tm-plan, [data-drag]')).to.deep.equal([]);
    });

  it('the view is offered to those who plan', async () => {
    const agenda = await open([], { view: 'week', date: '2026-11-23' });
    await agenda.find('radio', 'Équipes');
    const theirs = await open([], { view: 'week', date: '2026-11-23' }, { as: 'demandeur' });
    await theirs.find('radio', 'Semaine');
    expect(theirs.all('radio', 'Équipes')).to.deep.equal([]);
  });
});
