/** The day of `<balise-agenda>` on a screen that nobody touches. */
import { expect } from 'chai';
import { setNow } from '../_support/clock.ts';
import { setViewport, until } from '../_support/input.ts';
import type { Mounted } from '../_support/mounted.ts';
import { findEvent, made, names, open } from './_agenda.ts';

/** Nothing of these parts is cut, nor below the edge of its event. */
function expectWhole(agenda: Mounted, parts = '.ev-time, .ev-objet, .ev-more'): void {
  for (const event of agenda.parts('.kiosk-day .ev')) {
    const { bottom } = event.getBoundingClientRect();
    for (const part of event.querySelectorAll(parts)) {
      expect(part.scrollWidth, part.textContent).to.be.at.most(part.clientWidth + 1);
      expect(part.scrollHeight, part.textContent).to.be.at.most(part.clientHeight + 1);
      expect(part.getBoundingClientRect().bottom, part.textContent).to.be.at.most(bottom);
    }
  }
}

describe('the day of a kiosk of <balise-agenda>', () => {
  afterEach(() => setViewport(1440, 900));

  it('[L4] a kiosk with few events draws them large; what is late comes first, in a word and in red', async () => {
    await setViewport(1440, 900);
    await setNow('2026-11-24T11:10:00Z');
    const visits = [
      made('Visite faite', '2026-11-24 08:00', '2026-11-24 08:50', { date_realisation: '2026-11-24 08:40' }),
      made('Visite oubliée', '2026-11-24 09:00', '2026-11-24 09:50'),
      made('Visite de 14 h', '2026-11-24 14:00', '2026-11-24 14:50'),
    ];
    const agenda = await open(visits, { kiosk: '', view: 'day' });
    const drawn = await until('the events', () => {
      const found = agenda.parts('.kiosk-day .ev');
      return found.length === 3 && found;
    });
    expect(drawn[0]?.textContent).to.match(/^En retard09:00 – 09:50.*Visite oubliée/);
    expect(drawn.map(({ dataset }) => dataset.late ?? '')).to.deep.equal(['true', '', '']);
    expect(agenda.parts('.ev-late')).to.have.length(1);
    // red alone: the tint of its state would be a second signal
    const [late, ...others] = drawn.map((event) => getComputedStyle(event).backgroundColor);
    expect(late).to.equal('rgb(251, 234, 232)');
    expect(others).not.to.include(late);
    for (const event of drawn) expect(event.getBoundingClientRect().height).to.be.above(100);
    // nothing is drawn over the corner of a card
    for (const link of agenda.parts('.kiosk-day .ev-link'))
      expect(getComputedStyle(link).backgroundImage).to.equal('none');
    await agenda.expectAccessible();
    // a room is in no house without its building
    expect(agenda.server.sent('GET', /^\/api\/sites\//)).to.have.length(1);
  });

  it('[L4] a wall of one building has what is in its rooms, whatever floors are between', async () => {
    await setNow('2026-11-24T11:10:00Z');
    const site = (id: number, name: string, parent: object | null = null, top: object | null = null) => ({
      ...{ id, name, parent, top, version: 1 },
    });
    const [clinic, wing, floor] = [site(91, 'Clinique'), site(92, 'Aile Nord'), site(93, 'Étage 2')];
    const room = site(94, 'Chambre 12', floor, clinic);
    const at = (where: object) => ({
      ticket: {
        id: 1,
        objet: where === room ? 'Fuite' : 'Panne',
        asset: null,
        site: where,
        date_creation: '2026-11-01 08:00',
      },
    });
    const agenda = await open(
      [
        made('Fuite', '2026-11-24 14:00', '2026-11-24 14:50', at(room)),
        made('Panne', '2026-11-24 15:00', '2026-11-24 15:50', at(clinic)),
      ],
      { kiosk: '', view: 'day', site: '92' },
      {
        store: (whole: { sites: object[] }) =>
          whole.sites.push(
            clinic,
            site(92, wing.name, clinic, clinic),
            site(93, floor.name, wing, clinic),
            room,
          ),
      },
    );
    const drawn = await until('its event', () => {
      const found = agenda.parts('.kiosk-day .ev');
      return found.length === 1 && found;
    });
    expect(drawn[0]?.textContent).to.contain('Fuite');
  });

  it('a wall says by whom beside when, and where in a line of its own: nothing of the two is cut', async () => {
    await setViewport(560, 800);
    await setNow('2026-11-24T05:10:00Z');
    const agenda = await open(
      [
        made('Chauffage en panne', '2026-11-24 10:00', '2026-11-24 10:50', {
          prestataire: { id: 3, fullname: 'Électro-Sud Maintenance' },
          intervenant: { id: 4, fullname: 'Mathieu Dubois' },
        }),
      ],
      { kiosk: '', view: 'day' },
    );
    const drawn = await until('the event', () => agenda.parts('.kiosk-day .ev')[0]);
    const lines = [...drawn.querySelectorAll<HTMLElement>('.ev-time, .ev-objet, .ev-more')];
    expect(lines.map(({ textContent }) => textContent)).to.deep.equal([
      '10:00 – 10:50 · Électro-Sud Maintenance · Mathieu Dubois',
      'Chauffage en panne',
      'Chaufferie · Sous-sol · Bâtiment C – Urgences',
    ]);
    for (const line of lines)
      expect(line.scrollWidth, line.textContent ?? '').to.be.at.most(line.clientWidth);
    await agenda.expectAccessible();
  });

  it('a wall of many events with long titles and names cuts none of their words', async () => {
    // a screen of 1920 × 1080 px, enlarged
    await setViewport(1006, 540);
    await setNow('2026-11-24T05:10:00Z');
    const visits = Array.from({ length: 8 }, (_, rank) =>
      made(
        'Décalage de l’ascenseur entre deux niveaux, risque de chute',
        `2026-11-24 ${String(8 + rank).padStart(2, '0')}:00`,
        `2026-11-24 ${String(8 + rank).padStart(2, '0')}:50`,
        {
          prestataire: { id: 3, fullname: 'Climat Froid Atlantique' },
          intervenant: { id: 4, fullname: 'Marie-Élisabeth Dubois-Lafontaine' },
        },
      ),
    );
    const agenda = await open(visits, { kiosk: '', view: 'day' });
    await until('the events', () => agenda.parts('.kiosk-day .ev').length === 8);
    expectWhole(agenda);
  });

  it('a day without work says so in large letters, and what comes next', async () => {
    await setViewport(1440, 900);
    await setNow('2026-11-28T11:10:00Z');
    const visits = [
      made('Visite de lundi', '2026-11-30 09:00', '2026-11-30 09:50'),
      made('Visite de mardi', '2026-12-01 09:00', '2026-12-01 09:50'),
    ];
    const agenda = await open(visits, { kiosk: '', view: 'day' });
    await agenda.findText('Aucune intervention aujourd’hui');
    await agenda.findText('Ensuite\u00a0: lundi 30 novembre 2026');
    await findEvent(agenda, 'Visite de lundi');
    expect(names(agenda)).to.have.length(1);
    expect(agenda.parts('.kiosk-none')[0]?.textContent).not.to.include('droits');
    await agenda.expectAccessible();
  });

  it('a day is not called free while a page of the interventions is missing', async () => {
    const agenda = await open(
      [made('Visite passée', '2026-11-02 09:00', '2026-11-02 10:00')],
      { kiosk: '', view: 'day' },
      {
        before: (server) => {
          const results = server.store.interventions.slice(0, 1);
          server.answer(/^\/api\/v2\/interventions\//, {
            status: 200,
            body: { count: 9, next: '/api/v2/interventions/?page=2', previous: null, results },
          });
          server.answer(/^\/api\/v2\/interventions\/.*page=2/, { status: 418, body: { detail: 'Refusé.' } });
        },
      },
    );
    await agenda.server.findSent('GET', /interventions\/\?page=2/);
    await agenda.settled();
    expect(agenda.text).not.to.include('Aucune intervention');
  });

  it('with nothing after it, that alone', async () => {
    await setViewport(1440, 900);
    await setNow('2026-11-28T11:10:00Z');
    const agenda = await open([], { kiosk: '', view: 'day' });
    const alone = await until('the words', () => agenda.parts('.kiosk-none[data-alone]')[0]);
    expect(alone.textContent).to.equal('Aucune intervention aujourd’hui');
    await agenda.expectAccessible();
  });

  it('where a reader sets letters apart, titles and places go on in a second line instead of being cut (RGAA 10.12)', async () => {
    await setViewport(1440, 900);
    await setNow('2026-11-24T05:10:00Z');
    const long = 'Ascenseur qui s’arrête entre deux niveaux depuis ce matin';
    const visits = [8, 9, 10, 11, 12, 13].map((hour) =>
      made(`${long} ${hour}`, `2026-11-24 ${hour}:00`, `2026-11-24 ${hour}:50`),
    );
    const agenda = await open(visits, { kiosk: '', view: 'day' });
    await until('the events', () => agenda.parts('.kiosk-day .ev').length > 0);
    expect(agenda.part('.kiosk-day').dataset.spaced).to.equal(undefined);
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
    );
    agenda.element.shadowRoot?.adoptedStyleSheets.push(spacing);
    await until('the room of a second line', () => agenda.part('.kiosk-day').dataset.spaced === 'true');
    expectWhole(agenda, '.ev-objet, .ev-more');
  });
});
