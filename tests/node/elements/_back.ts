/** The workbooks of every list that an import reads, as the lists on screen write them. */
import { readSheet } from 'read-excel-file/node';
import type { ImportKind } from '../../../src/core/import/kinds.ts';
import { writeWorkbook } from '../../../src/core/kernel/lib/write-workbook.ts';
import { loadPaths } from '../../../src/core/sites/path.ts';
import { EMPTY_TREE } from '../../../src/core/sites/tree.ts';
import { getAssetView, type KnownPlaces } from '../../../src/elements/asset-list/columns.tsx';
import { createCategoryColumns } from '../../../src/elements/category-admin/columns.tsx';
import { CONTRACT_COLUMNS, CONTRACT_FILE_COLUMNS } from '../../../src/elements/contract-list/columns.tsx';
import { READ_COLUMNS } from '../../../src/elements/finance/columns.tsx';
import {
  COMPANY_FILE_COLUMNS,
  createCompanyColumns,
} from '../../../src/elements/intervenant-list/company-columns.tsx';
import { createPeopleColumns } from '../../../src/elements/intervenant-list/people-columns.tsx';
import type { Column } from '../../../src/elements/parts/table/column.ts';
import { toCsv } from '../../../src/elements/parts/table/csv.ts';
import { addNumbers } from '../../../src/elements/parts/table/export-file.ts';
import { toSheet } from '../../../src/elements/parts/table/xlsx.ts';
import { COLUMNS as ACCOUNT_COLUMNS } from '../../../src/elements/user-admin/columns.tsx';
import { workbook } from '../../core/import/_files.ts';

/** The kinds that a list exports. */
export const EXPORTED = [
  ...(['assets', 'accounts', 'people', 'companies', 'contracts', 'entries'] as const),
  // others have its names: they are changed last
  'categories',
] as const;
export type Exported = (typeof EXPORTED)[number];

const NONE: KnownPlaces = { tree: EMPTY_TREE, categories: new Map() };
const noFigures = { work: false, logins: true, contracts: false } as never;
const names = { work: new Map(), contracts: new Map(), people: new Map(), logins: new Map() } as never;

/** Every column, those too that are hidden until they are chosen. */
export function columnsOf(
  kind: ImportKind,
  { tree, categories }: KnownPlaces = NONE,
): readonly Column<never>[] {
  const columns = {
    categories: () => createCategoryColumns(tree).columns,
    assets: () => getAssetView({ tree, categories }).columns,
    accounts: () => ACCOUNT_COLUMNS,
    people: () => createPeopleColumns(names, noFigures).columns,
    companies: () => [...createCompanyColumns(names, noFigures).columns, ...COMPANY_FILE_COLUMNS],
    contracts: () => [...CONTRACT_COLUMNS, ...CONTRACT_FILE_COLUMNS],
    entries: () => READ_COLUMNS,
  }[kind as Exported];
  return columns() as unknown as readonly Column<never>[];
}

type Items = readonly { id: number | string }[];

/** The workbook of a list. */
export async function exportList(
  kind: ImportKind,
  items: Items,
  known?: KnownPlaces,
): Promise<Uint8Array<ArrayBuffer>> {
  await loadPaths();
  const columns = addNumbers({ numbered: true }, columnsOf(kind, known) as never);
  const file = await writeWorkbook(toSheet('Liste', columns as never, items, Array.from(items.keys())));
  return new Uint8Array(await file.arrayBuffer());
}

/** The CSV of a list. */
export async function exportText(
  kind: ImportKind,
  items: Items,
  known?: KnownPlaces,
): Promise<Uint8Array<ArrayBuffer>> {
  await loadPaths();
  const columns = addNumbers({ numbered: true }, columnsOf(kind, known) as never);
  const text = await toCsv(columns as never, items, Array.from(items.keys()));
  return new Uint8Array(new TextEncoder().encode(text));
}

type CellValue = string | number | boolean | Date | null;

/** A workbook after another program has opened and saved it: cells keep their types. */
export async function resave(
  bytes: Uint8Array,
  change: (rows: CellValue[][]) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = (await readSheet(Buffer.from(bytes))) as CellValue[][];
  change(rows);
  return workbook({ Liste: rows });
}
