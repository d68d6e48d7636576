/** Which rows of a table are those of objects, and which are left out. Pure. */
import { cutEnd } from '../kernel/lib/cut-end.ts';
import { foldText } from '../kernel/lib/fold.ts';
import { OWN_NUMBER } from '../kernel/lib/workbook-text.ts';
import type { ImportKind } from './kinds.ts';
import type { TableRows } from './table.ts';

/** A row of the sheet with its line, from 1. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
  /** It fills one cell where the others fill three or more: most often the title of those below it. */
  isLone: boolean;
}

export interface ListedRows {
  rows: SheetRow[];
  /** The lines that sum up others, explain the columns or say when the file was made. */
  remarks: number[];
  /** The lines that the workbook hides, of which nothing is read unless it is wanted. */
  hidden: number[];
}

const TOTAL =
  /^(?:sous[ -]?|grand )?tota(?:l|ux)(?: genera(?:l|ux)| global)?(?: ttc| ht)?(?: ?:? ?\d[\d .,]*(?:€|[a-z]+)?)?$/;
/** « Total des marchés : 6 », « Nombre d'équipements : 7 ». */
const COUNTED = /^(?:total|nombre|nb) [^:]*: ?\d[\d .,]*(?:€|[a-z]+)?$/;
/** What each name of a sum has in it. */
const SUM = /tota[lu]|somme|nombre|nb/i;
const AMOUNT = /^-?\d[\d\s.,]*(?:€|eur)?$/i;
/** « Édité le 12/11/2026 par … », « Page 1/3 ». */
const FOOT =
  /^(?:(?:edite|imprime|extrait|genere|exporte|etabli|mis a jour)e?s? (?:le|du) \d|page \d+ ?(?:\/|sur) ?\d+$)/;
/** « (texte) », « jj/mm/aaaa »: what a model writes below the names of its columns. */
const HINT = /^(?:\(.*\)|\[.*\]|jj[/.-]mm[/.-]aa(?:aa)?)$/;
/** What people write for the cell above. */
const DITTO = /^(?:"|''|-"-|idem|id\.)$/;

/** Whether a row sums up those above it: « Total », or « Total Plomberie » below « Plomberie », and amounts, nothing else. */
function isTotal(cells: readonly string[], above: readonly string[], kind: ImportKind): boolean {
  const column = cells.findIndex((cell) => cell !== '');
  if (!SUM.test(cells[column] ?? '')) return false;
  const name = foldText(cutEnd(cells[column] ?? '', /[\s:]/)).trim();
  const others = cells.slice(column + 1).filter(Boolean);
  if (!others.every((cell) => AMOUNT.test(cell))) return false;
  // a company may be called so, and have a telephone
  if (TOTAL.test(name)) return kind !== 'companies' || name !== 'total';
  if (COUNTED.test(name)) return true;
  const group = foldText(above[column] ?? '').trim();
  const names = [`total ${group}`, `somme ${group}`, `${group} total`];
  return others.length > 0 && group !== '' && names.includes(name);
}

/** Whether a row is about the file itself. @param isFirst it is the one below the names */
function isRemark(cells: readonly string[], isFirst: boolean): boolean {
  const filled = cells.filter(Boolean);
  if (isFirst && filled.length > 1 && filled.every((cell) => HINT.test(cell))) return true;
  return filled.length <= 2 && filled.some((cell) => FOOT.test(foldText(cell)));
}

/** @param cell without blanks at its ends */
const isDitto = (cell: string): boolean =>
  cell.length > 0 && cell.length < 5 && DITTO.test(cell.toLowerCase());

/** The cells, with those above in the place of ditto marks. @param first the column that the first one above is of */
const fillDittos = (cells: readonly string[], above: readonly string[], first: number): string[] =>
  cells.map((cell, column) => (isDitto(cell.trim()) && above[column - first]) || cell);

/** How many cells most rows fill. */
function getUsualFill(counts: readonly number[]): number {
  return counts.toSorted((one, other) => one - other)[counts.length >> 1] ?? 0;
}

/** The rows below that of the names, without the empty ones, those that repeat the names, remarks and hidden ones. */
export function listRows(
  { rows, header, hidden, withHidden, parts }: TableRows,
  kind: ImportKind,
): ListedRows {
  const names = rows[header]?.map((cell) => cell.trim()) ?? [];
  const listed: ListedRows = { rows: [], remarks: [], hidden: [] };
  const counts: number[] = [];
  let above: string[] = [];
  // the name of its sheet is no cell of a row
  const first = parts ? 1 : 0;
  const firsts = new Set(parts ? parts.map(({ from }) => from) : [header + 1]);
  // a row of our own workbook is the object of its number, whatever it is called
  const number = names.indexOf(OWN_NUMBER);
  for (const [at, written] of rows.entries()) {
    if (at <= header) continue;
    // what is above belongs to another sheet
    if (firsts.has(at)) above = [];
    const trimmed = written.map((cell) => cell.trim());
    const own = first === 0 ? trimmed : trimmed.slice(first);
    const count = own.reduce((sum, cell) => (cell === '' ? sum : sum + 1), 0);
    if (count === 0 || (header >= 0 && isSame(trimmed, names))) continue;
    const isOurs = (trimmed[number] ?? '') !== '';
    if (!isOurs && (isTotal(own, above, kind) || isRemark(own, firsts.has(at)))) listed.remarks.push(at + 1);
    else {
      const cells = !isOurs && own.some(isDitto) ? fillDittos(written, above, first) : written;
      if (hidden.has(at)) listed.hidden.push(at + 1);
      if (!hidden.has(at) || withHidden) listed.rows.push({ line: at + 1, cells, isLone: count === 1 });
      counts.push(count);
      for (const [column, cell] of own.entries())
        if (cell !== '' && !isDitto(cell)) above[column] = written[column + first] ?? cell;
    }
  }
  if (getUsualFill(counts) < 3) for (const row of listed.rows) row.isLone = false;
  return listed;
}

const isSame = (cells: readonly string[], names: readonly string[]): boolean =>
  cells[0] === names[0] && cells.join('\u001f') === names.join('\u001f');
