/** Reports without an account in `<balise-ticket-list>`: managers accept or refuse them. */
import { expect } from 'chai';
import { addReport, forgetReports } from '../../contract-server/routes/public.ts';
import { skip } from '../_support/clock.ts';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const CALLS = /^\/api\/public_tickets\//;
const LAMP = 'Lampe grillée au couloir';
const DOOR = 'Porte qui claque';

function fill(store: Mounted['server']['store']): void {
  addReport(store, {
    objet: LAMP,
    description: 'Près de l’escalier.',
    name: 'Mme Roche',
    contact: '05 56 00 00 00',
    site: store.sites[1],
    photos: [
      { id: 1, label: 'Photo 1', file: '/media/photo.jpg' },
      { id: 2, label: 'Photo 2', file: '/media/photo.jpg' },
    ],
  });
  addReport(store, { objet: DOOR, site: store.sites[0] });
}
const open = (options: MountOptions = {}) => mount('balise-ticket-list', { store: fill, ...options });
const line = (count: number) => new RegExp(`^${count}\\ssignalements? sans compte à accepter$`);
const decisions = (list: Mounted) =>
  list.server.sent('POST', CALLS).map(({ url, body }) => [url.replace(/^.*tickets\//, ''), body]);

describe('<balise-ticket-list>: reports without an account', () => {
  it('[E1] a line opens them; an accepted one is in the list, by keys alone', async () => {
    const list = await open({ attributes: { sort: 'objet' } });
    (await list.find('button', line(2))).focus();
    await press('Enter');
    await list.findText(LAMP);
    const [first] = list.parts('.report');
    const shown = first?.textContent?.replace(/\s+/g, ' ');
    expect(shown).to.include('Près de l’escalier.');
    expect(shown).to.include('Mme Roche · 05 56 00 00 00');
    expect(shown).to.include('2 photos');
    await list.expectTree('reports without an account');
    await list.expectAccessible();
    list.get('button', `Accepter\u00a0: ${LAMP}`).focus();
    await press('Enter');
    await list.findMessage(/Signalement accepté/);
    await until(
      'the focus on the next',
      () => list.focused === list.get('button', `Accepter\u00a0: ${DOOR}`),
    );
    expect(decisions(list)).to.deep.equal([['301/', { accepted: true }]]);
    await press('Escape');
    await list.find('button', line(1));
    const row = (await list.find('link', LAMP)).closest('tr');
    expect(row?.textContent).to.include('Sans compte');
  });

  it('[E1] a refusal asks for its reason; after the last one nothing waits', async () => {
    const list = await open({
      store: (store) => void addReport(store, { objet: DOOR, site: store.sites[0] }),
    });
    await list.click('button', line(1));
    await list.click('button', `Refuser\u00a0: ${DOOR}`);
    await list.find('dialog', /^Refuser ce signalement/);
    await list.click('button', 'Refuser');
    await list.findText(/Motif du refus\s: Ce champ est obligatoire\./);
    await list.expectAccessible();
    expect(decisions(list)).to.deep.equal([]);
    await list.fill('Motif du refus', 'Déjà réparée.');
    await list.click('button', 'Refuser');
    const done = await list.findText('Plus aucun signalement n’attend.');
    await until('the focus', () => list.focused === done);
    expect(decisions(list)).to.deep.equal([['301/', { accepted: false, reason: 'Déjà réparée.' }]]);
    await press('Escape');
    await list.gone('dialog');
    expect(list.all('button', line(1))).to.deep.equal([]);
  });

  it('[C5] one that somebody else has decided is reported as gone, and waits no longer', async () => {
    const list = await open();
    await list.click('button', line(2));
    await list.find('button', `Accepter\u00a0: ${LAMP}`);
    forgetReports(list.server.store);
    await list.click('button', `Accepter\u00a0: ${LAMP}`);
    await list.findMessage(/L'élement demandé n'a pas été trouvé\./);
    await list.findText('Plus aucun signalement n’attend.');
  });

  it('[C4] a refusal of the server is reported, and nothing is taken as decided', async () => {
    const list = await open();
    await list.click('button', line(2));
    await list.find('button', `Accepter\u00a0: ${LAMP}`);
    const mend = list.server.break('forbidden', CALLS, { method: 'POST' });
    await list.click('button', `Accepter\u00a0: ${LAMP}`);
    await list.findMessage(/Vous n'êtes pas autorisé à effectuer cette action\./);
    mend();
    await list.find('button', `Accepter\u00a0: ${LAMP}`);
  });

  it('[E1] those that come while one looks are counted', async () => {
    const list = await open({ store: undefined });
    await list.find('link', 'Fuite sous le lavabo');
    await until(
      'they were read',
      () => list.server.sent('GET', CALLS).length > 0 && list.server.pending === 0,
    );
    expect(list.text).not.to.include('sans compte');
    fill(list.server.store);
    await skip(60_000);
    await list.find('button', line(2));
  });

  it('[A15] nobody else is asked for them, nor a server that takes none', async () => {
    const without = (store: Mounted['server']['store']) => {
      store.capabilities = [];
    };
    for (const options of [
      { as: 'collaborateur' },
      { as: 'demandeur' },
      { store: without },
      { attributes: { readonly: '' } },
    ] satisfies MountOptions[]) {
      const list = await open(options);
      await list.find('heading', 'Tickets');
      await list.settled();
      expect(list.server.sent('GET', CALLS)).to.deep.equal([]);
    }
  });

  it('[A12] a list that stays while another person logs in asks for none that this person may not read', async () => {
    const list = await open({ as: 'collaborateur' });
    await list.find('link', 'Créer un ticket');
    const { waitingReportsQuery } = await import('../../../src/core/report-decisions.ts');
    await waitingReportsQuery.refresh();
    expect(list.server.sent('GET', CALLS)).to.deep.equal([]);
  });
});
