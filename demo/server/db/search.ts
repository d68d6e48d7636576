/** Searches: by what is the same text (`core/kernel/lib/fold.ts`), in the stored keys of texts (migrations 015 and 025). */
import { foldText } from '../../../src/core/kernel/lib/fold.ts';
import { raw, type Sql, sql } from './sql.ts';

/** The stored keys, by table alias and column. */
export type SearchKey =
  | 't.objet_key'
  | 'k.objet_key'
  | `${'a' | 'c'}.name_key`
  | 'a.balise_key'
  | 'c.numero_key';

/**
 * A condition: one of these keys holds the text.
 * @param keys columns of the statement
 * @param text as typed; its `%`, `_` and `\` are plain characters
 */
export function holds(keys: readonly SearchKey[], text: string): Sql {
  const pattern = `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = keys.map((key) => sql`${raw(key)} like ${pattern}`);
  return sql`(${conditions.reduce((all, one) => sql`${all} or ${one}`)})`;
}
