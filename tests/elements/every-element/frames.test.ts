/** The frames that screens stand in, measured: title rows, headings of panels, cards, paper. */
import { expect } from 'chai';
import { emulate, setViewport } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const TITLE = { height: 44, middle: 22, size: '20px' };

/** The title row of a screen, and its heading. */
function measureTitle(mounted: Mounted): typeof TITLE {
  const heading = mounted.part('h1.title');
  const row = (heading.closest('.title-head') ?? heading).getBoundingClientRect();
  const box = heading.getBoundingClientRect();
  return {
    height: row.height,
    middle: box.top + box.height / 2 - row.top,
    size: getComputedStyle(heading).fontSize,
  };
}
const hasTitle = (mounted: Mounted): Promise<unknown> =>
  until(`a title as ${JSON.stringify(TITLE)}`, () => {
    const found = JSON.stringify(measureTitle(mounted));
    if (found !== JSON.stringify(TITLE)) throw new Error(found);
    return true;
  });

const SCREENS: [tag: string, attributes?: Record<string, string>][] = [
  ['balise-ticket-list'],
  ['balise-ticket-list', { view: 'analyse' }],
  ['balise-ticket', { 'ticket-id': '1' }],
  ['balise-intervention-list'],
  ['balise-intervention-list', { view: 'statistiques' }],
  ['balise-intervention-list', { view: 'calendrier' }],
  ['balise-intervention', { 'intervention-id': '4' }],
  ['balise-agenda'],
  ['balise-asset-list'],
  ['balise-asset', { 'asset-id': '1' }],
];

const LONG =
  'Remplacement de la vanne de sectionnement du circuit primaire de la chaufferie du bâtiment des soins';
const LONGER = `${LONG}, ${LONG}`.slice(0, 200).trim();

/** An intervention of a ticket with that title, which is late: it has two states. */
const openLate = (objet: string, options: MountOptions = {}): Promise<Mounted> =>
  mount('balise-intervention', {
    attributes: { 'intervention-id': '4', 'heading-level': '1' },
    store: ({ interventions, tickets }) => {
      for (const each of [...interventions, ...tickets]) {
        const ticket = (each.ticket ?? each) as { id?: unknown; objet?: unknown };
        if (ticket.id === 6) ticket.objet = objet;
      }
      Object.assign(interventions[3] ?? {}, {
        date_intervention: '2026-11-02T08:00:00Z',
        date_fin_intervention: '2026-11-02T09:00:00Z',
      });
    },
    ...options,
  });
const twoStates = (mounted: Mounted): Promise<unknown> =>
  until('two states', () => mounted.parts('.title-head .badge').length === 2);

describe('the title of a screen', () => {
  for (const [tag, attributes = {}] of SCREENS)
    it(`[A16] stands in the middle of a row of 44 px: <${tag}> ${Object.values(attributes)}`, async () => {
      const mounted = await mount(tag, { attributes: { ...attributes, 'heading-level': '1' } });
      await until('the title', () => mounted.parts('h1.title')[0]?.textContent);
      await mounted.settled();
      await hasTitle(mounted);
    });

  for (const width of [1200, 1680])
    it(`[A16] that is long, with two states, is whole in four lines, ${width} px wide`, async () => {
      const mounted = await openLate(LONGER, { width });
      await twoStates(mounted);
      const title = mounted.part('h1.title');
      await until('four lines', () => title.getBoundingClientRect().height <= 4 * 28);
      expect(title.textContent).to.equal(LONGER);
      expect(title.scrollWidth, 'nothing is cut').to.be.at.most(title.clientWidth);
    });

  it('[A16] is whole on a phone, its states below', async () => {
    const mounted = await openLate(LONG, { width: 390 });
    await twoStates(mounted);
    const title = mounted.part('h1.title');
    expect(title.scrollWidth).to.be.at.most(title.clientWidth);
    const { bottom } = title.getBoundingClientRect();
    for (const badge of mounted.parts('.title-head .badge'))
      expect(badge.getBoundingClientRect().top).to.be.at.least(bottom);
  });

  it('[A16] is smaller for a part of a page', async () => {
    const part = await mount('balise-agenda', { attributes: { 'heading-level': '2' } });
    await until('its title', () => part.parts('h2.title')[0]);
    expect(getComputedStyle(part.part('h2.title')).fontSize).to.equal('16px');
  });
});

describe('what stands below', () => {
  it('headings of panels have one height, with a button or without', async () => {
    const mounted = await mount('balise-intervention', { attributes: { 'intervention-id': '9' } });
    await mounted.find('region', 'Coût');
    await mounted.settled();
    const heads = mounted.parts('.block-head');
    expect(heads.some((head) => head.querySelector('button'))).to.equal(true);
    expect(new Set(heads.map((head) => head.getBoundingClientRect().height)).size).to.equal(1);
  });

  it('the filled button is the next step; a comment’s is filled once there is one', async () => {
    const ticket = await mount('balise-ticket', { attributes: { 'ticket-id': '1' } });
    await ticket.find('link', 'Affecter');
    const filled = () => ticket.parts('[data-variant=primary]').map(({ textContent }) => textContent);
    expect(filled()).to.deep.equal(['Affecter']);
    await until('the menu', () => ticket.get('button', 'Autres actions'));
    const next = ticket.get('link', 'Affecter').getBoundingClientRect();
    expect(next.left).to.be.below(ticket.get('button', 'Autres actions').getBoundingClientRect().left);
    await ticket.fill('Votre commentaire', 'Bonjour.');
    await until('both', () => filled().join() === 'Affecter,Ajouter le commentaire');
  });

  for (const width of [1200, 820, 358])
    it(`cards fill their rows, ${width} px wide`, async () => {
      const cards = await mount('balise-dashboard-cards', { width });
      await cards.findText('Tickets non affectés');
      await cards.settled();
      const ends = new Map<number, number>();
      for (const card of cards.parts('.cards:not([aria-hidden]) > *')) {
        const { top, right } = card.getBoundingClientRect();
        ends.set(Math.round(top), Math.max(ends.get(Math.round(top)) ?? 0, Math.round(right)));
      }
      expect(ends.size).to.be.above(0);
      expect(new Set(ends.values()).size, [...ends.values()].join()).to.equal(1);
    });

  it('[G1] on a phone a long category and its place stay inside their card, whole in the title', async () => {
    const name = 'Installations de production et de distribution de vapeur';
    const list = await mount('balise-asset-list', {
      attributes: { q: 'chaudière' },
      store: ({ assets, categories }) => {
        for (const { category } of assets) if (category) Object.assign(category, { name });
        for (const category of categories) category.name = name;
      },
      width: 390,
    });
    const label = await until('its category', () => list.parts('.dt-card .place-before')[0]);
    await until('the name', () => label.textContent?.includes(name));
    const card = label.closest('.dt-card')?.getBoundingClientRect();
    const line = label.closest('.place') as HTMLElement;
    for (const { right, bottom } of [label.getBoundingClientRect(), line.getBoundingClientRect()]) {
      expect(right).to.be.at.most(card?.right ?? 0);
      expect(bottom).to.be.at.most(card?.bottom ?? 0);
    }
    expect(line.title.startsWith(`${name} · `)).to.equal(true);
  });

  it('whoever may see people calls them from the summary', async () => {
    const mounted = await mount('balise-intervention', { attributes: { 'intervention-id': '4' } });
    const call = await mounted.find('link', /^Appeler/);
    expect(call.getAttribute('href')).to.match(/^tel:\+?\d+$/);
  });

  it('on paper a page about an object has its words and nothing to press', async () => {
    const mounted = await mount('balise-intervention', {
      attributes: { 'intervention-id': '4', 'heading-level': '1' },
    });
    await until('the comment', () => mounted.field('Votre commentaire'));
    await emulate({ media: 'print' });
    try {
      await setViewport(720, 1020);
      await until('the styles of paper', () => {
        const [button] = mounted.all('button');
        if (button) throw new Error(button.outerHTML);
        return true;
      });
      expect(mounted.part('h1.title').checkVisibility()).to.equal(true);
      await mounted.findText('Échanges du ticket');
    } finally {
      await emulate({ media: 'screen' });
      await setViewport(1440, 900);
    }
  });
});
