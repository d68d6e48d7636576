/** What a round on this device does not hold: each element names it, and offers no attempt that could not help. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { recaller } from '../../../src/core/kernel/http/offline-reads.ts';
import { $roundNote } from '../../../src/core/kernel/page/round-note.ts';
import { $isOutboxOpen, $waitingWrites } from '../../../src/core/kernel/page/waiting-writes.ts';
import { elements } from '../../../src/elements/index.ts';
import { type } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { answerFromRound } from '../_support/round.ts';
import { until } from '../_support/until.ts';

/** Those that show one object. */
const OBJECTS: Record<string, Record<string, string>> = {
  'balise-asset': { 'asset-id': '1' },
  'balise-asset-form': { asset: '1' },
  'balise-contract': { 'contract-id': '1' },
  'balise-contract-form': { contract: '1' },
  'balise-intervenant': { 'intervenant-id': '1' },
  'balise-intervention': { 'intervention-id': '1' },
  'balise-intervention-form': { ticket: '1' },
  'balise-plan': { 'plan-id': '1' },
  'balise-prestataire': { 'prestataire-id': '1' },
  'balise-ticket': { 'ticket-id': '1' },
};

/** Those of which something can wait on this device: every `about` of a call that is kept. */
const WRITTEN = [
  ['balise-ticket', 'tickets:1'],
  ['balise-intervention', 'interventions:1'],
  ['balise-asset', 'assets:1'],
  ['balise-plan', 'plans:1'],
  ['balise-contract', 'contracts:1'],
  ['balise-intervenant', 'profile:1'],
] as const;

/** It reads a file beside the code, which no round holds. */
const OF_THE_SUITE = 'balise-integration-admin';
const OUTSIDE = /Hors de la tournée/;
const leave = () => {
  answerFromRound(async () => null);
  $roundNote.set({ preparedAt: Date.now(), isAway: true });
};
const expectNoRetry = (mounted: Mounted) => expect(mounted.all('button', /^Réessayer/)).to.deep.equal([]);

describe('outside the round', () => {
  afterEach(() => {
    recaller.current = null;
    $roundNote.set({ preparedAt: null, isAway: false });
    $waitingWrites.set([]);
  });

  for (const tag of Object.keys(elements).filter((each) => each !== OF_THE_SUITE))
    it(`<${tag}> offers no attempt that could not help`, async () => {
      const mounted = await mount(tag, { as: 'admin', attributes: OBJECTS[tag] ?? {}, before: leave });
      await mounted.settled();
      expectNoRetry(mounted);
    });

  for (const [tag, about] of WRITTEN) {
    it(`<${tag}> shows what waits about its object`, async () => {
      const mounted = await mount(tag, { as: 'admin', attributes: OBJECTS[tag] ?? {} });
      await mounted.settled();
      expect(mounted.all('button', /^À envoyer/)).to.deep.equal([]);
      $waitingWrites.set([{ key: 'a', about, needsAuthor: false }]);
      const line = await mounted.find('button', 'À envoyer ici\u00a0(1)');
      line.click();
      expect($isOutboxOpen.get()).to.equal(true);
      $isOutboxOpen.set(false);
    });

    it(`<${tag}> shows what waits about an object that the round does not hold`, async () => {
      const mounted = await mount(tag, { as: 'admin', attributes: OBJECTS[tag] ?? {}, before: leave });
      await mounted.findText(OUTSIDE);
      // it is no error
      expect(mounted.root.querySelector('.empty[data-kind="later"]')).not.to.equal(null);
      $waitingWrites.set([{ key: 'a', about, needsAuthor: true }]);
      await mounted.find('button', 'À envoyer ici\u00a0(1)');
    });
  }

  for (const tag of ['balise-ticket-list', 'balise-asset', 'balise-agenda', 'balise-plan'])
    it(`<${tag}> says that there is no round on this device, and what to do`, async () => {
      const mounted = await mount(tag, {
        as: 'admin',
        attributes: OBJECTS[tag] ?? {},
        before: () => answerFromRound(async () => null),
      });
      await mounted.findText(
        /Aucune tournée n’est prête sur cet appareil.*préparez une tournée avant de partir/,
      );
      expectNoRetry(mounted);
    });

  it('the search names the lists that it could not read', async () => {
    const search = await mount('balise-search', { attributes: { open: '' }, before: leave });
    await until('the focus', () => search.focused === search.get('combobox'));
    await type('lavabo');
    await search.findText(OUTSIDE);
    expectNoRetry(search);
  });

  it('the counters keep what they had', async () => {
    const cards = await mount('balise-dashboard-cards');
    await cards.find('link', /Tickets non affectés/);
    leave();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    const { countersQuery } = await import('../../../src/core/stats/store.ts');
    await countersQuery.refresh();
    await cards.findText(OUTSIDE);
    expectNoRetry(cards);
  });

  for (const [tag, list, what, part] of [
    ['balise-ticket-list', '/api/v2/tickets/', '/api/public_tickets/', 'Signalements sans compte'],
    ['balise-plan', '/api/plans/', '/api/emplacements/', 'Repères'],
  ] as const)
    it(`<${tag}> names the part that is missing beside what is there`, async () => {
      const mounted = await mount(tag, {
        as: 'responsable',
        attributes: OBJECTS[tag] ?? {},
        before: () => {
          leave();
          answerFromRound(async (address) => (address.startsWith(what) ? null : undefined));
        },
      });
      await mounted.findText(new RegExp(`^${part}\\s: hors de la tournée, à\\slire au retour du réseau\\.$`));
      expect(mounted.server.sent('GET', new RegExp(`^${list}`))).not.to.deep.equal([]);
      expect(mounted.text).not.to.match(/Hors de la tournée/);
      expectNoRetry(mounted);
    });

  it('a form keeps its choices, and names the lists that are missing', async () => {
    const form = await mount('balise-intervention-form', {
      attributes: { ticket: '1' },
      before: () => {
        leave();
        // the ticket alone is in the round
        answerFromRound(async (address) => (address.startsWith('/api/tickets/1/') ? undefined : null));
      },
    });
    await form.find('combobox', 'Prestataire');
    await form.findText(OUTSIDE);
    expect(form.text).not.to.include('Impossible de charger');
    expectNoRetry(form);
  });

  it('a ticket is reported where its site is not in the round', async () => {
    const form = await mount('balise-ticket-form', { attributes: { balise: 'BAL-0001' }, before: leave });
    await form.findText(OUTSIDE);
    await form.click('button', /Choisir un site/);
    await form.settled();
    expectNoRetry(form);
  });
});
