import { describe, expect, test } from 'vitest';
import { unwrapCell } from '../../../src/core/import/cells.ts';
import type { Column } from '../../../src/elements/parts/table/column.ts';
import { toCsv, toCsvField } from '../../../src/elements/parts/table/csv.ts';

const columns: Column<string[]>[] = ['Objet', 'Créé'].map((label, rank) => ({
  name: label,
  label,
  width: 100,
  value: label === 'Créé',
  render: () => null,
  text: (row) => row[rank] ?? '',
}));

describe('CSV export', () => {
  test('uses semicolons, quotes, a UTF-8 byte order mark, and the order on screen', async () => {
    const rows = [
      ['Fuite « d’eau »', '17/11/2026'],
      ['Porte "10" ; bloquée\nencore', ''],
    ];
    expect(await toCsv(columns, rows, [1, 0])).toBe(
      '\ufeff"Objet";"Créé"\r\n"Porte ""10"" ; bloquée\nencore";""\r\n"Fuite « d’eau »";"17/11/2026"\r\n',
    );
  });

  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', ' =1', '\0=1', '＝1+1', '=HYPERLINK("http://evil.test")'])(
    'a text that a spreadsheet would run as a formula stays text: %j',
    (formula) => {
      expect(toCsvField(formula)).toBe(`"'${formula.replaceAll('"', '""')}"`);
    },
  );

  test.each([
    '00001234',
    '3456789012345678',
    '3-10',
    '3/10',
    '12:30',
    '1E5',
    '12e3',
    '2024-01-01',
    '01 02 03 04 05',
    '+33 1 23 45 67 89',
    '552 100 554 00013',
    '-12',
    '12/03/2026',
    'MAR1',
    '3 oct',
    '1-déc.',
    '1,5',
    '10%',
    '(12)',
    'VRAI',
    '1 1/2',
    '302',
  ])('a code stays what it is: %s', (code) => {
    expect(toCsvField(code)).toBe(`"=""${code}"""`);
  });

  test.each(['BAL-000101', 'Porte 12', '2e étage', '- 5 tickets', 'contact@exemple.fr', 'A1'])(
    'a text that no spreadsheet reads otherwise has no formula: %s',
    (text) => {
      expect(toCsvField(text)).toBe(text.startsWith('-') ? `"'${text}"` : `"${text}"`);
    },
  );

  test.each(['12', '-1234,50', '0', '26/11/2026', '26/11/2026 09:30'])(
    'a number or a day of a column of numbers or days stays one: %s',
    (value) => {
      expect(toCsvField(value, true)).toBe(`"${value}"`);
    },
  );

  test.each(['0012', '3456789012345678', '1E5'])('a number that would change does not: %s', (id) => {
    expect(toCsvField(id, true)).toBe(`"=""${id}"""`);
  });

  /** The cells of one line for a reader that expects that separator; its quotes count at the beginning of a cell. */
  const readBy = (separator: string, line: string): string[] =>
    line
      .split(new RegExp(`[${separator}\\r\\n]`))
      .map((cell) => cell.replace(/^"((?:[^"]|"")*)"/, '$1').replace(/^[\s\0]*/, ''));

  test.each([
    'Fuite,=1+1,fin',
    'Fuite, "=1+1',
    'ligne\n=1+1',
    'ligne\r\n\t@SUM(A1)',
    'a\t-2+3',
    'a|+1|b',
    "a,'=1+1",
    'a,-1,=1',
  ])('a text begins no formula for a reader of another separator: %j', async (text) => {
    const line = (await toCsv(columns, [['x', text]], [0])).split('\r\n').slice(1).join('\r\n');
    const cells = [',', '\t', '|'].flatMap((separator) => readBy(separator, line));
    expect(cells.length).toBeGreaterThan(3);
    expect(cells.filter((cell) => /^[=@]|^[+-](?!\d+$)/.test(cell))).toEqual([]);
    expect(unwrapCell(toCsvField(text).slice(1, -1).replaceAll('""', '"'))).toBe(text);
  });

  test('numbers after a separator stay, and long texts take no time', () => {
    expect(toCsvField('Cour, -5;\n+33 1 23 45')).toBe('"Cour, -5;\n+33 1 23 45"');
    for (const long of ['\n'.repeat(1e5), `,-${'1'.repeat(1e5)}x`, `,${"'".repeat(1e5)}`]) {
      const kept = toCsvField(long).slice(1, -1);
      expect(unwrapCell(kept)).toBe(long);
    }
  });

  test('a long export reports its progress and can be stopped', async () => {
    const rows = Array.from({ length: 5000 }, (_, rank) => [String(rank)]);
    const order = rows.map((_, index) => index);
    const progress: number[] = [];
    const text = await toCsv(columns, rows, order, { onProgress: (done) => progress.push(done) });
    expect(text.split('\r\n')).toHaveLength(5002);
    expect(progress).toEqual([0.4, 0.8, 1]);

    const stop = new AbortController();
    const stopped = toCsv(columns, rows, order, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(stopped).rejects.toThrow(/abort/i);
  });
});
