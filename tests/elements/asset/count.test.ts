/** `<balise-asset>` alone: the control of its stock. */
import { expect } from 'chai';
import { press, type } from '../_support/input.ts';
import { mount } from '../_support/mount.ts';
import type { Mounted } from '../_support/mounted.ts';
import { until } from '../_support/until.ts';

const COUNT = /^\/api\/controles\/1\/stock_control\/$/;
const [BURNER, JOINT] = ['Brûleur, REF-6726', 'Joint, REF-9893'];
const lineOf = (asset: Mounted, material: string) => asset.field(`Compté, ${material}`);
const posted = (asset: Mounted) => asset.server.sent('POST', COUNT).map(({ body }) => body);

async function openCount(): Promise<Mounted> {
  const asset = await mount('balise-asset', { attributes: { 'asset-id': '1', tab: 'materiels' } });
  await asset.click('button', /^(Contrôler le stock|Reprendre le contrôle)$/);
  await until('the dialog', () => asset.focused === lineOf(asset, BURNER));
  if (lineOf(asset, BURNER).value === '') return asset;
  // one that an earlier visit left
  await asset.click('button', 'Annuler');
  await asset.click('button', 'Contrôler le stock');
  await until('the dialog', () => asset.focused === lineOf(asset, BURNER));
  return asset;
}

describe('the count of <balise-asset>', () => {
  it('[G2] those that were made are with its contracts, each with its author, its comment and its lines', async () => {
    const asset = await mount('balise-asset', { attributes: { 'asset-id': '1', tab: 'contrats' } });
    const found = await until('both', () => {
      const rows = asset.all('listitem').filter(({ textContent }) => /Contrôle du/.test(textContent ?? ''));
      return rows.length === 2 && rows;
    });
    const [last, first] = found as HTMLElement[];
    expect(last?.textContent).to.match(/29 octobre 2026.*Claire Vasseur · 2\smatériels.*2\sécarts/);
    first?.querySelector('summary')?.click();
    await asset.findText('Inventaire trimestriel.');
    const lines = [...(first?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent);
    expect(lines).to.have.length(2);
    expect(lines[0]).to.match(/REF-6726.*4.*3.*1 de moins/);
    await asset.expectAccessible();
  });

  it('[G2] is made by the keyboard alone: the difference before, the result after', async () => {
    const asset = await openCount();
    await asset.findText('0 sur 2 comptés, aucun écart');
    await type('6');
    await asset.findText('4 de plus');
    await press('Tab');
    await until('the focus', () => asset.focused === lineOf(asset, JOINT));
    await press('ArrowUp', 'ArrowDown');
    expect(lineOf(asset, JOINT).value).to.equal('12');
    await asset.findText('Conforme');
    await asset.findText(/^2 sur 2 comptés, 1\sécart$/);
    await asset.expectAccessible();
    await press('Enter');
    await asset.findMessage(/Stock contrôlé\s: 2\smatériels, 1\sécart\./);
    expect(posted(asset)).to.deep.equal([
      {
        asset_id: 1,
        lines: [
          { material: 1, counted: 6 },
          { material: 2, counted: 12 },
        ],
      },
    ]);
    await until('the focus', () => asset.focused?.textContent === 'Contrôler le stock');
    await until('the new quantity', () => asset.get('row', /REF-6726/).textContent?.includes('6'));
  });

  it('[G2] has + and −, all as expected at once, and a comment', async () => {
    const asset = await openCount();
    await asset.click('button', `Un de plus, ${BURNER}`);
    await asset.click('button', `Un de plus, ${BURNER}`);
    await asset.click('button', `Un de moins, ${BURNER}`);
    expect(lineOf(asset, BURNER).value).to.equal('3');
    await asset.click('button', 'Reprendre les quantités attendues');
    await asset.findText(/^2 sur 2 comptés, 1\sécart$/);
    await asset.fill(/^Commentaire/, 'Inventaire');
    await asset.click('button', 'Enregistrer le contrôle');
    await asset.findMessage(/Stock contrôlé\s: 2\smatériels, 1\sécart\./);
    expect(posted(asset)[0]).to.deep.include({ comment: 'Inventaire' });
  });

  it('[G2] survives ✕ and another visit; « Annuler » forgets it', async () => {
    const asset = await openCount();
    await type('42');
    await press('Escape');
    await asset.click('button', 'Reprendre le contrôle');
    await until('the dialog', () => lineOf(asset, BURNER).value === '42');
    await asset.click('button', 'Annuler');
    await asset.click('button', 'Contrôler le stock');
    await until('an empty one', () => lineOf(asset, BURNER).value === '');
    expect(posted(asset)).to.have.length(0);
  });

  it('[G2] an invalid one is reported beside its line, and nothing is sent', async () => {
    const asset = await openCount();
    await asset.click('button', 'Enregistrer le contrôle');
    await asset.findText('Comptez au moins un matériel.');
    await asset.fill(`Compté, ${BURNER}`, '1,5');
    await asset.click('button', 'Enregistrer le contrôle');
    await asset.findText('Saisissez un nombre entier, zéro compris.');
    expect(lineOf(asset, BURNER).getAttribute('aria-invalid')).to.equal('true');
    await asset.expectAccessible();
    expect(posted(asset)).to.have.length(0);
  });

  it('[G2] one made by somebody else meanwhile is shown before this one is sent', async () => {
    const asset = await openCount();
    await type('2');
    (asset.server.store.materials[0] as { quantity?: number }).quantity = 7;
    await asset.click('button', 'Enregistrer le contrôle');
    await asset.findText(/^Brûleur, REF-6726\s: 2 attendus auparavant, 7 maintenant$/);
    await asset.findText('5 de moins');
    expect(posted(asset)).to.have.length(0);
    await asset.expectAccessible();
    await asset.click('button', 'Enregistrer le contrôle');
    await asset.findMessage(/Stock contrôlé\s: 1\smatériel, 1\sécart\./);
    expect(posted(asset)).to.have.length(1);
  });

  it('[G2] a refused one keeps the input, and shows the reason', async () => {
    const asset = await openCount();
    await type('4');
    asset.server.break('refused-text', COUNT, { times: 1 });
    await asset.click('button', 'Enregistrer le contrôle');
    await asset.findText('Cette demande existe déjà.');
    expect(lineOf(asset, BURNER).value).to.equal('4');
    asset.server.break('forbidden', COUNT, { times: 1 });
    await asset.click('button', 'Enregistrer le contrôle');
    await asset.findMessage("Vous n'êtes pas autorisé à effectuer cette action.");
    expect(lineOf(asset, BURNER).value).to.equal('4');
  });

  it('[G2] one whose check is late shows a message and is cancelled: nothing is sent after it', async () => {
    const asset = await openCount();
    await type('42');
    asset.server.break('unavailable-5s', /^\/api\/materials\//);
    await asset.click('button', 'Enregistrer le contrôle');
    await asset.findText(/^Nouvelle tentative/);
    (asset.all('button', 'Annuler').at(-1) as HTMLElement).click();
    await until('the end of the wait', () => !/Nouvelle tentative/.test(asset.text));
    expect(asset.get('button', 'Enregistrer le contrôle').getAttribute('aria-busy')).not.to.equal('true');
    expect(lineOf(asset, BURNER).value).to.equal('42');
    expect(posted(asset)).to.have.length(0);
  });
});
