/** Contracts renewed from the selection of their list. */
import { expect } from 'chai';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { closeErrorDialog, SENTENCES } from '../_support/refusal.ts';
import { until } from '../_support/until.ts';
import { allowErrors } from '../_support/watch.ts';

const [BOILERS, LIFTS, DOORS] = [
  'Entretien des chaudières',
  'Contrôle réglementaire des ascenseurs',
  'Entretien des portes automatiques',
];
const RENEW = /\/renew-contract\/$/;

async function select(list: Mounted, ...names: (string | undefined)[]): Promise<void> {
  for (const name of names) (await list.find('checkbox', `Sélectionner ${name}`)).click();
}
const renewed = (list: Mounted) => list.server.sent('POST', RENEW).map(({ url }) => url);

describe('<balise-contract-list>: renewal of a selection', () => {
  it('[I3] renews the selected contracts after a question; those that cannot be stay selected', async () => {
    const list = await mount('balise-contract-list');
    await select(list, BOILERS, LIFTS, DOORS);
    await list.click('button', 'Renouveler (2)');
    const dialog = await list.find('dialog');
    expect(dialog.textContent).to.include('Renouveler 2\u00a0contrats\u00a0?');
    expect(dialog.textContent).to.include('Un contrat sélectionné n’est pas renouvelable');
    await list.expectAccessible();
    expect(renewed(list)).to.deep.equal([]);
    await list.click('button', 'Renouveler');
    await list.findText('1\u00a0sélectionné');
    expect(renewed(list)).to.have.members([
      '/api/contracts/1/renew-contract/',
      '/api/contracts/2/renew-contract/',
    ]);
    expect(list.messages).to.include('2\u00a0contrats renouvelés.');
  });

  it("[I3] shows a refusal with the server's sentence beside its contract, and sends it again", async () => {
    allowErrors(/400/);
    const list = await mount('balise-contract-list');
    await select(list, BOILERS, LIFTS);
    const body = { detail: 'Indiquez d’abord le début et la fin du contrat.' };
    const mend = list.server.answer(/\/2\/renew-contract\//, { status: 400, body });
    await list.click('button', 'Renouveler (2)');
    await list.find('dialog');
    await list.click('button', 'Renouveler');
    await list.findText('1\u00a0contrat n’a pas pu être renouvelé sur 2.');
    for (const text of [...SENTENCES, body.detail]) await list.findMessage(text);
    await closeErrorDialog();
    const outcome = list.part('.outcomes');
    expect(outcome.textContent).to.include(body.detail);
    expect(outcome.querySelector('a')?.textContent).to.equal(LIFTS);
    await list.expectAccessible();
    mend();
    const before = renewed(list).length;
    await list.click('button', 'Réessayer');
    await until('it is sent', () => renewed(list).length > before);
    await until('nothing is left', () => list.parts('.outcomes').length === 0);
    await until('nothing is selected', () => list.parts('input[type=checkbox]:checked').length === 0);
    expect(renewed(list).slice(before)).to.deep.equal(['/api/contracts/2/renew-contract/']);
  });
});
