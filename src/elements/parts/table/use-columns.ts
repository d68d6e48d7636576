import { useContext, useEffect, useMemo, useReducer, useState } from 'react';
import { PlacesContext } from '../sites/places.ts';
import {
  isEmptyColumn,
  MOST_CHECKED,
  measureColumns,
  measureFoldedLine,
  type Needs,
  sampleRows,
} from './column-needs.ts';
import { type DraggedWidths, findHolder, layOutColumns, type Widths } from './column-widths.ts';
import { type FoldedLine, foldLine } from './folded.ts';
import { getRuler, observeFonts, type TableFont } from './ruler.ts';
import { type Column, chooseColumns } from './table-layout.ts';

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
  /** What the columns share, in px. */
  width: number;
  /** What somebody gave some of them. */
  dragged: DraggedWidths | null | undefined;
  font: TableFont;
}

/** What columns wanted when there were rows, for the time before there are. */
const lastNeeds = new WeakMap<object, Needs>();

/** The edges of a cell, in px. */
const EDGES = 24;

/** The columns of a table with their widths, by the texts of the rows in it. */
export function useColumns<T>(options: ColumnsOptions<T>): Columns<T> {
  const { columns, visible, rows, order, filtered, width, dragged, font } = options;
  const places = useContext(PlacesContext);
  const [fonts, arrive] = useReducer((count: number) => count + 1, 0);
  useEffect(() => observeFonts(arrive), []);
  const ruler = useMemo(() => getRuler(font, fonts), [font, fonts]);
  const basis = useBasis(rows, order, filtered);
  const measured = useMemo(() => {
    const chosen = chooseColumns(columns, visible);
    const sample = sampleRows(rows, basis);
    const listed = basis.length > MOST_CHECKED ? [] : Array.from(basis, (index) => rows[index] as T);
    const empty = chosen.filter((column) => isEmptyColumn(column, listed));
    const kept = chosen.filter((column) => !empty.includes(column));
    const known = sample.length === 0 ? lastNeeds.get(columns) : undefined;
    const needs = known ?? measureColumns(kept, sample, ruler, places);
    if (sample.length > 0) lastNeeds.set(columns, needs);
    return { kept, empty, sample, needs };
  }, [columns, visible, rows, basis, ruler, places]);
  return useMemo(() => {
    const { kept, needs, sample } = measured;
    const measureFold = (folded: readonly Column<T>[]) => measureFoldedLine(folded, sample, ruler, places);
    const placed = layOutColumns(kept, needs, width, measureFold, dragged ?? {});
    const holder = findHolder(placed.shown);
    const room = (holder?.px ?? 0) - EDGES;
    const fold = (row: T) => foldLine(row, placed.folded, places, room, ruler.sub);
    return {
      ...placed,
      empty: measured.empty.map(({ name }) => name),
      fold: placed.folded.length > 0 ? fold : undefined,
      holder: holder?.name ?? '',
    };
  }, [measured, width, places, ruler, dragged]);
}

/** The rows that are measured: those in the list, but not fewer and fewer of them while somebody searches. */
function useBasis(rows: readonly unknown[], order: ArrayLike<number>, filtered: string): ArrayLike<number> {
  const [last, setLast] = useState({ rows, filtered, order });
  const isSame = last.rows === rows && last.filtered === filtered;
  if (isSame && order.length <= 2 * last.order.length) return last.order;
  setLast({ rows, filtered, order });
  return order;
}
