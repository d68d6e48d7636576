/** The current user, the users and the groups (spec §7 « Auth and users »), as this part of the product reads them. */
import type { CurrentUser } from '../auth/authenticate.ts';
import type { Context } from '../context.ts';
import { first, type Queryable } from '../db/db.ts';
import { every, raw, sql } from '../db/sql.ts';
import { type Answer, ok } from '../http/answers.ts';
import { type Call, onRead, readCall } from '../http/calls.ts';
import { paginate, readPage } from '../http/pages.ts';
import { giveXsrfToken } from '../http/xsrf.ts';

export function addPeople(context: Context): void {
  const { app, db } = context;
  app.get('/api/core/users/me', { config: { operation: 'users.me' } }, async (request, reply) => {
    const { user } = readCall(request);
    giveXsrfToken(request, reply);
    return describeMe(db, user);
  });
  onRead(context, 'groups.list', '/api/core/groups', async () =>
    ok(await db.query(sql`select id, name, version from user_group order by id`)),
  );
  onRead(context, 'users.list', '/api/core/users', (call) => listUsers(db, call));
}

async function describeMe(db: Queryable, user: CurrentUser) {
  const profile = await first(
    db.query<{ id: number; metiers: { id: number; name: string }[] }>(
      sql`select p.id, coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.id)
            from profile_metier m join category c on c.id = m.category_id where m.profile_id = p.id), '[]') as metiers
          from profile p where p.user_id = ${user.id}`,
    ),
  );
  const prestataire =
    user.prestataireId === null ? null : { id: user.prestataireId, raison_sociale: user.prestataireName };
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    fullname: `${user.first_name} ${user.last_name}`.trim() || user.username,
    group: user.groupId === null ? null : { id: user.groupId, name: user.groupName },
    user_permissions: [...user.codenames].map((codename) => ({ codename })),
    prestataire,
    profile: profile ? { ...profile, prestataire } : null,
  };
}

interface UserListRow {
  id: number;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  fullname: string;
  is_active: boolean;
  group: { id: number; name: string } | null;
  prestataire: { id: number; raison_sociale: string } | null;
  user_permissions: { codename: string }[];
  version: number;
}

/** Everyone; those who may not see everyone see themselves. */
async function listUsers(db: Queryable, { request, query, scope, user }: Call): Promise<Answer> {
  const page = readPage(request.url, query);
  const visible = scope === 'any' ? raw('true') : sql`u.id = ${user.id}`;
  const total = await first(
    db.query<{ count: number }>(sql`select count(*) as count from app_user u where ${visible}`),
  );
  const rows = await db.query<UserListRow>(
    sql`select u.id, u.username, u.email, u.first_name, u.last_name, u.is_active, u.version,
          coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as fullname,
          case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as "group",
          case when p.id is not null then jsonb_build_object('id', p.id, 'raison_sociale', p.raison_sociale) end as prestataire,
          coalesce((select jsonb_agg(jsonb_build_object('codename', codename) order by codename)
            from user_permission where user_id = u.id), '[]') as user_permissions
        from app_user u left join user_group g on g.id = u.group_id left join prestataire p on p.id = u.prestataire_id
        where ${every([visible, sql`u.id > ${page.after ?? 0}`])} order by u.id limit ${page.size + 1} offset ${page.offset}`,
  );
  return paginate(page, total?.count ?? 0, rows, ({ id }) => id);
}
