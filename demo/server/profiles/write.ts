/** Creating, changing and deleting intervenants; deleting companies. */
import type { Id } from '../../../src/core/kernel/lib/shape.ts';
import { ProfileInput, ProfilePatch } from '../../../src/core/profiles/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, join, raw, sql } from '../db/sql.ts';
import { type Answer, created, deleted, invalid, ok, refused } from '../http/answers.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import * as texts from '../texts.ts';
import { findPrestataire, findProfile, queryProfiles, toProfiles } from './shape.ts';

async function readProfile({ mediaSecret }: Context, tx: Queryable, id: number) {
  return (await toProfiles(tx, mediaSecret, await queryProfiles(tx, sql`f.id = ${id}`)))[0]!;
}

export async function createProfile(context: Context, call: Call, tx: Queryable): Promise<Answer> {
  const input = parseBody(ProfileInput, call.body);
  const row = await first(
    tx.query<{ id: number }>(
      sql`insert into profile (fullname, email, telephone, user_id, group_id, prestataire_id)
          values (${input.fullname}, ${input.email}, ${input.telephone}, ${readReference('user', input.user)},
            ${readReference('group', input.group)}, ${readReference('prestataire', input.prestataire)}) returning id`,
    ),
  );
  await setLinks(tx, row!.id, 'metiers', input.metiers);
  await setLinks(tx, row!.id, 'sites', input.sites);
  const profile = await readProfile(context, tx, row!.id);
  return created(profile, profile.version);
}

export async function updateProfile(context: Context, call: Call, tx: Queryable): Promise<Answer> {
  const change = parseBody(ProfilePatch, call.body);
  const id = call.id();
  await tx.query(sql`select id from profile where id = ${id} for update`);
  const now = await findProfile(tx, context.mediaSecret, call);
  await checkVersion(call.request, now.version, async () => now);
  const columns = [
    ...assignments({
      fullname: change.fullname,
      email: change.email,
      telephone: change.telephone,
      user_id: readReference('user', change.user),
      group_id: readReference('group', change.group),
      prestataire_id: readReference('prestataire', change.prestataire),
    }),
    sql`version = version + 1`,
  ];
  await tx.query(sql`update profile set ${join(columns, ', ')} where id = ${id}`);
  if (change.metiers) await setLinks(tx, id, 'metiers', change.metiers);
  if (change.sites) await setLinks(tx, id, 'sites', change.sites);
  const profile = await readProfile(context, tx, id);
  return ok(profile, profile.version);
}

/** Interventions keep their company and lose the person; the files are deleted. */
export async function deleteProfile({ mediaSecret }: Context, call: Call, tx: Queryable): Promise<Answer> {
  const id = call.id();
  await tx.query(sql`select id from profile where id = ${id} for update`);
  const now = await findProfile(tx, mediaSecret, call);
  await checkVersion(call.request, now.version, async () => now);
  const files = await tx.query<{ file_id: string }>(
    sql`select file_id from attachment where profile_id = ${id}`,
  );
  await tx.query(sql`delete from profile where id = ${id}`);
  await tx.query(sql`delete from file_blob where id = any(${files.map(({ file_id }) => file_id)}::text[])`);
  return deleted();
}

const LINKS = {
  metiers: { table: 'profile_metier', column: 'category_id', of: 'category' },
  sites: { table: 'profile_site', column: 'site_id', of: 'site' },
} as const;

/** Replaces all of them. @throws Problem 400 for an unknown id */
async function setLinks(
  tx: Queryable,
  profile: number,
  field: keyof typeof LINKS,
  sent: readonly Id[],
): Promise<void> {
  const { table, column, of } = LINKS[field];
  const ids = [...new Set(sent.map((each) => readReference(field, each)))];
  const known = await tx.query(sql`select id from ${raw(of)} where id = any(${ids}::int[])`);
  if (known.length !== ids.length) throw invalid({ [field]: [texts.UNKNOWN_REFERENCE] });
  await tx.query(sql`delete from ${raw(table)} where profile_id = ${profile}`);
  await tx.query(
    sql`insert into ${raw(table)} (profile_id, ${raw(column)}) select ${profile}::int, unnest(${ids}::int[])`,
  );
}

interface Uses {
  interventions: number;
  contracts: number;
  entries: number;
}

/**
 * Past work and spendings keep their company, so a company that is referred to cannot be deleted; its people and
 * their accounts are only detached from it.
 */
export async function deletePrestataire(call: Call, tx: Queryable): Promise<Answer> {
  const id = call.id();
  await tx.query(sql`select id from prestataire where id = ${id} for update`);
  const now = await findPrestataire(tx, call);
  await checkVersion(call.request, now.version, async () => now);
  const uses = await first(
    tx.query<Uses>(
      sql`select (select count(*) from intervention where prestataire_id = ${id}) as interventions,
            (select count(*) from contract where prestataire_id = ${id}) as contracts,
            (select count(*) from finance_entry where prestataire_id = ${id}) as entries`,
    ),
  );
  const { interventions, contracts, entries } = uses!;
  if (interventions + contracts + entries) {
    throw refused(texts.prestataireInUse(now.raison_sociale, interventions, contracts, entries));
  }
  await tx.query(sql`delete from prestataire where id = ${id}`);
  return deleted();
}
