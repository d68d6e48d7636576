/** A form's field declarations, without a screen: value, label, hint, control. */
import * as v from 'valibot';
import type { LikelyDays } from '../time/quick-moments.ts';

/** How a field is entered; `custom` is drawn by the form's own view. */
export type Control =
  | 'text'
  | 'multiline'
  | 'number'
  | 'money'
  | 'email'
  | 'date'
  | 'date-time'
  | 'choice'
  | 'select'
  | 'site'
  | 'sites'
  | 'toggle'
  | 'custom';

/** One option of a closed list. */
export interface FieldChoice {
  value: string;
  label: string;
  /** The heading under which it stands with its neighbours; none by default. */
  group?: string;
}

export interface FieldOptions {
  /** French, from the domain's `texts.ts`. */
  label: string;
  /** French, shown below the label. */
  hint?: string;
  /** Shown in the empty control. */
  placeholder?: string;
  /** May be left empty: marked « (facultatif) », or not marked where most fields are so. */
  optional?: boolean;
  /** The longest text, in characters. */
  maxLength?: number;
  /** Offers the moments that are often meant, where it is a day and time to plan. */
  quick?: boolean;
  /** Which days the calendar of a date offers by name. */
  likely?: LikelyDays;
  /** Made for a hand scanner, whose final Enter does not send the form. */
  scanned?: boolean;
  /** The height of a `multiline` control, in lines. */
  rows?: number;
  /** The options of a `choice` or a `select`, when they are fixed; otherwise the view supplies them. */
  choices?: readonly FieldChoice[];
}

/** A field and the type of its value. */
export interface DeclaredField<T> extends FieldOptions {
  readonly control: Control;
  /** The value when nothing was entered. */
  readonly empty: T;
  /** The shape of a stored value; a draft with another value is dropped. */
  readonly shape: v.GenericSchema<unknown, T>;
}

export type Fields = Readonly<Record<string, DeclaredField<unknown>>>;

export type FieldName<F extends Fields> = keyof F & string;

/** The values of a form, by field. */
export type Values<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends DeclaredField<infer T> ? T : never;
};

/** A field entered as text; ids, dates (`YYYY-MM-DDTHH:mm`) and numbers too hold the text of their control. */
export const field = (
  control: Exclude<Control, 'sites' | 'toggle' | 'custom'>,
  options: FieldOptions,
): DeclaredField<string> => ({ ...options, control, empty: '', shape: v.string() });

/** Yes or no. */
export const toggle = (options: FieldOptions): DeclaredField<boolean> => ({
  ...options,
  control: 'toggle',
  empty: false,
  shape: v.boolean(),
});

/** Several sites, as the texts of their ids. */
export const sitesField = (options: FieldOptions): DeclaredField<readonly string[]> => ({
  ...options,
  control: 'sites',
  empty: [],
  shape: v.array(v.string()),
});

/** A field that the form's own view draws. */
export const customField = <T>(
  shape: v.GenericSchema<unknown, T>,
  empty: T,
  options: FieldOptions,
): DeclaredField<T> => ({ ...options, control: 'custom', empty, shape });

export const namesOf = <F extends Fields>(fields: F): FieldName<F>[] => Object.keys(fields);

export const emptyValues = <F extends Fields>(fields: F): Values<F> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, fields[name]?.empty])) as Values<F>;

/** Fewer fields than that are not worth a sentence about their marks. */
const FEW = 4;

/**
 * How a form shows what is to be filled in (RGAA 11.10).
 * @returns `required`: required fields are marked, since most are optional; `optional`: optional ones are marked; `all`:
 *   all are required, none is marked; `none`: a single field, or all are optional, and nothing is shown
 */
export function chooseMarks(fields: Fields): 'required' | 'optional' | 'all' | 'none' {
  const entered = Object.values(fields).filter(({ control }) => control !== 'toggle');
  const optional = entered.filter((field) => field.optional).length;
  if (entered.length >= FEW && optional * 2 > entered.length) return 'required';
  if (entered.length < 2 || optional === entered.length) return 'none';
  return optional > 0 ? 'optional' : 'all';
}
