/**
 * The application's page with the accessibility that the configuration declares, so that visitors without a login read
 * it too: `<meta name="balise-accessibility" content="{…}">` (contract notes).
 */
import type { ConfigKey } from '../../../src/core/config/model.ts';
import { escapeMarkup } from '../../../src/core/kernel/lib/markup.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const KEY: ConfigKey = 'ACCESSIBILITY';

/** @returns the declared text; `''` where nothing is declared, or while the database does not answer */
export async function readDeclaration(db: Queryable): Promise<string> {
  try {
    const row = await first(db.query<{ value: string }>(sql`select value from config where key = ${KEY}`));
    return row?.value ?? '';
  } catch {
    return ''; // the page opens without the database, and reports then what is wrong
  }
}

/** @param page HTML with a head @param declaration as stored; `''` leaves the page as it is */
export const declarePage = (page: string, declaration: string): string =>
  declaration
    ? page.replace(
        '</head>',
        () => `<meta name="balise-accessibility" content="${escapeMarkup(declaration)}" /></head>`,
      )
    : page;
