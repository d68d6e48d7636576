import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import { allowErrors } from '../_support/watch.ts';

const open = (id = 1, options: Parameters<typeof mount>[1] = {}) =>
  mount('balise-contract', { attributes: { 'contract-id': String(id) }, ...options });
const findDialog = (contract: Mounted, text: string) =>
  until(`a dialog with « ${text} »`, () => {
    const dialog = contract.get('dialog');
    if (dialog.textContent?.includes(text)) return dialog;
    throw new Error(`in it: ${dialog.textContent}`);
  });
const isGone = (contract: Mounted) => contract.gone('dialog');
/** In the dialog: the page has buttons of the same name. */
const confirm = async (contract: Mounted, name: string) =>
  [...contract.part('dialog[open]').querySelectorAll('button')]
    .find(({ textContent }) => textContent === name)
    ?.click();

describe('<balise-contract>: actions', () => {
  it('[I3] the question shows the days of the period that was prepared', async () => {
    const contract = await open(1, {
      store: ({ periodes }) => {
        periodes.push({ id: 90, contract: 1, date_debut: '2026-12-09', date_fin: '2027-06-30' });
      },
    });
    await contract.click('button', 'Renouveler');
    await findDialog(contract, 'Il prendra la période déjà préparée, du 09/12/2026 au 30/06/2027.');
  });

  it("[I3] a renewal that the server refuses shows the server's own sentence", async () => {
    allowErrors(/400/);
    const contract = await open();
    const body = { detail: 'Indiquez d’abord le début et la fin du contrat.' };
    contract.server.answer(/renew-contract/, { status: 400, body });
    await contract.click('button', 'Renouveler');
    await findDialog(contract, 'sera prolongé');
    await confirm(contract, 'Renouveler');
    await contract.findMessage('Une erreur est survenue.');
    await contract.findMessage(body.detail);
    await isGone(contract);
  });
});
