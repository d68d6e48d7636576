/** Creating, changing and deleting intervenants. */
import { ProfileInput, ProfilePatch } from '../../../src/core/profiles/model.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { assignments, insertion, join, sql } from '../db/sql.ts';
import { deleteFiles } from '../files/store.ts';
import { type Answer, created, deleted, ok } from '../http/answers.ts';
import { toColumns } from '../http/columns.ts';
import { checkVersion } from '../http/etag.ts';
import type { Call } from '../http/handlers.ts';
import { parseBody } from '../http/input.ts';
import { queryProfiles, toProfiles } from './shape.ts';
import { setLinks } from './trades-and-sites.ts';
import { findProfile } from './visible.ts';

/** Its fields that are ids of other objects. */
const REFERENCES = ['user', 'group', 'prestataire'];

async function readProfile({ mediaSecret }: Context, tx: Queryable, id: number) {
  return (await toProfiles(tx, mediaSecret, await queryProfiles(tx, sql`f.id = ${id}`)))[0]!;
}

export async function createProfile(context: Context, call: Call, tx: Queryable): Promise<Answer> {
  const { metiers, sites, ...fields } = parseBody(ProfileInput, call.body);
  const row = await first(
    tx.query<{ id: number }>(sql`${insertion('profile', toColumns(fields, REFERENCES))} returning id`),
  );
  await setLinks(tx, 'profile', row!.id, 'metiers', metiers);
  await setLinks(tx, 'profile', row!.id, 'sites', sites);
  const profile = await readProfile(context, tx, row!.id);
  return created(profile, profile.version);
}

export async function updateProfile(context: Context, call: Call, tx: Queryable): Promise<Answer> {
  const { metiers, sites, ...change } = parseBody(ProfilePatch, call.body);
  const id = call.id();
  await tx.query(sql`select id from profile where id = ${id} for update`);
  const now = await findProfile(tx, context.mediaSecret, call);
  await checkVersion(call.request, now.version, async () => now);
  const columns = [...assignments(toColumns(change, REFERENCES)), sql`version = version + 1`];
  await tx.query(sql`update profile set ${join(columns, ', ')} where id = ${id}`);
  if (metiers) await setLinks(tx, 'profile', id, 'metiers', metiers);
  if (sites) await setLinks(tx, 'profile', id, 'sites', sites);
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
  await deleteFiles(tx, files);
  return deleted();
}
