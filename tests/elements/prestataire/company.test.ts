/** `<balise-prestataire>` alone: people, contracts, costs, reminders. */
import { expect } from 'chai';
import { readRow } from '../_support/finances.ts';
import { until } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';

const open = (id: number, options: MountOptions = {}) =>
  mount('balise-prestataire', {
    ...options,
    attributes: { 'prestataire-id': String(id), ...options.attributes },
  });

describe('[I4] <balise-prestataire>', () => {
  it('shows people, contracts with their end, work by state and documents', async () => {
    const company = await open(4);
    await company.find('heading', 'Ascenseurs Horizon');
    await company.find('link', 'Contrôle réglementaire des ascenseurs');
    await company.findText(/jusqu’au 30\/11\/2026/);
    const opened = company.listen('balise-navigate');
    await company.click('link', /En attente de date$/);
    expect(opened[0]?.detail).to.have.property('route', 'Interventions');
  });

  it('sums up its own costs by year, to the cent, though the server sends those of others too', async () => {
    const entry = (
      id: number,
      prestataire_id: number,
      year: number,
      previsionnel: string,
      realise: string,
    ) => ({
      id,
      date_gestion: `${year}-02-01`,
      type_depense: 'Dépense ponctuelle',
      previsionnel,
      realise,
      prestataire_id,
    });
    const company = await open(2, {
      store: (store) => {
        store.entries = [
          entry(1, 2, 2026, '0.10', '0.20'),
          entry(2, 2, 2026, '0.20', '0.10'),
          entry(3, 2, 2025, '1000.00', '0'),
          entry(4, 3, 2026, '77', '77'),
        ];
      },
    });
    const last = await company.find('row', /^Total/);
    expect(readRow(last)).to.deep.equal(['Total', '1 000,30 €', '0,30 €']);
    expect(readRow(company.get('row', /^2026/))).to.deep.equal(['2026', '0,30 €', '0,30 €']);
  });

  it('[F4] reminds everything that waits for a date, and names what failed', async () => {
    const company = await open(4, {
      before: (server) =>
        void server.answer(/\/reminder\/$/, { status: 400, body: { detail: 'Adresse inconnue.' } }),
    });
    await company.click('button', /^Relancer les interventions en attente/);
    await company.find('dialog', /Relancer/);
    expect(company.server.sent('GET', /reminder/), 'nothing before it is confirmed').to.deep.equal([]);
    await company.expectAccessible();
    await company.click('button', 'Relancer');
    await until('the reason', () => /Adresse inconnue\./.test(company.text));
    expect(company.server.sent('GET', /reminder/)).to.have.length(1);
  });

  it('[F4] sends what failed again, and that alone', async () => {
    const company = await open(4, {
      store: ({ interventions }) => {
        // a second one that waits for a date
        for (const row of interventions) if (row.id === 2) row.date_intervention = null;
      },
    });
    const mend = company.server.break('forbidden', /\/1\/reminder\/$/);
    const urls = () => company.server.sent('GET', /reminder/).map(({ url }) => url);
    await company.click('button', 'Relancer les interventions en attente (2)');
    await company.find('dialog', /Relancer/);
    await company.click('button', 'Relancer');
    const failure = await company.find('alert');
    expect(failure.querySelector('li')?.textContent).to.equal(
      "Porte automatique bloquée Vous n'êtes pas autorisé à effectuer cette action.",
    );
    expect(urls()).to.have.members(['/api/interventions/1/reminder/', '/api/interventions/2/reminder/']);
    await company.expectAccessible();
    mend();
    await company.click('button', 'Réessayer');
    await company.gone('alert');
    await until('it is sent again', () => urls().length > 2);
    expect(urls().slice(2)).to.deep.equal(['/api/interventions/1/reminder/']);
  });

  it('has the documents of its contracts and of its people, each with its owner', async () => {
    const company = await open(1, {
      store: ({ contracts }) => {
        const file = { id: 90, label: 'Contrat signé.pdf', file: '/media/c.pdf' };
        Object.assign(contracts.find(({ id }) => id === 1) ?? {}, { attachments: [file] });
      },
    });
    const documents = await company.find('region', 'Documents');
    const rows = () => [...documents.querySelectorAll('.row-open')];
    await until('both', () => rows().length === 2);
    const read = (row: Element) => [...row.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(rows().map(read)).to.deep.equal([
      ['/contracts/1', `${location.origin}/media/c.pdf`],
      ['/intervenants/2', `${location.origin}/media/habilitation.pdf`],
    ]);
  });

  it('is changed where the server takes that: only what changed is sent', async () => {
    const company = await open(2);
    await company.click('button', 'Modifier');
    await company.find('dialog', 'Modifier le prestataire');
    await company.expectAccessible();
    await company.fill(/^Téléphone/, '05 56 00 00 02');
    await company.click('button', 'Enregistrer');
    await until('the call', () => company.server.sent('PATCH', /prestataires/).length === 1);
    const [call] = await company.server.findSent('PATCH', /prestataires/);
    expect([call?.url, call?.body]).to.deep.equal(['/api/prestataires/2/', { telephone: '05 56 00 00 02' }]);
    await company.findText(/05 56 00 00 02/);
  });

  it('has no « Modifier » where the server announces nothing', async () => {
    const company = await open(2, {
      store: (store) => {
        store.capabilities = [];
      },
    });
    await company.find('button', 'Autres actions');
    expect(company.all('button', 'Modifier')).to.deep.equal([]);
  });

  it('of the house itself is not deleted', async () => {
    const company = await open(2, {
      store: (store) => {
        Object.assign(store.companies[1] ?? {}, { interne: true });
      },
    });
    await company.findText('L’organisation elle-même');
    await company.find('button', 'Modifier');
    expect(company.all('menuitem', 'Supprimer')).to.deep.equal([]);
  });

  for (const attribute of ['readonly', 'kiosk'])
    it(`offers nothing that changes: ${attribute}`, async () => {
      const company = await open(1, { attributes: { [attribute]: '' } });
      await company.find('heading', 'Thermelec Services');
      expect(company.all('button', 'Autres actions')).to.deep.equal([]);
      expect(company.all('button', /Relancer/)).to.deep.equal([]);
    });
});
