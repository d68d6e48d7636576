/** The attributes of a list element, derived from the list's declared filters. */
import type { Filter, Filters } from '../../../core/kernel/list/list-filters.ts';
import { parseSort } from '../../../core/kernel/list/sort-order.ts';
import { bool, type Parser, textAttribute, textOf } from '../host/attributes.ts';

type AttributeOf<F> = F extends Filter<never, infer Attribute, never> ? Attribute : never;
type ValueOf<F> = F extends Filter<boolean, string, never> ? boolean : string;

/** The view's prop for each filter: a boolean, else the attribute's text. */
export type ListAttributes<F extends Filters> = {
  [K in keyof F as AttributeOf<F[K]>]: ValueOf<F[K]>;
};

/** @param filters of the list, see `core/kernel/list/list-filters.ts` */
export function listAttributes<F extends Filters>(
  filters: F,
): { [K in keyof ListAttributes<F>]: Parser<ListAttributes<F>[K]> } {
  const parsers = Object.values(filters).map(({ attribute, control, expected, parse }) => [
    attribute,
    control === 'toggle'
      ? bool()
      : expected
        ? textOf((value) => parse(value) !== '', expected)
        : textAttribute(),
  ]);
  return Object.fromEntries(parsers);
}

/** A column of the list, with a minus sign for descending; see `parseSort`. */
export const sortOf = (columns: readonly string[]): Parser<string> =>
  textOf((value) => parseSort(value, columns) !== null, `[-]${columns.join(', [-]')}`);

/** `YYYY`. */
export const year = (): Parser<string> => textOf((value) => /^[12]\d{3}$/.test(value), 'une année (AAAA)');

/**
 * How an address stores a list's filters and sort: parameter → attribute.
 * @param others attributes beside the filters, each under its own name
 */
export const listQuery = (filters: Filters, others: readonly string[]): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(filters).map(([name, { attribute }]) => [name, attribute])),
  ...Object.fromEntries(others.map((name) => [name, name])),
});
