/** Creates the first administrator of an empty database from the command line. */
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { GROUPS } from '../../src/core/kernel/lib/user.ts';
import { explainPassword, hashPassword } from './auth/passwords.ts';
import { GROUP_CODENAMES } from './auth/rights.ts';
import { seedEmpty } from './data/demo.ts';
import { first } from './db/db.ts';
import { openDb } from './db/open.ts';
import { sql } from './db/sql.ts';
import type { Settings } from './settings.ts';

/**
 * Prompts on a terminal, or reads three lines from a pipe: name, address, password.
 * @throws an Error of one sentence.
 */
export async function createAdmin(settings: Settings): Promise<void> {
  const db = await openDb(settings);
  try {
    const group = () =>
      first(db.query<{ id: number }>(sql`select id from user_group where name = ${GROUPS.admin}`));
    if (!(await group())) await seedEmpty(db);
    const [username, email, password] = await ask(['User name: ', 'E-mail address: ', 'Password: ']);
    if (!username || !email || !password)
      throw new Error('A user name, an e-mail address and a password are needed.');
    const reasons = explainPassword(password, [username, email]);
    if (reasons.length) throw new Error(reasons.join(' '));
    const hash = await hashPassword(password);
    await db.tx(async (tx) => {
      const user = await first(
        tx.query<{ id: number }>(
          sql`insert into app_user (username, email, group_id, password_hash)
              select ${username}, ${email}, id, ${hash} from user_group where name = ${GROUPS.admin}
              on conflict do nothing returning id`,
        ),
      );
      if (!user) throw new Error(`The user ${username} exists already.`);
      for (const codename of GROUP_CODENAMES.admin) {
        await tx.query(sql`insert into user_permission (user_id, codename) values (${user.id}, ${codename})`);
      }
    });
    console.log(`The administrator ${username} can log in. Sites come first, in « Administration ».`);
  } finally {
    await db.close();
  }
}

async function ask(questions: readonly string[]): Promise<string[]> {
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    if (stdin.isTTY) {
      const answers: string[] = [];
      for (const question of questions) answers.push((await terminal.question(question)).trim());
      return answers;
    }
    const lines: string[] = [];
    for await (const line of terminal) lines.push(line.trim());
    return lines;
  } finally {
    terminal.close();
  }
}
