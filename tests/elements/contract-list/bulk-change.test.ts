/** « Modifier » for selected rows, on the lists of contracts, equipment and tickets. */
import { expect } from 'chai';
import { $announcement } from '../../../src/core/kernel/page/messages.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { closeErrorDialog } from '../_support/refusal.ts';
import { until } from '../_support/until.ts';
import { allowErrors } from '../_support/watch.ts';

const [BOILERS, LIFTS] = ['Entretien des chaudières', 'Contrôle réglementaire des ascenseurs'];

async function select(list: Mounted, ...names: string[]): Promise<void> {
  for (const name of names) (await list.find('checkbox', `Sélectionner ${name}`)).click();
}
const submit = async (list: Mounted) =>
  (await until('its button', () => list.parts('dialog[open] [type=submit]')[0])).click();
const sent = (list: Mounted, path: RegExp) =>
  list.server.sent('PATCH', path).map(({ url, body }) => [url.split('?')[0], body]);

describe('« Modifier » for a selection', () => {
  it('sets the type of two contracts; the dialog asks what changes and says what stays', async () => {
    const list = await mount('balise-contract-list');
    await select(list, BOILERS, LIFTS);
    await list.click('button', 'Modifier');
    const dialog = await list.find('dialog');
    expect(dialog.textContent).to.include('Modifier 2\u00a0contrats');
    expect(dialog.textContent).to.include('Ce qui n’est pas choisi reste comme il est.');
    await list.expectAccessible();
    await list.choose('Type (facultatif)', 'Autre');
    await submit(list);
    await until('nothing is selected', () => list.parts('input[type=checkbox]:checked').length === 0);
    expect(sent(list, /contracts/)).to.have.deep.members([
      ['/api/contracts/1/', { type: 'autre' }],
      ['/api/contracts/2/', { type: 'autre' }],
    ]);
    expect(list.messages).to.include('2\u00a0contrats modifiés.');
  });

  it('without a choice nothing is sent, and the dialog says why', async () => {
    const list = await mount('balise-contract-list');
    await select(list, BOILERS);
    await list.click('button', 'Modifier');
    await list.find('dialog');
    await submit(list);
    await list.findText('Choisissez ce qui change.');
    await list.expectAccessible();
    expect(sent(list, /contracts/)).to.deep.equal([]);
  });

  it('names a row that is refused, with the reason, and keeps it selected', async () => {
    allowErrors(/400/);
    const list = await mount('balise-contract-list');
    await select(list, BOILERS, LIFTS);
    list.server.answer(
      /contracts\/2\//,
      { status: 400, body: { type: ['Type inconnu.'] } },
      { method: 'PATCH' },
    );
    await list.click('button', 'Modifier');
    await list.choose('Type (facultatif)', 'Autre');
    await submit(list);
    await list.findText('1\u00a0contrat n’a pas pu être modifié sur 2.');
    await closeErrorDialog();
    expect(list.part('.outcomes').textContent).to.include('Type inconnu.');
    await list.findText('1\u00a0sélectionné');
  });

  it('sets the category of equipment, and the priority and state of tickets', async () => {
    const assets = await mount('balise-asset-list', { attributes: { q: 'chaudiere' } });
    await select(assets, 'Chaudière gaz De Dietrich n° 8');
    await assets.click('button', 'Modifier');
    await assets.find('dialog');
    await assets.expectAccessible();
    await assets.choose('Catégorie (facultatif)', 'Ascenseurs et portes');
    await submit(assets);
    const [call] = await assets.server.findSent('PATCH', /assets/);
    expect(call?.body).to.deep.equal({ category: 4 });

    const tickets = await mount('balise-ticket-list');
    await select(tickets, 'Fuite sous le lavabo');
    await tickets.click('button', 'Modifier');
    await tickets.find('dialog');
    await tickets.choose('Priorité (facultatif)', 'Haute');
    await tickets.choose('État (facultatif)', 'Clos');
    await submit(tickets);
    const [change] = await tickets.server.findSent('PATCH', /tickets/);
    expect(change?.body).to.deep.equal({ priority: 'haute', state: 'closed' });
  });

  it('is offered to those who may write alone', async () => {
    const list = await mount('balise-contract-list', { as: 'prestataire' });
    await select(list, BOILERS);
    await list.findText('1\u00a0sélectionné');
    expect(list.all('button', 'Modifier')).to.have.length(0);
  });

  it('announces how many rows are selected, the first one too', async () => {
    const list = await mount('balise-contract-list');
    for (const [rank, name] of [BOILERS, LIFTS].entries()) {
      await select(list, name);
      await until('what is announced', () =>
        $announcement.get()?.text.startsWith(`${rank + 1}\u00a0sélectionné`),
      );
    }
  });
});
