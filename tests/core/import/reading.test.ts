import { describe, expect, test } from 'vitest';
import { COLUMNS_MAX, FILE_MAX } from '../../../src/core/import/file-sheets.ts';
import { readBytes, readTextFile } from '../../../src/core/import/read-file.ts';
import { toPlainNumber } from '../../../src/core/import/read-workbook.ts';
import { detectEncoding, detectSeparator } from '../../../src/core/import/text-format.ts';
import { dos, macRoman, utf8, utf16, utf32, windows1252, workbook } from './_files.ts';

const FRENCH =
  'Nom;Site;Catégorie\r\nExtincteur à eau;Bâtiment A;Sécurité\r\nChaudière n’est pas là;Sous-sol;Forêt\r\n';
const CELLS = [
  ['Nom', 'Site', 'Catégorie'],
  ['Extincteur à eau', 'Bâtiment A', 'Sécurité'],
  ['Chaudière n’est pas là', 'Sous-sol', 'Forêt'],
];
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) => (await readBytes(bytes)).sheets[0]?.rows;

describe('the encoding of a text', () => {
  test.each([
    ['utf-8', utf8(FRENCH)],
    ['utf-8', utf8(FRENCH, true)],
    ['windows-1252', windows1252(FRENCH)],
    ['macintosh', macRoman(FRENCH)],
    ['utf-16le', utf16(FRENCH)],
    ['utf-16le', utf16(`\ufeff${FRENCH}`)],
    ['utf-16be', utf16(FRENCH, true)],
    ['utf-32le', utf32(FRENCH)],
  ])('is found: %s', async (encoding, bytes) => {
    const file = await readBytes(bytes);
    expect(file.format).toEqual({ encoding, separator: ';' });
    expect(file.sheets[0]?.rows).toEqual(CELLS);
  });

  test('of ASCII is UTF-8, and of one accent in capitals too', () => {
    expect(detectEncoding(utf8('a;b\n1;2'))).toBe('utf-8');
    expect(detectEncoding(windows1252('NOM;ÉTAGE\nA;PREMIER'))).toBe('windows-1252');
    expect(detectEncoding(macRoman('NOM;ÉTAGE\nA;PREMIER'))).toBe('macintosh');
  });

  test.each([
    FRENCH.replace('’', "'"),
    'N° inventaire;Désignation\n12;Hôpital de jour\n',
    'Nom\nFenêtre\n',
    'Nom\nBâtiment A\n',
    'NOM;ÉTAGE\nRADIATEUR;1ER ÉTAGE, BÂTIMENT À GAUCHE, réparé\n',
    'Nom;Montant\nRéparation;1\u00a0200\n',
    'Nom\nHôpital\n',
    'NOM\nHÔPITAL\n',
    'NOM;ÉTAGE\nBOÎTE;1ER\n',
    'N°;Surface\n1;12\n',
    'Nom;Surface (m²)\nHall;12\n',
  ])('of DOS, whose own spreadsheets still write it, is found: %s', async (text) => {
    const file = await readBytes(dos(text));
    expect(file.format?.encoding).toBe('ibm850');
    expect(file.sheets[0]?.rows).toEqual(readTextFile(text).sheets[0]?.rows);
  });

  test.each([...'Ø×®™•€°²³½¼¾µ±§©ø¤'])('of Windows is not changed by « %s » alone', async (sign) => {
    for (const cell of [`Tube ${sign} 22`, `Velux${sign}`, `2${sign}4`, `VELUX ${sign}`]) {
      // a sign of currency within a text is that of no table
      if (sign === '¤' && cell.includes(' ')) continue;
      const file = await readBytes(windows1252(`Nom,Marque\n${cell},Nord\n`), { separator: ',' });
      expect(file.sheets[0]?.rows[1]?.[0]).toBe(cell);
    }
  });

  test.each([...'Ø®™°€µ±©\u00a0'])('of a Mac is not changed by « %s » alone', async (sign) => {
    const text = `Nom\n2 ${sign} 22\nTube 4${sign}\n`;
    expect((await readBytes(macRoman(text))).sheets).toEqual(readTextFile(text).sheets);
  });

  test('is found where « ¤ » parts the columns', async () => {
    const file = await readBytes(windows1252('Nom¤Site\nPompe¤Nord\nVanne¤\n'));
    expect(file.format).toEqual({ encoding: 'windows-1252', separator: '¤' });
  });

  test('of two names with an umlaut is what it was', () => {
    expect(detectEncoding(windows1252('Nom;Marque\nNettoyeur;Kärcher\nFerme-porte;Häfele'))).toBe(
      'windows-1252',
    );
  });

  test('can be chosen instead', async () => {
    const file = await readBytes(macRoman('Été;1'), { encoding: 'windows-1252' });
    expect(file.sheets[0]?.rows[0]?.[0]).not.toBe('Été');
    expect((await readBytes(macRoman('Été;1'), { encoding: 'macintosh' })).sheets[0]?.rows[0]?.[0]).toBe(
      'Été',
    );
  });
});

describe('the cells of a text', () => {
  test.each([
    [',', 'a,b\n1,"2,5"\n'],
    [';', 'a;b\n1;2,5\n'],
    ['\t', 'a\tb\n1\t2,5\n'],
    ['|', 'a|b\n1|2,5\n'],
    ['¤', 'a¤b\n1¤2,5\n'],
  ])('are parted by « %s »', (separator, text) => {
    expect(detectSeparator(text)).toBe(separator);
    expect(readTextFile(text).sheets[0]?.rows[1]?.[1]).toBe('2,5');
  });

  test.each([
    ['CR alone', 'a;b\r1;2\r'],
    ['CR and LF', 'a;b\r\n1;2\r\n'],
    ['LF', 'a;b\n1;2'],
    ['both in one file', 'a;b\r\n1;2\n'],
  ])('are in lines that end with %s', (_name, text) => {
    expect(readTextFile(text).sheets[0]?.rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('may hold quotes, separators, lines and apostrophes', () => {
    const text = 'nom,lieu\n"Macbook Pro 13""","Salle\nde l\'eau"\nL\'abri,"[7.48,48.34]"\n';
    expect(readTextFile(text).sheets[0]?.rows).toEqual([
      ['nom', 'lieu'],
      ['Macbook Pro 13"', "Salle\nde l'eau"],
      ["L'abri", '[7.48,48.34]'],
    ]);
  });

  test.each([
    ['is never closed', '"Ecran,1\nLit,2\n', 2, ['Lit', '2']],
    ['is closed in a later line', '"Ecran,1\nLit,2\n"Siège, haut",3\n', 3, ['Siège, haut', '3']],
    ['ends the text', 'Lit,2\n"Ecran,1', 2, ['"Ecran', '1']],
    ['is one of many', '"Ecran,1\n'.repeat(300), 300, ['"Ecran', '1']],
    [
      'is one of many above some that close',
      `${'"Ecran,1\n'.repeat(150)}"Lit ""2"", haut",4\n`,
      151,
      ['Lit "2", haut', '4'],
    ],
  ])('of a line whose quote %s are its own', (_name, lines, count, last) => {
    const { rows = [] } = readTextFile(`nom,balise\n${lines}`).sheets[0] ?? {};
    expect(rows).toHaveLength(1 + count);
    expect(rows.find(([name]) => name?.startsWith('"Ecran'))).toEqual(['"Ecran', '1']);
    expect(rows.at(-1)).toEqual(last);
  });

  test('may have a quote in the midst of a quoted one', () => {
    expect(readTextFile('nom,balise\n"Ecran 24" large",1\nLit,2\n').sheets[0]?.rows[1]).toEqual([
      'Ecran 24" large',
      '1',
    ]);
  });

  test('of a row with more than its header stay', () => {
    expect(readTextFile('a,b\n1,2,3\n4\n').sheets[0]?.rows).toEqual([['a', 'b'], ['1', '2', '3'], ['4']]);
  });

  test('keep the numbers of their lines, without the empty ones at the end', () => {
    expect(readTextFile('a;b\n\n1;2\n;\n\n').sheets[0]?.rows).toHaveLength(3);
  });
});

describe('a workbook', () => {
  test('is read sheet by sheet: texts as texts, days as days, numbers to the digit', async () => {
    const bytes = await workbook({
      'Salle 12': [
        ['Code', 'Montant', 'Date', 'Actif'],
        ['00123', 1234.5, new Date(Date.UTC(2026, 10, 3)), true],
        ['=1+1', 0.1 + 0.2, null, false],
      ],
      Vide: [],
      'Salle 13': [['Code'], [123456789012345]],
    });
    const file = await readBytes(bytes);
    expect(file.format).toBeNull();
    expect(file.sheets).toEqual([
      {
        name: 'Salle 12',
        rows: [
          ['Code', 'Montant', 'Date', 'Actif'],
          ['00123', '1234.5', '2026-11-03', 'oui'],
          ['=1+1', '0.3', '', 'non'],
        ],
        hidden: [],
      },
      { name: 'Salle 13', rows: [['Code'], ['123456789012345']], hidden: [] },
    ]);
  });

  test.each([
    ['42', '42'],
    ['6.37702E+15', '6.37702e+15'],
    ['1.5E-7', '0.00000015'],
    ['0.30000000000000004', '0.3'],
    ['-3.50', '-3.5'],
  ])('writes the number %s as %s', (written, text) => {
    expect(toPlainNumber(written)).toBe(text);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['empty', new Uint8Array()],
    ['empty', utf8('\n;;\n')],
    ['old-excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
    ['protected', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, ...utf16('EncryptedPackage')])],
    ['open-document', utf8(`PK${'\0'.repeat(28)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`)],
    ['web-page', utf8('\r\n<html><table><tr><th>Nom</th></tr></table></html>')],
    ['web-page', utf16('\ufeff<?xml version="1.0"?><Workbook/>')],
    ['unreadable', utf8('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n')],
    ['unreadable', utf8('{\\rtf1\\ansi Nom;Site}')],
    ['unreadable', Uint8Array.from({ length: 3000 }, (_, at) => (at * 37 + (at >> 3)) % 256)],
    ['unreadable', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9])],
    ['too-large', new Uint8Array(FILE_MAX + 1)],
  ])('is named: %s', async (fault, bytes) => {
    await expect(rowsOf(bytes)).rejects.toMatchObject({ fault });
  });
});

test('a text that has a stray sign of another program is read, and one whose encoding was chosen', async () => {
  const text = `Nom;Site\n${'Pompe de relevage;Campus\n'.repeat(20)}Vanne\x1f;Campus\n`;
  expect(await rowsOf(utf8(text))).toHaveLength(22);
  const bytes = Uint8Array.from({ length: 300 }, (_, at) => at % 256);
  expect((await readBytes(bytes, { encoding: 'macintosh' })).sheets).toHaveLength(1);
});

describe('what is too much', () => {
  const wide = (columns: number) => `${Array.from({ length: columns }, (_, at) => `C${at}`).join(';')}\n`;

  test('the empty columns at the end are cut', async () => {
    expect(
      readTextFile(`Nom;Site${';'.repeat(400)}\nPompe;Campus; ;${';'.repeat(398)}\n`).sheets[0]?.rows,
    ).toEqual([
      ['Nom', 'Site'],
      ['Pompe', 'Campus'],
    ]);
  });

  test('columns that nobody could choose among are refused', async () => {
    expect(readTextFile(wide(COLUMNS_MAX)).sheets[0]?.rows[0]).toHaveLength(COLUMNS_MAX);
    expect(() => readTextFile(wide(COLUMNS_MAX + 1))).toThrow('too-wide');
  });

  test('a workbook that would fill the memory is refused by its directory', async () => {
    const bytes = await workbook({ A: [['Nom'], ['Pompe']] });
    expect((await readBytes(bytes)).sheets).toHaveLength(1);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const at = bytes.findLastIndex(
      (_, start) => start + 4 <= bytes.length && view.getUint32(start) === 0x504b0102,
    );
    view.setUint32(at + 24, 400_000_000, true);
    await expect(readBytes(bytes)).rejects.toThrow('too-large');
  });
});
