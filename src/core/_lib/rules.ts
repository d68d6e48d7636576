/**
 * Strict rules for what people enter, with their French sentences. Forms and servers check with the same
 * schemas, so that a message reads the same wherever it was raised.
 */
import * as v from 'valibot';
import { id } from './shape.ts';

export const REQUIRED = 'Ce champ est obligatoire.';

/** Text that must be there, of at most `max` characters, without blanks at its ends. */
export const requiredText = (max: number) =>
  v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED), v.maxLength(max, tooLong(max)));

/** Text that may be empty, of at most `max` characters. */
export const optionalText = (max: number) =>
  v.pipe(v.string('Saisissez un texte.'), v.trim(), v.maxLength(max, tooLong(max)));

/** One of a closed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.picklist(values, (issue) => `« ${String(issue.input)} » n’est pas un choix valide.`);

/** The id of an existing object, or `null` to unset it. */
export const reference = v.nullable(v.union(id.options, 'Choisissez un élément de la liste.'));

function tooLong(max: number): string {
  return `Assurez-vous que ce champ comporte au plus ${max} caractères.`;
}

/** The first message of each field, from the issues of a failed `safeParse`; the whole object's are under `''`. */
export function fieldMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const fields: Record<string, string[]> = Object.create(null);
  for (const issue of issues) {
    const path = issue.path?.map((part) => String(part.key)).join('.') ?? '';
    fields[path] ??= [];
    fields[path].push(issue.message.startsWith('Invalid key') ? REQUIRED : issue.message);
  }
  return fields;
}
