/** How much room the columns of a table want, by the texts that are there. Pure. */
import { listPlace, listPlaceForms, type SitePlaces } from '../../../core/sites/place.ts';
import type { Column } from './column.ts';
import { ABBREVIATED, formatLeastFold, joinMore } from './folded-line.ts';
import type { Ruler } from './ruler.ts';

/** Widths of a column, in px, edges included. */
export interface Need {
  /** Its header is whole from here. */
  head: number;
  /** What it does not go below as long as another column can leave. */
  least: number;
  /** Nearly all rows are whole from here. */
  usual: number;
  /** All rows are. */
  most: number;
}

export type Needs = ReadonlyMap<string, Need>;

/** So many rows are measured, evenly spread over the list. */
const SAMPLE = 400;
/** The edges of a cell. */
const EDGES = 24;
/** The arrow of a sorted column, and the gap before it. */
const ARROW = 16;
/** Beside the text of a badge: its icon, the gap, its edges; of a button: its edges. */
const BESIDE = { badge: 36, button: 24 } as const;
/** No text alone makes a column wider. */
const MOST_USUAL = 440;
/** Nor does the line of folded columns, at the cost of a column. */
const MOST_FOLDED = 400;
const MOST_OTHER = 300;
const MOST_EVER = 760;

const NO_NEED: Need = { head: 0, least: 0, usual: 0, most: 0 };

/** @returns the rows that speak for all of the order */
export function sampleRows<T>(rows: readonly T[], order: ArrayLike<number>): readonly T[] {
  const step = Math.max(1, order.length / SAMPLE);
  const length = Math.min(SAMPLE, order.length);
  return Array.from({ length }, (_, rank) => rows[order[Math.floor(rank * step)] ?? -1]).filter(
    (row) => row !== undefined,
  );
}

/** A list of more rows is not searched for empty columns. */
export const MOST_CHECKED = 2_000;

/**
 * Whether a column has nothing in it: not a text, not a number other than zero.
 * @param rows all those of the list
 */
export function isEmptyColumn<T>(column: Column<T>, rows: readonly T[]): boolean {
  if (!column.closes || column.main || rows.length === 0) return false;
  const { lines, text } = column;
  return !rows.some((row) => (lines ? lines(row).some((line) => line !== '') : !/^0?$/.test(text(row))));
}

/** The value below which that share of them is. @param sorted ascending */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** The room that the line of folded columns wants in nearly all rows, in px. */
export function measureFoldedLine<T>(
  columns: readonly Column<T>[],
  sample: readonly T[],
  ruler: Ruler,
  places: SitePlaces,
): number {
  const widths = sorted(sample, (row) => ruler.sub(formatLeastFold(row, columns, places)));
  return Math.min(MOST_FOLDED, quantile(widths, 0.97) + EDGES);
}

/** What each column wants. @param sample of the rows */
export function measureColumns<T>(
  columns: readonly Column<T>[],
  sample: readonly T[],
  ruler: Ruler,
  places: SitePlaces,
): Needs {
  return new Map(columns.map((column) => [column.name, measureColumn(column, sample, ruler, places)]));
}

/** What columns want that are as wide as their sums, too. @param sums of some of them, by name */
export function addTotals(needs: Needs, sums: Readonly<Record<string, string>>, ruler: Ruler): Needs {
  const widened = new Map(needs);
  for (const [name, sum] of Object.entries(sums)) {
    const need = needs.get(name);
    const px = Math.ceil(ruler.title(sum)) + EDGES;
    if (need) widened.set(name, merge(need, { head: 0, least: px, usual: px, most: px }));
  }
  return widened;
}

function measureColumn<T>(column: Column<T>, sample: readonly T[], ruler: Ruler, places: SitePlaces): Need {
  const head = Math.ceil(ruler.label(column.label)) + EDGES + (column.sortable ? ARROW : 0);
  if (sample.length === 0) {
    const least = Math.max(head, column.width);
    return { head, least, usual: least, most: least };
  }
  const beside = EDGES + (column.beside ?? 0) + (column.drawn ? BESIDE[column.drawn] : 0);
  const measure = column.drawn ? ruler.label : column.main ? ruler.title : ruler.line;
  const texts = sorted(sample, (row) => {
    const [first = '', ...others] = column.lines?.(row) ?? (column.where ? [] : [column.text(row)]);
    return Math.max(measure(first), ...others.map(ruler.sub));
  });
  const own = scale(texts, beside, column);
  const placed = column.where ? measurePlaces(sample, column, ruler, places) : null;
  const all = placed ? merge(own, { ...addTo(placed, beside), head }) : own;
  const least = Math.max(head, all.least);
  const usual = Math.max(least, all.usual);
  return { head, least, usual, most: Math.max(usual, all.most) };
}

const sorted = <T>(sample: readonly T[], measure: (row: T) => number): number[] =>
  sample.map(measure).sort((one, other) => one - other);

function scale<T>(texts: readonly number[], beside: number, column: Column<T>): Need {
  const most = Math.min(MOST_EVER, quantile(texts, 1) + beside);
  if (!column.grow) return { head: 0, least: most, usual: most, most };
  const usual = Math.min(MOST_USUAL, quantile(texts, 0.97) + beside);
  if (column.main || column.holds || column.folds) return { head: 0, least: usual, usual, most };
  const common = Math.min(MOST_OTHER, quantile(texts, 0.9) + beside);
  return { head: 0, least: Math.min(column.width, common), usual: common, most };
}

/** A place is whole from its shortest form on, and longer where there is room. */
function measurePlaces<T>(
  sample: readonly T[],
  { where, after, lines }: Column<T>,
  ruler: Ruler,
  places: SitePlaces,
): Need {
  const measure = lines ? ruler.sub : ruler.line;
  const forms = sample.map((row) =>
    listPlaceForms(listPlace(where?.(row), places)).map((form) => joinMore(form, after?.(row))),
  );
  const widths = (rank: number) => sorted(forms, (each) => measure(each[rank] ?? each.at(-1) ?? ''));
  const least = quantile(widths(ABBREVIATED), 0.97);
  return { head: 0, least, usual: quantile(widths(1), 0.9), most: quantile(widths(0), 1) };
}

const addTo = ({ least, usual, most }: Need, px: number): Need => ({
  ...NO_NEED,
  least: least + px,
  usual: usual + px,
  most: Math.min(MOST_EVER, most + px),
});

const merge = (one: Need, other: Need): Need => ({
  head: Math.max(one.head, other.head),
  least: Math.max(one.least, other.least),
  usual: Math.max(one.usual, other.usual),
  most: Math.max(one.most, other.most),
});
