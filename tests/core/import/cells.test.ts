import { describe, expect, test } from 'vitest';
import {
  readChoice,
  readCode,
  readEmail,
  readList,
  readTextCell,
  readYesNo,
} from '../../../src/core/import/cells.ts';
import { splitName, toUsername } from '../../../src/core/import/person-names.ts';
import { detectPathSeparator, splitPath } from '../../../src/core/import/place-text.ts';
import { readAmountOf, readTagOf } from './_cells.ts';

describe('a tag', () => {
  test.each([
    'sans numéro',
    'Sans N°',
    'non inv.',
    'Non Inv',
    'pas inv',
    'PAS INV.',
    'non inventorié',
    'n/a',
    'N.C.',
    's/n',
    'néant',
    'Aucun',
    '-',
    '—',
    '???',
    'xxx',
    'inconnu',
    'sans étiquette',
    'à étiqueter',
    '0',
    '000',
    'S.O.',
    's/o',
    'sans objet',
    'NR',
    'néant.',
    'Non inventorié(e)',
    'illisible',
    '  ',
  ])('is none: « %s »', (cell) => {
    expect(readTagOf(cell)).toBe('');
  });

  test.each([
    ['00123', '00123'],
    [' 007 ', '007'],
    ['50/7', '50/7'],
    ['N-12', 'N-12'],
    ['05-JUIL', '05-JUIL'],
    ['12-34', '12-34'],
    ['NOA', 'NOA'],
    ['X1', 'X1'],
    ['INV 12–34', 'INV 12-34'],
    ['094', '094'],
    ['A, B', 'A, B'],
  ])('stays as it is written: « %s »', (cell, tag) => {
    expect(readTagOf(cell)).toBe(tag);
  });

  test.each([
    ['6,37E+15', /abrégé/],
    ['6.37702E+15', /abrégé/],
    ['1e+21', /abrégé/],
    // « 5/7 » in a workbook and in a text, « 5/50 », « 8:30 »
    ['2026-07-05', /date que le tableur a mise/],
    ['05-juil', /date que le tableur a mise/],
    ['mai-50', /date que le tableur a mise/],
    ['1899-12-30 08:30', /date que le tableur a mise/],
    ['Unit\ufffd', /perdu/],
    ['MBP001234,MBP005678', /plusieurs balises/],
    ['MBP001234\nMBP005678', /plusieurs balises/],
  ])('is refused: « %s »', (cell, reason) => {
    expect(readTagOf(cell)).toMatchObject({ problem: expect.stringMatching(reason) });
  });

  test.each(['2026-07-05', '6E+15'])('that our own export keeps as a text is that text: « %s »', (tag) => {
    expect(readTagOf(`="${tag}"`)).toBe(tag);
  });
});

describe('a text', () => {
  test.each([
    '+2Foot',
    '=1+1',
    "=cmd|' /C calc'!A0",
    '@SUM(A1)',
    '-2+3',
    'L\'abri "du" fond',
    '<script>alert(1)</script>',
    "'; drop table asset; --",
  ])('is no formula and no code: « %s »', (cell) => {
    expect(readTextCell(cell).value).toBe(cell);
    expect(readCode(cell).value).toBe(cell);
  });

  test.each(['#N/A', '#REF!', '#VALEUR!', '#NOM?', ' #DIV/0! ', 'Err:502'])(
    'of the failed formula « %s » is refused',
    (cell) => {
      expect(readTextCell(cell).problem).toMatch(/est l’erreur d’une formule/);
    },
  );

  test.each(['Saint-Ã‰tienne', 'FrÃ©quence', 'lâ€™abri', 'Â°C'.replace('Â°', 'Â\u00b0'), 'Fr\ufffdquence'])(
    'that a wrong encoding has ruined is refused: « %s »',
    (cell) => {
      expect(readTextCell(cell).problem).not.toBeNull();
    },
  );

  test.each([
    ['="00001234"', '00001234'],
    ["'=1+1", '=1+1'],
    ["'+2Foot", '+2Foot'],
    ["'Abri", "'Abri"],
  ])('of our own export is what was exported: « %s »', (cell, text) => {
    expect(readTextCell(cell).value).toBe(text);
  });

  test('of digits that is a room, an e-mail, a name or a hexadecimal number is none that was cut short', () => {
    for (const cell of ['1E05', '12E3', '12E5X', 'E+15', '1E', '3e2a', '0E12345'])
      expect(readCode(cell).problem).toBeNull();
  });
});

describe('a number of a contract or a telephone', () => {
  test.each([
    ['2024-03-01', '2024-03-01'],
    ['="2024-03-01"', '2024-03-01'],
    ['="6E+15"', '6E+15'],
    ['mai-24', 'mai-24'],
  ])('may look like a day: « %s »', (cell, code) => {
    expect(readCode(cell)).toEqual({ value: code, problem: null });
  });

  test('keeps the zeros that an apostrophe was written for', () => {
    expect([readCode("'00123").value, readTagOf("'00123")]).toEqual(['00123', '00123']);
    expect(readCode("'68").value).toBe('68');
    expect(readCode("'A12").value).toBe("'A12");
  });

  test('that was cut short is refused all the same', () => {
    expect(readCode('6E+15').problem).toMatch(/abrégé/);
  });
});

describe('an amount', () => {
  test.each([
    ['1234.5', '1234.5'],
    ['1 234,56 €', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1,234,567.8', '1234567.8'],
    ['12 € HT', '12'],
    ['$ 12.50', '12.50'],
    ['', ''],
  ])('« %s » is %s', (cell, amount) => {
    expect(readAmountOf(cell)).toBe(amount);
  });

  test.each(['1,234', '-5', 'douze', '1.234', '12 34'])('« %s » is refused', (cell) => {
    expect(readAmountOf(cell)).toMatchObject({ problem: expect.any(String) });
  });
});

describe('a place', () => {
  test.each([
    ['>', ['Campus > Bât. A > Étage 1', 'Campus']],
    // as screens here show it
    ['>', ['Campus › Bât. A › Étage 1', 'Campus']],
    ['/', ['Path / To /Location 3  ', 'Path/To', 'X']],
    ['', ['RDC/Hall', 'Salle 1', 'Salle 2', 'Salle 3']],
    ['\\', ['Campus\\A']],
    ['', ['Campus', '']],
  ])('is a path with « %s »', (separator, cells) => {
    expect(detectPathSeparator(cells)).toBe(separator);
  });

  test('has the names of its levels without their blanks', () => {
    expect(splitPath(' Path / To /Location 3  ', '/')).toEqual(['Path', 'To', 'Location 3']);
    expect(splitPath('Path//To/', '/')).toEqual(['Path', 'To']);
    expect(splitPath('Campus › Bât. A > Étage 1', '>')).toEqual(['Campus', 'Bât. A', 'Étage 1']);
    expect(splitPath('Mairie – Étage 1 — Salle B-12', ' - ')).toEqual(['Mairie', 'Étage 1', 'Salle B-12']);
  });
});

describe('other cells', () => {
  test('are one of a list by any of its names', () => {
    const field = { choices: [{ value: 'annuelle', names: ['annuelle', 'annuel', 'yearly'] }] };
    expect(readChoice(' ANNUEL ', field).value).toBe('annuelle');
    expect(readChoice('décennale', field).problem).toBe(
      '«\u00a0décennale\u00a0» n’est pas un choix valide\u00a0: «\u00a0annuelle\u00a0».',
    );
  });

  test.each([
    ['Oui', true],
    ['TRUE', true],
    ['x', true],
    ['✔', true],
    ['☑', true],
    ['☐', false],
    ['✗', false],
    ['faux', false],
    ['Non', false],
  ])('« %s » is an answer', (cell, answer) => {
    expect(readYesNo(cell).value).toBe(answer);
  });

  test.each([
    ['mailto:lea@ville.fr', 'lea@ville.fr'],
    ['Léa MOULIN <lea@ville.fr>', 'lea@ville.fr'],
    ['lea@ville.fr', 'lea@ville.fr'],
    ['lea', 'lea'],
  ])('have the address of « %s »', (cell, address) => {
    expect(readEmail(cell).value).toBe(address);
  });

  test('list several', () => {
    expect(readList('Plomberie; Électricité, Plomberie\n Gaz').value).toEqual([
      'Plomberie',
      'Électricité',
      'Gaz',
    ]);
  });

  test.each([
    ['DUPONT Jean', 'Jean', 'DUPONT'],
    ['Jean DUPONT', 'Jean', 'DUPONT'],
    ['Dupont, Jean', 'Jean', 'Dupont'],
    ['Jean Dupont', 'Jean', 'Dupont'],
    ['DE LA TOUR Anne-Marie', 'Anne-Marie', 'DE LA TOUR'],
    ['Zoé', 'Zoé', ''],
  ])('« %s » is a name in two', (whole, first, last) => {
    expect(splitName(whole)).toEqual({ first, last });
  });

  test('make a login name of a name', () => {
    expect(toUsername('Anne-Marie', 'de L’Étoile')).toBe('anne-marie.de-l-etoile');
  });
});
