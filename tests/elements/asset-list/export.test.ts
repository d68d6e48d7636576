/** The file that `<balise-asset-list>` saves, as an import reads it back. */
import { expect } from 'chai';
import { readTag, readTextCell } from '../../../src/core/import/cells.ts';
import { detectPathSeparator, splitPath } from '../../../src/core/import/place-text.ts';
import { detectSeparator, parseText } from '../../../src/core/import/text-format.ts';
import { download } from '../_support/downloads.ts';
import { mount } from '../_support/mount.ts';

/** Of the rows, by the name: what is in the column of that header, read as the import reads it. */
function readBack(file: string): Map<string, { tag: string | null; levels: string[] }> {
  const text = file.replace(/^\ufeff/, '');
  const [head = [], ...rows] = parseText(text, detectSeparator(text)).filter((row) => row.some(Boolean));
  const column = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '');
  const [names, tags, places] = ['Équipement', 'Balise', 'Site'].map(column) as [
    string[],
    string[],
    string[],
  ];
  const separator = detectPathSeparator(places);
  return new Map(
    names.map((name, row) => [
      String(readTextCell(name).value),
      {
        tag: readTag(tags[row] ?? '').value,
        levels: splitPath(readTextCell(places[row] ?? '').value ?? '', separator),
      },
    ]),
  );
}

describe('the export of <balise-asset-list>', () => {
  it('[G1] [B7] holds every level of each place, and each tag as it is, and is read back so', async () => {
    const list = await mount('balise-asset-list', {
      attributes: { category: '1' },
      store: ({ assets }) => {
        Object.assign(assets[0] ?? {}, { balise: '00001234' });
        // the server names the site alone: its levels are those of the hierarchy
        Object.assign(assets[1] ?? {}, { site: 12 });
      },
    });
    await list.find('link', 'Radiateur mobile');
    await list.click('button', 'Affichage');
    const { name, text } = await download(() => list.click('button', 'CSV'));
    expect(name).to.equal('equipements_18_11_2026.csv');
    expect(Object.fromEntries(readBack(text))).to.deep.equal({
      'Chaudière gaz De Dietrich n° 8': {
        tag: '00001234',
        levels: ['Hôpital Saint-Aubin', 'Bâtiment C – Urgences', 'Sous-sol', 'Chaufferie'],
      },
      'Ventilo-convecteur n° 4': {
        tag: 'BAL-000102',
        levels: ['Clinique des Tilleuls', 'Bâtiment principal', '1er étage', 'Chambre 12'],
      },
      'Radiateur mobile': { tag: '', levels: [] },
    });
  });

  it('[G1] holds all equipment where nothing is filtered yet', async () => {
    const list = await mount('balise-asset-list');
    await list.findText('Choisissez un filtre pour afficher les équipements.');
    await list.click('button', 'Affichage');
    const { text } = await download(() => list.click('button', 'CSV'));
    expect(readBack(text).size).to.equal(list.server.store.assets.length);
  });

  it('[G1] waits for the whole list: one of which a page is on its way would be saved without it', async () => {
    let send = () => {};
    const list = await mount('balise-asset-list', {
      attributes: { q: 'e' },
      before: (server) => {
        const { assets } = server.store;
        const first = {
          count: assets.length,
          next: '/api/assets/?page=2',
          previous: null,
          // the others are what the server has for the second page
          results: assets.splice(0, 6),
        };
        server.answer(/^\/api\/assets\/(?!.*page=2)/, { status: 200, body: first });
        send = server.hold(/^\/api\/assets\/.*page=2/);
      },
    });
    await list.find('link', /\S/);
    await list.click('button', 'Affichage');
    await list.findText('Densité');
    expect(list.all('button', 'CSV')).to.have.length(0);
    send();
    await list.find('button', 'CSV');
  });

  it('[G1] is neither counted nor called empty by its first pages alone', async () => {
    let fail = () => {};
    const list = await mount('balise-asset-list', {
      attributes: { q: 'radiateur' },
      before: (server) => {
        const { assets } = server.store;
        const results = assets.splice(0, 6);
        server.answer(/^\/api\/assets\/(?!.*page=2)/, {
          status: 200,
          body: { count: 12, next: '/api/assets/?page=2', previous: null, results },
        });
        const refusal = { status: 418, body: { detail: 'Refusé.' } };
        server.answer(/^\/api\/assets\/.*page=2/, refusal);
        fail = server.hold(/^\/api\/assets\/.*page=2/, {}, refusal);
      },
    });
    for (const proceed of [() => {}, fail]) {
      await proceed();
      await list.findText('Aucun résultat dans la partie déjà lue de la liste.');
      expect(list.text).not.to.match(/ne correspond à ces filtres|\d équipement/);
    }
    await list.findText('Le serveur a refusé l’opération (code 418).');
    list.element.removeAttribute('q');
    // where a site has how many is not known; in all there are as many as the server announced
    await list.findText('12 équipements');
    const sites = await list.find('tree', 'Par site');
    expect(sites.textContent).to.match(/…/).and.not.to.match(/\d$/);
  });
});
