import { expect } from 'chai';
import type { Store } from '../../contract-server/store.ts';
import { countActions } from '../_support/count.ts';
import { clickFound, press } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';
import { allowErrors } from '../_support/watch.ts';

const openMenu = async (contract: Mounted) => {
  await until('the menu', () => !(contract.get('button', 'Autres actions') as HTMLButtonElement).disabled);
  await contract.click('button', 'Autres actions');
};
const OLD = 'Supprimer les anciennes écritures';
/** The entries of contract 1 before today: one a contract caused, one an intervention. */
const putOld = ({ entries }: Store) => {
  const own = { ...entries[3], contract: { id: 1, name: 'Contrat' }, type_depense: 'Dépense ponctuelle' };
  const paid = { ...own, date_gestion: '2026-01-09', previsionnel: '9.00', realise: '120.40' };
  entries.splice(0, entries.length);
  entries.push({ ...paid, id: 90, intervention: null }, { ...paid, id: 91, intervention: 4 });
};
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

  it('[I3] a contract that is over and cannot be renewed is extended, or replaced by another', async () => {
    const contract = await open(1, {
      store: ({ contracts: [first] }) => {
        Object.assign(first ?? {}, { date_end: '2026-10-01', renouvelable: false });
      },
    });
    const extend = await contract.find('link', 'Prolonger');
    expect(extend.getAttribute('href')).to.equal('/contracts/1?edit=1');
    expect(contract.all('button', 'Renouveler')).to.deep.equal([]);
    const asked = contract.listen('balise-contract-create-open');
    await openMenu(contract);
    await contract.click('link', 'Remplacer par un nouveau contrat');
    expect(asked).to.have.length(1);
  });

  it('[I3] the question shows the new days and the amount, before what cannot be undone', async () => {
    const contract = await open(1, {
      store: (store) => {
        Object.assign(store.contracts[0] ?? {}, {
          date_start: '2025-12-01',
          date_end: '2026-11-30',
          montant: '3508.00',
        });
        store.periodes = [];
      },
    });
    await contract.click('button', 'Renouveler');
    await findDialog(contract, 'Nouvelle période\u00a0: du 01/12/2026 au 30/11/2027.');
    const dialog = await findDialog(contract, 'inchangé');
    expect(dialog.textContent).to.match(/Montant\s: 3\s508,00\s€, inchangé\./);
    await contract.expectAccessible();
  });

  it('[I3] it is renewed in two actions on its page, three with its row in the list', async () => {
    const contract = await open();
    await contract.find('button', 'Renouveler');
    await contract.settled();
    const counted = countActions();
    await contract.click('button', 'Renouveler');
    const dialog = await contract.find('dialog');
    expect(dialog.textContent)
      .to.match(/\d\d\/\d\d\/\d{4}/)
      .and.to.match(/Montant/);
    await clickFound(
      () =>
        [...contract.part('dialog[open]').querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Renouveler',
        ) as HTMLElement,
    );
    await until('the call', () => contract.server.sent('POST', /renew-contract/).length === 1);
    await isGone(contract);
    expect(counted.end()).to.equal(2);
  });

  it('[I3] the amount of a period that was prepared stands beside the former one', async () => {
    const contract = await open(1, {
      store: (store) => {
        Object.assign(store.contracts[0] ?? {}, { montant: '3508.00' });
        store.periodes.push({
          id: 90,
          contract: 1,
          date_debut: '2026-12-09',
          date_fin: '2027-06-30',
          montant: '1800.00',
        });
      },
    });
    await contract.click('button', 'Renouveler');
    const dialog = await findDialog(contract, 'auparavant');
    expect(dialog.textContent).to.match(/Montant\s: 1\s800,00\s€, auparavant 3\s508,00\s€\./);
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

  it('[I3] a renewal marks the new period until another contract is shown', async () => {
    const contract = await open();
    contract.server.answer(
      /renew-contract/,
      () => {
        const [first] = contract.server.store.contracts;
        Object.assign(first ?? {}, { date_start: '2026-12-09', date_end: '2027-12-08' });
        contract.server.store.periodes.push({
          id: 90,
          contract: 1,
          date_debut: '2026-12-09',
          date_fin: '2027-12-08',
        });
        return { status: 200, body: { message: 'Renouvelé.', contract: first } };
      },
      { method: 'POST' },
    );
    await contract.click('button', 'Renouveler');
    await findDialog(contract, 'sera prolongé');
    await confirm(contract, 'Renouveler');
    await contract.findMessage('Renouvelé.');
    const added = await until('the new period', () => contract.parts('tr[data-new]')[0]);
    expect(added.textContent).to.include('08/12/2027');
    contract.element.setAttribute('contract-id', '2');
    await contract.find('region', 'Documents');
    await contract.settled();
    contract.element.setAttribute('contract-id', '1');
    await until('its periods', () => contract.get('region', 'Périodes').textContent?.includes('08/12/2027'));
    expect(contract.parts('tr[data-new]')).to.deep.equal([]);
  });

  it('[I3] the old entries are counted before they are deleted, without the costs of interventions', async () => {
    const contract = await open(1, { store: putOld });
    await openMenu(contract);
    await contract.click('button', OLD);
    const dialog = await findDialog(contract, '1\u00a0écriture datée d’avant aujourd’hui');
    expect(dialog.textContent).to.match(/soit 120,40\s€ de dépenses réalisées/);
    await contract.expectAccessible();
    await confirm(contract, 'Supprimer');
    await isGone(contract);
    expect(contract.server.sent('DELETE', /delete-entries/)).to.have.length(1);
  });

  it('[I3] where there is none, nothing can be deleted', async () => {
    const contract = await open(1, { store: ({ entries }) => void entries.splice(0, entries.length) });
    await openMenu(contract);
    await contract.click('button', OLD);
    const dialog = await findDialog(contract, 'Il n’y en a aucune');
    expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).not.to.include(
      'Supprimer',
    );
  });

  it('[I3] a number that could not be read is not called none', async () => {
    const contract = await open(1, { store: putOld });
    await contract.find('region', 'Écritures liées');
    await contract.settled();
    contract.server.break('forbidden', /\/api\/finance\//);
    await openMenu(contract);
    await contract.click('button', OLD);
    await findDialog(contract, 'Leur nombre n’a pas pu être lu.');
  });

  it('[I2] on a phone every action is in the menu, by the keyboard alone', async () => {
    const contract = await open(1, { width: 390 });
    await until('the menu', () => !(contract.get('button', 'Autres actions') as HTMLButtonElement).disabled);
    contract.get('button', 'Autres actions').focus();
    await press('Enter');
    await until('the first action', () => contract.focused?.textContent === 'Modifier');
    expect(contract.focused?.getAttribute('href')).to.equal('/contracts/1?edit=1');
    await contract.expectAccessible();
    const asked = contract.listen('balise-navigate');
    await press('Enter');
    await until('the form is asked for', () => asked.length === 1);
  });

  it('[I3] who may not see entries is offered none of their actions', async () => {
    const contract = await open(1, {
      store: ({ users }) => {
        const codenames = ['view_contract', 'view_asset', 'view_intervention'];
        Object.assign(users[1] ?? {}, { user_permissions: codenames.map((codename) => ({ codename })) });
      },
    });
    await openMenu(contract);
    await contract.find('button', 'Supprimer');
    expect(contract.all('button', /écritures/)).to.deep.equal([]);
  });
});
