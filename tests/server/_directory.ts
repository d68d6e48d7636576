/** What the tests of the directory share: who is called as, what of an account is seen. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { basic, startServer, type TestServer } from './_server.ts';
import { BASE, findSlapd, PASSWORD, type Slapd, startSlapd } from './_slapd.ts';

export const program = findSlapd();
if (!program) {
  console.log('The tests of the directory need OpenLDAP’s slapd (apt-get install slapd): they were not run.');
}

export const MINUTE = 60_000;
/** Longer than what was checked is remembered. */
export const LATER = 13 * MINUTE;
export const LIMITS = { directory: { limitMs: 3000, pauseMs: 200 } };

/** What a test works on; `now` is the time of all of it, which it sets forward. */
export interface Scene {
  slapd: Slapd;
  server: TestServer;
  now: number;
}

/** A directory for the tests of a suite, and for each of them a server with two groups in its table. */
export function setUpScene(): Scene {
  const scene = {} as Scene;
  beforeAll(async () => {
    scene.slapd = await startSlapd(program!);
  });
  beforeEach(async () => {
    scene.server = await startServer(scene.slapd.env, LIMITS);
    await setTable(
      scene.server,
      ['Techniciens', 'Collaborateur'],
      [`cn=Direction,ou=groupes,${BASE}`, 'Administrateur'],
    );
    scene.now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => scene.now);
    await scene.slapd.takeBinds();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await scene.server.stop();
  });
  afterAll(() => scene.slapd.stop());
  return scene;
}

export const dnOf = (uid: string): string => `uid=${uid},ou=gens,${BASE}`;

/** A call of somebody of the directory. */
export const callAs = (
  server: TestServer,
  username: string,
  { password = PASSWORD, address = '10.1.1.1', url = '/api/core/users/me/' } = {},
) =>
  server.app.inject({
    method: 'GET',
    url,
    headers: { authorization: basic(username, password) },
    remoteAddress: address,
  });

/** Replaces the table: `[group of the directory, group here]`. */
export async function setTable(server: TestServer, ...rows: [name: string, group: string][]): Promise<void> {
  const { data } = await groupsOf(server);
  const groups = rows.map(([name, group]) => ({ name, group: data.find((each) => each.name === group)!.id }));
  const answer = await server.call('admin', 'PUT', '/api/directory/', { groups });
  if (answer.statusCode !== 200) throw new Error(`The table was refused: ${answer.body}`);
}

async function groupsOf(server: TestServer): Promise<{ data: { id: number; name: string }[] }> {
  return { data: (await server.call('admin', 'GET', '/api/core/groups')).json() };
}

export interface Stored {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  group: string | null;
  is_active: boolean;
}

export async function readAccount(server: TestServer, username: string): Promise<Stored | null> {
  const [row = null] = await server.db.query<Stored>(
    sql`select u.username, u.email, u.first_name, u.last_name, g.name as group, u.is_active
        from app_user u left join user_group g on g.id = u.group_id where u.username = ${username}`,
  );
  return row;
}
