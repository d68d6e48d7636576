/** The periods and the equipment of a contract, changed on its page. */
import { expect } from 'chai';
import { press, type } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

/** A number is kept beside its sign by a no-break space. */
const plain = (part: Element | undefined): string => part?.textContent?.replace(/\s+/g, ' ') ?? '';

const open = (id = '4') => mount('balise-contract', { attributes: { 'contract-id': id } });
const [WANTED, OTHER] = ['Extincteur à eau 6 L n° 9', 'Ascenseur public n° 21'] as const;

async function openSearch(contract: Mounted): Promise<HTMLInputElement> {
  await contract.click('button', 'Ajouter des équipements');
  const search = (await contract.find('searchbox', 'Rechercher un équipement')) as HTMLInputElement;
  await until('the focus', () => contract.focused === search);
  return search;
}
const chosen = (contract: Mounted) =>
  contract.all('list', 'À ajouter au contrat').flatMap((list) => [...list.querySelectorAll('li')]);

describe('<balise-contract>: periods', () => {
  it('[I2] by keys alone: an end before its start is refused in its field, and a deletion names its days', async () => {
    const contract = await open('1');
    (await contract.find('button', 'Ajouter une période')).focus();
    await press('Enter');
    await contract.fill('Du', '2027-02-01');
    await contract.fill('Au', '2027-01-01');
    await press('Control+Enter');
    await until('the refusal', () =>
      contract.description('Au').includes('La fin ne peut pas précéder le début.'),
    );
    await contract.expectAccessible();
    expect(contract.server.sent('POST', /./)).to.deep.equal([]);
    await contract.click('button', 'Annuler');
    await contract.gone('dialog');
    (await contract.find('button', /^Modifier la période/)).focus();
    await press('Enter');
    const remove = await contract.find('button', 'Supprimer');
    remove.focus();
    await press('Enter');
    const question = await contract.find('dialog', /^Supprimer la période/);
    expect(question.textContent).to.include('du 09/12/2025 au 08/12/2026');
    await contract.expectAccessible();
    await until('the safe answer', () => contract.focused?.textContent === 'Annuler');
  });
});

describe('<balise-contract>: a period that somebody else changes', () => {
  it('[I2] is shown beside mine before anything is sent, and settled', async () => {
    const contract = await open('1');
    await contract.click('button', /^Modifier la période/);
    await until('its amount', () => contract.field('Montant'));
    await contract.fill('Montant', '200');
    Object.assign(contract.server.store.periodes.find((each) => each.contract === 1) ?? {}, {
      montant: '300.00',
    });
    await contract.click('button', 'Enregistrer');
    await contract.findText('Cette période a été modifiée entre-temps.');
    expect(contract.part('dialog[open]').textContent).to.include('300,00');
    expect(contract.server.sent('PATCH', /periodes/)).to.deep.equal([]);
    await contract.expectAccessible();
    await contract.click('button', /^Garder la mienne/);
    await contract.click('button', 'Enregistrer');
    await contract.gone('dialog');
    const [sent] = await contract.server.findSent('PATCH', /periodes/);
    expect(sent?.body).to.deep.equal({ montant: '200' });
  });
});

describe('<balise-contract>: equipment', () => {
  it('[I2] is added by search: several at once, those covered are marked, a typed tag and Enter choose', async () => {
    const contract = await open();
    const search = await openSearch(contract);
    await type(WANTED);
    await contract.click('button', `Ajouter ${WANTED}`);
    // what was found stays, for the next one; typing replaces the text
    expect(search.value).to.equal(WANTED);
    expect(contract.focused === search, 'the focus stays').to.equal(true);
    await until('chosen', () =>
      contract.get('region', 'Équipements trouvés').textContent?.includes('Choisi'),
    );
    await type('Porte automatique');
    expect(search.value).to.equal('Porte automatique');
    await until('covered', () =>
      contract.get('region', 'Équipements trouvés').textContent?.includes('Déjà couvert'),
    );
    await contract.fill('Rechercher un équipement', 'zzz introuvable');
    await contract.findText('Aucun équipement ne correspond.');
    await contract.expectAccessible();
    // what a hand scanner types: the tag, and Enter
    await contract.fill('Rechercher un équipement', 'BAL-000103');
    await contract.find('button', `Ajouter ${OTHER}`);
    await press('Enter');
    await until('two', () => chosen(contract).length === 2);
    await contract.click('button', 'Ajouter (2)');
    await contract.gone('dialog');
    await contract.findMessage('2\u00a0équipements ajoutés.');
    await contract.find('region', '3\u00a0équipements couverts');
    expect(contract.server.sent('PATCH', /contracts/)[0]?.body).to.deep.equal({ assets: [4, 5, 3] });
  });

  it('[I2] is added by a scan, which opens nothing', async () => {
    const contract = await open();
    const asked = contract.listen('balise-scan-open');
    await openSearch(contract);
    await contract.click('button', 'Scanner une balise');
    expect(asked).to.have.length(1);
    const asset = contract.server.store.assets.find(({ id }) => id === 3);
    const scan = new CustomEvent('balise-scan', { detail: { asset }, cancelable: true });
    expect(document.dispatchEvent(scan), 'nothing is opened').to.equal(false);
    await until('chosen', () => plain(chosen(contract)[0]).includes(OTHER));
  });

  it('[I2] is removed at once, the focus goes on, and « Annuler » puts it back', async () => {
    const contract = await mount('balise-contract', { attributes: { 'contract-id': '1' } });
    const [first, second] = ['Chaudière gaz De Dietrich n° 8', 'Ventilo-convecteur n° 4'];
    const send = contract.server.hold(/contracts\/1\//, { method: 'PATCH' });
    (await contract.find('button', `Retirer ${first} du contrat`)).focus();
    await press('Enter');
    const one = await contract.find('region', '1\u00a0équipement couvert');
    expect(plain(one)).to.include(second);
    expect(one.contains(contract.focused)).to.equal(true);
    send();
    await until('it is sent', () => contract.server.pending === 0);
    await contract.answer('Annuler');
    await contract.find('region', '2\u00a0équipements couverts');
    await until('both changes', () => contract.server.sent('PATCH', /contracts/).length === 2);
    const sent = contract.server.sent('PATCH', /contracts/).map(({ body }) => body.assets as number[]);
    expect(sent.map((ids) => ids.toSorted())).to.deep.equal([[2], [1, 2]]);
  });

  it('[I2] what is gathered is kept until it is given up', async () => {
    const contract = await open('6');
    await openSearch(contract);
    await type(WANTED);
    await contract.click('button', `Ajouter ${WANTED}`);
    await until('one', () => chosen(contract).length === 1);
    await press('Escape');
    await contract.gone('dialog');
    await openSearch(contract);
    expect(chosen(contract)).to.have.length(1);
    await contract.click('button', 'Annuler');
    await contract.gone('dialog');
    await openSearch(contract);
    expect(chosen(contract)).to.have.length(0);
  });
});
