/** « Annuaire » of `<balise-config-admin>`. */
import { expect } from 'chai';
import { press } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const open = async (attributes: Record<string, string> = {}) => {
  const admin = await mount('balise-config-admin', { as: 'admin', attributes });
  await admin.find('region', 'Annuaire');
  return admin;
};
const sent = (admin: Mounted, method: string) =>
  admin.server.sent(method, /directory/).map(({ url, body }) => [url, body]);
const addRow = async (admin: Mounted, name: string, group: string) => {
  await admin.click('button', 'Ajouter une ligne');
  await admin.find('group', 'Ligne 1');
  await admin.fill('Groupe de l’annuaire', name);
  await admin.choose('Groupe dans Balise', group);
};

/** What is typed outlasts the element. */
const discard = async (admin: Mounted) => {
  await admin.click('button', 'Annuler');
  await admin.gone('button', 'Annuler');
};

describe('<balise-config-admin>, the directory', () => {
  it('[K3] a row gives a group here, after it was tried on a person', async () => {
    const admin = await open();
    await addRow(admin, 'Techniciens', 'Collaborateur');
    await admin.fill('Identifiant de la personne', 'jeanne');
    await admin.click('button', 'Essayer');
    await admin.findText(
      /un compte est créé pour Jeanne Mercier dans le groupe « Collaborateur », par la ligne 1/,
    );
    await admin.findText(/Groupes de l’annuaire : Techniciens/);
    const groups = [{ name: 'Techniciens', group: 2 }];
    expect(sent(admin, 'POST')).to.deep.equal([['/api/directory/preview/', { username: 'jeanne', groups }]]);
    expect(sent(admin, 'PUT')).to.deep.equal([]);
    await admin.expectAccessible();
    await admin.click('button', 'Enregistrer');
    await until('saved', () => admin.get('region', 'Annuaire').textContent?.includes('Enregistré'));
    expect(sent(admin, 'PUT')).to.deep.equal([['/api/directory/', { groups }]]);
  });

  it('[K3] an outcome is taken away with the row that it came of', async () => {
    const admin = await open();
    await addRow(admin, 'Techniciens', 'Collaborateur');
    await admin.fill('Identifiant de la personne', 'jeanne');
    await admin.click('button', 'Essayer');
    await admin.findText(/par la ligne 1/);
    (await admin.find('button', /Retirer.: Ligne 1/)).focus();
    await press('Enter');
    await until('the focus', () => admin.focused === admin.get('button', 'Ajouter une ligne'));
    await until('no outcome', () => !/par la ligne 1/.test(admin.text));
    await admin.click('button', 'Essayer');
    await admin.findText(/Jeanne Mercier ne peut pas se connecter/);
    await admin.fill('Identifiant de la personne', 'personne');
    await admin.click('button', 'Essayer');
    await admin.findText('L’annuaire ne connaît personne sous cet identifiant.');
  });

  it('[K3] a row that lacks something is neither saved nor tried', async () => {
    const admin = await open();
    await admin.click('button', 'Ajouter une ligne');
    await admin.find('group', 'Ligne 1');
    await admin.fill('Groupe de l’annuaire', 'Techniciens');
    await admin.fill('Identifiant de la personne', 'jeanne');
    await admin.click('button', 'Essayer');
    await admin.findText(/^Ligne 1 : choisissez le groupe/);
    await admin.click('button', 'Enregistrer');
    await until('the focus on what is missing', () => admin.root.activeElement?.matches('.error-summary'));
    expect([...sent(admin, 'PUT'), ...sent(admin, 'POST')]).to.deep.equal([]);
    await discard(admin);
  });

  it('[K3] the first row that fits decides: a row is moved up', async () => {
    const admin = await open();
    await addRow(admin, 'Direction', 'Administrateur');
    await admin.click('button', 'Ajouter une ligne');
    await admin.find('group', 'Ligne 2');
    const names = () => admin.parts('.mapping-name input').map((each) => (each as HTMLInputElement).value);
    await admin.click('button', /Monter.: Ligne 2/);
    await until('the new order', () => names().join() === ',Direction');
    await discard(admin);
  });

  it('[K3] is read by who may not change it here, and is not there without the capability', async () => {
    const reader = await open({ readonly: '' });
    await reader.find('group', 'Correspondance des groupes');
    expect(reader.all('button', /Ajouter une ligne|Enregistrer/)).to.deep.equal([]);
    const other = await mount('balise-config-admin', {
      as: 'admin',
      store: (store) => {
        store.capabilities = [];
      },
    });
    await other.find('region', 'État');
    await other.settled();
    expect(other.all('region', 'Annuaire')).to.deep.equal([]);
    expect(sent(other, 'GET')).to.deep.equal([]);
  });
});
