/** `<balise-dashboard-cards>`: whose they are, where they lead, what their places hold. */
import { expect } from 'chai';
import { $hasDecisions, $hasSteps } from '../../../src/core/first-steps-shown.ts';
import type { AccountName } from '../../contract-server/whole/house.ts';
import { skip } from '../_support/clock.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

/** Spec §2 and §6, with the counts of the whole server. */
const CARDS = {
  unassigned_tickets: ['/tickets?state=unassigned', '2', 'Tickets non affectés'],
  waiting_interventions: ['/interventions?state=waiting', '1', 'Intervention en attente de date'],
  interventions_to_valid: ['/interventions?state=validation', '1', 'Intervention à valider'],
  interventions_to_note: ['/interventions?state=to_note', '2', 'Interventions à noter'],
  running_interventions: ['/interventions?state=running', '1', 'Intervention en cours'],
  assigned_interventions: ['/interventions?state=assigned', '2', 'Interventions planifiées'],
  next_controls: ['/contracts?soon=true', '1', 'Prochain contrôle'],
} as const;
const ALL = Object.values(CARDS);
const TO_NOTE = CARDS.interventions_to_note;
const NOTES = [TO_NOTE[0], TO_NOTE[1], 'Notes attendues'];
const SEEN: Record<AccountName, readonly (readonly string[])[]> = {
  admin: ALL,
  responsable: ALL,
  collaborateur: [
    CARDS.unassigned_tickets,
    TO_NOTE,
    CARDS.running_interventions,
    CARDS.assigned_interventions,
  ],
  prestataire: [NOTES],
  demandeur: [TO_NOTE],
};

const open = (options: MountOptions = {}) => mount('balise-dashboard-cards', options);

/** The cards as people read them: where each leads, its number, its words. */
const readCards = (cards: Mounted) =>
  cards
    .all('link')
    .map((link) => [
      link.getAttribute('href'),
      link.querySelector('.card-count')?.textContent,
      link.querySelector('.card-label')?.textContent,
    ]);

const setCounters = (counters: object) => (store: Mounted['server']['store']) => {
  store.figures['GET /api/tickets/stats'] = counters;
};

describe('<balise-dashboard-cards>', () => {
  for (const [account, seen] of Object.entries(SEEN))
    it(`[A15] [D2] [D3] ${account} sees the cards of the group, with the server’s counts`, async () => {
      const cards = await open({ as: account as AccountName });
      await cards.find('link', /Interventions à noter|Notes attendues/);
      expect(readCards(cards)).to.deep.equal(seen);
    });

  for (const [value, shown] of [
    ['true', 4],
    ['false', 1],
  ] as const)
    it(`[D3] zeros are shown only when displayCards is on: ${value}`, async () => {
      const cards = await open({
        as: 'collaborateur',
        store: (store) => {
          const zeros = { interventions_to_note: 0, running_interventions: 0, assigned_interventions: 0 };
          setCounters({ unassigned_tickets: 3, ...zeros })(store);
          for (const entry of store.config) if (entry.key === 'DISPLAY_CARDS') entry.value = value;
        },
      });
      await cards.find('link', /^3\s*Tickets non affectés/);
      expect(cards.all('link').length).to.equal(shown);
      expect(cards.parts('.card[data-tone=zero]'), 'calm in colour').to.have.length(shown - 1);
    });

  it('[D3] nothing to do has a sentence where zeros are not shown', async () => {
    const cards = await open({ store: setCounters({}) });
    await cards.findText('Rien à traiter pour le moment.');
    await cards.expectTree('empty');
    await cards.expectAccessible();
  });

  for (const [where, $shown] of [
    ['below the first steps', $hasSteps],
    ['beside what is to be decided', $hasDecisions],
  ] as const)
    it(`[D3] nothing to do has none ${where}`, async () => {
      const cards = await open({ store: setCounters({}) });
      await cards.findText('Rien à traiter pour le moment.');
      $shown.set(true);
      await until('no sentence', () => !cards.text.includes('Rien à traiter'));
      $shown.set(false);
      await cards.findText('Rien à traiter pour le moment.');
    });

  it('[D2] the whole card is the link, by mouse and by keys', async () => {
    const cards = await open();
    const received = cards.listen('balise-navigate');
    const card = await cards.find('link', /Tickets non affectés/);
    const { right, bottom } = card.getBoundingClientRect();
    expect(card.contains(cards.root.elementFromPoint(right - 8, bottom - 8))).to.equal(true);
    await cards.click('link', /Tickets non affectés/);
    await press('Enter');
    expect(received.map(({ detail }) => (detail as { href: string }).href)).to.deep.equal(
      Array(2).fill('/tickets?state=unassigned'),
    );
  });

  it('stands seven abreast on a desk, two on a phone and in a narrow column', async () => {
    const cards = await open({ width: 1440 });
    await cards.find('link', /Tickets non affectés/);
    for (const [width, abreast] of [
      [1440, 7],
      [390, 2],
      [320, 2],
    ] as const) {
      await cards.resize(width);
      const tops = cards.all('listitem').map((card) => card.getBoundingClientRect().top);
      expect(tops.filter((top) => top === tops[0]).length, `${width} px`).to.equal(abreast);
    }
  });

  for (const [count, beside] of [
    [17, true],
    [6639, false],
  ] as const)
    it(`on a phone seven leave half of the screen, and no word is cut apart beside ${count}`, async () => {
      const cards = await open({
        width: 358,
        store: (store) =>
          setCounters(Object.fromEntries(Object.keys(CARDS).map((name) => [name, count])))(store),
      });
      const card = await cards.find('link', /Interventions en attente de date/);
      const [number, label] = ['.card-count', '.card-label'].map((part) => card.querySelector(part));
      const [one, other] = [number, label].map((part) => part?.getBoundingClientRect());
      expect((other?.left ?? 0) >= (one?.right ?? 0), 'beside the count').to.equal(beside);
      const words = document.createRange();
      const text = label?.firstChild as Text;
      words.setStart(text, 0);
      words.setEnd(text, 'Interventions'.length);
      expect(words.getClientRects().length, 'the lines of a word').to.equal(1);
      expect(cards.get('list').getBoundingClientRect().height).to.be.below(beside ? 300 : 420);
    });

  it('on a kiosk there are no links, but the day and the time, and larger numbers', async () => {
    const size = ({ root }: Mounted) =>
      Number.parseFloat(getComputedStyle(root.querySelector('.card-count') as Element).fontSize);
    const cards = await open();
    await cards.find('link', /Tickets non affectés/);
    const usual = size(cards);
    cards.element.remove();
    const kiosk = await open({ attributes: { kiosk: '' }, theme: 'dark' });
    await kiosk.findText('Tickets non affectés');
    expect(kiosk.all('listitem').length).to.equal(7);
    expect(kiosk.all('link')).to.deep.equal([]);
    expect(kiosk.text).to.include('10:00').and.include('mercredi 18 novembre 2026');
    expect(size(kiosk)).to.be.above(2 * usual);
    await kiosk.expectAccessible();
    for (const width of [1800, 1200, 700]) {
      await kiosk.resize(width);
      const cells = kiosk.parts('.cell').map((cell) => cell.getBoundingClientRect());
      const [first, ...others] = cells;
      const widths = new Set(others.map((cell) => Math.round(cell.width)));
      expect([...widths], `${width} px: one width`).to.have.length(1);
      expect(first?.width).to.be.above(1.9 * Math.min(...widths));
      const edge = Math.round(kiosk.get('list').getBoundingClientRect().right);
      const last = cells.filter(({ left }, rank) => (cells[rank + 1]?.left ?? 0) < left);
      expect(new Set(last.map(({ right }) => Math.round(right))), 'rows are full').to.deep.equal(
        new Set([edge]),
      );
    }
    await kiosk.resize(300);
    const starts = kiosk.parts('.cell').map((cell) => Math.round(cell.getBoundingClientRect().left));
    expect(new Set(starts).size, '300 px: one below the other').to.equal(1);
    const widths = kiosk.parts('.cell').map((cell) => cell.getBoundingClientRect().width);
    expect(Math.min(...widths)).to.be.above(260);
    await skip(60_000);
    await until('the next minute', () => kiosk.text.includes('10:01'));
    kiosk.element.setAttribute('heading-hidden', '');
    await kiosk.gone('time');
    expect(kiosk.text).not.to.include('mercredi');
  });
});
