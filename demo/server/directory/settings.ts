/** The settings of the directory (LDAP), read from the environment. */
import { readFileSync } from 'node:fs';

export interface DirectorySettings {
  /** `ldaps://…`, or `ldap://…` which is upgraded by StartTLS; the first that answers is used. */
  urls: readonly string[];
  /** Certificates of the authority that signed the directory's, where it is none that everybody knows. */
  ca: string | null;
  base: string;
  /** The account that looks people up; `null` looks them up anonymously. */
  reader: { dn: string; password: string } | null;
  /** `{login}` is replaced by what was typed. */
  filter: string;
  /** `{dn}` and `{username}` are replaced by the person's. */
  groupFilter: string;
  attributes: Readonly<Record<DirectoryField, string>>;
  /** Whether a first login makes an account. */
  creates: boolean;
  /** Where people change their password; `''` where nothing was named. */
  passwordPage: string;
}

const FIELDS = ['username', 'first_name', 'last_name', 'email', 'groups'] as const;
export type DirectoryField = (typeof FIELDS)[number];

/** `''`: uid, else sAMAccountName. */
const ATTRIBUTES: Record<DirectoryField, string> = {
  username: '',
  first_name: 'givenName',
  last_name: 'sn',
  email: 'mail',
  groups: 'memberOf',
};
const FILTER =
  '(&(|(objectClass=person)(objectClass=posixAccount))(|(uid={login})(sAMAccountName={login})(userPrincipalName={login})))';
const GROUP_FILTER = '(|(member={dn})(uniqueMember={dn})(memberUid={username}))';

/** @returns `null` without `LDAP_URL` @throws an Error of one sentence */
export function readDirectorySettings(env: NodeJS.ProcessEnv): DirectorySettings | null {
  const urls = (env.LDAP_URL ?? '').split(/[\s,]+/).filter(Boolean);
  if (!urls.length) return null;
  for (const url of urls) {
    if (!/^ldaps?:\/\/[^/?#@]+\/?$/i.test(url) || !URL.canParse(url)) {
      throw new Error(
        `LDAP_URL must be ldaps://host or ldap://host (then upgraded by StartTLS), not « ${url} ».`,
      );
    }
  }
  if (!env.LDAP_BASE) throw new Error('LDAP_URL needs LDAP_BASE, below which people are: dc=exemple,dc=fr.');
  const filter = env.LDAP_FILTER || FILTER;
  if (!filter.includes('{login}')) {
    throw new Error('LDAP_FILTER must hold {login}, which is replaced by what was typed.');
  }
  return {
    urls,
    ca: env.LDAP_CA_FILE ? readFileSync(env.LDAP_CA_FILE, 'utf8') : null,
    base: env.LDAP_BASE,
    reader: readReader(env),
    filter,
    groupFilter: env.LDAP_GROUP_FILTER || GROUP_FILTER,
    attributes: readAttributes(env.LDAP_ATTRIBUTES),
    creates: readYes('LDAP_CREATE', env.LDAP_CREATE),
    passwordPage: env.LDAP_PASSWORD_PAGE ?? '',
  };
}

/** @throws an Error of one sentence: without a password, a directory takes the account for nobody's */
function readReader(env: NodeJS.ProcessEnv): DirectorySettings['reader'] {
  if (!env.LDAP_BIND_DN) return null;
  if (!env.LDAP_BIND_PASSWORD) throw new Error('LDAP_BIND_DN needs LDAP_BIND_PASSWORD.');
  return { dn: env.LDAP_BIND_DN, password: env.LDAP_BIND_PASSWORD };
}

function readAttributes(text: string | undefined): Record<DirectoryField, string> {
  const given = { ...ATTRIBUTES };
  for (const part of (text ?? '').split(',').filter((each) => each.trim())) {
    const [, name = '', attribute = ''] = /^\s*(\w+)\s*=\s*([\w;-]+)\s*$/.exec(part) ?? [];
    const field = FIELDS.find((each) => each === name);
    if (!field || !attribute) {
      throw new Error(
        `LDAP_ATTRIBUTES is a list of ${FIELDS.map((each) => `${each}=…`).join(', ')}, not « ${part.trim()} ».`,
      );
    }
    given[field] = attribute;
  }
  return given;
}

function readYes(name: string, text = 'yes'): boolean {
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new Error(`${name} must be yes or no, not « ${text} ».`);
}
