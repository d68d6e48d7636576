/** `<balise-ticket-form follow="…">`: where a report without an account is. */
import { expect } from 'chai';
import { addReport, refuseReport } from '../../contract-server/routes/public.ts';
import { skip, skipUntil } from '../_support/clock.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';

const FOLLOW = /^\/api\/public\/suivi\/[^/]+\/$/;

/** @param hide makes the key one of this test alone: states stay as long as the page */
async function open(more = '', options: MountOptions = {}): Promise<Mounted> {
  const form = await mount('balise-ticket-form', {
    as: null,
    ...options,
    store: (store) => void addReport(store, { objet: 'Fuite', site: store.sites[0] }),
    attributes: { follow: `suivi-301${more}` },
  });
  return form;
}

afterEach(() => skip(2000));

describe('<balise-ticket-form follow>', () => {
  it('shows each state as it becomes, with its dates, and reads nothing else', async () => {
    const form = await open();
    await form.find('heading', /^Signalement n°\s301$/);
    await form.findText('En attente d’acceptation');
    expect(form.text).to.include('18 novembre 2026 à 09:30');
    await form.expectTree('a report that waits');
    await form.expectAccessible();
    form.server.store.tickets.push({ id: 301, state: 'assigned' });
    await skipUntil('the next state', () => form.text.includes('Affecté'));
    form.server.answer(FOLLOW, {
      status: 200,
      body: {
        number: 301,
        state: 'closed',
        date_creation: '2026-11-18T09:30:00+01:00',
        date_intervention: '2026-11-20T08:00:00+01:00',
        date_cloture: '2026-11-21T17:00:00+01:00',
        reason: '',
      },
    });
    await skipUntil('closed', () => form.text.includes('Clos'));
    expect(form.text).to.include('20 novembre 2026 à 08:00').and.include('21 novembre 2026 à 17:00');
    expect(form.server.calls.every(({ url }) => FOLLOW.test(url))).to.equal(true);
  });

  it('gives the reason of a refusal', async () => {
    const form = await open();
    refuseReport(form.server.store, 301, 'Déjà réparé.');
    await skipUntil('the refusal', () => form.text.includes('Refusé'));
    expect(form.text).to.include('Motif du refus').and.include('Déjà réparé.');
    await form.expectAccessible();
  });

  it('keeps the last state while the server cannot be reached', async () => {
    const form = await open();
    await form.findText('En attente d’acceptation');
    const mend = form.server.break('reset', FOLLOW);
    await skipUntil('the notice', () => form.text.includes('voici le dernier connu'));
    expect(form.text).to.include('En attente d’acceptation');
    mend();
    await skipUntil('the server', () => form.text.includes('se met à jour d’elle-même'));
  });

  it('names a link that leads to nothing, and asks no more', async () => {
    const form = await open('-inconnu');
    await form.findText('Ce lien de suivi n’est plus valable.');
    await form.expectAccessible();
    await skip(40_000);
    expect(form.server.sent('GET', FOLLOW).length).to.equal(1);
  });

  it('counts down the wait that a busy server asks for', async () => {
    const form = await open('-occupé', { before: (server) => server.break('too-many', FOLLOW) });
    expect((await form.find('timer')).textContent).to.match(/Encore 5\s/);
    await form.expectAccessible();
  });
});
