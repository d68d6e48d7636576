/** The analysis of `<balise-ticket-list>`: what it counts opens exactly what it counts. */
import { expect } from 'chai';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const WHOLE_YEAR = { from: '2026-01-01', to: '2026-12-31' };

const open = (options: MountOptions = {}) =>
  mount('balise-ticket-list', { ...options, attributes: { view: 'analyse', ...options.attributes } });

/** A chart by its title. */
const chart = (list: Mounted, title: string) => list.find('region', title);

const showTable = (region: HTMLElement) =>
  [...region.querySelectorAll('button')]
    .find(({ textContent }) => textContent === 'Voir en tableau')
    ?.click();

/** The button of a bar by its label. */
async function bar(list: Mounted, title: string, label: string): Promise<HTMLElement> {
  const region = await chart(list, title);
  const found = [...region.querySelectorAll<HTMLElement>('.chart-bar')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  const button = found?.querySelector('button');
  if (!button) throw new Error(`No bar « ${label} » to open in: ${region.textContent}`);
  return button;
}

/** The filters that the element has reported last. */
async function expectFilters(received: { detail: unknown }[], filters: object): Promise<void> {
  await until('the list', () => received.length > 0);
  const { detail } = received.at(-1) as { detail: { filters: Record<string, string | null>; push: boolean } };
  const set = Object.fromEntries(Object.entries(detail.filters).filter(([, value]) => value !== null));
  expect(set).to.deep.equal(filters);
  expect(detail.push, 'the way back leads to the figure').to.equal(true);
}

describe('<balise-ticket-list>: analysis', () => {
  it('[E7] is reached by managers, is in the attributes, and each chart has its table', async () => {
    const list = await mount('balise-ticket-list');
    await list.find('link', 'Fuite sous le lavabo');
    list.field('Analyse').click();
    await until('the view', () => list.element.getAttribute('view') === 'analyse');
    const priorities = await chart(list, 'Par priorité');
    expect(list.server.sent('GET', /analysis/)[0]?.url).to.match(/year=2026/);
    showTable(priorities);
    const row = await list.find('row', /^Urgente/);
    expect(row.textContent).to.include('3');
    await list.expectAccessible();
    await list.choose(/^Année/, '2025');
    await until('the year', () => list.element.getAttribute('year') === '2025');
    await until('its figures', () => list.server.sent('GET', /analysis.*year=2025/).length === 1);
  });

  it('[C8] names the categories that cannot be read, and has its figures all the same', async () => {
    const list = await open({ before: (server) => void server.break('forbidden', /core\/categories/) });
    await list.findText(/Impossible de charger les categories/);
    await chart(list, 'Par mois');
  });

  it('[E7] a requester has none', async () => {
    const list = await open({ as: 'demandeur' });
    await list.find('textbox', 'Rechercher dans les objets');
    expect(list.text).not.to.include('Analyse');
    expect(list.server.sent('GET', /analysis/)).to.deep.equal([]);
  });

  it('[E7] the tile of what was declared opens the list of that year', async () => {
    const list = await open();
    const received = list.listen('balise-filters-changed');
    const tile = await until('the tile', () => list.part('.figure-link'));
    expect(tile.textContent).to.include('14');
    tile.click();
    await expectFilters(received, { ...WHOLE_YEAR, state: 'all' });
    expect(list.element.getAttribute('view') ?? '').not.to.equal('analyse');
  });

  for (const [title, label, filters] of [
    ['Par état', 'Affecté', { state: 'assigned' }],
    ['Par priorité', 'Urgente', { state: 'all', priority: 'urgente' }],
    ['Par site', 'Hôpital Saint-Aubin', { state: 'all', site: '1', 'site-alone': 'true' }],
    ['Par catégorie', 'Chauffage', { state: 'all', category: '1' }],
  ] as const)
    it(`[E7] the bars of « ${title} » open what they count, by keys too`, async () => {
      const list = await open();
      const received = list.listen('balise-filters-changed');
      (await bar(list, title, label)).focus();
      await press('Enter');
      await expectFilters(received, { ...WHOLE_YEAR, ...filters });
    });

  it('[E7] each month of the chart opens what it counts, by the keys', async () => {
    const list = await open();
    const received = list.listen('balise-filters-changed');
    const months = await list.find('slider', 'Par mois');
    months.focus();
    await press('Home', 'ArrowRight', 'ArrowRight');
    expect(months.getAttribute('aria-valuenow')).to.equal('3');
    expect(months.getAttribute('aria-valuetext')).to.match(/mars.*12$/i);
    await press('Enter');
    await expectFilters(received, { from: '2026-03-01', to: '2026-03-31', state: 'all' });
  });

  it('[E7] keeps the site and the category that are counted, and leaves other filters out', async () => {
    const list = await open({
      attributes: { site: '9', category: '1', q: 'introuvable', priority: 'haute', requester: '-' },
    });
    const received = list.listen('balise-filters-changed');
    const tile = await until('the tile', () => list.part('.figure-link'));
    await list.settled();
    const asked = new URLSearchParams(
      list.server
        .sent('GET', /analysis/)
        .at(-1)
        ?.url.split('?')[1],
    );
    expect(asked.get('category')).to.equal('1');
    expect(asked.get('sites'), 'with all that is below it').to.equal('9,10,11,12');
    tile.click();
    await expectFilters(received, { ...WHOLE_YEAR, site: '9', category: '1', state: 'all' });
  });

  it('[E7] each site is called with its building, in the chart and in its table', async () => {
    const list = await open({
      store: ({ figures, sites }) => {
        const below = { id: 7, label: 'Sous-sol', site: sites[6], count: 3 };
        Object.assign(figures['GET /api/tickets/analysis/'] as object, { by_site: [below] });
      },
    });
    const sites = await chart(list, 'Par site');
    expect(sites.querySelector('.chart-open')?.textContent).to.equal(
      'Sous-sol, Bâtiment C – Urgences, Hôpital Saint-Aubin',
    );
    showTable(sites);
    await list.find('rowheader', 'Sous-sol, Bâtiment C – Urgences, Hôpital Saint-Aubin');
  });

  it('[E7] names alone are shown and open nothing; what the server does not count has no chart', async () => {
    const list = await open({
      store: ({ figures }) => {
        figures['GET /api/tickets/analysis/'] = { by_site: [{ label: 'Annexe', count: 3 }] };
      },
    });
    const sites = await chart(list, 'Par site');
    expect(sites.textContent).to.include('Annexe');
    expect(sites.querySelectorAll('.chart-bar button').length).to.equal(0);
    expect(list.all('region', 'Par mois')).to.deep.equal([]);
  });

  for (const width of [390, 1440, 1920])
    it(`[E7] axe finds nothing on it at ${width} px, and careless values leak nothing`, async () => {
      const list = await open({ width });
      await chart(list, 'Par état');
      await list.expectAccessible();
      list.server.break('odd-numbers', /analysis/);
      await list.choose(/^Année/, '2025');
      await list.settled();
      list.expectClean();
    });
});
