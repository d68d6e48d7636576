/** The calls of spec §7 « Auth and users », except the password reset. */
import * as v from 'valibot';
import { GroupInput, UserInput, UserPatch, UserPermissionsInput } from '../../../src/core/accounts/input.ts';
import { CAPABILITIES, type Capability, User } from '../../../src/core/kernel/lib/user.ts';
import { Group, LastLogin, Permission, UserPermissions } from '../../../src/core/people/model.ts';
import type { CurrentUser } from '../auth/authenticate.ts';
import type { Context } from '../context.ts';
import { first } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { ok } from '../http/answers.ts';
import { onRead, onWrite, readCall } from '../http/handlers.ts';
import { pageOf } from '../http/shapes.ts';
import { giveXsrfToken } from '../http/xsrf.ts';
import { createGroup, listGroups, updateGroup } from './groups.ts';
import { listPermissions, readUserPermissions, setUserPermissions } from './permissions.ts';
import { createUser, listLastLogins, listUsers, updateUser } from './users.ts';

export function addAccounts(context: Context): void {
  const { app, db } = context;
  const me = { operation: 'users.me', shapes: { answer: User } } as const;
  app.get('/api/core/users/me', { config: me }, async (request, reply) => {
    const { user } = readCall(request);
    giveXsrfToken(request, reply);
    return describeMe(context, user);
  });
  onRead(context, 'users.list', '/api/core/users', (call) => listUsers(db, call), { answer: pageOf(User) });
  onWrite(context, 'users.create', 'POST', '/api/core/users', (call, tx) => createUser(context, call, tx), {
    body: UserInput,
    answer: User,
  });
  onWrite(
    context,
    'users.update',
    'PUT',
    '/api/core/users/:id',
    (call, tx) => updateUser(context, call, tx),
    {
      body: UserPatch,
      answer: User,
    },
  );
  onRead(context, 'users.last_login', '/api/core/users/last-login', () => listLastLogins(db), {
    answer: v.array(LastLogin),
  });

  onRead(context, 'groups.list', '/api/core/groups', async () => ok(await listGroups(db)), {
    answer: v.array(Group),
  });
  const group = { body: GroupInput, answer: Group };
  onWrite(context, 'groups.create', 'POST', '/api/core/groups', createGroup, group);
  onWrite(context, 'groups.update', 'PUT', '/api/core/groups/:id', updateGroup, group);

  onRead(context, 'permissions.list', '/api/core/permissions', async () => ok(await listPermissions(db)), {
    answer: v.array(Permission),
  });
  const permissions = '/api/core/user_permissions/:id';
  onRead(context, 'permissions.read', permissions, (call) => readUserPermissions(db, call), {
    answer: UserPermissions,
  });
  onWrite(context, 'permissions.update', 'PATCH', permissions, setUserPermissions, {
    body: UserPermissionsInput,
    answer: UserPermissions,
  });
}

/** Whether this server has it as it is set up. */
const isAnnounced = ({ directory, hasEvents }: Context, name: Capability): boolean =>
  (name !== 'directory' || directory !== null) && (name !== 'events' || hasEvents === true);

async function describeMe(context: Context, user: CurrentUser) {
  const { db } = context;
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
    capabilities: user.device ? [] : CAPABILITIES.filter((name) => isAnnounced(context, name)),
    prestataire,
    profile: profile ? { ...profile, prestataire } : null,
  };
}
