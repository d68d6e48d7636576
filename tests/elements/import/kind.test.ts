/** What `<balise-import>` takes a file for. */
import { expect } from 'chai';
import { give, open } from './_import.ts';

describe('<balise-import kind>', () => {
  afterEach(async () => {
    // loaded after the network of the tests is in place
    const { importScreen } = await import('../../../src/core/import-store.ts');
    await importScreen.close();
  });

  it('takes the announced kind for the first file alone', async () => {
    const page = await open({ attributes: { kind: 'sites' } });
    const kind = () => page.field<HTMLSelectElement>('Ce que contient le fichier').value;
    await give(page, 'Nom;Code;Bâtiment\nSalle 1;A1;Nord\n');
    expect(kind()).to.equal('sites');
    await page.click('button', 'Vérifier');
    await page.click('button', /^Importer 1\sligne$/);
    await page.findText(/^1\s*ligne créée$/);
    await page.click('button', 'Importer un autre fichier');
    await give(page, 'Désignation;N° d’inventaire;Local\nPompe;00042;Nord\n');
    expect(kind()).to.equal('assets');
  });
});
