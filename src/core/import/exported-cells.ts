/**
 * What an export writes of an object that is there. A cell that still is that text is left alone before it is read: what
 * the text has lost of the value (cents, a format, which of two namesakes) stays as it is. Pure.
 */
import type { Category } from '../categories/model.ts';
import { parseCents } from '../kernel/lib/money.ts';
import { categoryNumber } from '../kernel/lib/texts.ts';
import { toCellText } from '../kernel/lib/workbook-text.ts';
import type { Site } from '../sites/model.ts';
import { BELOW, listPathIn, type SiteForest } from '../sites/tree.ts';
import { toLine, unwrapCell } from './cells.ts';
import { type DateOrder, readDay } from './days.ts';
import type { ImportField } from './fields.ts';
import type { KnownObjects } from './types.ts';

/** The texts of the cells by field; several where a workbook and a CSV differ. */
export type PresentCells = Readonly<Record<string, string | readonly string[]>>;

/** Names that lists may leave out. */
export class PresentNames {
  readonly #tree: SiteForest;
  readonly #categories: ReadonlyMap<string, string>;

  constructor({ sites, categories }: Pick<KnownObjects, 'sites' | 'categories'>) {
    this.#tree = sites;
    this.#categories = new Map(categories.map(({ id, name }) => [String(id), name]));
  }

  /** The cells of a site: its path, and a cell a level. */
  site(site: Site | null | undefined): PresentCells {
    const path = listPathIn(this.#tree, site);
    const levels = [1, 2, 3, 4].map((level) => [`level${level}`, path[level - 1] ?? ''] as const);
    return { site: path.join(BELOW), ...Object.fromEntries(levels) };
  }

  category(category: Pick<Category, 'id' | 'name'> | null): string {
    if (!category) return '';
    return category.name || this.#categories.get(String(category.id)) || categoryNumber(category.id);
  }
}

const toPlain = (text: string): string => toCellText(unwrapCell(text)).replace(/\r\n?/g, '\n').trim();

/**
 * Whether a cell still is what an export wrote: its text, or the same number or day in a typed cell. A text that has one
 * line here is the same in two.
 */
export function isAsWritten(
  cell: string,
  written: string | readonly string[],
  field: Pick<ImportField, 'type' | 'hasLines'> | undefined,
  order: DateOrder,
): boolean {
  const plain = toPlain(cell);
  const type = field?.type;
  const toForm = (text: string) =>
    type === 'text' && !field?.hasLines ? toLine(toPlain(text)) : toPlain(text);
  const forms = typeof written === 'string' ? [written] : written;
  if (forms.some((form) => toForm(form) === toForm(cell))) return true;
  const [first = ''] = forms;
  if (plain === '' || first === '') return false;
  if (type === 'amount') {
    const cents = parseCents(plain);
    return cents !== null && cents === parseCents(first);
  }
  return type === 'date' && (readDay(plain, order).value ?? '') === readDay(first, 'dmy').value;
}
