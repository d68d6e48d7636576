/** What the directory holds of a person: looked up by a filter, with groups. */
import { type Client, type Entry, escapeFilter, NoSuchObjectError, SizeLimitExceededError } from 'ldapts';
import { foldGroupName } from '../../../src/core/directory/input.ts';
import { DirectoryAway } from './connection.ts';
import type { DirectorySettings } from './settings.ts';

export interface DirectoryPerson {
  /** Never changes, and is never given to another person. */
  uid: string;
  dn: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  /** The names by which the table may mention a group: its DN and its first part, of each. */
  groups: DirectoryGroup[];
  /** Blocked there for good. */
  disabled: boolean;
}

export interface DirectoryGroup {
  dn: string;
  name: string;
}

/** Of which the first that is there names a person: Active Directory, OpenLDAP, FreeIPA, 389. */
const IDS = ['objectGUID', 'entryUUID', 'ipaUniqueID', 'nsUniqueId'] as const;
/** Which attribute holds a binary value. */
const BINARY = 'objectGUID';
const MOST_GROUPS = 1000;
/** `userAccountControl` of Active Directory. */
const ACCOUNT_DISABLED = 2;
/** OpenLDAP's password policy: locked by an administrator. */
const LOCKED_FOR_GOOD = '000001010000Z';

/** A filter of the settings whose `{name}`s are replaced by values, escaped by the library. */
export function fillFilter(template: string, values: Readonly<Record<string, string>>): string {
  const parts = template.split(/\{(\w+)\}/);
  const texts = parts.filter((_part, rank) => rank % 2 === 0);
  const names = parts.filter((_part, rank) => rank % 2 === 1);
  return escapeFilter(
    Object.assign(texts, { raw: texts }) as unknown as TemplateStringsArray,
    ...names.map((name) => values[name] ?? ''),
  );
}

/** @returns `null` when nobody, or more than one, has that name */
export async function findByLogin(
  client: Client,
  settings: DirectorySettings,
  login: string,
): Promise<DirectoryPerson | null> {
  const entries = await search(
    client,
    settings,
    settings.base,
    'sub',
    fillFilter(settings.filter, { login }),
  );
  return entries.length === 1 ? readPerson(client, settings, entries[0]!) : null;
}

/** @param uid as it was stored  @returns `null` when the person is no longer there */
export async function findByUid(
  client: Client,
  settings: DirectorySettings,
  uid: string,
): Promise<DirectoryPerson | null> {
  const colon = uid.indexOf(':');
  const [name, value] = [uid.slice(0, colon), uid.slice(colon + 1)];
  const found =
    name === 'dn'
      ? search(client, settings, value, 'base', '(objectClass=*)')
      : search(
          client,
          settings,
          settings.base,
          'sub',
          name === BINARY
            ? `(${name}=${escapeFilter`${Buffer.from(value, 'hex')}`})`
            : fillFilter(`(${name}={value})`, { value }),
        );
  const entries = await found;
  return entries.length === 1 ? readPerson(client, settings, entries[0]!) : null;
}

/** References to other directories are not followed. More than two are as good as two: it is not one person. */
async function search(
  client: Client,
  { base: root, attributes }: DirectorySettings,
  base: string,
  scope: 'sub' | 'base',
  filter: string,
): Promise<Entry[]> {
  try {
    const { searchEntries } = await client.search(base, {
      scope,
      filter,
      sizeLimit: 2,
      derefAliases: 'never',
      attributes: [
        ...IDS,
        'uid',
        'sAMAccountName',
        'userAccountControl',
        'pwdAccountLockedTime',
        ...Object.values(attributes).filter(Boolean),
      ],
      explicitBufferAttributes: [BINARY],
    });
    return searchEntries;
  } catch (error) {
    if (error instanceof SizeLimitExceededError) return [];
    if (!(error instanceof NoSuchObjectError)) throw error;
    if (base === root) throw new DirectoryAway(`there is no ${root} (LDAP_BASE)`);
    return [];
  }
}

async function readPerson(
  client: Client,
  settings: DirectorySettings,
  entry: Entry,
): Promise<DirectoryPerson | null> {
  const read = reader(entry);
  const one = (name: string, most = 100): string => (read(name)[0] ?? '').trim().slice(0, most);
  const { attributes } = settings;
  const username = attributes.username
    ? one(attributes.username, 150)
    : one('uid', 150) || one('sAMAccountName', 150);
  // what a name to log in with cannot hold
  if (!username || /[:\p{Cc}]/u.test(username)) return null;
  const id = IDS.find((name) => read(name).length > 0);
  return {
    uid: id ? `${id}:${read(id)[0]}` : `dn:${entry.dn}`,
    dn: entry.dn,
    username,
    first_name: one(attributes.first_name),
    last_name: one(attributes.last_name),
    email: one(attributes.email, 254),
    groups: await readGroups(client, settings, entry.dn, username, read(attributes.groups)),
    disabled:
      (Number(one('userAccountControl')) & ACCOUNT_DISABLED) !== 0 ||
      one('pwdAccountLockedTime') === LOCKED_FOR_GOOD,
  };
}

/** Directories write the names of attributes as they like. */
function reader(entry: Entry): (name: string) => string[] {
  const values = new Map(
    Object.entries(entry).map(([name, value]) => [
      name.toLowerCase(),
      (Array.isArray(value) ? value : [value]).map((each) =>
        Buffer.isBuffer(each)
          ? each.toString(name.toLowerCase() === BINARY.toLowerCase() ? 'hex' : 'utf8')
          : each,
      ),
    ]),
  );
  return (name) => values.get(name.toLowerCase()) ?? [];
}

/** Those that the person names, and those that name the person: directories keep one or the other. */
async function readGroups(
  client: Client,
  { base, groupFilter }: DirectorySettings,
  dn: string,
  username: string,
  named: readonly string[],
): Promise<DirectoryGroup[]> {
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter: fillFilter(groupFilter, { dn, username }),
    sizeLimit: MOST_GROUPS,
    derefAliases: 'never',
    attributes: ['cn'],
  });
  const all = [...named, ...searchEntries.map((entry) => entry.dn)].slice(0, MOST_GROUPS);
  const distinct = new Map(all.map((each) => [foldDn(each), each]));
  return [...distinct.values()].map((each) => ({ dn: each, name: nameOf(each) })).sort(byName);
}

const byName = (left: DirectoryGroup, right: DirectoryGroup): number =>
  left.name.localeCompare(right.name, 'fr');

const HEX = /(?:\\[0-9a-f]{2})+/gi;
const decodeHex = (hex: string): string => Buffer.from(hex.replaceAll('\\', ''), 'hex').toString('utf8');

/** The value of the first part of a DN: « Service technique » of `cn=Service technique,ou=…`. */
function nameOf(dn: string): string {
  const [, value = ''] = /^[^=]*=((?:\\.|[^,+\\])*)/.exec(dn) ?? [];
  return value.replace(HEX, decodeHex).replace(/\\(.)/g, '$1').trim();
}

/** For comparisons: letters, ways of escaping and the spaces around its signs aside. */
const foldDn = (dn: string): string =>
  foldGroupName(
    dn.replace(HEX, (hex) =>
      decodeHex(hex)
        .normalize('NFKC')
        .replace(/[^\p{L}\p{N}]/gu, '\\$&'),
    ),
  ).replace(/(?<!\\)\s*([,=+])\s*/g, '$1');

/** Whether a name of the table means one of these groups: a DN, or the name alone; `*` means everybody. */
export function isMember(groups: readonly DirectoryGroup[], name: string): boolean {
  if (name === '*') return true;
  const [dn, alone] = [foldDn(name), foldGroupName(name)];
  return groups.some((group) => foldDn(group.dn) === dn || foldGroupName(group.name) === alone);
}
