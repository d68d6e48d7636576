/** Creates the first administrator of an empty database from the command line. */
import { stdin, stdout } from 'node:process';
import * as v from 'valibot';
import { UserInput } from '../../src/core/accounts/input.ts';
import { GROUPS } from '../../src/core/kernel/lib/user.ts';
import { explainPassword, hashPassword } from './auth/passwords.ts';
import { GROUP_CODENAMES } from './auth/rights.ts';
import { seedEmpty } from './data/demo.ts';
import { first } from './db/db.ts';
import { lockNames } from './db/distinct-names.ts';
import { openDb } from './db/open.ts';
import { sql } from './db/sql.ts';
import type { Settings } from './settings.ts';
import { ask, type Question } from './terminal.ts';

/** In this order; a pipe may end after the password. */
const QUESTIONS: readonly Question[] = [
  { text: 'Identifiant\u00a0: ' },
  { text: 'Adresse e-mail (facultative)\u00a0: ' },
  { text: 'Mot de passe\u00a0: ', isSecret: true },
  { text: 'Prénom\u00a0: ' },
  { text: 'Nom\u00a0: ' },
];

/**
 * Prompts on a terminal, or reads the answers from a pipe, a line each.
 * @throws an Error of one sentence.
 */
export async function createAdmin(settings: Settings): Promise<void> {
  const db = await openDb(settings);
  try {
    const group = () =>
      first(db.query<{ id: number }>(sql`select id from user_group where name = ${GROUPS.admin}`));
    if (!(await group())) await seedEmpty(db);
    const [username = '', email = '', password = '', firstName = '', lastName = ''] = await ask(
      QUESTIONS,
      stdin,
      stdout,
    );
    if (!username || !password) throw new Error('Il faut un identifiant et un mot de passe.');
    const account = v.safeParse(UserInput, {
      username,
      email,
      group: 0,
      first_name: firstName,
      last_name: lastName,
    });
    if (!account.success) throw new Error(account.issues.map(({ message }) => message).join(' '));
    const reasons = explainPassword(password, [username, email]);
    if (reasons.length) throw new Error(reasons.join(' '));
    const hash = await hashPassword(password);
    await db.tx(async (tx) => {
      await lockNames(tx, 'app_user');
      const taken = await first(
        tx.query(sql`select id from app_user where name_key(username) = name_key(${username})`),
      );
      if (taken) throw new Error(`L’identifiant «\u00a0${username}\u00a0» est déjà pris.`);
      const user = await first(
        tx.query<{ id: number }>(
          sql`insert into app_user (username, email, first_name, last_name, group_id, password_hash)
              select ${username}, ${email}, ${firstName}, ${lastName}, id, ${hash}
              from user_group where name = ${GROUPS.admin} returning id`,
        ),
      );
      for (const codename of GROUP_CODENAMES.admin) {
        await tx.query(
          sql`insert into user_permission (user_id, codename) values (${user!.id}, ${codename})`,
        );
      }
    });
    console.log(
      `«\u00a0${username}\u00a0» peut se connecter. Le tableau de bord montre ensuite par quoi commencer.`,
    );
  } finally {
    await db.close();
  }
}
