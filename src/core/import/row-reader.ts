/** Reads the cells of one row into the body of a call. */

import type * as v from 'valibot';
import { type Checked, checkInput } from '../kernel/form/form-messages.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import {
  type Read,
  readLineCell,
  readList,
  readUndated,
  readYesNo,
  saysNothing,
  unwrapCell,
} from './cells.ts';
import { isAsWritten, type PresentCells } from './exported-cells.ts';
import { FIELDS, getField, type ImportKind } from './kinds.ts';
import type { ImportLookup, ImportLookups } from './lookups.ts';
import { splitPath } from './place-text.ts';
import { formatPlacePath, type ImportPlace, type ImportPlaces } from './places.ts';
import { readField } from './read-field.ts';
import type { ImportTarget, ReadingOptions, RowProblem } from './types.ts';

/** What the readers of a run share. */
export interface ReadingContext {
  options: ReadingOptions;
  places: ImportPlaces;
  lookups: ImportLookups;
  /** The column of each mapped field. */
  columns: ReadonlyMap<string, number>;
}

export const findColumns = ({ mapping }: Pick<ReadingOptions, 'mapping'>): Map<string, number> =>
  new Map(mapping.flatMap((name, column) => (name ? [[name, column] as const] : [])));

/** What is known of a row before it is read. */
export interface RowOptions {
  /** It is to be created: an empty cell then takes the field's default. */
  isNew?: boolean;
  /** What an export writes of the object that the row is: cells that still are that are not read. */
  present?: PresentCells;
  /** The object was found by its number, so that all else of it may be changed. */
  isNumbered?: boolean;
}

/** One row, field by field; what is refused is noted with its column. */
export class RowReader {
  readonly problems: RowProblem[] = [];
  /** The body so far; a field that its row leaves as it is has no key. */
  readonly body: Record<string, unknown> = {};
  /** The fields of the body that are objects. */
  readonly targets: Record<string, ImportTarget | null | readonly ImportTarget[]> = {};
  readonly #context: ReadingContext;
  readonly #cells: readonly string[];
  readonly #isNew: boolean;
  readonly #present: PresentCells | null;
  readonly isNumbered: boolean;

  constructor(context: ReadingContext, cells: readonly string[], given: RowOptions = {}) {
    this.#context = context;
    this.#cells = cells;
    this.#isNew = given.isNew ?? false;
    this.#present = given.present ?? null;
    this.isNumbered = given.isNumbered ?? false;
  }

  /** Whether the row is an object that is there: what it does not name then stays. */
  get isBound(): boolean {
    return this.#present !== null;
  }

  /** Whether the cell is what an export writes of the object. */
  #isAsPresent(name: string): boolean {
    const written = this.#present?.[name];
    if (written === undefined) return false;
    const { kind, dateOrder } = this.#context.options;
    return isAsWritten(this.#written(name), written, getField(kind, name), dateOrder);
  }

  get #kind(): ImportKind {
    return this.#context.options.kind;
  }

  /** Whether the field has a column. */
  has(name: string): boolean {
    return this.#context.columns.has(name);
  }

  #written(name: string): string {
    return this.#cells[this.#context.columns.get(name) ?? -1] ?? '';
  }

  /**
   * The cell of a field as it is written; the default of an empty one where the row is new.
   * @param lookup what it may name: a site or company that is called « S.O. » is one
   */
  cell(name: string, lookup?: Pick<ImportLookup, 'has'>): string {
    const written = this.#written(name);
    const type = getField(this.#kind, name)?.type;
    const names = type === 'place' ? this.places : lookup;
    const cell = saysNothing(written, type) && !names?.has(unwrapCell(written)) ? '' : written;
    return cell.trim() === '' && this.#isNew ? (this.#context.options.defaults[name] ?? cell) : cell;
  }

  /** Notes why a field is refused. */
  refuse(name: string, message: string): void {
    const column = this.#context.columns.get(name) ?? -1;
    if (!this.problems.some((each) => each.column === column && each.message === message))
      this.problems.push({ column, message });
  }

  #take<T>(name: string, read: Read<T>): T | null {
    if (read.problem !== null) this.refuse(name, read.problem);
    return read.value;
  }

  /** Whether an empty cell empties the field: in a row of our own workbook too, where an export had filled it. */
  #clears(name: string): boolean {
    return this.#context.options.clears || (this.isNumbered && this.#present?.[name] !== undefined);
  }

  /** Whether the field is to be written: its cell holds something, or an empty one empties it. */
  #isGiven(name: string, lookup?: ImportLookup): boolean {
    if (this.#isAsPresent(name)) return false;
    return this.cell(name, lookup).trim() !== '' || (this.has(name) && this.#clears(name));
  }

  /** The text of a field by its type; `''` for an empty or refused one, and for one that is as it was. */
  text(name: string): string {
    if (this.#isAsPresent(name)) return '';
    const field = getField(this.#kind, name);
    return (field && this.#take(name, readField(field, this.cell(name), this.options))) ?? '';
  }

  /** Puts the text of a field into the body. @param empty what an emptied field is sent as */
  put(name: string, empty: string | null = ''): void {
    if (!this.#isGiven(name)) return;
    const value = this.text(name);
    if (this.#isFine(name)) this.body[name] = value === '' ? empty : value;
  }

  putYesNo(name: string): void {
    if (!this.#isGiven(name)) return;
    const cell = this.cell(name);
    const value = cell.trim() === '' ? false : this.#take(name, readYesNo(cell));
    if (value !== null) this.body[name] = value;
  }

  #isFine(name: string): boolean {
    const column = this.#context.columns.get(name) ?? -1;
    return !this.problems.some((each) => each.column === column);
  }

  /** Puts the object that a cell names. @param into the name of the body's field where it is another one */
  putReference(name: string, lookup: ImportLookup, into = name): void {
    if (!this.#isGiven(name, lookup)) return;
    const text = this.#take(name, readLineCell(this.cell(name, lookup)));
    if (text === null) return;
    if (text === '') this.targets[into] = null;
    else {
      const target = this.#take(name, lookup.find(text));
      if (target) this.targets[into] = target;
    }
  }

  /** @returns the name of the object that was put there, `''` for none */
  nameOf(into: string): string {
    const target = this.targets[into];
    return target && 'name' in target ? target.name : '';
  }

  /** Puts the objects that a cell lists. */
  putReferences(name: string, lookup: ImportLookup): void {
    if (!this.#isGiven(name, lookup)) return;
    const names = this.#take(name, readList(this.cell(name, lookup)));
    const targets = names?.map((each) => this.#take(name, lookup.find(each))) ?? [];
    if (this.#isFine(name)) this.targets[name] = targets.filter((target) => target !== null);
  }

  #listPlaceColumns(): string[] {
    return ['site', 'level1', 'level2', 'level3', 'level4'].filter((name) => this.has(name));
  }

  /** The names of the levels of the site that the row names; `null` where they are refused. */
  readPlacePath(): string[] | null {
    return this.readPath(this.#listPlaceColumns());
  }

  /** Puts the site that the row names: a path in one column, or a column a level. */
  putPlace(into = 'site'): ImportPlace | null | undefined {
    const names = this.#listPlaceColumns();
    const first = names[0];
    if (first === undefined || !names.some((name) => this.#isGiven(name))) return undefined;
    const path = this.readPath(names);
    if (!path) return undefined;
    const place = this.#take(
      names.find((name) => this.cell(name).trim() !== '') ?? first,
      this.#context.places.find(path),
    );
    if (this.problems.some(({ column }) => names.some((name) => this.#context.columns.get(name) === column)))
      return undefined;
    this.targets[into] = place;
    return place;
  }

  /**
   * The names of the levels that these columns hold, the highest first. « Site » beside levels is the highest or, with
   * several names in it, what is above them.
   */
  readPath(names: readonly string[]): string[] | null {
    const { pathSeparator } = this.#context.options;
    const parts = names.map((name) => {
      const text = this.#take(name, readUndated(this.cell(name)));
      if (text === null) return null;
      const isPath = name === 'site' || name === 'name' || name === 'parent';
      return isPath ? splitPath(text, pathSeparator) : text === '' ? [] : [text];
    });
    return parts.every((part) => part !== null) ? parts.flat() : null;
  }

  get places(): ImportPlaces {
    return this.#context.places;
  }

  get lookups(): ImportLookups {
    return this.#context.lookups;
  }

  get options(): ReadingOptions {
    return this.#context.options;
  }

  /**
   * Checks the body with the rules that the server has too, and notes its messages by column.
   * @returns the checked body, without the fields that are objects
   */
  check(rule: v.GenericSchema<unknown, Record<string, unknown>>): Record<string, unknown> | null {
    const references = Object.fromEntries(
      Object.entries(this.targets).map(([name, target]) => [
        name,
        target === null
          ? null
          : Array.isArray(target)
            ? target.map((each, at) => each.id ?? `new-${at}`)
            : (asOne(target)?.id ?? 1),
      ]),
    );
    const checked: Checked<Record<string, unknown>> = checkInput(rule, { ...this.body, ...references });
    if (checked.errors) {
      for (const [path, messages] of Object.entries(checked.errors)) {
        const name = path.split('.')[0] ?? '';
        const column = toColumn(this.#kind, name, (each) => this.has(each));
        // what was refused before it was checked has its reason already
        if (this.#isFine(column)) for (const message of messages) this.refuse(column, message);
      }
      return null;
    }
    return checked.input;
  }

  /** The site that the row names, as it is shown. */
  static placeText(place: ImportPlace | null | undefined): string {
    return place ? formatPlacePath(place) : '';
  }
}

const asOne = (target: ImportTarget | readonly ImportTarget[]): ImportTarget | undefined =>
  Array.isArray(target) ? undefined : (target as ImportTarget);

/** The field whose column a message of the body is about. */
function toColumn(kind: ImportKind, name: string, has: (name: string) => boolean): string {
  const own = name.replace(/_id$/, '');
  if (FIELDS[kind].some((field) => field.name === own) && has(own)) return own;
  const beside: Record<string, readonly string[]> = {
    fullname: ['last_name', 'first_name'],
    username: ['email', 'fullname'],
    site: ['level1', 'level2', 'level3', 'level4'],
  };
  return beside[own]?.find(has) ?? own;
}

/** The id of an object, `null` for none or one that is not there yet. */
export const idOf = (target: ImportTarget | null | undefined): Id | null => target?.id ?? null;
