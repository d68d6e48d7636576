import { describe, expect, test } from 'vitest';
import { toCsv, toCsvField } from '../../src/elements/_table/csv.ts';
import type { Column } from '../../src/elements/_table/table-layout.ts';

const columns: Column<string[]>[] = ['Objet', 'Créé'].map((label, rank) => ({
  name: label,
  label,
  width: 100,
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

  test.each([
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    ' =1',
    '\t=1',
    '\0=1',
    '＝1+1',
    '=HYPERLINK("http://evil.test")',
  ])('a text that a spreadsheet would run as a formula stays text: %j', (formula) => {
    expect(toCsvField(formula)).toBe(`"'${formula.replaceAll('"', '""')}"`);
  });

  test.each(['-12', '+33 1', '-1 234,50', '- 5 tickets'])(
    'numbers stay numbers, the rest is kept as text: %s',
    (text) => {
      const isNumber = text !== '- 5 tickets';
      expect(toCsvField(text)).toBe(isNumber ? `"${text}"` : `"'${text}"`);
    },
  );

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
