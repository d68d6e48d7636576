/** Which object each row of a file is: by the number that a workbook of ours carries, else by what identifies it. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { readCode } from './cells.ts';
import { isAsWritten } from './exported-cells.ts';
import { identityOf, type Rule } from './kind-rule.ts';
import type { ReadingContext } from './row-reader.ts';
import type { KnownObjects } from './types.ts';

type Item = { id: Id };

/** After how many objects it pauses. */
const SLICE = 100;

const unknown = (number: string): string =>
  `Rien n’a ici le numéro ${number}\u00a0: supprimé depuis, ou d’un autre fichier. Videz cette cellule pour créer la ligne.`;
const numberTwice = (number: string, line: number): string =>
  `Le numéro ${number} est déjà à la ligne ${line}.`;

/** What a row is. */
export type Found = { item: Item; isNumbered: boolean } | { item: null; problem: string | null };

export class RowFinder {
  readonly #rule: Rule<Item>;
  readonly #column: number | undefined;
  readonly #byNumber = new Map<string, Item>();
  /** Those without a row that has their number, in the order of the list: each is one row. */
  readonly #byIdentity = new Map<string, Item[]>();
  readonly #used = new Map<string, number>();
  /** The lines that have numbers. */
  readonly #claims = new Map<string, number>();
  /** The lines whose objects keep what no two may share, by that. */
  readonly #kept = new Map<string, number>();
  /** The objects that have what no two may share. */
  readonly #owners = new Map<string, Item>();

  private constructor(rule: Rule<Item>, column: number | undefined) {
    this.#rule = rule;
    this.#column = column;
  }

  /** Reads the objects that are there, and the numbers of all rows. */
  static *build(
    rule: Rule<Item>,
    known: KnownObjects,
    rows: readonly { line: number; cells: readonly string[] }[],
    { columns, options }: Pick<ReadingContext, 'columns' | 'options'>,
  ): Generator<number, RowFinder, void> {
    const finder = new RowFinder(rule, columns.get('id'));
    const items = rule.items(known);
    const cellsOf = new Map<number, readonly string[]>();
    for (const [at, { line, cells }] of rows.entries()) {
      const number = finder.#readNumber(cells);
      if (number !== '' && !finder.#claims.has(number)) finder.#claims.set(number, line);
      cellsOf.set(line, cells);
      if (at % SLICE === 0) yield 0;
    }
    const unique = rule.unique ?? '';
    const uniqueColumn = columns.get(unique);
    for (const [at, item] of items.entries()) {
      const line = finder.#claims.get(String(item.id));
      if (finder.#column !== undefined) finder.#byNumber.set(String(item.id), item);
      const own = unique ? String((item as unknown as Record<string, unknown>)[unique] ?? '') : '';
      if (own) finder.#owners.set(identityOf(own), item);
      if (line === undefined) finder.#index(item);
      else if (own) {
        const cell = uniqueColumn === undefined ? null : (cellsOf.get(line)?.[uniqueColumn] ?? '');
        if (cell === null || isAsWritten(cell, own, { type: 'code' }, options.dateOrder))
          finder.#kept.set(identityOf(own), line);
      }
      if (at % SLICE === 0) yield 0;
    }
    return finder;
  }

  #index(item: Item): void {
    const identity = this.#rule.identify(item);
    if (identity === null) return;
    const held = this.#byIdentity.get(identity);
    if (held) held.push(item);
    else this.#byIdentity.set(identity, [item]);
  }

  #readNumber(cells: readonly string[]): string {
    return this.#column === undefined ? '' : (readCode(cells[this.#column] ?? '').value ?? '');
  }

  /** The object whose number the row has; `null` where it has none. */
  byNumber(line: number, cells: readonly string[]): Found | null {
    const number = this.#readNumber(cells);
    if (number === '') return null;
    const first = this.#claims.get(number);
    if (first !== undefined && first !== line) return { item: null, problem: numberTwice(number, first) };
    const item = this.#byNumber.get(number);
    return item ? { item, isNumbered: true } : { item: null, problem: unknown(number) };
  }

  /** The next object of that identity. */
  byIdentity(identity: string | null): Found {
    const nth = (identity !== null && this.#used.get(identity)) || 0;
    const item = identity === null ? undefined : this.#byIdentity.get(identity)?.[nth];
    if (!item || identity === null) return { item: null, problem: null };
    this.#used.set(identity, nth + 1);
    return { item, isNumbered: false };
  }

  /** Those with that identity. */
  twins(identity: string | null): readonly Item[] {
    return this.#byIdentity.get(identity ?? '') ?? [];
  }

  /** The line whose object has that tag or login name, and keeps it. */
  keeper(value: string): number | undefined {
    return this.#kept.get(identityOf(value));
  }

  /** The object outside the file that has that tag or login name. */
  owner(value: string, own: Id): Item | undefined {
    const owner = this.#owners.get(identityOf(value));
    if (!owner || String(owner.id) === String(own) || this.#claims.has(String(owner.id))) return undefined;
    return owner;
  }
}
