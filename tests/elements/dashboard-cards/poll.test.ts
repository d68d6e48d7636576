/** How `<balise-dashboard-cards>` stays fresh, and what it shows where it cannot. */
import { expect } from 'chai';
import { noteServerTime } from '../../../src/core/kernel/page/server-clock.ts';
import { skip, skipUntil } from '../_support/clock.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const STATS = /^\/api\/tickets\/stats/;
const open = (options: MountOptions = {}) => mount('balise-dashboard-cards', options);
const asked = ({ server }: Mounted): number => server.sent('GET', STATS).length;
const count = ({ root }: Mounted): string | null | undefined =>
  root.querySelector('.card[data-tone="hot"] .card-count')?.textContent;
const setCount = ({ server }: Mounted, unassigned_tickets: number) =>
  Object.assign(server.store.figures['GET /api/tickets/stats'] as object, { unassigned_tickets });

describe('<balise-dashboard-cards>: the poll', () => {
  it('[D1] is one every ten seconds however many copies, a change shows, and nothing announces it', async () => {
    const cards = await open();
    const copy = cards.element.cloneNode() as HTMLElement;
    cards.element.after(copy);
    await until('both', () => count(cards) === '2' && copy.shadowRoot?.querySelector('.card-count'));
    expect(asked(cards)).to.equal(1);
    for (const number of [7, 9]) {
      setCount(cards, number);
      const before = asked(cards);
      await skip(9900);
      expect(asked(cards)).to.equal(before);
      await skip(200);
      await until('the count', () => count(cards) === String(number));
      expect(copy.shadowRoot?.querySelector('.card[data-tone="hot"] .card-count')?.textContent).to.equal(
        String(number),
      );
      expect(asked(cards)).to.equal(before + 1);
    }
    // a screen reader would be interrupted every ten seconds
    expect(cards.root.querySelector('[aria-live], [role=status]')).to.equal(null);
    for (const element of [cards.element, copy]) element.remove();
    const before = asked(cards);
    await skip(30_000);
    expect(asked(cards)).to.equal(before);
  });

  it('gives the time of old data by the server’s clock', async () => {
    noteServerTime(Date.now() - 7_200_000);
    try {
      const cards = await open();
      await until('the count', () => count(cards) === '2');
      cards.server.break('reset', STATS);
      await skipUntil('its time', () => cards.text.includes('Données de 08:00'));
    } finally {
      noteServerTime(Date.now());
    }
  });

  it('[D1] a lost connection keeps the cards with their time, each attempt is shown, and a return too', async () => {
    const cards = await open();
    await until('the count', () => count(cards) === '2');
    const mend = cards.server.break('reset', STATS);
    for (const attempt of [1, 2, 3])
      await skipUntil(`attempt ${attempt}`, () => cards.text.includes(`Nouvelle tentative (${attempt}/3)…`));
    expect(cards.text).to.include('Données de 10:00');
    await skipUntil('the reason', () => cards.text.includes('Connexion au serveur impossible.'));
    expect(cards.all('listitem').length).to.equal(7);
    await cards.expectAccessible();
    mend();
    setCount(cards, 99);
    await skipUntil('the count', () => count(cards) === '99');
    expect(cards.text).not.to.include('Données de');
  });

  it('a refusal is shown in the cards’ place, and disappears when the server answers again', async () => {
    let mend = () => {};
    const cards = await open({
      before: (server) => {
        mend = server.break('forbidden', STATS);
      },
    });
    await cards.findText("Vous n'êtes pas autorisé à effectuer cette action.");
    expect(cards.all('button', 'Réessayer')).to.deep.equal([]);
    mend();
    await skipUntil('the cards', () => cards.all('listitem').length === 7);
  });

  it('an answer that tarries has frames of the cards’ size, then why, then a way out', async () => {
    let send = () => {};
    const cards = await open({
      before: (server) => {
        send = server.hold(STATS);
      },
    });
    await until('frames', () => cards.parts('.card').length === 7);
    const height = cards.part('.cards').getBoundingClientRect().height;
    await skipUntil('why', () => cards.text.includes('La réponse tarde…'));
    await cards.expectAccessible();
    await cards.click('button', 'Annuler');
    await cards.findText('Le chargement a été interrompu.');
    send();
    await cards.click('button', 'Réessayer');
    await until('the count', () => count(cards) === '2');
    expect(cards.part('.cards').getBoundingClientRect().height).to.equal(height);
  });

  it('a session that ends takes the numbers away and asks to log in, once', async () => {
    const cards = await open();
    await until('the count', () => count(cards) === '2');
    cards.server.answer(STATS, { status: 401, body: {} });
    const before = asked(cards);
    await skipUntil('the login', () => cards.text.includes('Connectez-vous pour voir ce qui est à traiter.'));
    expect(cards.parts('.card')).to.deep.equal([]);
    await skip(60_000);
    expect(asked(cards)).to.equal(before + 1);
  });
});
