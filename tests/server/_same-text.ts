/** Where the client and the database do not agree on what is the same text. */
import type { Db } from '../../demo/server/db/db.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { foldText } from '../../src/core/kernel/lib/fold.ts';

/** How many characters are compared in one statement. */
export const BLOCK = 0x1000;

/**
 * @param firsts the first character of each block to compare
 * @returns the characters that are folded otherwise, with both; and how many are too new for the database's Unicode
 */
export async function compareFolding(
  db: Db,
  firsts: readonly number[],
): Promise<{ wrong: string[]; unknown: number }> {
  const wrong: string[] = [];
  let unknown = 0;
  for (const first of firsts) {
    const characters = Array.from({ length: BLOCK }, (_, rank) => first + rank)
      .filter((code) => code <= 0x10ffff && (code < 0xd800 || code > 0xdfff))
      .map((code) => `a${String.fromCodePoint(code)}B`);
    const rows = await db.query<{ text: string; key: string; bare: string }>(
      sql`select text, fr_key(text) as key, normalize(text, NFKD) as bare from unnest(${characters}::text[]) as text`,
    );
    for (const { text, key, bare } of rows) {
      // a database of an older Unicode does not know the newest letters
      if (bare === text && text.normalize('NFKD') !== text) unknown += 1;
      else if (key !== foldText(text))
        wrong.push(`${text.codePointAt(1)?.toString(16)}: ${key} ${foldText(text)}`);
    }
  }
  return { wrong, unknown };
}
