/** The intervenants and the companies that a user sees: all, or those of the user's own company. */
import type { CurrentUser } from '../auth/authenticate.ts';
import { first, type Queryable } from '../db/db.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { notFound } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import {
  PRESTATAIRE_COLUMNS,
  type PrestataireOut,
  type ProfileOut,
  queryProfiles,
  toProfiles,
} from './shape.ts';

/** A condition on `profile f`: all; for `own`, the user and the people of the user's company. */
export function visibleProfiles({ scope, user }: Pick<Call, 'scope' | 'user'>): Sql {
  if (scope === 'any') return raw('true');
  return sql`(f.user_id = ${user.id} or f.prestataire_id = ${user.prestataireId}::int)`;
}

/** A condition on `prestataire p`: all; for `own`, the user's company. */
export function visiblePrestataires({ scope, user }: { scope: string; user: CurrentUser }): Sql {
  return scope === 'any' ? raw('true') : sql`p.id = ${user.prestataireId}::int`;
}

/** @throws Problem 404, also for a profile that the user may not see */
export async function findProfile(db: Queryable, secret: string, call: Call): Promise<ProfileOut> {
  const rows = await queryProfiles(db, sql`f.id = ${call.id()} and ${visibleProfiles(call)}`);
  const [profile] = await toProfiles(db, secret, rows);
  if (!profile) throw notFound();
  return profile;
}

/** @throws Problem 404, also for a company that the user may not see */
export async function findPrestataire(db: Queryable, call: Call): Promise<PrestataireOut> {
  const row = await first(
    db.query<PrestataireOut>(
      sql`select ${PRESTATAIRE_COLUMNS} where p.id = ${call.id()} and ${visiblePrestataires(call)}`,
    ),
  );
  if (!row) throw notFound();
  return row;
}
