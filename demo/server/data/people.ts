/** Groups, accounts, companies and their people. */
import { CODENAMES, GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { GROUP_CODENAMES, type GroupKey } from '../auth/rights.ts';
import { createRandom } from './random.ts';
import { add, addLink, at, type Tables } from './tables.ts';
import { METIERS } from './trades.ts';
import { COMPANIES, FIRST_NAMES, LAST_NAMES } from './words.ts';

/** The five accounts of the demo, one per group (contract notes). */
export const ACCOUNTS: readonly [username: string, group: GroupKey, first: string, last: string][] = [
  ['admin', 'admin', 'Claire', 'Vasseur'],
  ['responsable', 'responsable', 'Marc', 'Delmas'],
  ['collaborateur', 'collaborateur', 'Sonia', 'Ferrand'],
  ['prestataire', 'prestataire', 'Bruno', 'Castel'],
  ['demandeur', 'demandeur', 'Léa', 'Fabre'],
];
export const DEMO_PASSWORD = 'balise-demo';

const GROUP_KEYS: readonly GroupKey[] = ['demandeur', 'collaborateur', 'prestataire', 'responsable', 'admin'];
const groupId = (group: GroupKey): number => GROUP_KEYS.indexOf(group) + 1;

/** The organisation of the demo. */
export const SOCIETY_NAME = 'Groupe hospitalier Val-de-Garonne';

export interface People {
  requesters: number[];
  staff: number[];
  companies: { id: number; metier: string; profiles: number[] }[];
}

/** Rows that a server needs before its first account: groups and permissions. */
export function addGroups(tables: Tables): void {
  for (const codename of CODENAMES) {
    addLink(tables, 'permission', { codename, name: `Consulter : ${codename.slice(5)}` });
  }
  for (const key of GROUP_KEYS) {
    add(tables, 'user_group', { name: GROUPS[key] });
    for (const codename of GROUP_CODENAMES[key])
      addLink(tables, 'group_permission', { group_id: groupId(key), codename });
  }
}

/** The house's own company, which every store has. */
export const addOwnCompany = (tables: Tables, name: string): number =>
  add(tables, 'prestataire', {
    raison_sociale: name,
    email: '',
    telephone: '',
    adresse: '',
    siret: '',
    interne: true,
  });

type Random = ReturnType<typeof createRandom>;

/** The companies of the demo, one that nothing refers to, and the house's own. */
function addCompanies(tables: Tables, random: Random, trades: readonly number[]): People['companies'] {
  const companies = COMPANIES.map(([name, metier], index) => {
    const slug = name
      .normalize('NFD')
      .replace(/[^A-Za-z]+/g, '')
      .toLowerCase();
    const id = add(tables, 'prestataire', {
      raison_sociale: name,
      email: `contact@${slug}.exemple.fr`,
      telephone: `05 55 01 ${String(10 + index).padStart(2, '0')} ${String(random.between(10, 99))}`,
      adresse: `${random.between(1, 90)} rue des Artisans, 31000 Toulouse`,
      siret: `8${String(random.between(10_000_000, 99_999_999))}000${random.between(10, 99)}`,
      interne: false,
    });
    addLink(tables, 'prestataire_metier', {
      prestataire_id: id,
      category_id: trades[METIERS.indexOf(metier)],
    });
    return { id, metier: metier as string, profiles: [] as number[] };
  });

  // Nothing refers to it: it can be deleted.
  add(tables, 'prestataire', {
    raison_sociale: 'Serrurerie du Canal',
    email: 'contact@serrurerieducanal.exemple.fr',
    telephone: '05 55 01 99 10',
    adresse: '3 quai des Écluses, 31000 Toulouse',
    siret: '83345678900012',
    interne: false,
  });
  addOwnCompany(tables, SOCIETY_NAME);
  return companies;
}

/** What adds accounts and people. */
function createAdders(
  tables: Tables,
  random: Random,
  now: Date,
  hash: string,
  trades: readonly number[],
  history: number,
) {
  const addUser = (
    username: string,
    group: GroupKey,
    first: string,
    last: string,
    company: number | null,
  ): number => {
    const id = add(tables, 'app_user', {
      username,
      email: `${username}@exemple.fr`,
      first_name: first,
      last_name: last,
      group_id: groupId(group),
      prestataire_id: company,
      // Only the five demo accounts can log in.
      password_hash: ACCOUNTS.some(([name]) => name === username) ? hash : '',
      last_login: random.chance(0.8) ? at(now, -random.between(1, 900)) : null,
      // before the first ticket
      date_joined: at(now, -24 * (random.between(400, 1500) + 365 * history)),
    });
    for (const codename of GROUP_CODENAMES[group])
      addLink(tables, 'user_permission', { user_id: id, codename });
    return id;
  };
  const addProfile = (
    user: number | null,
    fullname: string,
    group: GroupKey,
    company: number | null,
    trade: number,
  ): number => {
    const profile = add(tables, 'profile', {
      user_id: user,
      fullname,
      email: `intervenant${(tables.get('profile')?.length ?? 0) + 1}@exemple.fr`,
      telephone: `06 12 34 ${random.between(10, 99)} ${random.between(10, 99)}`,
      group_id: groupId(group),
      prestataire_id: company,
    });
    addLink(tables, 'profile_metier', { profile_id: profile, category_id: trades[trade] });
    return profile;
  };
  return { addUser, addProfile };
}

/** @param hash of the demo password @param trades the ids of the categories of type « metier », in their order */
export function addAccounts(
  tables: Tables,
  now: Date,
  hash: string,
  trades: readonly number[],
  size: { requesters: number; history?: number },
): People {
  const random = createRandom('people');
  const companies = addCompanies(tables, random, trades);
  const { addUser, addProfile } = createAdders(tables, random, now, hash, trades, size.history ?? 0);
  const ids = new Map<string, number>();
  for (const [username, group, first, last] of ACCOUNTS) {
    const company = group === 'prestataire' ? companies[0]!.id : null;
    const id = addUser(username, group, first, last, company);
    ids.set(username, id);
    if (group === 'prestataire')
      companies[0]!.profiles.push(addProfile(id, `${first} ${last}`, group, company, 2));
    if (group === 'collaborateur') addProfile(id, `${first} ${last}`, group, null, 1);
  }
  for (const company of companies) {
    for (let n = 0; n < 2; n++) {
      const fullname = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
      company.profiles.push(
        addProfile(
          null,
          fullname,
          'prestataire',
          company.id,
          METIERS.indexOf(company.metier as (typeof METIERS)[number]),
        ),
      );
    }
  }
  const requesters = [ids.get('demandeur')!];
  for (let n = 1; n <= size.requesters; n++) {
    const [first, last] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    const name = `${first[0]}.${last}`
      .normalize('NFD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase();
    requesters.push(addUser(`${name}${n}`, 'demandeur', first, last, null));
  }
  return {
    requesters,
    staff: [ids.get('responsable')!, ids.get('collaborateur')!, ids.get('admin')!],
    companies,
  };
}
