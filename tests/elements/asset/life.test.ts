/** `<balise-asset>` alone: how it is, and its line of life. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { recaller } from '../../../src/core/kernel/http/offline-reads.ts';
import type { Row } from '../../contract-server/store.ts';
import { skipUntil } from '../_support/clock.ts';
import { emulate } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { answerFromRound } from '../_support/round.ts';
import { until } from '../_support/until.ts';

const open = (id: string, options: MountOptions = {}) =>
  mount('balise-asset', { ...options, attributes: { 'asset-id': id, ...options.attributes } });

const health = async (asset: Mounted) => asset.find('region', 'En bref');
const kinds = (asset: Mounted) => asset.parts('.life-row').map(({ dataset }) => dataset.kind);
const settle = (asset: Mounted) =>
  until('its content', () => asset.parts('[aria-busy=true], .bone').length === 0);

describe('<balise-asset>: its health', () => {
  it('[G2] what is below its health has its place before that is known', async () => {
    let send = () => {};
    const asset = await open('1', {
      before: (server) => {
        send = server.hold(/^\/api\/(?:contracts|v2\/tickets|assets\/1\/stats)/);
      },
    });
    const readTop = () => asset.part('section.identity').getBoundingClientRect().top;
    const top = await until('its identity', readTop);
    send();
    await settle(asset);
    expect(readTop()).to.equal(top);
  });

  it('[G2] what answers late keeps back what is known no longer than a moment', async () => {
    let send = () => {};
    const asset = await open('5', {
      before: (server) => {
        send = server.hold(/^\/api\/assets\/5\/stats/);
      },
    });
    const strip = await health(asset);
    await skipUntil('its state', () => /1\sticket ouvert/.test(strip.textContent ?? ''));
    expect(asset.parts('.bone').length).to.be.above(0);
    send();
    await settle(asset);
  });

  it('[G2] answers first: open tickets, both interventions, contract, cost, each a link', async () => {
    const asset = await open('5');
    const strip = await health(asset);
    await settle(asset);
    const words = strip.textContent ?? '';
    expect(words).to.match(/1\sticket ouvert/);
    expect(words).to.match(/Prochaine interventionAucune n’est prévue/);
    expect(words).to.match(/Dernière intervention.*18 nov\. à 09:00/);
    expect(words).to.include('Vérification des extincteurs');
    expect(words).to.match(/Électro-Sud MaintenanceÀ jour/);
    expect(asset.get('link', /18 nov\. à 09:00/).getAttribute('href')).to.match(/\/interventions\/3$/);
    expect(asset.get('link', 'Vérification des extincteurs').getAttribute('href')).to.match(
      /\/contracts\/3$/,
    );
    await asset.expectAccessible();
  });

  it('[G2] of equipment that nobody reported says so in words', async () => {
    const asset = await open('12', {
      store: (store) => {
        Object.assign(store, { tickets: [], contracts: [] });
        store.figures['GET /api/assets/{id}/stats/'] = { tickets: 0, interventions: 0, by_year: [] };
      },
    });
    const strip = await health(asset);
    await settle(asset);
    for (const text of [
      'Rien à signaler',
      'Aucun ticket à ce jour',
      'Aucune n’est prévue',
      'Aucune à ce jour',
      'Aucun contrat ne le couvre',
      'Aucun coût saisi',
    ])
      expect(strip.textContent).to.include(text);
    await asset.findText('Rien n’est encore arrivé à cet équipement.');
    await asset.expectAccessible();
  });

  it('[G2] says what may be seen, not what there is, to those who see their own tickets alone', async () => {
    const asset = await open('12', {
      as: 'prestataire',
      store: (store) => Object.assign(store, { tickets: [] }),
    });
    const strip = await health(asset);
    await settle(asset);
    await asset.settled();
    expect(strip.textContent).to.include('Aucun ticket ouvert que vous puissiez voir');
    expect(strip.textContent).to.include('Aucune que vous puissiez voir');
    for (const text of [
      'Rien à signaler',
      'Aucun ticket à ce jour',
      'Aucune n’est prévue',
      'Aucune à ce jour',
    ])
      expect(strip.textContent).not.to.include(text);
  });

  it('[G2] counts open tickets among those that may be seen, for those who see their own alone', async () => {
    const asset = await open('4', { as: 'prestataire' });
    const strip = await health(asset);
    await settle(asset);
    expect(strip.textContent).to.match(/1\sticket ouvert.*Parmi ceux que vous pouvez voir/);
    expect(strip.textContent).not.to.include('Premier ticket');
  });

  it('[G2] leaves contracts out for those who may not see them', async () => {
    const asset = await open('4', { as: 'prestataire' });
    const strip = await health(asset);
    await settle(asset);
    expect(strip.textContent).not.to.include('Contrat');
    expect(kinds(asset)).to.include('ticket').and.not.to.include('contract');
    expect(asset.server.sent('GET', /^\/api\/contracts\//)).to.deep.equal([]);
  });
});

describe('<balise-asset>: its line of life', () => {
  afterEach(() => {
    recaller.current = null;
  });

  it('[G2] is what happened in one order, newest first, each with its date and its page', async () => {
    const asset = await open('5');
    await asset.find('heading', 'Ligne de vie');
    await settle(asset);
    expect(kinds(asset)).to.deep.equal(['contract', 'intervention', 'comment', 'ticket', 'contract']);
    const rows = asset.parts('.life-row').map(({ textContent }) => textContent ?? '');
    expect(rows[0]).to.match(/^À venirVérification des extincteursÉchéance du contrat/);
    expect(rows[1]).to.match(/^novembre 2026Extincteur percutéIntervention · .+ · mer\. 18 nov\. à 09:00/);
    expect(rows[2])
      .to.include('Intervention reportée à demain.')
      .and.match(/«\sExtincteur percuté\s»/);
    expect(rows[3]).to.match(/Ticket n°\s5 · par .+Affecté/);
    expect(
      asset.parts('.life-row a').map((link) => link.getAttribute('href')?.replace(/^.*?(?=\/\w+\/\d)/, '')),
    ).to.deep.equal(['/contracts/3', '/interventions/3', '/tickets/5', '/tickets/5', '/contracts/3']);
  });

  it('[G2] is filtered by what it is about, by keys and with counts', async () => {
    const asset = await open('5');
    const tickets = await asset.find('radio', 'Tickets 1');
    expect(asset.all('radio').map((radio) => radio.parentElement?.textContent)).to.deep.equal([
      'Tout',
      'Tickets 1',
      'Interventions 1',
      'Contrats 1',
      'Commentaires 1',
    ]);
    tickets.click();
    await until('tickets alone', () => kinds(asset).join() === 'ticket');
    await asset.expectAccessible();
    asset.get('radio', 'Tout').click();
    await until('all', () => kinds(asset).length === 5);
    try {
      await emulate({ media: 'print', reducedMotion: 'reduce' });
      await until('no « Tout » on paper', () => !asset.part('.choices').checkVisibility());
    } finally {
      await emulate({ media: 'screen', reducedMotion: 'reduce' });
    }
  });

  it('[G2] reads the comments of its newest tickets, the others on demand', async () => {
    const asset = await open('5', {
      store: (store) => {
        const model = store.tickets[4] as Row;
        store.tickets = Array.from({ length: 8 }, (_, at) => ({
          ...model,
          id: 900 + at,
          intervention: null,
          date_creation: `2026-0${at + 1}-10T08:00:00Z`,
        }));
      },
    });
    const read = () =>
      new Set(asset.server.sent('GET', /\/commentaires\/$/).map(({ url }) => url.replace(/\D+/g, ' '))).size;
    await asset.find('heading', 'Ligne de vie');
    await settle(asset);
    expect(read()).to.equal(6);
    await asset.click('button', /^Lire aussi les commentaires de 2\sautres tickets$/);
    await until('all of them', () => read() === 8);
    await asset.gone('button', /^Lire aussi/);
  });

  it('[G2] [C6] says what of it could not be read, keeps the rest, and reads it again', async () => {
    let mend = () => {};
    const asset = await open('5', {
      before: (server) => {
        mend = server.break('error-500', /^\/api\/(contracts\/|controles\/|tickets\/\d+\/commentaires)/);
      },
    });
    await skipUntil('what is missing', () =>
      /Il manque ici les contrats, les contrôles du stock et des commentaires\s: la lecture a échoué\./.test(
        asset.text,
      ),
    );
    expect(kinds(asset)).to.deep.equal(['intervention', 'ticket']);
    await asset.expectAccessible();
    mend();
    await asset.click('button', 'Réessayer');
    await skipUntil('all of it', () => kinds(asset).length === 5);
    expect(asset.text).not.to.include('Il manque ici');
  });

  it('without network says what of it is outside the round, without a button that could not help', async () => {
    const isLeftOut = (address: string) => /\/(contracts|controles|commentaires)\//.test(address);
    const recall = async (address: string) => (isLeftOut(address) ? null : undefined);
    answerFromRound(recall);
    const asset = await open('5');
    await asset.findText(
      /^Il manque ici les contrats, les contrôles du stock et des commentaires, hors de la tournée\s: à\slire au retour du réseau\.$/,
    );
    expect(asset.text).not.to.include('la lecture a échoué');
    expect(asset.all('button', 'Réessayer')).to.deep.equal([]);
  });
});
