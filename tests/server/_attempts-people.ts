/** Well-formed requests about people, for the tests of rights. */
import { type Sql, sql } from '../../demo/server/db/sql.ts';
import { type Account, form, type TestServer } from './_server.ts';

/** The fields of an account. */
export interface OwnThings {
  user: number;
  profile: number;
  help: number;
}

type Attempt = (things: { person: OwnThings }) => [method: string, url: string, payload?: object | 'file'];

let number = 0;
/** Objects that a request may delete. */
const free = { user: 0, company: 0, attachment: 0, device: 0 };

const insert = async (server: TestServer, statement: Sql): Promise<number> =>
  (await server.db.query<{ id: number }>(statement))[0]!.id;

/** Creates again the objects that the previous request may have deleted. */
export async function preparePeople(server: TestServer): Promise<void> {
  free.user = await insert(
    server,
    sql`insert into app_user (username, group_id) values (${`essai${++number}`}, 1) returning id`,
  );
  free.company = await insert(
    server,
    sql`insert into prestataire (raison_sociale) values ('Sans emploi') returning id`,
  );
  await server.db.query(sql`insert into example_row values ('ticket', 0, 1) on conflict do nothing`);
  const device = await server.call('admin', 'POST', '/api/devices/', { name: 'Hall', screens: ['cartes'] });
  free.device = device.json().id;
  const { payload, headers } = await form({ file: new File(['Bonjour'], 'note.txt') });
  const made = await server.call('admin', 'POST', '/api/profile/1/attachments/', payload, headers);
  free.attachment = made.json().id;
}

/** The account's own user, a profile of its own and a request for help. */
export async function makePeople(server: TestServer, owner: Account): Promise<OwnThings> {
  const user = await insert(server, sql`select id from app_user where username = ${owner}`);
  return {
    user,
    profile: await insert(
      server,
      sql`insert into profile (user_id, fullname) values (${user}, 'Soi-même')
          on conflict (user_id) do update set fullname = excluded.fullname returning id`,
    ),
    help: await insert(
      server,
      sql`insert into help_request (objet, message, created_by) values ('Aide', 'Comment ?', ${user}) returning id`,
    ),
  };
}

export const PEOPLE_ATTEMPTS = {
  'users.create': {
    attempt: () => [
      'POST',
      '/api/core/users',
      { username: `nouveau${++number}`, group: 1, password: 'une phrase longue' },
    ],
  },
  'users.update': {
    owned: true,
    attempt: ({ person: { user } }) => ['PUT', `/api/core/users/${user}`, { first_name: 'Dominique' }],
  },
  'invitations.create': { attempt: () => ['POST', '/api/core/invitations/', { users: [free.user] }] },
  'users.last_login': { attempt: () => ['GET', '/api/core/users/last-login'] },
  'groups.create': { attempt: () => ['POST', '/api/core/groups', { name: `Groupe ${++number}` }] },
  'groups.update': { attempt: () => ['PUT', '/api/core/groups/1', { name: 'Demandeur' }] },
  'permissions.list': { attempt: () => ['GET', '/api/core/permissions/'] },
  'permissions.read': {
    owned: true,
    attempt: ({ person: { user } }) => ['GET', `/api/core/user_permissions/${user}/`],
  },
  'permissions.update': {
    attempt: () => ['PATCH', `/api/core/user_permissions/${free.user}/`, { user_permissions: [] }],
  },
  'devices.list': { attempt: () => ['GET', '/api/devices/'] },
  'devices.create': {
    attempt: () => ['POST', '/api/devices/', { name: `Hall ${++number}`, screens: ['agenda'] }],
  },
  'devices.secret': { attempt: () => ['POST', '/api/devices/secret/', { password: 'a'.repeat(43) }] },
  'devices.delete': { attempt: () => ['DELETE', `/api/devices/${free.device}/`] },
  'directory.read': { attempt: () => ['GET', '/api/directory/'] },
  'directory.update': { attempt: () => ['PUT', '/api/directory/', { groups: [{ name: '*', group: 1 }] }] },
  'directory.preview': {
    attempt: () => ['POST', '/api/directory/preview/', { username: 'jeanne', groups: [] }],
  },
  'example.read': { attempt: () => ['GET', '/api/example/'] },
  'example.create': { attempt: () => ['POST', '/api/example/'] },
  'example.delete': { attempt: () => ['DELETE', '/api/example/'] },
  'profile.list': { attempt: () => ['GET', '/api/profile/'] },
  'profile.read': { owned: true, attempt: ({ person: { profile } }) => ['GET', `/api/profile/${profile}/`] },
  'profile.stats': { attempt: () => ['GET', '/api/profile/stats/'] },
  'profile.create': { attempt: () => ['POST', '/api/profile/', { fullname: 'Hélène Marchand' }] },
  'profile.update': {
    owned: true,
    attempt: ({ person: { profile } }) => ['PATCH', `/api/profile/${profile}/`, { telephone: '06' }],
  },
  'profile.delete': {
    owned: true,
    attempt: ({ person: { profile } }) => ['DELETE', `/api/profile/${profile}/`],
  },
  'prestataires.list': { attempt: () => ['GET', '/api/prestataires/'] },
  'prestataires.read': { attempt: () => ['GET', '/api/prestataires/1'] },
  'prestataires.create': {
    attempt: () => ['POST', '/api/prestataires/', { raison_sociale: `Entreprise ${++number}` }],
  },
  'prestataires.update': {
    attempt: () => ['PATCH', `/api/prestataires/${free.company}/`, { telephone: '05' }],
  },
  'prestataires.delete': { attempt: () => ['DELETE', `/api/prestataires/${free.company}/`] },
  'attachments.profile.create': { attempt: () => ['POST', '/api/profile/1/attachments/', 'file'] },
  'attachments.profile.delete': {
    attempt: () => ['POST', '/api/profile/1/delete_attachment/', { attachment: free.attachment }],
  },
  'help.list': { attempt: () => ['GET', '/api/help'] },
  'help.create': { attempt: () => ['POST', '/api/help/', { objet: 'Aide', message: 'Comment faire ?' }] },
  'help.delete': { owned: true, attempt: ({ person: { help } }) => ['DELETE', `/api/help/${help}/`] },
  'comments.latest': { attempt: () => ['GET', '/api/commentaires/'] },
} as const satisfies Record<string, { owned?: true; attempt: Attempt }>;
