/** What a column may be. */
import { OWN_NUMBER } from '../kernel/lib/workbook-text.ts';

/** What a cell of a column is read as. */
export type FieldType =
  | 'text'
  /** A code that is a text whatever it looks like: its zeros stay. */
  | 'code'
  | 'tag'
  | 'email'
  | 'amount'
  | 'date'
  | 'choice'
  | 'yes-no'
  /** A site's place: its own name, its path, one of its levels, or the name of what is above it. */
  | 'place'
  /** An object of another list, by its name. */
  | 'reference'
  | 'references';

/** A choice of a closed list, with the other names that it has in files, folded. */
interface Choice {
  value: string;
  names: readonly string[];
}

export interface ImportField {
  /** The name of the field in the body of the call, or what stands for a part of one (`level1`, `parent`). */
  name: string;
  label: string;
  type: FieldType;
  /** Other names of its column, folded: the label is one by itself. */
  names: readonly string[];
  required?: true;
  /** Objects of this kind alone have it: a file with that column is one of them. */
  distinctive?: true;
  choices?: readonly Choice[];
  /** It may have several lines. */
  hasLines?: true;
}

/** The number that a workbook of ours carries, by which a row is found whatever else of it changes. */
export const NUMBER_FIELD: ImportField = { name: 'id', label: OWN_NUMBER, type: 'code', names: [] };

/** A choice, by all of its names. */
export const namedChoice = (value: string, ...names: string[]): Choice => ({
  value,
  names: [value, ...names],
});
