/** Requests of the tests of people, as the administrator. */
import { sql } from '../../demo/server/db/sql.ts';
import { basic, type TestServer } from './_server.ts';

/** @param getServer called for each request: tests start their server after their file is loaded */
export function peopleOf(getServer: () => TestServer) {
  return {
    async idOf(username: string): Promise<number> {
      const query = sql`select id from app_user where username = ${username}`;
      return (await getServer().db.query<{ id: number }>(query))[0]!.id;
    },
    async groupId(name: string): Promise<number> {
      const groups = (await getServer().call('admin', 'GET', '/api/core/groups/')).json();
      return groups.find((group: { name: string }) => group.name === name).id;
    },
    logIn: (username: string, password: string) =>
      getServer().app.inject({
        url: '/api/core/users/me/',
        headers: { authorization: basic(username, password) },
      }),
    createUser: (fields: object) => getServer().call('admin', 'POST', '/api/core/users', fields),
  };
}

export const codenames = (list: { codename: string }[]) => list.map(({ codename }) => codename);
