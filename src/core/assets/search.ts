/** Searching rows by their own text and by the words of what they belong to. */
import { foldText } from '../kernel/lib/sort-key.ts';
import { type Filter, keepRows, type RowFilter, searchFilter } from '../kernel/list/list-filters.ts';

/** The words of one object of a code column, `''` for none. @param value the column's text */
export type WordsOf<Context> = (value: string, item: never, context: Context | undefined) => string;

/**
 * As `searchFilter`; words that the text lacks may be among those of what the row belongs to.
 * @param around the words of the objects of code columns, by the column's name
 */
export const searchAround = <Context>(
  text: string,
  around: Readonly<Record<string, WordsOf<Context>>>,
): Filter<string, 'q', Context> => ({
  ...searchFilter(text),
  test: (value, index, context) => {
    const needle = foldText(value.trim());
    if (needle === '') return null;
    const texts = index.texts(text);
    const words = needle.split(/\s+/);
    const columns = Object.entries(around).map(([name, wordsOf]) => {
      const { codes, values, items } = index.codes(name);
      const names = values.map((each, code) => foldText(wordsOf(each, items[code] as never, context)));
      return { codes, masks: words.map((word) => names.map((each) => each.includes(word))) };
    });
    return keepRows((row) => {
      const own = texts[row] as string;
      return (
        own.includes(needle) ||
        words.every(
          (word, rank) =>
            own.includes(word) || columns.some(({ codes, masks }) => masks[rank]?.[codes[row] as number]),
        )
      );
    });
  },
});

/** Selects the rows that pass one of two filters, in their order. */
export const eitherRows =
  (one: RowFilter, other: RowFilter): RowFilter =>
  (rows, count) => {
    const passed = new Set<number>();
    for (const filter of [one, other]) {
      const copy = rows.slice(0, count);
      for (const row of copy.subarray(0, filter(copy, count))) passed.add(row);
    }
    return keepRows((row) => passed.has(row))(rows, count);
  };
