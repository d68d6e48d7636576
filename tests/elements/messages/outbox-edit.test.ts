/** « Modifier » of what waits: by the rules of the form that it comes from. */
// the network and the clock are held before the product's code is read
import '../_support/mount.ts';

import { expect } from 'chai';
import { closeOutbox, openOutbox } from '../../../src/core/kernel/page/waiting-writes.ts';
import type { OutboxEntry, OutboxStorage } from '../../../src/core/outbox/model.ts';
import { forgetWaiting, outbox, showWaiting } from '../../../src/core/outbox/state.ts';
import { checkEdited, listEdited } from '../../../src/elements/messages/editable-fields.ts';
import { mount } from '../_support/mount.ts';
import { until } from '../_support/until.ts';

const PLAIN = {
  ...{
    key: 'a',
    form: null,
    at: Date.now(),
    clock: null,
    made: null,
    isTried: false,
    before: null,
    problem: null,
  },
};
const COMMENT: OutboxEntry = {
  ...PLAIN,
  ...{ method: 'POST', path: '/api/tickets/1/commentaires/', body: { texte: 'Vu.' } },
  keep: { about: 'tickets:1', title: 'Commentaire', texts: { texte: 'Texte du commentaire' } },
};
const DATES: OutboxEntry = {
  ...PLAIN,
  ...{ method: 'PATCH', path: '/api/interventions/5' },
  body: { date_intervention: '2026-11-28 09:00', date_fin_intervention: '2026-11-28 11:00' },
  keep: { about: 'interventions:5', title: 'Intervention', base: { date_intervention: null } },
};
const COUNT: OutboxEntry = {
  ...PLAIN,
  ...{ method: 'POST', path: '/api/controles/3/stock_control/' },
  body: { comment: '', lines: [{ material: 7, counted: 4 }] },
  keep: {
    ...{ about: 'assets:3', title: 'Inventaire' },
    rows: {
      ...{
        path: '/api/materials/?asset=3',
        list: 'lines',
        id: 'material',
        mine: 'counted',
        theirs: 'quantity',
      },
      seen: { 7: { value: 5, name: 'Filtre' } },
    },
  },
};

/** A device that keeps one write. */
async function open(entry: OutboxEntry) {
  const stored = { entry };
  const storage = {
    list: async () => [stored.entry],
    replace: async (_: string, next: OutboxEntry) => {
      stored.entry = next;
    },
  } as Partial<OutboxStorage> as OutboxStorage;
  const messages = await mount('balise-messages');
  outbox.open = { person: 'camille', storage };
  showWaiting({ entries: [entry] });
  openOutbox();
  await messages.click('button', /^Modifier/);
  return { messages, stored };
}

describe('« Modifier » of what waits', () => {
  afterEach(() => {
    closeOutbox();
    forgetWaiting();
  });

  it('lets no required text be emptied, with the message of its form', async () => {
    const { messages, stored } = await open(COMMENT);
    await messages.fill('Texte du commentaire', '   ');
    await messages.click('button', 'Enregistrer');
    await messages.findText('Ce champ est obligatoire.');
    expect(stored.entry).to.equal(COMMENT);
    expect(messages.root.querySelector('.outbox-edit textarea')?.getAttribute('maxlength')).to.equal('5000');
    await messages.expectAccessible();
  });

  it('corrects what was counted', async () => {
    const { messages, stored } = await open(COUNT);
    await messages.fill('Filtre', '-2');
    await messages.click('button', 'Enregistrer');
    await messages.findText('Saisissez un nombre entier, zéro compris.');
    await messages.fill('Filtre', '6');
    await messages.click('button', 'Enregistrer');
    await until('kept', () => stored.entry !== COUNT);
    expect(stored.entry.body).to.deep.equal({ comment: '', lines: [{ material: 7, counted: 6 }] });
  });

  it('takes other dates, in their order', () => {
    expect(listEdited(DATES).map(({ name }) => name)).to.deep.equal([
      'date_intervention',
      'date_fin_intervention',
    ]);
    const check = (date_intervention: string, date_fin_intervention: string) =>
      checkEdited(DATES, { date_intervention, date_fin_intervention });
    expect(check('2026-11-29T09:00', '2026-11-28T11:00').errors).to.have.keys('date_fin_intervention');
    expect(check('', '').errors).to.deep.equal({ date_intervention: ['Ce champ est obligatoire.'] });
    expect(check('2026-11-29T09:00', '2026-11-29T11:00').change).to.deep.equal({
      date_intervention: '2026-11-29 09:00',
      date_fin_intervention: '2026-11-29 11:00',
    });
  });
});
