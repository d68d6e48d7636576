/** What others write and do in the thread of `<balise-ticket>` while somebody reads or writes there. */
import { expect } from 'chai';
import { $announcement } from '../../../src/core/kernel/page/messages.ts';
import { KIOSK_REFRESH_MS } from '../../../src/core/kernel/store/refresh-times.ts';
import type { Row } from '../../contract-server/store.ts';
import { skip } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { untilFollowed } from '../_support/sight.ts';
import { until } from '../_support/until.ts';
import { changeTicket, NEW, NEWS, openFollowed, TICK_MS } from './_followed.ts';

/** Another person's comment. */
function comment(ticket: Mounted, texte: string): void {
  const { comments } = ticket.server.store;
  const date_creation = '2026-11-18T09:59:00+01:00';
  comments.push({ ...(comments[0] as (typeof comments)[0]), id: 950, texte, date_creation });
}
const ONE_COMMENT = /^1\snouveau commentaire · Afficher$/;
const topOf = (ticket: Mounted) => ticket.field(NEW).getBoundingClientRect().top;
const hasStep = (ticket: Mounted, words: string) =>
  ticket.part('.comments-list').textContent?.includes(words) === true;
const texts = (ticket: Mounted) =>
  ticket.parts('.comments-list .comment-text').map(({ textContent }) => textContent);

/** A step of others waits, and nothing moves, until it is asked for. */
async function expectHeld(ticket: Mounted, words: string, top: number): Promise<void> {
  await skip(TICK_MS);
  await ticket.find('button', NEWS);
  expect(hasStep(ticket, words)).to.equal(false);
  expect(topOf(ticket)).to.equal(top);
  await ticket.click('button', NEWS);
  await until('the step', () => hasStep(ticket, words));
}

describe('<balise-ticket>: its thread while others write', () => {
  it('[E6] a comment that arrives is announced, and waits: the field below stays where it is', async () => {
    const ticket = await openFollowed();
    const before = texts(ticket);
    const top = topOf(ticket);
    comment(ticket, 'Je passe demain');
    await skip(TICK_MS);
    const button = await ticket.find('button', ONE_COMMENT);
    expect($announcement.get()?.text).to.match(/^Nouveau commentaire de .+\s: Je passe demain$/);
    expect(texts(ticket)).to.deep.equal(before);
    expect(topOf(ticket)).to.equal(top);
    button.click();
    await until('the comment', () => texts(ticket).at(-1) === 'Je passe demain');
    await ticket.gone('button', ONE_COMMENT);
  });

  it('[E6] in a kiosk it is there at once: nobody would ask for it', async () => {
    const ticket = await mount('balise-ticket', { attributes: { 'ticket-id': '1', kiosk: '' } });
    await ticket.findText('Merci, le service vous attend.');
    comment(ticket, 'Je passe demain');
    await skip(KIOSK_REFRESH_MS);
    await until('the comment', () => texts(ticket).at(-1) === 'Je passe demain');
    expect(ticket.all('button', ONE_COMMENT)).to.deep.equal([]);
  });

  for (const [name, touch] of [
    ['takes away', (rows: Row[]) => void rows.splice(0, 1)],
    ['makes longer', (rows: Row[]) => void Object.assign(rows[0] as Row, { texte: 'Long. '.repeat(200) })],
  ] as const)
    it(`[E6] a comment that somebody ${name} leaves all in its place until it is asked for`, async () => {
      const ticket = await openFollowed();
      const before = texts(ticket);
      const top = topOf(ticket);
      touch(ticket.server.store.comments);
      await skip(TICK_MS);
      const button = await ticket.find('button', NEWS);
      expect(texts(ticket)).to.deep.equal(before);
      expect(topOf(ticket)).to.equal(top);
      button.click();
      await until('it is shown', () => texts(ticket).join() !== before.join());
      await ticket.gone('button', NEWS);
    });

  it('[E6] what one sends oneself is there at once, with what waits', async () => {
    const ticket = await openFollowed();
    comment(ticket, 'Je passe demain');
    await skip(TICK_MS);
    await ticket.find('button', ONE_COMMENT);
    await ticket.fill(NEW, 'Merci');
    await ticket.click('button', 'Ajouter le commentaire');
    await until('both', () => texts(ticket).slice(-2).join() === 'Je passe demain,Merci');
    await ticket.gone('button', ONE_COMMENT);
  });

  it('[E6] while one writes it waits: the field stays where it is, with its words', async () => {
    const ticket = await openFollowed();
    await ticket.fill(NEW, 'Je rép');
    const top = ticket.field(NEW).getBoundingClientRect().top;
    const before = texts(ticket);
    comment(ticket, 'Je passe demain');
    await skip(TICK_MS);
    const button = await ticket.find('button', /^1\snouveau commentaire · Afficher$/);
    expect(texts(ticket)).to.deep.equal(before);
    expect(ticket.field(NEW).getBoundingClientRect().top).to.equal(top);
    expect(ticket.field(NEW).value).to.equal('Je rép');
    button.click();
    await until('the comment', () => texts(ticket).at(-1) === 'Je passe demain');
    expect(ticket.field(NEW).value).to.equal('Je rép');
  });

  for (const words of ['', 'Je rép'])
    it(`[E6] so does what becomes of the ticket, « ${words} » being written`, async () => {
      const ticket = await openFollowed();
      await ticket.fill(NEW, words);
      const top = topOf(ticket);
      changeTicket(ticket, { state: 'closed', date_cloture: '2026-11-18T09:59:00+01:00' });
      await skip(TICK_MS);
      await until('its state', () => ticket.part('.title-head').textContent?.includes('Clos'));
      expect(hasStep(ticket, 'Ticket clos')).to.equal(false);
      expect(topOf(ticket)).to.equal(top);
      await ticket.click('button', NEWS);
      await until('the step', () => hasStep(ticket, 'Ticket clos'));
      expect(ticket.field(NEW).value).to.equal(words);
    });

  it('[E6] what one does oneself is there at once', async () => {
    const ticket = await openFollowed({
      store: ({ tickets }) => void Object.assign(tickets[0] ?? {}, { date_cloture: '2026-11-18 09:59' }),
    });
    await ticket.choose('État', 'Clos');
    await until('the step', () => hasStep(ticket, 'Ticket clos'));
    expect(ticket.all('button', NEWS)).to.deep.equal([]);
  });

  it('[E6] work that is reported done waits, whichever reading brings it first', async () => {
    const ticket = await mount('balise-ticket', { attributes: { 'ticket-id': '4' } });
    await until('its steps', () => hasStep(ticket, 'Intervention prévue'));
    await untilFollowed(ticket);
    const top = topOf(ticket);
    const { interventions } = ticket.server.store;
    const work = interventions.find((each) => (each.ticket as Row | null)?.id === 4) as Row;
    Object.assign(work, { date_realisation: '2026-11-18 09:00', compte_rendu: 'Joint changé.' });
    await expectHeld(ticket, 'Joint changé.', top);
  });

  it('[E6] so does the first step of work that is given meanwhile', async () => {
    const ticket = await openFollowed({
      store: ({ tickets }) => void Object.assign(tickets[0] ?? {}, { intervention: null }),
    });
    const top = topOf(ticket);
    const work = ticket.server.store.interventions[0] as Row;
    Object.assign(work, { ticket: { id: 1, objet: 'Fuite' }, prestataire: { id: 3, fullname: 'Dalkia' } });
    changeTicket(ticket, {
      intervention: { id: work.id, prestataire: work.prestataire, date_intervention: null },
    });
    await expectHeld(ticket, 'Affecté à Dalkia', top);
  });
});
