/**
 * The pages of the application with the accessibility that the configuration declares, so that visitors without a login
 * read it too: `<meta name="balise-accessibility" content="{…}">` (contract notes).
 */

import { parseConformity } from '../../../src/core/config/conformity.ts';
import { nameConformity } from '../../../src/core/config/conformity-texts.ts';
import type { ConfigKey } from '../../../src/core/config/model.ts';
import { escapeMarkup } from '../../../src/core/kernel/lib/markup.ts';
import { first, type Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const KEY: ConfigKey = 'ACCESSIBILITY';
const NAME: ConfigKey = 'SOCIETY_NAME';

/** @returns the declared text, with the name of who declares it; `''` where nothing is declared, or while the database does not answer */
export async function readDeclaration(db: Queryable): Promise<string> {
  try {
    const row = await first(
      db.query<{ value: string; organisation: string | null }>(
        sql`select value, (select value from config where key = ${NAME}) as organisation from config where key = ${KEY}`,
      ),
    );
    if (!row?.value || !row.organisation || !parseConformity(row.value)) return row?.value ?? '';
    return JSON.stringify({ ...JSON.parse(row.value), organisation: row.organisation });
  } catch {
    return ''; // the page opens without the database, and reports then what is wrong
  }
}

/** What a page without a script carries until something is declared. */
const UNTIL_THEN = nameConformity('none').replace('\u00a0', '&nbsp;');

/** @param page HTML with a head @param declaration as stored; `''` leaves the page as it is */
export const declarePage = (page: string, declaration: string): string =>
  declaration
    ? page
        .replace(
          '</head>',
          () => `<meta name="balise-accessibility" content="${escapeMarkup(declaration)}" /></head>`,
        )
        .replace(UNTIL_THEN, nameConformity(parseConformity(declaration)?.state ?? 'none'))
    : page;
