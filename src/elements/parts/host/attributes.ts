/**
 * Parsers of attributes. A missing or invalid value gives the default; a boolean is true when present, except for
 * "false". An invalid value that is not blank is reported once in the console, for the page's developers.
 */

/** Parses an attribute; `null` is an absent one. */
export interface Parser<T> {
  (value: string | null): T;
  /** The accepted values, in French; absent where any text is valid. */
  readonly expected?: string;
}
export type Attributes = Record<string, Parser<unknown>>;

/** `ticket-id` → `ticketId`. */
export type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;

/** The props made of a record of attributes. */
export type AttributeProps<A> = {
  [K in keyof A & string as Camel<K>]: A[K];
};

export const textAttribute =
  (fallback = ''): Parser<string> =>
  (value) =>
    value ?? fallback;

const strict = <T>(parse: (value: string | null) => T, expected: string): Parser<T> =>
  Object.assign(parse, { expected });

/**
 * A text of a certain form; any other is `''`.
 * @param accepts receives the text without blanks around it
 * @param expected the accepted form, in French
 */
export const textOf = (accepts: (textAttribute: string) => boolean, expected: string): Parser<string> =>
  strict((value) => (value && accepts(value.trim()) ? value.trim() : ''), expected);

/** As in HTML, except for `"false"`: frameworks write that for false on elements that are not defined yet. */
export const bool = (): Parser<boolean> => (value) => value !== null && !isFalse(value);
export const isFalse = (value: unknown): boolean => /^\s*false\s*$/i.test(String(value));

/** Digits, optionally after a minus sign. */
export function integer(fallback: number): Parser<number>;
export function integer(fallback: null): Parser<number | null>;
export function integer(fallback: number | null): Parser<number | null> {
  return strict((value) => {
    if (value === null || !/^\s*-?\d+\s*$/.test(value)) return fallback;
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : fallback;
  }, 'un nombre entier');
}

/** One of the choices. Declare them as a `const` beside the class: TypeScript loses inline ones. */
export function oneOfAttribute<const C extends readonly string[]>(
  choices: C,
  fallback: C[number],
): Parser<C[number]> {
  return strict(
    (value) => choices.find((choice) => choice === value) ?? fallback,
    choices.filter(Boolean).join(', '),
  );
}

/** A level from 1 to 6. */
const level = strict((value): HeadingLevel => {
  return /^\s*[1-6]\s*$/.test(value ?? '') ? (Number(value) as HeadingLevel) : 2;
}, 'un nombre de 1 à 6');
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export const THEMES = ['inherit', 'light', 'dark', 'auto'] as const;

/** Attributes of every element. */
export const COMMON = {
  /** The address of the API, as `setup({ api })`; only where the script has `data-api-from-tags`. */
  api: textAttribute(),
  /** The address of the application, for links that the page does not handle, as `setup({ appUrl })`. */
  'app-url': textAttribute(),
  /** `light`, `dark`, `auto` (the system's) or `inherit` (matches the page's background). */
  theme: oneOfAttribute(THEMES, 'inherit'),
  /** The level of the element's first heading. */
  'heading-level': level,
  /** Shows the element on a kiosk: fresh data, nothing to press. */
  kiosk: bool(),
  /** Shows the data without any way to change it. */
  readonly: bool(),
} satisfies Attributes;
export type CommonProps = AttributeProps<{ [K in keyof typeof COMMON]: ReturnType<(typeof COMMON)[K]> }>;

export const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Reports in the console a value that is not the default but is read as the default. */
export function reportWrong(tag: string, name: string, value: string | null, parse?: Parser<unknown>): void {
  if (!parse?.expected || !value?.trim() || parse(value) !== parse(null)) return;
  // pages rarely need the report; if its code cannot be loaded, there is none
  import('./explain-wrong.ts').then(
    ({ explainWrong }) => explainWrong(tag, name, value, parse),
    () => {},
  );
}
