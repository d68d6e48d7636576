/** The contracts by the month that they end in. */
import { expect } from 'chai';
import { press } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import { findOutside } from '../_support/watch.ts';

const open = (attributes: Record<string, string> = {}, width = 1200) =>
  mount('balise-contract-list', { attributes: { view: 'echeancier', ...attributes }, width });
const line = async (list: Mounted, name: string): Promise<HTMLElement> =>
  (await list.find('link', name)).closest('tr') as HTMLElement;
const groups = (list: Mounted) => list.parts('.months-title').map(({ textContent }) => textContent);

/** The label of the column in which a contract ends. */
async function columnOf(list: Mounted, name: string): Promise<string> {
  const heads = list.parts('thead th .visually-hidden').map(({ textContent }) => textContent ?? '');
  const cells = [...(await line(list, name)).querySelectorAll('td')];
  return heads[cells.findIndex(({ textContent }) => textContent?.includes('Échéance le'))] ?? '';
}

describe('<balise-contract-list view="echeancier">', () => {
  it('[I1] shows each contract in the month that it ends in, under the highest site of its equipment', async () => {
    const list = await mount('balise-contract-list', {
      attributes: { view: 'echeancier' },
      store: ({ contracts }) => {
        contracts.push(
          { id: 7, name: 'Bail des locaux', date_end: '2028-04-01', assets: [] },
          { id: 8, name: 'Curage', date_end: '2026-09-30', assets: [] },
        );
      },
    });
    await list.find('table', 'Échéances des contrats, mois par mois');
    expect(list.parts('thead th')).to.have.length(15);
    expect(await columnOf(list, 'Entretien des chaudières')).to.equal('décembre 2026');
    expect(await columnOf(list, 'Curage')).to.equal('Avant');
    expect(await columnOf(list, 'Bail des locaux')).to.equal('Après');
    expect(await columnOf(list, 'Location des fontaines')).to.equal('');
    // a mark outside of the months has no day: an arrow points there
    expect((await line(list, 'Bail des locaux')).querySelectorAll('.schedule-mark svg')).to.have.length(1);
    expect((await line(list, 'Entretien des chaudières')).textContent).to.include(
      '08/12/2026 · dans 20\u00a0j',
    );
    expect((await line(list, 'Vérification des installations électriques')).textContent).to.include(
      'échu depuis 15\u00a0j',
    );
    expect((await line(list, 'Location des fontaines')).textContent).to.include('sans échéance');
    expect(groups(list)).to.include('Hôpital Saint-Aubin');
    expect(groups(list).at(-1)).to.equal('Sans site');
    await list.expectAccessible();
  });

  it('[I1] view and grouping are chosen by keys, and kept in the attributes', async () => {
    const list = await mount('balise-contract-list');
    const opened = list.listen('balise-navigate');
    (await list.find('radio', 'Liste')).focus();
    await press('ArrowRight');
    await line(list, 'Entretien des chaudières');
    expect(list.element.getAttribute('view')).to.equal('echeancier');
    list.get('radio', 'Par site').focus();
    await press('ArrowRight');
    await until('providers', () => groups(list).includes('Thermelec Services'));
    expect(list.element.getAttribute('by')).to.equal('prestataire');
    list.get('radio', 'Par prestataire').focus();
    await press('Tab', 'Enter');
    await until('a contract', () => opened.length === 1);
    expect(opened[0]?.detail).to.have.property('route', 'Details du contrat');
    const lift = await line(list, 'Contrôle réglementaire des ascenseurs');
    expect(lift.textContent, 'where it is').to.match(/Hôpital Saint-Aubin/);
    expect(lift.textContent).not.to.include('Ascenseurs Horizon');
    await list.click('radio', 'Par site');
    await until('its provider', async () =>
      (await line(list, 'Contrôle réglementaire des ascenseurs')).textContent?.includes('Ascenseurs Horizon'),
    );
    await list.click('radio', 'Liste');
    await until('the list', () => list.element.getAttribute('view') === null);
  });

  it('[I1] the last lines of many are shown by keys, and the first of them has the focus', async () => {
    const list = await mount('balise-contract-list', {
      attributes: { view: 'echeancier' },
      store: ({ contracts }) => {
        contracts.length = 0;
        for (let id = 1; id <= 130; id++)
          contracts.push({ id, name: `Bail ${id}`, date_end: '2026-12-01', assets: [] });
      },
    });
    (await list.find('button', 'Afficher les 30 autres')).focus();
    await press('Enter');
    await until('all lines', () => list.parts('[data-line]').length === 130);
    expect(list.focused === list.parts('[data-line]')[100], 'the first new one').to.equal(true);
  });

  it('[I1] filters narrow it, and it explains why it is empty', async () => {
    const list = await open({ q: 'rien-de-tel' });
    await list.findText('Aucun contrat ne correspond à ces filtres.');
    expect(list.all('table')).to.have.length(0);
    await list.expectAccessible();
    await list.click('button', /Effacer/);
    await line(list, 'Entretien des chaudières');
  });

  for (const width of [390, 760, 1200, 1900])
    it(`[A16] runs over nowhere, and has no fault for axe, at ${width} px`, async () => {
      const list = await open({}, width);
      await line(list, 'Entretien des chaudières');
      expect(findOutside(list.element)).to.deep.equal([]);
      await list.expectAccessible();
    });

  it('[L4] a screen that nobody touches shows it without a control', async () => {
    const list = await open({ kiosk: '', by: 'prestataire' });
    await list.findText('Entretien des chaudières');
    const shown = list.parts('button, input, a.button').filter((each) => each.checkVisibility());
    expect(shown).to.have.length(0);
  });
});
