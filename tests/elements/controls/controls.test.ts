/** `<balise-controls>` alone. */
import { expect } from 'chai';
import { measureAge } from '../../../src/elements/parts/host/freshness.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

/** The counts of a site by the labels of their columns; those without a check are left out. */
async function read(controls: Mounted, site: string): Promise<Record<string, string>> {
  const line = await until(site, () =>
    controls.parts('tbody tr').find((row) => row.querySelector('th')?.textContent?.trim() === site),
  );
  const heads = controls.parts('thead th .visually-hidden').map(({ textContent }) => textContent ?? '');
  return Object.fromEntries(
    [...line.querySelectorAll('td')].flatMap(({ textContent }, rank) =>
      textContent ? [[heads[rank] ?? '', textContent]] : [],
    ),
  );
}

describe('<balise-controls>', () => {
  it('[L4] an account that may not see contracts is refused, and nothing is asked for', async () => {
    const controls = await mount('balise-controls', { as: 'demandeur', attributes: { kiosk: '' } });
    await controls.findText("Vous n'êtes pas autorisé à effectuer cette action.");
    expect(controls.server.sent('GET', /contracts/)).to.deep.equal([]);
  });

  it('[I1] has each site in one line, by the month that its checks end in; a site leads to them', async () => {
    const controls = await mount('balise-controls', {
      store: ({ contracts }) => {
        const last = contracts[4] as Record<string, unknown>;
        last.date_end = '2026-11-17';
        contracts.push({ ...contracts[1], id: 7, date_end: '2026-11-18' } as never);
        contracts.push({ ...contracts[1], id: 8, date_end: '2028-04-01' } as never);
      },
    });
    await controls.findText(/^4\scontrôles dans les douze mois$/);
    expect(await read(controls, 'Hôpital Saint-Aubin')).to.deep.equal({
      Échus: '1',
      'novembre 2026': '2',
      'juin 2027': '1',
    });
    expect(await read(controls, 'Clinique des Tilleuls')).to.deep.equal({ 'juin 2027': '1' });
    const opened = controls.listen('balise-navigate');
    await controls.click('link', 'Hôpital Saint-Aubin');
    expect(opened[0]?.detail).to.have.property('href', '/contracts?view=echeancier&type=controle&sites=1');
  });

  it('does not call a year free of checks of which a page of contracts is missing', async () => {
    for (const attributes of [{}, { kiosk: '' }] as Record<string, string>[]) {
      const controls = await mount('balise-controls', {
        attributes,
        before: (server) => {
          const results = [server.store.contracts[0]];
          const refusal = { status: 418, body: { detail: 'Refusé.' } };
          server.answer(/^\/api\/contracts\//, {
            status: 200,
            body: { count: 6, next: '/api/contracts/?page=2', previous: null, results },
          });
          server.answer(/^\/api\/contracts\/.*page=2/, refusal);
        },
      });
      await controls.findText('Aucun résultat dans la partie déjà lue de la liste.');
      await controls.settled();
      expect(controls.text).not.to.match(/Aucun contrôle|\d contrôle/);
      controls.element.remove();
    }
  });

  it('[L4] a screen that nobody touches goes on with what ends next, what has ended first, in a word', async () => {
    const controls = await mount('balise-controls', {
      attributes: { kiosk: '' },
      store: ({ contracts }) => {
        const model = contracts[1] as Record<string, unknown>;
        for (let more = 0; more < 30; more++)
          contracts.push({
            ...model,
            id: 700 + more,
            name: `Contrôle ${more}`,
            date_end: '2027-03-01',
          } as never);
      },
    });
    await controls.find('heading', 'Prochaines échéances');
    const rows = await until('its rows', () => {
      const found = controls.parts('.controls-next-row');
      return found.length > 3 && found;
    });
    expect(rows[0]?.textContent).to.match(
      /^Vérification des installations électriques.*Échu depuis 15\sj\d\d\/\d\d\/\d{4}$/,
    );
    expect(rows[0]?.dataset.term).to.equal('over');
    expect(rows[1]?.textContent).to.match(
      /Contrôle réglementaire des ascenseurs.*Dans 12\sj\d\d\/\d\d\/\d{4}$/,
    );
    const ends = (part: string) => controls.parts(part).map((each) => each.getBoundingClientRect().left);
    expect(new Set(ends('.controls-next-date')).size, 'dates begin below each other').to.equal(1);
    const rest = await controls.findText(/^et \d+\sautres$/);
    expect(Number(/\d+/.exec(rest.textContent ?? '')?.[0])).to.equal(33 - rows.length);
    expect(rest.getBoundingClientRect().bottom).to.be.at.most(innerHeight);
    expect(controls.all('link')).to.have.length(0);
    await controls.expectAccessible();
  });

  it('[L4] such a screen ends before its age, whatever is above the list', async () => {
    const controls = await mount('balise-controls', {
      attributes: { kiosk: '' },
      store: ({ contracts }) => {
        for (let more = 0; more < 30; more++)
          contracts.push({ ...contracts[1], id: 700 + more, date_end: '2027-03-01' } as never);
      },
    });
    await controls.findText(/^et \d+\sautres$/);
    const above = controls.part('.title-head');
    const over: [number, number][] = [];
    for (let added = 0; added < 112; added += 8) {
      above.style.paddingBottom = `${added}px`;
      await controls.settled();
      const { bottom, width } = controls.part('.controls-next').getBoundingClientRect();
      const left = innerHeight - measureAge(width) - bottom;
      if (left < 0 && controls.parts('.controls-next-row').length > 0) over.push([added, left]);
    }
    expect(over).to.deep.equal([]);
  });

  it('[L4] a screen that nobody touches has no link', async () => {
    const controls = await mount('balise-controls', { attributes: { kiosk: '' } });
    await read(controls, 'Hôpital Saint-Aubin');
    expect(controls.all('link')).to.have.length(0);
  });

  it('[I1] what was read stays, with the reason, when it cannot be read again', async () => {
    const controls = await mount('balise-controls');
    await read(controls, 'Hôpital Saint-Aubin');
    const mend = controls.server.break('forbidden', /contracts/);
    await (controls.element as HTMLElement & { refresh: () => Promise<void> }).refresh();
    await controls.findText(/Vous n'êtes pas autorisé à effectuer cette action\./);
    await read(controls, 'Hôpital Saint-Aubin');
    mend();
  });
});
