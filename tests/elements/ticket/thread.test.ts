/** `<balise-ticket>` as one thread: the request, comments, what became of it, and at its end what one writes. */
import { expect } from 'chai';
import { noteServerTime } from '../../../src/core/kernel/page/server-clock.ts';
import type { Row, Store } from '../../contract-server/store.ts';
import { at } from '../../contract-server/whole/now.ts';
import { skip } from '../_support/clock.ts';
import { countCode } from '../_support/code.ts';
import { setViewport } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until, untilDrawn } from '../_support/until.ts';
import { watchShift } from '../_support/watch.ts';
import { NEW, NEWS } from './_followed.ts';

const open = (id: string, options: MountOptions = {}) =>
  mount('balise-ticket', { ...options, attributes: { 'ticket-id': id } });
/** The thread's entries, from the top, by their first words. */
const entries = (ticket: Mounted) =>
  ticket
    .parts('.comments-list > li')
    .map((entry) => (entry.querySelector('.comment-text, p')?.textContent ?? '').replace(/\s+/g, ' ').trim());

/** A read without an answer is late after that many milliseconds. */
const SLOW_MS = 8000;
/** What is read of the ticket's work. */
const STEPS = /^\/api\/interventions\/\d/;
const COMMENTS = /\/commentaires\//;
const ORDERED = 'La pièce est commandée.';

/** Two comments on the ninth ticket, before and after the work. */
function addTalk(store: Store): void {
  const model = store.comments[0] as Row;
  const about = { ticket: { id: 9, objet: 'Lève-personne en panne' } };
  store.comments = [
    { ...model, ...about, id: 901, texte: ORDERED, date_creation: '2026-11-09T08:00:00Z' },
    { ...model, ...about, id: 902, texte: 'Il marche, merci.', date_creation: '2026-11-15T08:00:00Z' },
  ];
}

describe('<balise-ticket>: its thread', () => {
  afterEach(() => setViewport(1440, 900));

  it('[E6] begins with the request and its author, and ends with the place to write', async () => {
    const ticket = await open('4');
    const thread = await ticket.find('region', 'Échanges');
    const request = await ticket.find('region', 'Demande');
    const field = await ticket.find('textbox', NEW);
    expect(thread.contains(request)).to.equal(true);
    expect(request.textContent).to.include('Marc Delmas').and.include('Constaté ce matin');
    await until('its steps', () => entries(ticket).length === 3);
    expect(request.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).to.be.above(0);
    const list = ticket.part('.comments-list');
    expect(list.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).to.be.above(0);
    await ticket.expectAccessible();
  });

  it('[E6] has what became of it between its comments, in the order of time', async () => {
    const ticket = await open('9', { store: addTalk });
    await until('all of it', () => entries(ticket).length === 5);
    const [assigned, proposed, comment, done, thanks] = entries(ticket);
    expect(assigned).to.match(/^Affecté à Thermelec Services/);
    expect(proposed).to.match(/^Thermelec Services propose le mar\. 10 nov\. à 09:00/);
    expect(comment).to.equal(ORDERED);
    expect(done).to.match(/^Intervention réalisée mar\. 10 nov\. à 11:00/);
    expect(ticket.text).to.include('Pièce remplacée, essais concluants.');
    expect(thanks).to.equal('Il marche, merci.');
  });

  it('has ages by the server’s clock, on a device whose clock is wrong', async () => {
    noteServerTime(Date.now() - 7_200_000);
    try {
      const ticket = await open('4', {
        store: (store) => {
          const model = store.comments[0] as Row;
          const about = { ticket: { id: 4, objet: 'Fuite' }, texte: 'Vu.', date_creation: at(0, -2) };
          store.comments = [{ ...model, ...about, id: 901 }];
        },
      });
      await ticket.findText('Vu.');
      expect(ticket.part('.comments-list').textContent).to.include('à l’instant').and.not.include('il y a');
    } finally {
      noteServerTime(Date.now());
    }
  });

  it('[E6] says what is planned after all that was written, and when it was closed', async () => {
    const ticket = await open('4');
    await until('its steps', () =>
      /^Intervention prévue ven\. 20 nov\. à 09:00$/.test(entries(ticket).at(-1) ?? ''),
    );
    ticket.element.setAttribute('ticket-id', '13');
    await until('its end', () => /^Ticket clos/.test(entries(ticket).at(-1) ?? ''));
  });

  it('[E6] of an intervention that may not be read keeps what the ticket says of it', async () => {
    const ticket = await open('4', {
      before: (server) => void server.break('forbidden', /^\/api\/interventions\//),
    });
    await until('its date', () => /^Intervention prévue/.test(entries(ticket).at(-1) ?? ''));
    expect(ticket.messages).not.to.include('autorisé');
    await ticket.expectAccessible();
  });

  it('[E6] shows the photos of the request large, its other files as links alone', async () => {
    const ticket = await open('1', {
      before: (server) =>
        server.answer(/^\/api\/tickets\/1\/\?/, {
          status: 200,
          body: {
            ...server.store.tickets[0],
            attachments: [
              { id: 7, label: 'fuite.png', file: '/media/plan.png' },
              { id: 8, label: 'devis.pdf', file: '/media/devis.pdf' },
            ],
          },
        }),
    });
    const photo = await until('the photo', () => ticket.part('.request-photo'));
    expect(photo.getBoundingClientRect().height).to.equal(200);
    expect(ticket.parts('.request-photo')).to.have.length(1);
    await ticket.find('link', 'devis.pdf');
    await ticket.expectAccessible();
  });

  for (const [width, rest] of [
    [700, false],
    [1200, true],
  ] as const)
    it(`comes whole, and moves nothing that is drawn: ${width} px`, async () => {
      await setViewport(1440, 2000);
      const letGo: Record<string, () => void> = {};
      const shift = watchShift();
      const ticket = await open('9', {
        width,
        before: (server) => {
          letGo.comments = server.hold(COMMENTS);
          letGo.steps = server.hold(STEPS);
        },
      });
      await ticket.find('region', 'Échanges');
      const isThere = () => ticket.all('region', 'Suivi').length > 0;
      await until('what is beside it, not what is below it', () => isThere() === rest);
      letGo.comments?.();
      await untilDrawn();
      await until('the comments, and their code', () => ticket.server.travelling + countCode() === 0);
      await untilDrawn();
      expect(entries(ticket), 'without its steps').to.deep.equal([]);
      letGo.steps?.();
      await until('all of it', () => entries(ticket).length >= 3 && isThere());
      await ticket.settled();
      const { sum, moved } = shift();
      // the line of the session, of a page with this element alone, is below all of it
      expect(sum, moved.join('; ')).to.be.below(0.005);
    });
});

describe('<balise-ticket>: its thread, when a read is late', () => {
  it('[C6] what is below its comments is there: while they are late, and when they are given up', async () => {
    let letGo = () => {};
    const ticket = await open('9', {
      store: addTalk,
      width: 700,
      before: (server) => {
        letGo = server.hold(COMMENTS);
      },
    });
    await ticket.server.findSent('GET', COMMENTS);
    await ticket.find('region', 'Échanges');
    expect(ticket.all('region', 'Suivi')).to.deep.equal([]);
    await skip(SLOW_MS);
    await ticket.findText('La réponse tarde…');
    await ticket.find('region', 'Suivi');
    await ticket.click('button', 'Annuler');
    await ticket.findText('Le chargement a été interrompu.');
    await ticket.find('region', 'Suivi');
    await ticket.expectAccessible();
    await ticket.click('button', 'Réessayer');
    await until('another read', () => ticket.server.sent('GET', COMMENTS).length > 1);
    await untilDrawn();
    expect(ticket.all('region', 'Suivi'), 'what is drawn stays').to.have.length(1);
    letGo();
    await ticket.findText(ORDERED);
    await ticket.find('textbox', NEW);
  });

  /** Its comments are there, its steps are not yet. @returns lets them come */
  async function openLate(attributes: Record<string, string> = {}) {
    let letGo = () => {};
    const ticket = await mount('balise-ticket', {
      attributes: { 'ticket-id': '9', ...attributes },
      store: addTalk,
      before: (server) => {
        letGo = server.hold(STEPS);
      },
    });
    await ticket.server.findSent('GET', STEPS);
    await skip(SLOW_MS);
    await ticket.findText(ORDERED);
    expect(entries(ticket).length).to.be.below(5);
    return { ticket, letGo };
  }

  it('[E6] steps that are late leave the comments and the place to write, and move nothing when they come', async () => {
    const { ticket, letGo } = await openLate();
    const field = await ticket.find('textbox', NEW);
    await ticket.find('region', 'Suivi');
    await untilDrawn();
    const { top } = field.getBoundingClientRect();
    letGo();
    await ticket.find('button', NEWS);
    expect(field.getBoundingClientRect().top).to.equal(top);
    await ticket.click('button', NEWS);
    await until('all of it', () => entries(ticket).length === 5);
  });

  it('[E6] in a kiosk they are there as they come', async () => {
    const { ticket, letGo } = await openLate({ kiosk: '' });
    letGo();
    await until('all of it', () => entries(ticket).length === 5);
    expect(ticket.all('button', NEWS)).to.deep.equal([]);
  });

  it('[E6] steps whose read is tried again do not keep the comments', async () => {
    const ticket = await open('9', {
      store: addTalk,
      before: (server) => void server.break('error-503', STEPS),
    });
    await ticket.findText(ORDERED);
    await ticket.find('textbox', NEW);
  });
});
