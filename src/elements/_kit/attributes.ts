/** How attributes are read: a wrong value, or none, is the default; the presence of a boolean is true. */

/** Reads an attribute; `null` is an absent one. */
export type Parser<T> = (value: string | null) => T;
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

export const bool = (): Parser<boolean> => (value) => value !== null;

/** Digits alone, perhaps after a minus sign. */
export function integer(fallback: number): Parser<number>;
export function integer(fallback: null): Parser<number | null>;
export function integer(fallback: number | null): Parser<number | null> {
  return (value) => {
    if (value === null || !/^\s*-?\d+\s*$/.test(value)) return fallback;
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : fallback;
  };
}

/** One of the choices. Named by a `const` beside the class: inline, TypeScript loses its choices. */
export function oneOf<const C extends readonly string[]>(choices: C, fallback: C[number]): Parser<C[number]> {
  return (value) => choices.find((choice) => choice === value) ?? fallback;
}

/** A level from 1 to 6. */
const level: Parser<HeadingLevel> = (value) => {
  const found = integer(2)(value);
  return found >= 1 && found <= 6 ? (found as HeadingLevel) : 2;
};
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Attributes of every element. */
export const COMMON = {
  /** Where the API is, as `setup({ api })`. */
  api: text(),
  /** Where the application is, for links that nobody claims, as `setup({ appUrl })`. */
  'app-url': text(),
  /** `light`, `dark`, or `auto`: as the system asks. */
  theme: oneOf(['light', 'dark', 'auto'], 'light'),
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
