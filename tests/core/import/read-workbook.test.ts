/** What workbooks of other programs hold beside the values of their cells. */
import { describe, expect, test } from 'vitest';
import { readBytes } from '../../../src/core/import/read-file.ts';
import { changed, inSheet } from './_files.ts';

const merged = (...areas: string[]) =>
  inSheet(1, (xml) =>
    xml.replace(
      '</sheetData>',
      `</sheetData><mergeCells>${areas.map((area) => `<mergeCell ref="${area}"/>`).join('')}</mergeCells>`,
    ),
  );
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) => (await readBytes(bytes)).sheets[0]?.rows;

describe('numbers that are shown with zeros', () => {
  const FORMATS =
    '<numFmts count="2"><numFmt numFmtId="170" formatCode="000000"/>' +
    '<numFmt numFmtId="171" formatCode="&quot;BAL-&quot;000"/></numFmts>';
  /** Gives the cells of a column a style of their own, after those that are there. */
  const styled =
    (format: number, ...cells: string[]) =>
    (xml: string, part: string) => {
      if (part === 'xl/styles.xml')
        return xml
          .replace(/<numFmts[\s\S]*?<\/numFmts>/, '')
          .replace(/(<styleSheet[^>]*>)/, `$1${FORMATS}`)
          .replace(
            /<cellXfs[^>]*>[\s\S]*?<\/cellXfs>/,
            `<cellXfs><xf numFmtId="0"/><xf numFmtId="${format}"/></cellXfs>`,
          );
      if (part !== 'xl/worksheets/sheet1.xml') return xml;
      return cells.reduce(
        (text, cell) => text.replace(new RegExp(`<c r="${cell}"(?: s="\\d+")?`), `<c r="${cell}" s="1"`),
        xml,
      );
    };
  const tags = {
    Parc: [
      ['Nom', 'Balise'],
      ['Pompe', 1],
      ['Vanne', 150],
      ['Grue', 1234567],
      ['Sac', 'A7'],
    ],
  };
  const CELLS = ['B2', 'B3', 'B4', 'B5'];
  const tagsOf = async (change: (xml: string, part: string) => string) =>
    (await rowsOf(await changed(tags, change)))?.map((row) => row[1]);

  test('keep them, with the text around; one that is longer and a text are as they are', async () => {
    expect(await tagsOf(styled(170, ...CELLS))).toEqual(['Balise', '000001', '000150', '1234567', 'A7']);
    expect(await tagsOf(styled(171, ...CELLS))).toEqual(['Balise', 'BAL-001', 'BAL-150', '1234567', 'A7']);
  });

  test('are those of the cells that have the format alone', async () => {
    expect(await tagsOf(styled(170, 'B3'))).toEqual(['Balise', '1', '000150', '1234567', 'A7']);
  });
});

describe('merged cells', () => {
  const parc = {
    Parc: [
      ['Nom', 'Site', 'Montant'],
      ['Pompe', 'Campus', 90],
      ['Vanne', null, null],
      [null, null, null],
      ['Moteur', null, null],
      ['Grue', 'Port', 10],
    ],
  };

  test('give their text to each of their rows that holds something', async () => {
    expect((await rowsOf(await changed(parc, merged('B2:B5'))))?.map((row) => row[1] ?? '')).toEqual([
      'Site',
      'Campus',
      'Campus',
      '',
      'Campus',
      'Port',
    ]);
  });

  test('repeat no number, and no title over several columns', async () => {
    const rows = await rowsOf(await changed(parc, merged('C2:C5', 'A1:B1')));
    expect(rows?.map((row) => row[2] ?? '')).toEqual(['Montant', '90', '', '', '', '10']);
    expect(rows?.[0]).toEqual(['Nom', 'Site', 'Montant']);
  });

  test('of a heading on two lines name the columns of the second', async () => {
    const heading = {
      Parc: [
        ['Nom', 'Lieu', null],
        [null, 'Bâtiment', 'Étage'],
        ['Pompe', 'Nord', 'RDC'],
      ],
    };
    expect((await rowsOf(await changed(heading, merged('A1:A2', 'B1:C1'))))?.[1]).toEqual([
      'Nom',
      'Bâtiment',
      'Étage',
    ]);
  });

  test('beyond the rows that there are end with them', async () => {
    expect(await rowsOf(await changed(parc, merged('B2:B1048576')))).toHaveLength(6);
  });
});

describe('rows', () => {
  const parc = { Parc: [['Nom'], ['Pompe'], ['Vanne'], ['Grue'], ['Treuil']] };
  const hiddenOf = async (change: (xml: string) => string) =>
    (await readBytes(await changed(parc, inSheet(1, change)))).sheets[0]?.hidden;

  test.each([
    ['hidden="1"', 'r="3"'],
    ['hidden="true"', 'r="3"'],
    ["hidden='1'", "r='3'"],
  ])('that a filter hides are named: %s', async (hidden, number) => {
    const change = (xml: string) =>
      xml.replace('r="3"', `${number} ht="12.8" ${hidden}`).replace('r="5"', 'r="5" hidden="0"');
    expect(await hiddenOf(change)).toEqual([2]);
  });

  test('without numbers are counted', async () => {
    let count = 0;
    const change = (xml: string) =>
      xml.replaceAll(/<row r="\d"/g, () => (++count === 4 ? '<row hidden="1"' : '<row'));
    expect(await hiddenOf(change)).toEqual([3]);
  });
});

describe('sheets', () => {
  const two = { 'Choix & listes': [['Nom'], ['valeur']], Parc: [['Nom'], ['Pompe']] };
  const hide =
    (...names: string[]) =>
    (xml: string, part: string) =>
      part === 'xl/workbook.xml'
        ? names.reduce(
            (text, name) => text.replace(`name="${name}"`, `name="${name}" state="veryHidden"`),
            xml,
          )
        : xml;

  test('that are hidden are left out', async () => {
    const { sheets } = await readBytes(await changed(two, hide('Choix &amp; listes')));
    expect(sheets.map(({ name }) => name)).toEqual(['Parc']);
  });

  test('are read all the same where there is no other', async () => {
    const { sheets } = await readBytes(await changed(two, hide('Choix &amp; listes', 'Parc')));
    expect(sheets.map(({ name }) => name)).toEqual(['Choix & listes', 'Parc']);
  });
});

describe('a workbook whose parts have their attributes in single quotes', () => {
  /** As some generators write them: `ref='B2:B5'`, `r='A1'`. */
  const quoted =
    (change: (xml: string, part: string) => string = (xml) => xml) =>
    (xml: string, part: string): string =>
      change(xml, part).replaceAll(/([\w:]+)="([^"']*)"/g, "$1='$2'");
  const parc = {
    Parc: [
      ['Nom', 'Site', 'Balise'],
      ['Pompe', 'Campus', 'P-1'],
      ['Vanne', null, 'P-2'],
    ],
    Choix: [['valeur']],
  };

  test('keeps its merged cells', async () => {
    const rows = await rowsOf(await changed(parc, quoted(merged('B2:B3'))));
    expect(rows?.map((row) => row[1])).toEqual(['Site', 'Campus', 'Campus']);
  });

  test('keeps its failed formulas', async () => {
    const fail = inSheet(1, (xml) =>
      xml.replace(/<c r="B2"[^>]*>.*?<\/c>/s, '<c r="B2" t="e"><f>X</f><v>#REF!</v></c>'),
    );
    expect((await rowsOf(await changed(parc, quoted(fail))))?.[1]).toEqual(['Pompe', '#REF!', 'P-1']);
  });

  test('keeps its hidden sheets hidden', async () => {
    const hide = (xml: string, part: string) =>
      part === 'xl/workbook.xml' ? xml.replace('name="Choix"', 'name="Choix" state="hidden"') : xml;
    const { sheets } = await readBytes(await changed(parc, quoted(hide)));
    expect(sheets.map(({ name }) => name)).toEqual(['Parc']);
  });
});

test('a failed formula keeps its error, so that its row is refused instead of losing the value', async () => {
  const bytes = await changed(
    {
      Parc: [
        ['Nom', 'Site', 'Balise'],
        ['Pompe', null, 'P-1'],
      ],
    },
    inSheet(1, (xml) =>
      xml.replace(
        /(<row [^>]*r="2"[^>]*>)(.*?)(<c r="C2")/s,
        '$1$2<c r="B2" t="e"><f>VLOOKUP(A2,X:X,1)</f><v>#N/A</v></c>$3',
      ),
    ),
  );
  expect(await rowsOf(bytes)).toEqual([
    ['Nom', 'Site', 'Balise'],
    ['Pompe', '#N/A', 'P-1'],
  ]);
});
