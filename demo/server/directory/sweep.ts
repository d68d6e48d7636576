/** Once a day each account of the directory is looked up there, so that who left is put to rest without a login. */
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { applyPerson, restAccount } from './account.ts';
import type { Directory } from './directory.ts';
import type { DirectorySettings } from './settings.ts';

const HOURS = 24;
/** In one hour. */
const MOST = 500;
const AT_ONCE = 50;

/** @throws DirectoryAway */
export async function sweepDirectory(
  db: Db,
  directory: Directory,
  { creates }: Pick<DirectorySettings, 'creates'>,
): Promise<void> {
  const rows = await db.query<{ uid: string }>(
    sql`select d.uid from directory_account d join app_user u on u.id = d.user_id
        where u.is_active and d.checked_at < now() - make_interval(hours => ${HOURS}::int)
        order by d.checked_at limit ${MOST}`,
  );
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const uids = rows.slice(at, at + AT_ONCE).map(({ uid }) => uid);
    const people = await directory.findAll(uids);
    for (const [rank, uid] of uids.entries()) {
      const person = people[rank];
      if (person) await applyPerson(db, person, creates, false);
      else await restAccount(db, uid);
    }
  }
}
