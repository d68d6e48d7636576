/** Creating, changing and deleting intervenants. */
import { ProfileInput, ProfilePatch } from '../../../src/core/profiles/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, join, sql } from '../db/sql.ts';
import { type Answer, created, deleted, ok } from '../http/answers.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody, readReference } from '../http/input.ts';
import { setLinks } from './links.ts';
import { findProfile, queryProfiles, toProfiles } from './shape.ts';

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
  await setLinks(tx, 'profile', row!.id, 'metiers', input.metiers);
  await setLinks(tx, 'profile', row!.id, 'sites', input.sites);
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
  if (change.metiers) await setLinks(tx, 'profile', id, 'metiers', change.metiers);
  if (change.sites) await setLinks(tx, 'profile', id, 'sites', change.sites);
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
