/** What others change while somebody looks at `<balise-intervention>`. */
import { expect } from 'chai';
import { skip } from '../_support/clock.ts';
import { mount } from '../_support/mount.ts';
import { untilFollowed } from '../_support/sight.ts';
import { until } from '../_support/until.ts';

/** The pace of the counters. */
const TICK_MS = 10_000;
const PROPOSED = { date_intervention: '2026-12-16 10:00', date_reponse: '2026-11-17 10:00' };

describe('<balise-intervention>: what others change', () => {
  for (const width of [1200, 390])
    it(`[F3] a date that is proposed moves nothing below it, nor the buttons beside it (${width} px)`, async () => {
      const page = await mount('balise-intervention', {
        attributes: { 'intervention-id': '1' },
        width,
        store: ({ interventions }) =>
          void Object.assign(interventions[0] ?? {}, {
            ...{ date_intervention: null, date_intervention_fin: null, date_reponse: null },
            ...{ validation: false, waiting: false, date_realisation: null, note: null },
          }),
      });
      await page.find('button', 'Relancer');
      const words = await page.find('textbox', 'Votre commentaire');
      await untilFollowed(page);
      const sheet = () => page.get('button', 'Bon d’intervention').getBoundingClientRect().left;
      const before = [words.getBoundingClientRect().top, width > 640 ? sheet() : 0];
      Object.assign(page.server.store.interventions[0] ?? {}, PROPOSED);
      await skip(TICK_MS);
      await page.find('button', 'Valider la date');
      await page.settled();
      expect([words.getBoundingClientRect().top, width > 640 ? sheet() : 0]).to.deep.equal(before);
    });

  for (const width of [1200, 390])
    it(`[F3] a date that another person changes too moves nothing in the dialog in which one enters it (${width} px)`, async () => {
      const page = await mount('balise-intervention', { attributes: { 'intervention-id': '3' }, width });
      await untilFollowed(page);
      await until('the menu', () => !(page.get('button', 'Autres actions') as HTMLButtonElement).disabled);
      await page.click('button', 'Autres actions');
      await page.click('button', 'Changer la date');
      await page.fill('Début', '2026-12-18T14:00');
      // the moments that are often meant come in code of their own
      await page.settled();
      const places = () =>
        page.parts('dialog[open] :is(h2, input, textarea, button)').map((each) => {
          const { left, top } = each.getBoundingClientRect();
          return `${each.tagName} ${left} ${top}`;
        });
      const before = places();
      Object.assign(page.server.store.interventions[2] ?? {}, { date_intervention: '2026-12-17 09:00' });
      await skip(TICK_MS);
      await page.findText('Aussi modifié par une autre personne\u00a0: Début.');
      await page.settled();
      expect(places()).to.deep.equal(before);
      await page.expectAccessible();
      page.part('dialog[open] [type=submit]').click();
      await page.find('button', /^Garder la mienne/);
      expect(page.server.sent('PATCH', /interventions/)).to.deep.equal([]);
    });

  it('[F3] a first date that another person gives renames no dialog that is open', async () => {
    const page = await mount('balise-intervention', {
      attributes: { 'intervention-id': '1' },
      as: 'prestataire',
      store: ({ interventions }) =>
        void Object.assign(interventions[0] ?? {}, {
          ...{ date_intervention: null, date_intervention_fin: null, date_reponse: null },
          ...{ validation: false, waiting: false, date_realisation: null, note: null },
        }),
    });
    await page.click('button', 'Proposer une date');
    await page.fill('Début', '2026-12-18T14:00');
    await untilFollowed(page);
    Object.assign(page.server.store.interventions[0] ?? {}, PROPOSED);
    await skip(TICK_MS);
    await page.findText(/^Aussi modifié par une autre personne/);
    await page.settled();
    expect(page.part('dialog[open] h2').textContent).to.equal('Proposer une date');
    expect(page.part('dialog[open] [type=submit]').textContent).to.equal('Proposer une date');
  });
});
