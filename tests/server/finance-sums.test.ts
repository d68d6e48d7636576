/** The export, the figures and the database add up to the same cents on a large set of entries. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { startServer, type TestServer } from './_server.ts';
import { readSheet } from './_xlsx.ts';

const ENTRIES = 4_000;
const YEAR = 2047;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // amounts whose sum in floating point would not be exact
  await server.db.query(
    sql`insert into finance_entry (date_gestion, type_depense, previsionnel, realise, site_id)
        select make_date(${YEAR}::int, 1, 1) + k % 365,
          (array['Budget', 'Dépense ponctuelle', 'Dépense sous contrat', 'Dépense sous contrat supplémentaire', 'Casse'])[1 + k % 5],
          (k::bigint * 7919 % 1000003) * 0.01, case when k % 5 = 0 then 0 else (k::bigint * 104729 % 999983) * 0.01 end, 1 + k % 40
        from generate_series(1, ${ENTRIES}::int) k`,
  );
});
afterAll(() => server.stop());

const toCents = (amount: string | number): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly (string | number)[]): number =>
  amounts.reduce<number>((total, amount) => total + toCents(amount), 0);

interface Sums {
  budget: number;
  previsionnel: number;
  realise: number;
}

/** Of the rows of a sheet: the type, what was planned, what was spent. */
function sumRows(rows: readonly (readonly [string, string | number, string | number])[]): Sums {
  const [budgets, others] = [true, false].map((is) => rows.filter(([type]) => (type === 'Budget') === is));
  return {
    budget: sum(budgets!.map(([, planned]) => planned)),
    previsionnel: sum(others!.map(([, planned]) => planned)),
    realise: sum(others!.map(([, , spent]) => spent)),
  };
}

async function sumDatabase(): Promise<Sums> {
  const [sums] = await server.db.query<Record<keyof Sums, string>>(
    sql`select (100 * sum(previsionnel) filter (where type_depense = 'Budget'))::bigint::text as budget,
          (100 * sum(previsionnel) filter (where type_depense <> 'Budget'))::bigint::text as previsionnel,
          (100 * sum(realise) filter (where type_depense <> 'Budget'))::bigint::text as realise
        from finance_entry where extract(year from date_gestion) = ${YEAR}::int`,
  );
  return {
    budget: Number(sums!.budget),
    previsionnel: Number(sums!.previsionnel),
    realise: Number(sums!.realise),
  };
}

const read = async (path: string) => (await server.call('responsable', 'GET', path)).json();

it(`[J3] [J4] ${ENTRIES} entries: export, months, types, sites and database are equal to the cent`, {
  timeout: 240_000,
}, async () => {
  const expected = await sumDatabase();
  const file = (await server.call('responsable', 'GET', `/api/finance/export/?year=${YEAR}`)).rawPayload;
  const lines = readSheet(file).rows.slice(1);
  expect(lines).toHaveLength(ENTRIES);
  expect(
    sumRows(lines.map((line) => [String(line[1]?.value), line[6]?.value ?? 0, line[7]?.value ?? 0])),
    'the sheet',
  ).toEqual(expected);

  const stats = await read(`/api/finance/stats/?year=${YEAR}`);
  const of = (parts: Record<'previsionnel' | 'realise', string>[]) => ({
    previsionnel: sum(parts.map(({ previsionnel }) => previsionnel)),
    realise: sum(parts.map(({ realise }) => realise)),
  });
  const { budget, ...spent } = expected;
  expect(toCents(stats.budget)).toBe(budget);
  expect(of(stats.months), 'the months').toEqual(spent);
  const types = stats.by_type.filter(
    ({ type_depense }: { type_depense: string }) => type_depense !== 'Budget',
  );
  expect(of(types), 'the types').toEqual(spent);
  const table = await read(`/api/finance/table_stats/?year=${YEAR}`);
  expect(of(table.rows), 'the sites').toEqual(spent);
  expect(sum(table.rows.map((row: { budget: string | null }) => row.budget ?? 0))).toBe(budget);

  const converted = convert(file);
  if (converted) expect(sumRows(converted), 'the sheet in LibreOffice').toEqual(expected);
  else console.info('LibreOffice is not installed: the export was not opened in it.');
});

/** The sheet as LibreOffice reads it; `null` where it is not installed. */
function convert(file: Buffer): [string, string, string][] | null {
  if (spawnSync('soffice', ['--version']).status !== 0) return null;
  const folder = mkdtempSync(join(tmpdir(), 'balise-office-'));
  try {
    writeFileSync(join(folder, 'export.xlsx'), file);
    // semicolons, quotes where needed, UTF-8, numbers as they are and not as they are shown
    const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false';
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        filter,
        '--outdir',
        folder,
        join(folder, 'export.xlsx'),
      ],
      { stdio: 'ignore', timeout: 100_000 },
    );
    const [, ...lines] = readFileSync(join(folder, 'export.csv'), 'utf8').trim().split('\n');
    return lines.map((line) => {
      const cells = line.split(';').map((cell) => cell.replace(/^"|"$/g, ''));
      return [cells[1] ?? '', (cells[6] ?? '').replace(',', '.'), (cells[7] ?? '').replace(',', '.')];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
