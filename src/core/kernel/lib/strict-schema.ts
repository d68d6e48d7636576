/**
 * Strict rules for what people enter, with their French messages. Forms and servers use the same schemas, so that a
 * message is the same from both.
 */
import * as v from 'valibot';
import { cleanText } from './clean-text.ts';
import { id } from './lenient-schema.ts';
import { readAmount } from './money.ts';
import { DATE_FORM } from './words.ts';

export const REQUIRED = 'Ce champ est obligatoire.';
const UNFIT = 'Cette valeur n’est pas valide.';

/** `cleanText` as an action that documents of a schema know: they stop at a `transform`. */
const clean = (): v.TrimAction => ({
  ...v.trim(),
  '~run': (dataset) => ({ ...dataset, value: cleanText(dataset.value) }),
});

/** Text that must be there, to be seen, of at most `max` characters, without blanks at its ends (`cleanText`). */
export const requiredText = (max: number) =>
  v.pipe(v.string(REQUIRED), clean(), v.nonEmpty(REQUIRED), v.maxLength(max, tooLong(max)));

/** Text that may be empty, of at most `max` characters. */
export const optionalText = (max: number) =>
  v.pipe(v.string('Saisissez un texte.'), clean(), v.maxLength(max, tooLong(max)));

/**
 * The longest text that a rule takes, in characters: what the control of its field declares.
 * @throws Error for a rule without one
 */
export function longest(rule: v.GenericSchema): number {
  const length = findLongest(rule);
  if (length === null) throw new Error(`No longest text in a rule of ${rule.expects}.`);
  return length;
}

/** Of a rule, of what it wraps, of the steps of its pipe. */
function findLongest(rule: object): number | null {
  if ('type' in rule && rule.type === 'max_length' && 'requirement' in rule) return Number(rule.requirement);
  const inside = [
    ...('pipe' in rule ? (rule.pipe as object[]).filter((step) => step !== rule) : []),
    ...('wrapped' in rule ? [rule.wrapped as object] : []),
  ];
  for (const each of inside) {
    const length = findLongest(each);
    if (length !== null) return length;
  }
  return null;
}

/** One of a closed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.picklist(values, ({ input }) =>
    // values that are not text cannot be shown, and may not even convert to one
    typeof input === 'object' || input === ''
      ? 'Choisissez un élément de la liste.'
      : `«\u00a0${String(input)}\u00a0» n’est pas un choix valide.`,
  );

/** The id of an existing object, or `null` to unset it. */
export const requiredChoice = v.nullable(v.union(id.options, 'Choisissez un élément de la liste.'));

const MOMENT = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

function isMoment(text: string): boolean {
  const [, year, month, day, hour, minute] = (MOMENT.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && (hour ?? 24) < 24 && (minute ?? 60) < 60;
}

/** A day and a time, `YYYY-MM-DD HH:mm` or ISO 8601, or `null` to unset it. */
export const dateTime = v.nullable(
  v.pipe(
    v.string('Saisissez une date et une heure.'),
    v.trim(),
    v.check(isMoment, 'Saisissez une date et une heure comme 31/12/2026 14:30.'),
  ),
);

/** A day of the calendar, `YYYY-MM-DD`. */
export const calendarDay = v.pipe(
  v.string('Saisissez une date.'),
  v.trim(),
  v.check((text) => isMoment(`${text} 00:00`) && text >= '1900' && text < '2200', DATE_FORM),
);

/** Yes or no. */
export const yesOrNo = v.boolean('Répondez par oui ou par non.');

/** The distinct ids of existing objects. */
export const references = v.pipe(
  v.array(v.union(id.options, 'Choisissez un élément de la liste.'), 'Choisissez des éléments de la liste.'),
  v.maxLength(1000, 'Choisissez 1000\u00a0éléments au plus.'),
  v.transform((ids) => [...new Map(ids.map((each) => [String(each), each])).values()]),
);

/** An amount of money that is not negative, as a decimal text with a point; `null` unsets it. */
export const amount = v.nullable(
  v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))], 'Saisissez un montant.'),
    // what is no amount does not fit the pattern either
    v.transform((value) => readAmount(value) ?? ''),
    v.regex(/^\d+(\.\d{1,2})?$/, 'Saisissez un montant positif, avec deux décimales au plus.'),
    v.regex(/^(?!\d{11})/, 'Saisissez un montant positif, avec dix chiffres au plus avant la virgule.'),
  ),
);

/** The rules of an object's fields, those of `defaults` as what stands for them where they are left out. */
type Creation<E extends v.ObjectEntries, D> = {
  [K in keyof E]: K extends keyof D ? v.OptionalSchema<E[K], D[K] & v.InferInput<E[K]>> : E[K];
};

/**
 * What creates an object.
 * @param fields the rules of its fields
 * @param defaults what stands for fields that may be left out
 */
export function creation<
  E extends v.ObjectEntries,
  const D extends { readonly [K in keyof E]?: v.InferInput<E[K]> },
>(fields: E, defaults: D): v.ObjectSchema<Creation<E, D>, undefined> {
  const optional = Object.entries(defaults).map(([name, value]) => [name, v.optional(fields[name]!, value)]);
  return v.object({ ...fields, ...Object.fromEntries(optional) } as Creation<E, D>);
}

/** One @, no blank, a dot in the domain; whether the address exists is not checked. */
const EMAIL = /^[^\s@<>(),;:"]{1,64}@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]+$/;

/** An email address, or nothing. */
export const email = v.pipe(
  optionalText(254),
  v.check((value) => !value || EMAIL.test(value), 'Saisissez une adresse comme nom@exemple.fr.'),
);

/** The message for a text longer than `max` characters. */
export function tooLong(max: number): string {
  return `Assurez-vous que ce champ comporte au plus ${max} caractères.`;
}

/**
 * The first message of each field from the issues of a failed `safeParse`; those about the whole object under `''`.
 */
export function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of issues) {
    const path = issue.path?.map((part) => String(part.key)).join('.') ?? '';
    fields[path] ??= [inFrench(issue.message)];
  }
  return fields;
}

/** Rules without a message of their own have one of the library, in English. */
function inFrench(message: string): string {
  if (message.startsWith('Invalid key')) return REQUIRED;
  return message.startsWith('Invalid ') ? UNFIT : message;
}
