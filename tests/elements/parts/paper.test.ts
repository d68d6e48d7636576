/** What all screens have in common on paper, and where a page may end. */
import { expect } from 'chai';
import { emulate } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

/** On paper, once its sheet, which comes later, has come. */
async function print(tag: `balise-${string}`, found: RegExp, options: MountOptions = {}) {
  const mounted = await mount(tag, options);
  await mounted.findText(found);
  await emulate({ media: 'print', reducedMotion: 'reduce' });
  await until('the sheet for paper', () => mounted.parts('.button').every((each) => !each.checkVisibility()));
  return mounted;
}

describe('on paper', () => {
  afterEach(() => emulate({ media: 'screen', reducedMotion: 'reduce' }));

  it('no page ends below a heading, nor begins a block for its edge alone', async () => {
    const contract = await print('balise-contract', /Échéance/, { attributes: { 'contract-id': '1' } });
    const heads = contract.parts('.block-head');
    expect(heads).to.not.have.length(0);
    for (const head of heads) {
      const { breakInside, breakAfter } = getComputedStyle(head);
      expect([breakInside, breakAfter]).to.deep.equal(['avoid', 'avoid']);
      const body = head.nextElementSibling as Element;
      expect(getComputedStyle(body).paddingBlockStart, 'a page may end in a room above lines').to.equal(
        '0px',
      );
    }
  });

  it('a sum is below all rows, not at the foot of each page', async () => {
    const contract = await print('balise-contract', /Échéance/, { attributes: { 'contract-id': '1' } });
    const foot = await until('the sum', () => contract.parts('tfoot')[0]);
    expect(getComputedStyle(foot).display).to.equal('table-row-group');
  });

  it('a chart is whole, whether its bars or its legend are a list, and leads to no table', async () => {
    const stats = await print('balise-stats', /Tickets par site/);
    const charts = await until('charts', () => {
      const all = stats.parts('.chart');
      return all.some((each) => each.querySelector('li')) && all;
    });
    for (const chart of charts) expect(getComputedStyle(chart).breakInside).to.equal('avoid');
    for (const where of stats.parts('.chart-more-where')) expect(where.checkVisibility()).to.equal(false);
  });

  it('a ticket says when in whole dates, and its state once', async () => {
    const ticket = await print('balise-ticket', /Échanges/, {
      as: 'responsable',
      attributes: { 'ticket-id': '1' },
    });
    expect(ticket.part('.follow').checkVisibility(), 'the title’s row has it').to.equal(false);
    const times = ticket.parts('time[title]:not([class])');
    expect(times).to.not.have.length(0);
    for (const time of times) {
      expect(getComputedStyle(time).fontSize, 'what is wrong tomorrow').to.equal('0px');
      const { content } = getComputedStyle(time, '::after');
      expect(content).to.equal(`"${time.title}"`);
      expect(content).to.match(/\d{4}/);
    }
  });

  it('a panel that nobody has filled in takes no page; one with a cost is there', async () => {
    const panelOf = (page: Mounted, title: string) =>
      page.parts('.panel').find((panel) => panel.querySelector('.block-title')?.textContent === title);
    const open = await mount('balise-intervention', { attributes: { 'intervention-id': '1' } });
    await open.findText('Coût');
    const panel = panelOf(open, 'Coût');
    expect(panel?.checkVisibility()).to.equal(true);
    await emulate({ media: 'print', reducedMotion: 'reduce' });
    await until('the sheet for paper', () => panel?.checkVisibility() === false);
    await emulate({ media: 'screen', reducedMotion: 'reduce' });
    const paid = await print('balise-intervention', /Coût/, {
      attributes: { 'intervention-id': '2' },
      store: ({ interventions }) =>
        void Object.assign(interventions.find(({ id }) => id === 2) ?? {}, { cout_achat: '96.00' }),
    });
    await paid.findText(/96,00/);
    expect(panelOf(paid, 'Coût')?.checkVisibility()).to.equal(true);
  });

  it('what is only a way elsewhere is not on it', async () => {
    const intervention = await print('balise-intervention', /Demande/, {
      attributes: { 'intervention-id': '1' },
    });
    const links = intervention.parts('.block-head > a');
    expect(links).to.not.have.length(0);
    for (const link of links) expect(link.checkVisibility(), link.textContent).to.equal(false);
  });

  it('the names of a month are whole, without what turns it', async () => {
    const name = 'Température anormalement élevée dans la salle de réveil du bâtiment des urgences';
    const month = await print('balise-month-list', /Température/, {
      attributes: { month: '2026-12' },
      store: ({ figures }) => {
        figures['GET /api/v2/interventions/calendar'] = [
          {
            type: 'intervention',
            id: 44,
            objet: name,
            appellation: name,
            prestataire: { id: 3, fullname: 'Dalkia' },
            date: '2026-12-12 14:30',
            a_renouveler: false,
          },
        ];
      },
      width: 500,
    });
    for (const part of month.parts('.event-objet, .event-more > :last-child'))
      expect(part.scrollWidth, part.textContent).to.be.at.most(part.clientWidth);
  });

  it('beside a long text the names of a list keep their words whole', async () => {
    const list = await mount('balise-contract-list', {
      store: ({ contracts }) => {
        for (const contract of contracts) {
          contract.name = 'Contrôle réglementaire des ascenseurs';
          contract.description = 'x';
        }
      },
      width: 1040,
    });
    await list.findText(/Contrôle réglementaire/);
    await emulate({ media: 'print', reducedMotion: 'reduce' });
    const cells = await until('paper', () => {
      const all = list.parts('.printed td:not([data-whole])');
      return all.length > 0 && all;
    });
    expect(cells.map(({ textContent }) => textContent).join(), 'a long word may end its line').to.include(
      'régle\u00admen\u00adtaire',
    );
    const table = list.part('.printed table');
    const columns = table.querySelectorAll('th').length;
    expect(Number.parseFloat(getComputedStyle(table).fontSize)).to.be.closeTo(
      Math.min(11, (0.162 * innerWidth) / columns),
      0.1,
    );
    for (const cell of cells)
      expect(cell.getBoundingClientRect().width).to.be.at.least(Math.floor(innerWidth / 10));
  });
});
