/** The workbook of a list, opened again with the reader of the import. */
import { describe, expect, test, vi } from 'vitest';
import { readBytes } from '../../../src/core/import/read-file.ts';
import { nameSheetColumn, toSheetName, writeWorkbook } from '../../../src/core/kernel/lib/write-workbook.ts';
import { siteCollection } from '../../../src/core/sites/store.ts';
import type { Column } from '../../../src/elements/parts/table/column.ts';
import { toSheet, toValue } from '../../../src/elements/parts/table/xlsx.ts';

type Row = Record<string, string> & { path?: string };

const column = (label: string, look: Partial<Column<Row>> = {}): Column<Row> => ({
  name: label,
  label,
  width: 100,
  render: () => null,
  text: (row) => row[label] ?? '',
  ...look,
});

async function reopen(columns: Column<Row>[], rows: Row[], order = rows.map((_, at) => at)) {
  const file = await writeWorkbook(toSheet('Équipements', columns, rows, order));
  const { sheets } = await readBytes(new Uint8Array(await file.arrayBuffer()));
  return sheets[0]!;
}

const FORMULAS = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', ' =1', '\t=1', '=HYPERLINK("http://evil.test")'];
const CODES = [
  '00001234',
  '3456789012345678',
  '3-10',
  '1E5',
  '01 02 03 04 05',
  'MAR1',
  'VRAI',
  '10%',
  '1 1/2',
];
/** What a workbook takes for the code of a character. */
const ESCAPES = ['GE_x0041_12', '_x000D_', '_x005F_x0041_', '_x00e9_x00e9_'];
const MARKUP = ['<b>&amp;', 'a < b > c & "d"', "l'eau", ']]>', 'Ligne 1\nLigne 2', 'é 🔧 …'];

describe('XLSX export', () => {
  test('keeps the order on screen, under the French names of the columns', async () => {
    const rows = [{ Nom: 'Pompe' }, { Nom: 'Ascenseur' }] as Row[];
    const { name, rows: read } = await reopen([column('Nom')], rows, [1, 0]);
    expect(name).toBe('Équipements');
    expect(read).toEqual([['Nom'], ['Ascenseur'], ['Pompe']]);
  });

  test('a text stays what it is: tags of digits, formulas, markup', async () => {
    const texts = [...FORMULAS, ...CODES, ...ESCAPES, ...MARKUP];
    const { rows } = await reopen(
      [column('N', { align: 'end' }), column('Balise')],
      texts.map((text, at) => ({ N: String(at), Balise: text }) as Row),
    );
    expect(rows.slice(1).map(([, tag]) => tag)).toEqual(texts);
  });

  test('[K4] has a title, whole and escaped, and a language', async () => {
    const title = 'Équipements & contrats <2026> du bâtiment A';
    const file = await writeWorkbook(toSheet(title, [column('Nom')], [], []));
    const { unzipSync, strFromU8 } = await import('fflate');
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    const properties = read('docProps/core.xml');
    expect(properties).toContain(
      '<dc:title>Équipements &amp; contrats &lt;2026&gt; du bâtiment A</dc:title>',
    );
    expect(properties).toContain('<dc:language>fr-FR</dc:language>');
    expect(read('_rels/.rels')).toContain('Target="docProps/core.xml"');
    expect(read('[Content_Types].xml')).toContain('PartName="/docProps/core.xml"');
    expect(read('xl/workbook.xml')).toContain('<sheet name="Équipements &amp; contrats &lt;2026&gt; d"');
  });

  test('no cell is a formula', async () => {
    const file = await writeWorkbook(
      toSheet(
        '=1',
        [column('=1+1')],
        FORMULAS.map((text) => ({ '=1+1': text }) as Row),
        FORMULAS.map((_, at) => at),
      ),
    );
    const { unzipSync, strFromU8 } = await import('fflate');
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet.match(/t="inlineStr"/g)).toHaveLength(FORMULAS.length + 1);
  });

  test('numbers, amounts and days of columns of such are numbers and days', () => {
    expect(['12', '0', '-1234,50', '4,2'].map(toValue)).toEqual([12, 0, -1234.5, 4.2]);
    expect(toValue('26/11/2026')).toEqual({ moment: '2026-11-26' });
    expect(toValue('26/11/2026 09:30')).toEqual({ moment: '2026-11-26T09:30' });
    for (const text of ['', '0012', '3456789012345678', '4,2 (12)', 'aucun'])
      expect(toValue(text)).toBe(text);
  });

  test('numbers and days are read as such', async () => {
    const { rows } = await reopen(
      [
        column('Montant', { align: 'end' }),
        column('Date', { value: true }),
        column('Début', { value: true }),
        column('Texte'),
      ],
      [
        { Montant: '1234,50', Date: '26/11/2026', Début: '26/11/2026 09:30', Texte: '26/11/2026' },
        { Montant: '', Date: '', Début: '', Texte: '12' },
        { Montant: '0,10', Date: '29/02/2028', Début: '01/01/1970 00:05', Texte: '1234,50' },
        // a spreadsheet knows no day before 1900, and counts one too many in its first two months
        { Montant: '', Date: '01/03/1900', Début: '28/02/1900 09:30', Texte: '' },
        { Montant: '', Date: '12/03/0202', Début: '31/12/1899 09:30', Texte: '' },
      ] as Row[],
    );
    expect(rows.slice(1)).toEqual([
      ['1234.5', '2026-11-26', '2026-11-26 09:30', '26/11/2026'],
      ['', '', '', '12'],
      ['0.1', '2028-02-29', '1970-01-01 00:05', '1234,50'],
      ['', '1900-03-01', '28/02/1900 09:30', ''],
      ['', '12/03/0202', '31/12/1899 09:30', ''],
    ]);
  });

  test('a column may be several things, or another one, in a spreadsheet', async () => {
    const sheet = [
      { text: (row: Row) => row.start ?? '', value: true },
      { label: 'Fin', text: (row: Row) => row.end ?? '' },
    ];
    const { rows } = await reopen([column('Date prévue', { sheet })], [
      { start: '05/11/2026 09:00', end: '11:00' },
    ] as Row[]);
    expect(rows).toEqual([
      ['Date prévue', 'Fin'],
      ['2026-11-05 09:00', '11:00'],
    ]);
  });

  test('a site has a column a level, as many as the deepest site; several sites have one', async () => {
    const site = (id: number, name: string, parent: number | null) => ({
      id,
      name,
      parent: parent === null ? null : { id: parent, name: '' },
      top: null,
      etag: null,
    });
    const sites = [site(1, 'Campus', null), site(2, 'Bâtiment A', 1), site(3, 'Étage > 1', 2)];
    const state = { ...siteCollection.$state.get(), items: sites, size: 3, loadedAt: 1, revision: 7 };
    vi.spyOn(siteCollection.$state, 'value', 'get').mockReturnValue(state);
    const at = (...ids: string[]) => ids.map((id) => sites.find((each) => String(each.id) === id) ?? null);
    const { rows } = await reopen(
      [
        column('Nom'),
        column('Site', { sites: ({ path = '' }) => at(path) }),
        column('Sites', { sites: () => at('1', '3'), several: true }),
      ],
      [{ Nom: 'Pompe', path: '3' }, { Nom: 'Vanne', path: '1' }, { Nom: 'Clé' }] as Row[],
    );
    const both = 'Campus / Campus > Bâtiment A > Étage > 1';
    expect(rows).toEqual([
      ['Nom', 'Site, niveau 1', 'Site, niveau 2', 'Site, niveau 3', 'Sites'],
      ['Pompe', 'Campus', 'Bâtiment A', 'Étage > 1', both],
      ['Vanne', 'Campus', '', '', both],
      ['Clé', '', '', '', both],
    ]);
  });

  test('5,000 rows are written in slices, whole', { timeout: 40_000 }, async () => {
    const columns = Array.from({ length: 12 }, (_, at) => column(`Colonne ${at}`));
    const rows = Array.from(
      { length: 5000 },
      (_, at) => Object.fromEntries(columns.map(({ label }) => [label, `${label} ${at}`])) as Row,
    );
    const table = toSheet('Équipements', columns, rows, Array.from(rows.keys()));
    const done: number[] = [];
    const file = await writeWorkbook(table, (count) => done.push(count));
    expect(done.length).toBeGreaterThan(2);
    const { sheets } = await readBytes(new Uint8Array(await file.arrayBuffer()));
    expect(sheets[0]?.rows).toHaveLength(5001);
    expect(sheets[0]?.rows.at(-1)?.at(-1)).toBe('Colonne 11 4999');
  });

  test('an export that is given up ends', async () => {
    const stop = new AbortController();
    const rows = Array.from({ length: 20_000 }, (_, at) => ({ Nom: `Pompe ${at}` }) as Row);
    const table = toSheet('Équipements', [column('Nom')], rows, Array.from(rows.keys()));
    const writing = writeWorkbook(table, () => stop.abort(), stop.signal);
    await expect(writing).rejects.toThrow(/abort/);
  });

  test('names of sheets and of columns are such that a spreadsheet takes', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(nameSheetColumn)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
    expect(toSheetName('Suivi [2026]: a/b?')).toBe('Suivi  2026   a b');
    expect(toSheetName(`'${'x'.repeat(40)}`)).toHaveLength(30);
    expect(toSheetName('')).toBe('Feuille 1');
  });
});
