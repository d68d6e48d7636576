/** The line under a main cell, of the columns for which there is no room. Pure. */
import { listPlace, listPlaceForms, type SitePlaces } from '../../../core/sites/place.ts';
import type { Column } from './column.ts';

export interface FoldedLine {
  /** What the line shows. */
  shown: string;
  /** All of it, for screen readers and under the pointer. */
  whole: string;
  /** The columns that it stands for. */
  names: readonly string[];
}

/** « Ch. 12 +2 ». */
export const joinMore = (form: string, more = ''): string => (more ? `${form} ${more}` : form);

const join = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** The texts of a row that such a line is made of, each in all its forms; and which of them never go. */
function listParts<T>(row: T, columns: readonly Column<T>[], places: SitePlaces) {
  const own = columns.map(({ where, after, text, folded = text, folds = 0 }) => ({
    forms: where
      ? listPlaceForms(listPlace(where(row), places)).map((form) => joinMore(form, after?.(row)))
      : [folded(row)],
    stays: folds <= LAST_KEPT,
  }));
  // what such a column shows beside its place
  const beside = columns
    .filter(({ where, lines }) => where && lines)
    .map(({ text }) => ({ forms: [text(row)], stays: false }));
  const parts = [...own, ...beside].filter(({ forms: [form] }) => form);
  return {
    whole: join(parts.map(({ forms: [form = ''] }) => form)),
    kept: parts.filter(({ stays }) => stays).map(({ forms }) => forms),
    others: parts.filter(({ stays }) => !stays).map(({ forms: [form = ''] }) => form),
  };
}

/** The form of a place that is abbreviated, with all its levels. */
export const ABBREVIATED = 2;
/** Where and who: the place and the provider. */
const LAST_KEPT = 2;

/** The shortest line that has both. */
export function formatLeastFold<T>(row: T, columns: readonly Column<T>[], places: SitePlaces): string {
  return join(listParts(row, columns, places).kept.map((forms) => forms[ABBREVIATED] ?? forms.at(-1) ?? ''));
}

/**
 * The place first, in the longest form that leaves the provider its room; then whatever else has room.
 * @param room of the line, in px
 * @param measure a text of it
 */
export function foldLine<T>(
  row: T,
  columns: readonly Column<T>[],
  places: SitePlaces,
  room: number,
  measure: (text: string) => number,
): FoldedLine {
  const { whole, kept, others } = listParts(row, columns, places);
  const [forms = [''], ...rest] = kept;
  const lines = forms.map((form) => join([form, ...rest.map(([text = '']) => text)]));
  let shown = lines.find((line) => measure(line) <= room) ?? lines.at(-1) ?? '';
  for (const other of others) {
    const longer = join([shown, other]);
    if (measure(longer) <= room) shown = longer;
  }
  return { shown, whole, names: columns.map(({ name }) => name) };
}
