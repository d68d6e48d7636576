import { useContext, useEffect, useMemo, useReducer, useState } from 'react';
import { PlacesContext } from '../sites/places-context.ts';
import { type Column, chooseColumns } from './column.ts';
import { type DraggedWidths, layOutColumns, type Widths } from './column-widths.ts';
import type { Totals } from './data-table-totals.tsx';
import { type FoldedLine, foldLine } from './folded-line.ts';
import { findHolder } from './leaving-columns.ts';
import {
  addTotals,
  isEmptyColumn,
  MOST_CHECKED,
  measureColumns,
  measureFoldedLine,
  type Needs,
  sampleRows,
} from './measure-columns.ts';
import { getRuler, observeFonts, type TableFont } from './ruler.ts';

export interface Columns<T> extends Widths<T> {
  /** The names of the chosen columns in which no row has anything. */
  empty: readonly string[];
  /** The line of a row that stands for the columns without room. */
  fold: ((row: T) => FoldedLine) | undefined;
  /** The name of the column that it stands under. */
  holder: string;
}

export interface ColumnsOptions<T> {
  columns: readonly Column<T>[];
  /** The names of those chosen. */
  visible: readonly string[] | null | undefined;
  rows: readonly T[];
  order: ArrayLike<number>;
  /** Changes with what filters the rows, but for the words that are typed: widths stay while somebody types. */
  filtered: string;
  totals: Totals | undefined;
  /** What the columns share, in px. */
  width: number;
  /** What somebody gave some of them. */
  dragged: DraggedWidths | null | undefined;
  font: TableFont;
  /** Whether widths stay as they are while others change rows and somebody searches. */
  steady: boolean;
}

/** What columns wanted when there were rows, for the time before there are. */
const lastNeeds = new WeakMap<object, Needs>();

/** The edges of a cell, in px. */
const EDGES = 24;

/** The columns of a table with their widths, by the texts of the rows in it. */
export function useColumns<T>(options: ColumnsOptions<T>): Columns<T> {
  const { columns, visible, rows, order, width, dragged, font, totals } = options;
  const places = useContext(PlacesContext);
  const [fonts, arrive] = useReducer((count: number) => count + 1, 0);
  useEffect(() => observeFonts(arrive), []);
  const ruler = useMemo(() => getRuler(font, fonts), [font, fonts]);
  const basis = useBasis(options);
  const chosen = useMemo(() => chooseColumns(columns, visible), [columns, visible]);
  // a column has room as soon as a row has something in it
  const nothingIn = useMemo(() => {
    const all = [basis, { rows, order }];
    const isLong = all.some((each) => each.order.length > MOST_CHECKED);
    const listed = isLong ? [] : all.flatMap((each) => Array.from(each.order, (at) => each.rows[at] as T));
    const found = chosen.filter((column) => isEmptyColumn(column, listed));
    return found.map(({ name }) => name).join(' ');
  }, [chosen, basis, rows, order]);
  const measured = useMemo(() => {
    const empty = nothingIn.split(' ').filter(Boolean);
    const kept = chosen.filter(({ name }) => !empty.includes(name));
    const sample = sampleRows(basis.rows, basis.order);
    const known = sample.length === 0 ? lastNeeds.get(columns) : undefined;
    const needs = known ?? measureColumns(kept, sample, ruler, places);
    if (sample.length > 0) lastNeeds.set(columns, needs);
    return { kept, empty, sample, needs };
  }, [columns, chosen, nothingIn, basis, ruler, places]);
  return useMemo(() => {
    const { kept, needs, sample } = measured;
    const measureFold = (folded: readonly Column<T>[]) => measureFoldedLine(folded, sample, ruler, places);
    const wanted = totals ? addTotals(needs, totals.cells, ruler) : needs;
    const placed = layOutColumns(kept, wanted, width, measureFold, dragged ?? {});
    const holder = findHolder(placed.shown);
    const room = (holder?.px ?? 0) - EDGES;
    const fold = (row: T) => foldLine(row, placed.folded, places, room, ruler.sub);
    return {
      ...placed,
      empty: measured.empty,
      fold: placed.folded.length > 0 ? fold : undefined,
      holder: holder?.name ?? '',
    };
  }, [measured, width, places, ruler, dragged, totals]);
}

interface Basis<T> {
  rows: readonly T[];
  order: ArrayLike<number>;
}

/** So many rows more or fewer, and a tenth of them, are still the same list. */
const FEW = 10;

/**
 * The rows that are measured: those in the list, but not fewer and fewer of them while somebody searches, whatever
 * others change meanwhile.
 */
function useBasis<T>({ rows, order, filtered, steady }: ColumnsOptions<T>): Basis<T> {
  const [last, setLast] = useState({ rows, order, filtered });
  const was = last.rows.length;
  const isSearched = steady && 2 * order.length < last.order.length;
  const isSame = last.rows === rows || (isSearched && Math.abs(rows.length - was) <= was / 10 + FEW);
  const isKept = last.filtered === filtered && last.order.length > 0 && isSame;
  if (isKept && order.length <= 2 * last.order.length) return last;
  if (last.rows === rows && last.order === order && last.filtered === filtered) return last;
  const next = { rows, order, filtered };
  setLast(next);
  return next;
}
