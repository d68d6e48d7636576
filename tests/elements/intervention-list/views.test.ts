/** The calendar, the statistics, the cards and the export of `<balise-intervention-list>`. */
import { expect } from 'chai';
import { download } from '../_support/downloads.ts';
import { until } from '../_support/input.ts';
import { expectRows, openFilter } from '../_support/list.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const TAG = 'balise-intervention-list';
const STATS = /^\/api\/v2\/interventions\/stats/;
const figures = (attributes: Record<string, string> = {}) =>
  mount(TAG, { attributes: { view: 'statistiques', ...attributes } });
const attribute = (list: Mounted, name: string) => list.element.getAttribute(name);

describe('the views of <balise-intervention-list>', () => {
  it('[F2] a page without an agenda in the slot has a link to it, with state and provider', async () => {
    const list = await mount(TAG, {
      attributes: { view: 'calendrier', state: 'running', prestataire: '3', q: 'a' },
    });
    const link = await list.find('link', 'Ouvrir l’agenda');
    expect(link.getAttribute('href')).to.match(/\/agenda\?state=running&intervenant=prestataire-3$/);
    await list.findText(/Vos autres filtres restent dans la liste\./);
    await list.expectAccessible();
    await list.click('radio', 'Liste');
    await expectRows(list, 'Disjoncteur qui saute');
    expect(attribute(list, 'q')).to.equal('a');
  });

  it('[F2] the statistics of a year, each chart with its table', async () => {
    const list = await figures();
    const chart = await list.find('region', 'Par prestataire');
    const shown = (name: RegExp) => until(`${name}`, () => list.text.match(name));
    await shown(/4,1 sur 5/);
    await shown(/1\s234,50\s€/);
    for (const each of chart.querySelectorAll('button'))
      if (each.textContent?.includes('Voir en tableau')) each.click();
    const row = await list.find('row', /^Thermelec Services/);
    expect(row.textContent).to.match(/3$/);
    await list.expectAccessible();
  });

  it('[F2] of a provider and of another year they are asked for again', async () => {
    const list = await figures();
    await list.find('region', 'Par prestataire');
    await openFilter(list, 'Prestataire');
    (await list.find('option', 'Thermelec Services')).click();
    await until('its figures', () =>
      list.server.sent('GET', STATS).some(({ url }) => url.includes('prestataire=1')),
    );
    await list.choose(/Année/, '2025');
    await until('that year', () =>
      list.server.sent('GET', STATS).some(({ url }) => url.includes('year=2025')),
    );
    expect(attribute(list, 'year')).to.equal('2025');
  });

  for (const [name, state, rows] of [
    ['tile', 'to_note', ['Lève-personne en panne', 'Store bloqué']],
    ['bar', 'finished', ['Détecteur en défaut', 'Radiateur froid']],
    ['bar of a provider', 'all', ['Détecteur en défaut', 'Disjoncteur qui saute']],
  ] as const)
    it(`[F2] a ${name} leads to the list of what it counts, which the page may go back from`, async () => {
      const list = await figures({ sort: 'objet' });
      const sent = list.listen('balise-filters-changed');
      await list.find('region', 'Par état');
      if (name === 'tile') await list.click('button', /À noter 2/);
      else {
        const chart = list.get('region', name === 'bar' ? 'Par état' : 'Par prestataire');
        const bars = [...chart.querySelectorAll<HTMLElement>('.chart-bar button')];
        bars.find(({ textContent }) => name === 'bar' || textContent?.includes('Électro-Sud'))?.click();
      }
      await expectRows(list, ...rows);
      expect(attribute(list, 'state')).to.equal(state);
      expect([attribute(list, 'from'), attribute(list, 'to'), attribute(list, 'on')]).to.deep.equal([
        '2026-01-01',
        '2026-12-31',
        'counted',
      ]);
      expect(sent.at(-1)?.detail).to.include({ push: true });
    });

  it('[F2] a server with few figures has those shown', async () => {
    const list = await mount(TAG, {
      attributes: { view: 'statistiques' },
      before: (server) => void server.answer(STATS, { status: 200, body: { mean_note: 4.5 } }),
    });
    await list.findText('4,5 sur 5');
    expect(list.all('region')).to.have.length(1);
  });

  for (const as of ['demandeur', 'prestataire'] as const)
    it(`[F2] a « ${as} » has the list in place of the statistics, which are not asked for`, async () => {
      const list = await mount(TAG, { as, attributes: { view: 'statistiques', state: 'all' } });
      await list.find('link', 'Store bloqué');
      expect(list.all('radio', 'Statistiques')).to.deep.equal([]);
      expect(list.server.sent('GET', STATS)).to.deep.equal([]);
    });

  it('[F2] what is shown is exported, without its buttons', async () => {
    const list = await mount(TAG, { attributes: { q: 'détecteur' } });
    await expectRows(list, 'Détecteur en défaut');
    await list.click('button', 'Affichage');
    const { name, text } = await download(() => list.click('button', 'CSV'));
    expect(name).to.equal('interventions_18_11_2026.csv');
    const [head = '', line] = text.split('\r\n');
    expect(head).to.include('"Objet";"État";"Équipement";"Site";"Prestataire"');
    expect(head).not.to.include('À faire');
    expect(line).to.include('"05/11/2026 09:00 – 11:00";"05/11/2026";"1234,50";"5"');
  });

  it('[F2] in a column of 390 px it is a list of cards with when, who, where and the state', async () => {
    const list = await mount(TAG, { width: 390 });
    const link = await list.find('link', /Extincteur percuté/);
    const card = link.closest('.dt-card')?.textContent ?? '';
    for (const text of [
      '18/11/2026 09:00',
      'Plomberie Garonne',
      'Chambre 12',
      'Planifiée',
      'Marquer réalisée',
    ])
      expect(card).to.include(text);
    const asked = list.listen('balise-navigate');
    link.click();
    expect(asked[0]?.detail).to.deep.include({ route: "Details de l'intervention", params: { id: 3 } });
  });
});
