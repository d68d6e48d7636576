/** What `<balise-import>` makes of rows that a workbook hides, and of totals. */
import { expect } from 'chai';
import { until } from '../_support/until.ts';
import { filteredWorkbook, give, open, workbookOf } from './_import.ts';

describe('<balise-import>', () => {
  afterEach(async () => {
    // loaded after the network of the tests is in place
    const { importScreen } = await import('../../../src/core/import-store.ts');
    await importScreen.close();
  });

  it('asks whether rows that a filter hides are meant, and names the lines that it leaves out', async () => {
    const page = await open();
    const rows = [
      ['Nom', 'Site'],
      ['Pompe', 'Nord'],
      ['Vanne', 'Sud'],
      ['Grue', 'Nord'],
      ['Total', '3'],
    ];
    await give(page, filteredWorkbook(rows, [3]), 'parc.xlsx');
    await page.findText(/^Une ligne est masquée dans le classeur/);
    expect((page.get('button', 'Vérifier') as HTMLButtonElement).disabled).to.equal(true);
    await page.findText('Répondez à la question sur les lignes masquées.');
    await page.expectAccessible();
    await page.click('radio', 'Seulement ce qui se voit');
    await page.click('button', 'Vérifier');
    await page.find('button', /^Importer 2\slignes$/);
    await page.findText(/^1\sligne masquée n’est pas importée\s: 3\.$/);
    await page.findText(/^1\sligne de total ou de remarque n’est pas importée\s: 5\.$/);
    expect(page.text).not.to.include('Vanne');
    await page.expectAccessible();
    await page.click('button', 'Retour');
    await page.click('radio', 'Toutes les lignes');
    await page.click('button', 'Vérifier');
    await page.find('button', /^Importer 3\slignes$/);
    expect(page.text).not.to.include('ligne masquée');
  });

  it('names the lines of several sheets with the sheet of each', async () => {
    const page = await open();
    const names = ['Nom', 'Site'];
    const sheets = {
      Nord: [names, ['Pompe', 'A'], ['Vanne', 'A'], ['Total', '2']],
      Sud: [names, ['Grue', 'B'], ['Cuve', 'B'], ['Total', '2']],
    };
    await give(page, workbookOf(sheets, [3]), 'parc.xlsx');
    await page.choose('Feuille', 'Toutes les feuilles');
    await page.click('radio', 'Seulement ce qui se voit');
    await page.click('button', 'Vérifier');
    await page.findText(/^2\slignes masquées ne sont pas importées\s: 3 \(«\sNord\s»\), 3 \(«\sSud\s»\)\.$/);
    await page.findText(/^2\slignes de total .* importées\s: 4 \(«\sNord\s»\), 4 \(«\sSud\s»\)\.$/);
    await until('the lines of the others', () => {
      const cells = page.parts('tbody td').map(({ textContent }) => textContent ?? '');
      return (
        cells.filter((text) => text.includes('(«')).join() === '2 («\u00a0Nord\u00a0»),2 («\u00a0Sud\u00a0»)'
      );
    });
  });
});
