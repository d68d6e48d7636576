/** The calls of spec §7 « Providers and profiles ». */
import { PrestataireInput, PrestatairePatch } from '../../../src/core/profiles/input.ts';
import {
  FullPrestataire,
  FullProfile,
  ProfileInput,
  ProfilePatch,
} from '../../../src/core/profiles/model.ts';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { every, sql } from '../db/sql.ts';
import { type Answer, ok } from '../http/answers.ts';
import { type Call, onRead, onWrite } from '../http/handlers.ts';
import { paginate, readPage } from '../http/pagination.ts';
import { pageOf } from '../http/shapes.ts';
import { createPrestataire, deletePrestataire, updatePrestataire } from './companies.ts';
import { PRESTATAIRE_COLUMNS, type PrestataireOut, queryProfiles, toProfiles } from './shape.ts';
import { addProfileStats } from './stats.ts';
import { findPrestataire, findProfile, visiblePrestataires, visibleProfiles } from './visible.ts';
import { createProfile, deleteProfile, updateProfile } from './write.ts';

export function addProfiles(context: Context): void {
  const { db, mediaSecret } = context;
  onRead(context, 'profile.list', '/api/profile', (call) => listProfiles(context, call), {
    answer: pageOf(FullProfile),
  });
  addProfileStats(context);
  const read = async (call: Call): Promise<Answer> => {
    const profile = await findProfile(db, mediaSecret, call);
    return ok(profile, profile.version);
  };
  onRead(context, 'profile.read', '/api/profile/:id', read, { answer: FullProfile });
  onWrite(context, 'profile.create', 'POST', '/api/profile', (call, tx) => createProfile(context, call, tx), {
    body: ProfileInput,
    answer: FullProfile,
  });
  onWrite(
    context,
    'profile.update',
    'PATCH',
    '/api/profile/:id',
    (call, tx) => updateProfile(context, call, tx),
    { body: ProfilePatch, answer: FullProfile },
  );
  onWrite(context, 'profile.delete', 'DELETE', '/api/profile/:id', (call, tx) =>
    deleteProfile(context, call, tx),
  );

  onRead(context, 'prestataires.list', '/api/prestataires', (call) => listPrestataires(context, call), {
    answer: pageOf(FullPrestataire),
  });
  onRead(
    context,
    'prestataires.read',
    '/api/prestataires/:id',
    async (call) => {
      const prestataire = await findPrestataire(db, call);
      return ok(prestataire, prestataire.version);
    },
    { answer: FullPrestataire },
  );
  onWrite(context, 'prestataires.create', 'POST', '/api/prestataires', createPrestataire, {
    body: PrestataireInput,
    answer: FullPrestataire,
  });
  onWrite(context, 'prestataires.update', 'PATCH', '/api/prestataires/:id', updatePrestataire, {
    body: PrestatairePatch,
    answer: FullPrestataire,
  });
  onWrite(context, 'prestataires.delete', 'DELETE', '/api/prestataires/:id', deletePrestataire);
}

async function listProfiles({ db, mediaSecret }: Context, call: Call): Promise<Answer> {
  const page = readPage(call.request.url, call.query);
  const visible = visibleProfiles(call);
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from profile f where ${visible}`),
  );
  const rows = await queryProfiles(
    db,
    sql`${every([visible, sql`f.id > ${page.after ?? 0}`])} order by f.id limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, await toProfiles(db, mediaSecret, rows), ({ id }) => id);
}

async function listPrestataires({ db }: Context, call: Call): Promise<Answer> {
  const page = readPage(call.request.url, call.query);
  const visible = visiblePrestataires(call);
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from prestataire p where ${visible}`),
  );
  const rows = await db.query<PrestataireOut>(
    sql`select ${PRESTATAIRE_COLUMNS} where ${every([visible, sql`p.id > ${page.after ?? 0}`])}
        order by p.id limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, rows, ({ id }) => id);
}
