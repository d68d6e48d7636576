/** The report of `<balise-stats>`: its blocks, what the server leaves out, what fails. */
import { expect } from 'chai';
import { skipUntil } from '../_support/clock.ts';
import { press, until } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const BLOCKS = ['Tickets', 'Interventions', 'Équipements', 'Contrats', 'Intervenants'];

async function open(options: MountOptions = {}): Promise<Mounted> {
  const report = await mount('balise-stats', options);
  await report.findText('Tickets déclarés');
  await report.settled();
  return report;
}
const tile = (report: Mounted, label: string): HTMLElement =>
  report.parts('.kpi').find(({ textContent }) => textContent?.includes(label)) as HTMLElement;

const listMonths = (year: number, count: number) =>
  Array.from({ length: 12 }, (_, rank) => ({ month: `${year}-${String(rank + 1).padStart(2, '0')}`, count }));

describe('[J6] <balise-stats>', () => {
  it('has five blocks, each figure with its formula, each chart with its table', async () => {
    const report = await open();
    for (const name of BLOCKS) await report.find('region', name);
    const declared = tile(report, 'Tickets déclarés');
    expect(declared.querySelector('.figure-value')?.textContent).to.equal('14');
    const formula = 'Nombre de tickets créés dans l’année.';
    const isShown = () =>
      report.parts('*').some((each) => each.textContent === formula && each.checkVisibility());
    expect(isShown(), 'until it is opened').to.equal(false);
    await report.click('button', 'Calcul de «\u00a0Tickets déclarés\u00a0»');
    await report.findText(formula);
    const tables = report.all('button', 'Voir en tableau');
    for (const button of tables) button.click();
    await until('a table for each chart', () => report.all('table').length >= tables.length);
  });

  it('names the building of a room that tickets are of', async () => {
    const report = await open({
      store: ({ figures, sites }) => {
        const room = { id: 12, label: 'Chambre 12', site: sites[11], count: 3 };
        Object.assign(figures['GET /api/tickets/analysis/'] as object, { by_site: [room] });
      },
    });
    const name = 'Chambre 12, 1er étage, Bâtiment principal, Clinique des Tilleuls';
    const chart = await report.find('region', 'Tickets par site');
    await until('the building', () => chart.querySelector('.chart-open')?.textContent === name);
  });

  it('says in words that there is nothing to count, in place of figures that are zero', async () => {
    const report = await open({
      store: ({ figures }) => {
        const none = { total: 0, controle: 0, soon: 0, expired: 0, by_month: [] };
        Object.assign(figures['GET /api/contracts/stats/'] as object, none);
      },
    });
    const block = await report.find('region', 'Contrats');
    await until('the words', () => block.textContent?.includes('Aucun contrat.'));
    expect(block.querySelectorAll('.kpi, .figures-chart')).to.have.length(0);
    expect((await report.find('region', 'Tickets')).querySelectorAll('.kpi').length).to.be.above(0);
  });

  it('claims that a year has nothing once the year before is known, which is drawn beside it', async () => {
    let send = () => {};
    const report = await mount('balise-stats', {
      before: (server) => {
        const none = { by_month: [{ month: '2026-01', count: 0 }] };
        server.answer(/analysis\/\?.*year=2026/, { status: 200, body: none });
        const body = { by_month: listMonths(2025, 4) };
        send = server.hold(/analysis\/\?.*year=2025/, {}, { status: 200, body });
      },
    });
    const block = await report.find('region', 'Tickets');
    await skipUntil('that it is slow', () => block.textContent?.includes('Annuler'));
    expect(block.textContent).not.to.include('Aucun ticket en 2026.');
    send();
    await until('both years', () => block.querySelector('.chart'));
    expect(block.textContent).not.to.include('Aucun ticket en 2026.');
  });

  it('draws no bar of nothing, and no chart of no contract', async () => {
    const report = await open({
      store: ({ figures }) => {
        const states = [
          { label: 'assigned', count: 4 },
          { label: 'closed', count: 0 },
        ];
        Object.assign(figures['GET /api/tickets/analysis/'] as object, { by_state: states });
        figures['GET /api/contracts/stats/'] = { total: 0, controle: 0, soon: 0, expired: 0, by_month: [] };
      },
    });
    const tracks = [...(await report.find('region', 'Tickets par état')).querySelectorAll('.chart-track')];
    const widths = tracks.map((track) => track.getBoundingClientRect().width);
    expect(widths.map((width) => width > 0)).to.deep.equal([true, false]);
    await report.find('region', 'Contrats');
    expect(report.all('region', 'Contrats par échéance')).to.deep.equal([]);
  });

  it('leaves out what the server leaves out, and a block without anything', async () => {
    const report = await open({
      store: (store) => {
        store.figures['GET /api/contracts/stats/'] = {};
        store.figures['GET /api/assets/stats/'] = { total: 12 };
      },
    });
    expect(report.all('region', 'Contrats')).to.deep.equal([]);
    const equipment = report.get('region', 'Équipements');
    expect(equipment.querySelector('.figure-value')?.textContent).to.equal('12');
    expect(equipment.querySelector('.chart')).to.equal(null);
  });

  it('gives a block that fails its own « Réessayer », and the others stay', async () => {
    let mend = () => {};
    const report = await open({
      before: (server) => {
        mend = server.break('refused-text', /^\/api\/contracts\/stats\//);
      },
    });
    const contracts = await report.find('region', 'Contrats');
    mend();
    await report.click('button', 'Réessayer');
    await until('its chart', () => contracts.querySelector('.chart'));
  });

  it('sets a year beside the year before, in the chart and on the tile', async () => {
    const report = await open({
      attributes: { year: '2025' },
      before: (server) => {
        server.answer(/analysis\/\?.*year=2025/, { status: 200, body: { by_month: listMonths(2025, 15) } });
        server.answer(/analysis\/\?.*year=2024/, { status: 200, body: { by_month: listMonths(2024, 10) } });
      },
    });
    await report.findText(/\+50\s% par rapport à 2024/);
    const plot = report.get('slider', 'Tickets déclarés par mois');
    expect(plot.getAttribute('aria-valuetext')).to.match(/^Janvier\s: 2024\s: 10 · 2025\s: 15$/);
  });

  it('takes the site of its attribute, and those below it, into every call', async () => {
    const report = await open({ attributes: { sites: '11' } });
    const sent = report.server.sent('GET', /(analysis|interventions\/stats|assets\/stats)/);
    expect(sent.length).to.be.greaterThan(3);
    for (const { url } of sent) expect(url).to.match(/[?&]sites=11(%2C|&|$)/);
  });

  it('[A16] reaches each block by the keys alone', async () => {
    const report = await open();
    report.get('button', 'Contrats').focus();
    await press('Enter');
    await until('the focus on its heading', () => report.focused === report.get('heading', 'Contrats'));
  });
});
