/**
 * How attributes are read: a wrong value, or none, is the default; the presence of a boolean is true, but for "false".
 * A wrong value that is not blank is one warning in the console: nobody but the page's developers can mend it.
 */

/** Reads an attribute; `null` is an absent one. */
export interface Parser<T> {
  (value: string | null): T;
  /** What it takes, in French; absent where any text is right. */
  readonly expected?: string;
}
export type Attributes = Record<string, Parser<unknown>>;

/** `ticket-id` → `ticketId`. */
export type Camel<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S;

/** The props that a record of attributes' values makes. */
export type AttributeProps<A> = {
  [K in keyof A & string as Camel<K>]: A[K];
};

export const text =
  (fallback = ''): Parser<string> =>
  (value) =>
    value ?? fallback;

const strict = <T>(parse: (value: string | null) => T, expected: string): Parser<T> =>
  Object.assign(parse, { expected });

/**
 * A text that must look in a certain way; any other is `''`.
 * @param accepts asked with a text without blanks around it
 * @param expected what it accepts, in French
 */
export const textOf = (accepts: (text: string) => boolean, expected: string): Parser<string> =>
  strict((value) => (value && accepts(value.trim()) ? value.trim() : ''), expected);

/** As HTML reads it, but for `"false"`: frameworks write that for false, on elements that they do not know yet. */
export const bool = (): Parser<boolean> => (value) => value !== null && !isFalse(value);
export const isFalse = (value: unknown): boolean => /^\s*false\s*$/i.test(String(value));

/** Digits alone, perhaps after a minus sign. */
export function integer(fallback: number): Parser<number>;
export function integer(fallback: null): Parser<number | null>;
export function integer(fallback: number | null): Parser<number | null> {
  return strict((value) => {
    if (value === null || !/^\s*-?\d+\s*$/.test(value)) return fallback;
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : fallback;
  }, 'un nombre entier');
}

/** One of the choices. Named by a `const` beside the class: inline, TypeScript loses its choices. */
export function oneOf<const C extends readonly string[]>(choices: C, fallback: C[number]): Parser<C[number]> {
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
  /** Where the API is, as `setup({ api })`. */
  api: text(),
  /** Where the application is, for links that nobody claims, as `setup({ appUrl })`. */
  'app-url': text(),
  /** `light`, `dark`, `auto`: as the system asks, or `inherit`: as the page is where the element stands. */
  theme: oneOf(THEMES, 'inherit'),
  /** The level of the element's first heading. */
  'heading-level': level,
  /** A screen that nobody touches. */
  kiosk: bool(),
  /** Nothing can be changed. */
  readonly: bool(),
} satisfies Attributes;
export type CommonProps = AttributeProps<{ [K in keyof typeof COMMON]: ReturnType<(typeof COMMON)[K]> }>;

export const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Reports a value that is not the default, and is read as if it were, in the console. */
export function reportWrong(tag: string, name: string, value: string | null, parse?: Parser<unknown>): void {
  if (!parse?.expected || !value?.trim() || parse(value) !== parse(null)) return;
  // a report, which most pages never need, that cannot be loaded is none
  import('./explain-wrong.ts').then(
    ({ explainWrong }) => explainWrong(tag, name, value, parse),
    () => {},
  );
}
