/** Intervenants and companies as the contract shows them. */
import { type AttachmentOut, loadAttachments } from '../attachments/shape.ts';
import type { Queryable } from '../db/db.ts';
import { type Sql, sql } from '../db/sql.ts';

interface Named {
  id: number;
  name: string;
}

interface ProfileRow {
  id: number;
  user: number | null;
  fullname: string;
  email: string;
  telephone: string;
  group: Named | null;
  metiers: Named[];
  prestataire: { id: number; raison_sociale: string } | null;
  sites: Named[];
  version: number;
}

export interface ProfileOut extends ProfileRow {
  attachments: AttachmentOut[];
}

export const PROFILE_COLUMNS = sql`f.id, f.user_id as "user", f.fullname, f.email, f.telephone, f.version,
  case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as "group",
  case when p.id is not null then jsonb_build_object('id', p.id, 'raison_sociale', p.raison_sociale) end as prestataire,
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.id)
    from profile_metier m join category c on c.id = m.category_id where m.profile_id = f.id), '[]') as metiers,
  coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.id)
    from profile_site l join site s on s.id = l.site_id where l.profile_id = f.id), '[]') as sites
  from profile f left join user_group g on g.id = f.group_id left join prestataire p on p.id = f.prestataire_id`;

export interface PrestataireOut {
  id: number;
  raison_sociale: string;
  email: string;
  telephone: string;
  adresse: string;
  siret: string;
  interne: boolean;
  metiers: Named[];
  profiles: { id: number; fullname: string; email: string; telephone: string }[];
  version: number;
}

export const PRESTATAIRE_COLUMNS = sql`p.id, p.raison_sociale, p.email, p.telephone, p.adresse, p.siret, p.interne, p.version,
  coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.id)
    from prestataire_metier m join category c on c.id = m.category_id where m.prestataire_id = p.id), '[]') as metiers,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'fullname', f.fullname, 'email', f.email,
      'telephone', f.telephone) order by f.id)
    from profile f where f.prestataire_id = p.id), '[]') as profiles
  from prestataire p`;

/** @param secret signs the addresses of their files */
export async function toProfiles(
  db: Queryable,
  secret: string,
  rows: readonly ProfileRow[],
): Promise<ProfileOut[]> {
  const attachments = await loadAttachments(
    db,
    secret,
    'profile',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, attachments: attachments.get(row.id) ?? [] }));
}

/** Those rows of `profile f`. */
export const queryProfiles = (db: Queryable, condition: Sql): Promise<ProfileRow[]> =>
  db.query<ProfileRow>(sql`select ${PROFILE_COLUMNS} where ${condition}`);
