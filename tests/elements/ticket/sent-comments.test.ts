/** The comments of `<balise-ticket>` that were sent from the outbox, and that its thread has not read yet. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { ticketCommentsQuery } from '../../../src/core/comments/store.ts';
import { $sentWrites } from '../../../src/core/kernel/page/waiting-writes.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const NEW = 'Votre commentaire';
const open = () => mount('balise-ticket', { attributes: { 'ticket-id': '1' } });
const texts = (ticket: Mounted) =>
  ticket.parts('.comments-list .comment-text').map(({ textContent }) => textContent);
const talk = (ticket: Mounted) => ticket.find('region', 'Échanges');

describe('<balise-ticket>: sent comments', () => {
  it('[E6] that were sent stay in their thread until it is read again, while one writes too', async () => {
    const ticket = await open();
    await until('the thread', () => texts(ticket).length > 0);
    const before = texts(ticket);
    const draft = 'Je repasse demain';
    await ticket.fill(NEW, draft);
    try {
      const comment = { text: 'Joint commandé', file: null, date: '2026-11-18 10:00' };
      const id = 4321;
      $sentWrites.set([{ key: 'a', about: 'tickets:1', id, comment, sentAt: Date.now() }]);
      await until('it is shown', () => texts(ticket).at(-1) === 'Joint commandé');
      expect((await talk(ticket)).textContent).not.to.include('À envoyer');
      await ticket.expectAccessible();
      const { comments } = ticket.server.store;
      const [one] = comments;
      comments.push({ ...(one as NonNullable<typeof one>), id, texte: 'Joint commandé', ticket: 1 });
      await ticketCommentsQuery(1).refresh();
      await ticket.settled();
      expect(texts(ticket)).to.deep.equal([...before, 'Joint commandé']);
      expect(ticket.text).not.to.match(/nouveau commentaire/i);
      await ticket.fill(NEW, '');
      await until('its thread has it', () => $sentWrites.get().length === 0);
      expect(texts(ticket)).to.deep.equal([...before, 'Joint commandé']);
    } finally {
      $sentWrites.set([]);
    }
  });

  it('[E6] that somebody has deleted since do not stay', async () => {
    const ticket = await open();
    await until('the thread', () => texts(ticket).length > 0);
    const before = texts(ticket);
    try {
      const comment = { text: 'Joint commandé', file: null, date: '2026-11-18 10:00' };
      $sentWrites.set([{ key: 'a', about: 'tickets:1', id: 4321, comment, sentAt: Date.now() - 60_000 }]);
      await ticketCommentsQuery(1).refresh();
      await ticket.settled();
      expect(texts(ticket)).to.deep.equal(before);
    } finally {
      $sentWrites.set([]);
    }
  });
});
