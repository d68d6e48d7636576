/** The data sets: the demo, a large one, and an empty one without any account. */
import { hashPassword } from '../auth/passwords.ts';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { attachFile, storeFile } from '../files/store.ts';
import { OWN_COMPANY } from '../texts.ts';
import { addContractComments, addContractReports } from './contract-files.ts';
import { addContracts } from './contracts.ts';
import { addFinance } from './finance.ts';
import { loadTables } from './load.ts';
import { addAccounts, addGroups, addOwnCompany, DEMO_PASSWORD, SOCIETY_NAME } from './people.ts';
import { createLogo, createPhoto } from './pictures.ts';
import { addPlaces } from './places.ts';
import { addPlans } from './plans.ts';
import { getHistory, SIZES, type Size } from './sizes.ts';
import { addControles } from './stock.ts';
import { add, at, type Tables } from './tables.ts';
import { addTickets } from './tickets.ts';
import { addWeek, WEEK } from './week.ts';

/**
 * The rows of a data set.
 * @param now the date that the data set is relative to
 * @param hash of the accounts' password
 */
export function createTables(size: Size, now: Date, hash: string): Tables {
  const sizes = SIZES[size];
  const history = getHistory(size);
  const tables: Tables = new Map();
  addGroups(tables);
  const places = addPlaces(tables, sizes);
  const people = addAccounts(tables, now, hash, places.trades, { requesters: sizes.requesters, history });
  addControles(tables, now, people);
  addTickets(tables, now, people, places, { ...sizes, interventions: sizes.interventions - WEEK, history });
  addWeek(tables, now, people);
  addContracts(tables, now, people, places, { contracts: sizes.contracts, history });
  addContractComments(tables, now, people.staff);
  addFinance(tables, now, people, places, { spendings: sizes.spendings, history });
  addConfig(tables);
  addHelp(tables, now, people.requesters);
  return tables;
}

function addConfig(tables: Tables): void {
  const values = {
    SOCIETY_NAME,
    SITE_LIMIT: '2000',
    SITE_CODE: 'GHVG',
    DISPLAY_CARDS: 'true',
    SHOW_INTERVENTION_NUMBER: 'true',
    SPECIAL_HOURS: JSON.stringify({
      1: [{ from: 720, to: 780, class: 'closed', label: 'Pause' }],
      5: [{ from: 1020, to: 1140, class: 'closed', label: 'Astreinte' }],
    }),
    SOCIETY_LOGO: '',
  };
  for (const [key, value] of Object.entries(values)) add(tables, 'config', { key, value });
}

function addHelp(tables: Tables, now: Date, people: readonly number[]): void {
  add(tables, 'help_request', {
    objet: 'Changer mon adresse e-mail',
    message: 'Bonjour, mon adresse a changé. Comment la mettre à jour ?',
    created_by: people[1],
    date_creation: at(now, -50),
  });
}

/** Replaces all data by that data set. @returns the number of rows */
export async function seed(db: Db, size: Size, now = new Date()): Promise<number> {
  const tables = createTables(size, now, await hashPassword(DEMO_PASSWORD));
  await loadTables(db, tables);
  await addPictures(db);
  await addPlans(db);
  await addContractReports(db);
  return countRows(tables);
}

/** Replaces all data by the groups and their rights, and the house's own company. @returns the number of rows */
export async function seedEmpty(db: Db): Promise<number> {
  const tables: Tables = new Map();
  addGroups(tables);
  addOwnCompany(tables, OWN_COMPANY);
  await loadTables(db, tables);
  return countRows(tables);
}

const countRows = (tables: Tables): number =>
  [...tables.values()].reduce((sum, rows) => sum + rows.length, 0);

/** The logo, and photos on some of the open tickets. */
async function addPictures(db: Queryable): Promise<void> {
  const logo = await storeFile(db, 'logo.png', 'image/png', [createLogo()]);
  await attachFile(db, logo.id);
  await db.query(sql`update config set file_id = ${logo.id} where key = 'SOCIETY_LOGO'`);
  const tickets = await db.query<{ id: number; created_by: number | null }>(
    sql`select id, created_by from ticket where state in ('unassigned', 'assigned') order by id desc limit 40`,
  );
  for (const [index, ticket] of tickets.filter(({ id }) => id % 5 === 0).entries()) {
    const photo = await storeFile(db, `photo-${index + 1}.png`, 'image/png', [createPhoto(index)]);
    await attachFile(db, photo.id);
    await db.query(
      sql`insert into attachment (label, file_id, created_by, ticket_id)
          values (${`Photo ${index + 1}`}, ${photo.id}, ${ticket.created_by}, ${ticket.id})`,
    );
  }
}
