/** `<balise-asset>` alone: its parts are changed and removed where the server takes it (capability `material-changes`). */
import { expect } from 'chai';
import { press } from '../_support/input.ts';
import { type MountOptions, mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const ONE = /^\/api\/materials\/1\/$/;
const LIST = /^\/api\/materials\/\?asset=1/;
const NBSP = '\u00a0';
const CHANGE = `Modifier${NBSP}: Brûleur, REF-6726`;
const REMOVE = `Supprimer${NBSP}: Brûleur, REF-6726`;

const open = (options: MountOptions = {}) =>
  mount('balise-asset', { attributes: { 'asset-id': '1', tab: 'materiels' }, ...options });
const dialogOf = (asset: Mounted) => asset.find('dialog', 'Modifier le matériel');
const rowOf = (asset: Mounted, name: RegExp) => asset.find('row', name);

async function openChange(options: MountOptions = {}): Promise<Mounted> {
  const asset = await open(options);
  await asset.click('button', CHANGE);
  await dialogOf(asset);
  return asset;
}

describe('the parts of equipment in <balise-asset>', () => {
  it('[G2] one is changed by its fields that were, in the version that was read, and changed back', async () => {
    const asset = await openChange({
      store: (store) => Object.assign(store.materials[0] as object, { etag: '"7"' }),
    });
    await asset.expectAccessible();
    await asset.fill(/^Quantité/, '9');
    await press('Enter');
    await asset.findMessage('Matériel modifié.');
    const [call] = await asset.server.findSent('PATCH', ONE);
    expect([call?.body, call?.headers.get('if-match')]).to.deep.equal([{ quantity: 9 }, '"7"']);
    await rowOf(asset, /Brûleur REF-6726 9/);
    await until('the focus', () => asset.focused?.getAttribute('aria-label') === CHANGE);
    await asset.answer('Annuler');
    await asset.findMessage('Matériel rétabli.');
    expect(asset.server.sent('PATCH', ONE).at(-1)?.body).to.deep.equal({ quantity: 2 });
    await rowOf(asset, /Brûleur REF-6726 2/);
  });

  it('[G2] what somebody has changed since is not taken back', async () => {
    const asset = await openChange();
    await asset.fill(/^Quantité/, '9');
    await asset.click('button', 'Enregistrer');
    await asset.findMessage('Matériel modifié.');
    Object.assign(asset.server.store.materials[0] as object, { quantity: 4 });
    await asset.answer('Annuler');
    await asset.findMessage(/modifié entre-temps/);
    expect(asset.server.sent('PATCH', ONE)).to.have.length(1);
    await rowOf(asset, /Brûleur REF-6726 4/);
  });

  for (const hasVersion of [true, false])
    it(`[G2] a field that somebody has changed too is asked about, ${hasVersion ? 'by its version' : 'without one'}`, async () => {
      const asset = await openChange({
        store: (store) =>
          Object.assign(store.materials[0] as object, { etag: hasVersion ? '"1"' : undefined }),
      });
      await asset.fill(/^Quantité/, '9');
      Object.assign(asset.server.store.materials[0] as object, { quantity: 4 });
      if (hasVersion) asset.server.answer(ONE, { status: 412, body: {} }, { times: 1 });
      await asset.click('button', 'Enregistrer');
      await asset.findText('Ce matériel a été modifié entre-temps.');
      expect(asset.server.sent('PATCH', ONE)).to.have.length(hasVersion ? 1 : 0);
      await asset.expectAccessible();
    });

  it('[G2] a refused change keeps what was typed, and shows the reason at its field', async () => {
    const asset = await openChange();
    await asset.fill(/^Nom/, ' ');
    await asset.fill(/^Quantité/, '1,5');
    await asset.click('button', 'Enregistrer');
    await asset.findText('Ce champ est obligatoire.');
    await asset.findText('Saisissez un nombre entier, zéro compris.');
    expect(asset.server.sent('PATCH', ONE)).to.deep.equal([]);
    await asset.fill(/^Nom/, 'Brûleur 2');
    await asset.fill(/^Quantité/, '3');
    asset.server.answer(
      ONE,
      { status: 400, body: { name: ['Le serveur n’en veut pas aujourd’hui.'] } },
      { times: 1 },
    );
    await asset.click('button', 'Enregistrer');
    await asset.findText('Le serveur n’en veut pas aujourd’hui.');
    expect(asset.field(/^Nom/).value).to.equal('Brûleur 2');
    await asset.expectAccessible();
    asset.server.break('forbidden', ONE, { times: 1 });
    await asset.click('button', 'Enregistrer');
    await asset.findMessage("Vous n'êtes pas autorisé à effectuer cette action.");
    expect(asset.field(/^Quantité/).value).to.equal('3');
  });

  it('[G2] one is removed without a question, made again by « Annuler », and the focus goes on', async () => {
    const asset = await open();
    await asset.click('button', REMOVE);
    await asset.findMessage('Matériel supprimé.');
    await asset.gone('row', /Brûleur/);
    await until('the focus', () => asset.focused?.getAttribute('aria-label')?.startsWith('Supprimer'));
    await asset.answer('Annuler');
    await asset.findMessage('Matériel rétabli.');
    const [made] = await asset.server.findSent('POST', /^\/api\/materials\/$/);
    expect(made?.body).to.deep.equal({ asset: 1, name: 'Brûleur', reference: 'REF-6726', quantity: 2 });
    await rowOf(asset, /Brûleur REF-6726 2/);
  });

  it('[G2] one of an unknown quantity, which cannot be made again, is removed after a question (RGAA 11.12)', async () => {
    const asset = await open({
      store: (store) => Object.assign(store.materials[0] as object, { quantity: null }),
    });
    await asset.click('button', REMOVE);
    await asset.find('dialog', `Supprimer le matériel${NBSP}?`);
    await asset.expectAccessible();
    expect(asset.server.sent('DELETE', ONE)).to.deep.equal([]);
    await asset.click('button', 'Supprimer');
    await asset.findMessage('Matériel supprimé.');
    await asset.gone('row', /Brûleur/);
    await until('the focus', () => asset.focused?.getAttribute('aria-label')?.startsWith('Supprimer'));
  });

  it('[G2] the last one leaves the empty tab, with the focus on what adds one', async () => {
    const asset = await open({
      store: (store) => {
        store.materials = store.materials.slice(0, 1);
      },
    });
    await asset.click('button', REMOVE);
    await asset.findText('Aucun matériel n’est suivi pour cet équipement.');
    await until('the focus', () => asset.focused?.textContent === 'Ajouter un matériel');
    await asset.expectAccessible();
  });

  it('[G2] a removal that is refused leaves it there; one that is gone already is removed', async () => {
    const asset = await open();
    asset.server.break('forbidden', ONE, { method: 'DELETE', times: 1 });
    await asset.click('button', REMOVE);
    await asset.findMessage("Vous n'êtes pas autorisé à effectuer cette action.");
    await rowOf(asset, /Brûleur/);
    asset.server.answer(ONE, { status: 404, body: {} }, { method: 'DELETE', times: 1 });
    await asset.click('button', REMOVE);
    await asset.gone('row', /Brûleur/);
  });

  it('[G2] one that arrives, or is changed by another, is shown when the list is read again', async () => {
    const asset = await openChange({
      store: (store) => Object.assign(store.materials[0] as object, { etag: undefined }),
    });
    await asset.fill(/^Nom/, 'Brûleur gaz');
    Object.assign(asset.server.store.materials[0] as object, { reference: 'REF-NEUVE' });
    await asset.click('button', 'Enregistrer');
    await asset.findMessage('Matériel modifié.');
    expect(asset.server.sent('GET', LIST).length).to.be.greaterThan(1);
    await rowOf(asset, /Brûleur gaz REF-NEUVE/);
  });

  for (const [name, options] of [
    [
      'without the capability',
      { store: (store) => void Object.assign(store, { capabilities: ['materials'] }) },
    ],
    ['to those who may not change equipment', { as: 'prestataire' }],
    ['in readonly', { attributes: { 'asset-id': '1', tab: 'materiels', readonly: '' } }],
  ] as const satisfies readonly (readonly [string, MountOptions])[])
    it(`[G2] nothing is offered ${name}`, async () => {
      const asset = await open(options);
      await rowOf(asset, /Brûleur/);
      expect(asset.all('button', /^(Modifier|Supprimer)\s:/)).to.deep.equal([]);
      asset.expectClean();
    });
});
