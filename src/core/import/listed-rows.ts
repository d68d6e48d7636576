/** Which rows of a table are those of objects, and which are left out. Pure. */
import { foldText } from '../kernel/lib/fold.ts';
import type { ImportKind } from './kinds.ts';
import { SHEET_COLUMN, type TableRows } from './table.ts';

/** A row of the sheet with its line, from 1. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
}

export interface ListedRows {
  rows: SheetRow[];
  /** The lines that sum up others. */
  totals: number[];
  /** The lines that the workbook hides, of which nothing is read unless it is wanted. */
  hidden: number[];
}

const TOTAL =
  /^(?:sous[ -]?|grand )?tota(?:l|ux)(?: genera(?:l|ux)| global)?(?: ttc| ht)?(?: ?:? ?\d[\d .,]*(?:€|[a-z]+)?)?$/;
/** What each name of a total has in it. */
const SUM = /tota[lu]|somme/i;
const AMOUNT = /^-?\d[\d\s.,]*(?:€|eur)?$/i;

/** Whether a row sums up those above it: « Total », or « Total Plomberie » below « Plomberie », and amounts, nothing else. */
function isTotal(cells: readonly string[], above: readonly string[], kind: ImportKind): boolean {
  const column = cells.findIndex((cell) => cell.trim() !== '');
  if (!SUM.test(cells[column] ?? '')) return false;
  const name = foldText(cells[column] ?? '')
    .replace(/[\s:]+$/, '')
    .trim();
  const others = cells.slice(column + 1).filter((cell) => cell.trim() !== '');
  if (!others.every((cell) => AMOUNT.test(cell.trim()))) return false;
  // a company may be called so, and have a telephone
  if (TOTAL.test(name)) return kind !== 'companies' || name !== 'total';
  const group = foldText(above[column] ?? '').trim();
  return (
    others.length > 0 && group !== '' && [`total ${group}`, `somme ${group}`, `${group} total`].includes(name)
  );
}

/** The rows below that of the names, without the empty ones, those that repeat the names, totals and hidden ones. */
export function listRows({ rows, header, hidden, withHidden }: TableRows, kind: ImportKind): ListedRows {
  const names = rows[header]?.map((cell) => cell.trim()).join('\u001f');
  const listed: ListedRows = { rows: [], totals: [], hidden: [] };
  const above: string[] = [];
  // the name of its sheet is no cell of a row
  const first = rows[header]?.[0] === SHEET_COLUMN ? 1 : 0;
  for (const [at, cells] of rows.entries()) {
    const own = cells.slice(first);
    if (at <= header || own.every((cell) => cell.trim() === '')) continue;
    if (cells.map((cell) => cell.trim()).join('\u001f') === names) continue;
    if (isTotal(own, above, kind)) listed.totals.push(at + 1);
    else {
      if (hidden.has(at)) listed.hidden.push(at + 1);
      if (!hidden.has(at) || withHidden) listed.rows.push({ line: at + 1, cells });
      for (const [column, cell] of own.entries()) if (cell.trim() !== '') above[column] = cell;
    }
  }
  return listed;
}
