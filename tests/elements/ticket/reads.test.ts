/** A read that waits, is tried again or is overtaken: one list and one object show it for all (spec §4, §8). */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import type { StubFault } from '../_support/server.ts';
import { until } from '../_support/until.ts';
import { allowErrors } from '../_support/watch.ts';

const LATE = 'La réponse tarde…';
const NETWORK = 'Connexion au serveur impossible.';

interface Reader {
  tag: string;
  attributes: Record<string, string>;
  reads: RegExp;
  drawn: (mounted: Mounted) => Promise<unknown>;
}
const LIST: Reader = {
  tag: 'balise-ticket-list',
  attributes: {},
  reads: /^\/api\/v2\/tickets\//,
  drawn: (list) => list.find('link', 'Fuite sous le lavabo'),
};
const OBJECT: Reader = {
  tag: 'balise-ticket',
  attributes: { 'ticket-id': '1' },
  reads: /^\/api\/tickets\/1\/\?/,
  drawn: (ticket) => ticket.find('heading', 'En bref'),
};

async function openBroken({ tag, attributes, reads }: Reader, fault: StubFault, times?: number) {
  let mend = () => {};
  const mounted = await mount(tag, {
    attributes,
    before: (server) => {
      mend = server.break(fault, reads, times === undefined ? {} : { times });
    },
  });
  return { mounted, mend: () => mend() };
}

for (const reader of [LIST, OBJECT])
  describe(`<${reader.tag}>: a read`, () => {
    it('[C6] without an answer is said to be late; people give up and try again', async () => {
      const { mounted, mend } = await openBroken(reader, 'hang');
      await until('the call', () => mounted.server.sent('GET', reader.reads).length > 0);
      await skip(8000);
      await mounted.findText(LATE);
      await mounted.expectAccessible();
      mend();
      await mounted.click('button', 'Annuler');
      await mounted.click('button', 'Réessayer');
      await reader.drawn(mounted);
    });
  });

describe('a read of a list', () => {
  it('[B4] [C6] is tried again after 1, 2 and 3 s, which is shown; then the reason, and by itself when the server is back', async () => {
    const { mounted: list, mend } = await openBroken(LIST, 'error-503');
    const calls = () => list.server.sent('GET', LIST.reads).length;
    for (const attempt of [1, 2, 3]) {
      await list.findText(new RegExp(`Nouvelle tentative \\(${attempt}/3\\)`));
      expect(calls()).to.equal(attempt);
      await skip(attempt * 1000 - 1);
      expect(calls(), 'before its time').to.equal(attempt);
      await skip(1);
      await until('the next call', () => calls() === attempt + 1);
    }
    await list.findText(new RegExp(NETWORK));
    mend();
    await skip(12_000);
    await LIST.drawn(list);
  });
});

describe('a read of an object', () => {
  it('[B4] leaves a server that asks to wait alone that long', async () => {
    const { mounted: ticket } = await openBroken(OBJECT, 'too-many', 1);
    await until('the answer', () => ticket.server.sent('GET', OBJECT.reads).length === 1);
    await ticket.settled();
    await skip(4900);
    expect(ticket.server.sent('GET', OBJECT.reads)).to.have.length(1);
    await skip(200);
    await OBJECT.drawn(ticket);
    expect(ticket.server.sent('GET', OBJECT.reads)).to.have.length(2);
  });

  for (const [fault, title, details] of [
    ['forbidden', "Vous n'êtes pas autorisé à effectuer cette action.", 'Refusé.'],
    ['not-found', "L'élement demandé n'a pas été trouvé.", 'Absent.'],
  ] as const)
    it(`[C4] [C5] ${fault} shows the sentence and below it the server’s details, once each`, async () => {
      const { mounted: ticket } = await openBroken(OBJECT, fault);
      await ticket.findText(title);
      expect(ticket.part('.empty-title').textContent).to.equal(title);
      expect(ticket.part('.empty-text').textContent).to.equal(details);
      for (const text of [title, details]) expect(ticket.text.split(text)).to.have.length(2);
      expect(ticket.all('button', 'Réessayer'), 'a refusal is not tried again').to.deep.equal([]);
      expect(ticket.messages).not.to.include(title);
    });

  it('the later of two is shown, whichever answer comes first', async () => {
    const ticket = await mount('balise-ticket', { attributes: { 'ticket-id': '3' } });
    await ticket.findText(/Ticket n°\s3\b/);
    const send = ticket.server.hold(/^\/api\/tickets\/1\/\?/);
    ticket.element.setAttribute('ticket-id', '1');
    await until('the first call', () => ticket.server.sent('GET', OBJECT.reads).length > 0);
    ticket.element.setAttribute('ticket-id', '2');
    await ticket.findText(/Ticket n°\s2\b/);
    send();
    await ticket.settled();
    expect(ticket.text).to.match(/Ticket n°\s2\b/);
    expect(ticket.text).not.to.match(/Ticket n°\s1\b/);
  });

  it('[C7] that cannot be drawn fails alone, with a message, and recovers', async () => {
    const ticket = await mount('balise-ticket', { attributes: { 'ticket-id': '1' } });
    await OBJECT.drawn(ticket);
    allowErrors(/./);
    // a value that no attribute can give: the view cannot draw it
    const { $props } = ticket.element as never as {
      $props: { setKey: (key: string, value: unknown) => void };
    };
    $props.setKey('ticketId', {});
    await ticket.findText("La dernière opération n'a pas pu être effectuée.");
    await ticket.expectAccessible();
    // another object is not the one that failed
    ticket.element.setAttribute('ticket-id', '2');
    await ticket.findText(/Ticket n°\s2\b/);
  });

  it('[E4] by a deleted user says so', async () => {
    const list = await mount('balise-ticket-list', {
      width: 1700,
      before: (server) => void server.break('nulls', LIST.reads),
    });
    await list.findText('Utilisateur supprimé');
  });
});
