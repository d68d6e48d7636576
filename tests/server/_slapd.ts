/** OpenLDAP's server, with people and groups, for the tests of the directory; and a second tree with Active Directory's attributes. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Attribute, Change, Client } from 'ldapts';
import { findPort, installPackage, isProgram, mayInstall } from './_postgres.ts';

const START_MS = 20_000;
export const BASE = 'dc=exemple,dc=fr';
const ROOT = `cn=admin,${BASE}`;
/** Nobody, whose bind marks a place in the log. */
const MARK = `cn=marque,${BASE}`;
export const READER = `cn=balise,${BASE}`;
export const PASSWORD = 'un mot de passe d’annuaire';

/** What Active Directory's people have beside others. */
const ACTIVE_DIRECTORY = `
attributetype ( 1.2.840.113556.1.4.221 NAME 'sAMAccountName' EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.656 NAME 'userPrincipalName' EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' EQUALITY integerMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
objectclass ( 1.2.840.113556.1.5.9 NAME 'user' SUP inetOrgPerson STRUCTURAL MAY ( sAMAccountName $ userPrincipalName $ objectGUID $ userAccountControl ) )
`;

export interface Slapd {
  /** Settings of a server that uses it. */
  env: Record<string, string>;
  /** By StartTLS rather than LDAPS. */
  startTlsUrl: string;
  /** Binds that it has answered since the last call, by DN. */
  takeBinds(): Promise<string[]>;
  /** Adds an entry; a person's password is `PASSWORD`. */
  add(dn: string, attributes: Record<string, string | string[] | Buffer>): Promise<void>;
  /** Replaces the values of an attribute; none removes it. */
  set(dn: string, name: string, ...values: string[]): Promise<void>;
  remove(dn: string): Promise<void>;
  rename(dn: string, newDn: string): Promise<void>;
  /** Holds all its answers back, and lets them go. */
  pause(): void;
  resume(): void;
  /** Ends it, and starts it again with the same data. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The program, installed where root may. @returns `null` where it cannot be had */
export function findSlapd(): string | null {
  const find = (): string | undefined =>
    [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/lib/openldap']
      .map((folder) => join(folder, 'slapd'))
      .find(isProgram);
  if (!find() && mayInstall()) {
    console.log('No OpenLDAP server on this machine: installing it…');
    installPackage('slapd');
  }
  return find() ?? null;
}

/** @param program slapd */
export async function startSlapd(program: string): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'balise-slapd-'));
  const [plain, secure] = [await findPort(), await findPort()];
  const ca = makeCertificate(folder);
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'ad.schema'), ACTIVE_DIRECTORY);
  writeFileSync(join(folder, 'slapd.conf'), configure(folder));
  let binds: string[] = [];
  const run = () =>
    start(program, folder, [plain, secure], (line) => {
      const [, dn] = /BIND dn="([^"]*)" method=128/.exec(line) ?? [];
      if (dn !== undefined) binds.push(dn);
    });
  let child = await run();
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const client = new Client({ url: `ldap://127.0.0.1:${plain}`, timeout: 10_000 });
  const asRoot = async (work: () => Promise<unknown>): Promise<void> => {
    if (!client.isBound) await client.bind(ROOT, PASSWORD);
    await work();
  };
  const slapd: Slapd = {
    env: {
      LDAP_URL: `ldaps://localhost:${secure}`,
      LDAP_CA_FILE: ca,
      LDAP_BASE: BASE,
      LDAP_BIND_DN: READER,
      LDAP_BIND_PASSWORD: PASSWORD,
    },
    startTlsUrl: `ldap://localhost:${plain}`,
    async takeBinds() {
      // its log comes later than its answers: until this bind is in it
      const mark = new Client({ url: `ldap://127.0.0.1:${plain}`, timeout: 10_000 });
      await mark.bind(MARK, PASSWORD).catch(() => {});
      await mark.unbind();
      for (const until = performance.now() + START_MS; !binds.includes(MARK); await wait(10)) {
        if (performance.now() > until) throw new Error('slapd wrote no log');
      }
      return binds.splice(0).filter((dn) => dn !== ROOT && dn !== MARK);
    },
    add: (dn, attributes) => asRoot(() => client.add(dn, toAttributes(attributes))),
    set: (dn, type, ...values) =>
      asRoot(() =>
        client.modify(
          dn,
          new Change({ operation: 'replace', modification: new Attribute({ type, values }) }),
        ),
      ),
    remove: (dn) => asRoot(() => client.del(dn)),
    rename: (dn, newDn) => asRoot(() => client.modifyDN(dn, newDn)),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async kill() {
      await client.unbind().catch(() => {});
      await kill(child);
    },
    async restart() {
      child = await run();
      binds = [];
    },
    async stop() {
      process.removeListener('exit', end);
      await client.unbind().catch(() => {});
      await kill(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await fill(slapd);
  await slapd.takeBinds();
  return slapd;
}

const toAttributes = (attributes: Record<string, string | string[] | Buffer>): Attribute[] =>
  Object.entries(attributes).map(([type, value]) =>
    Buffer.isBuffer(value)
      ? new Attribute({ type, values: [value] })
      : new Attribute({ type, values: [value].flat() }),
  );

async function fill(slapd: Slapd): Promise<void> {
  await slapd.add(BASE, { objectClass: ['dcObject', 'organization'], dc: 'exemple', o: 'Exemple' });
  for (const ou of ['gens', 'groupes', 'windows']) {
    await slapd.add(`ou=${ou},${BASE}`, { objectClass: 'organizationalUnit', ou });
  }
  await slapd.add(READER, { objectClass: ['person'], cn: 'balise', sn: 'balise', userPassword: PASSWORD });
  await addPerson(slapd, 'jeanne', { givenName: 'Jeanne', sn: 'Mercier', mail: 'jeanne.mercier@exemple.fr' });
  await addPerson(slapd, 'luc', { givenName: 'Luc', sn: 'Perrin', mail: 'luc.perrin@exemple.fr' });
  await addGroup(slapd, 'Techniciens', 'uid=jeanne,ou=gens');
  await addGroup(slapd, 'Direction', 'uid=luc,ou=gens');
}

export const addPerson = (
  slapd: Slapd,
  uid: string,
  attributes: Record<string, string | string[]> = {},
): Promise<void> =>
  slapd.add(`uid=${uid},ou=gens,${BASE}`, {
    objectClass: 'inetOrgPerson',
    uid,
    cn: uid,
    sn: uid,
    userPassword: PASSWORD,
    ...attributes,
  });

/** @param members below the base */
export const addGroup = (slapd: Slapd, cn: string, ...members: string[]): Promise<void> =>
  slapd.add(`cn=${cn},ou=groupes,${BASE}`, {
    objectClass: 'groupOfNames',
    cn,
    member: members.map((each) => `${each},${BASE}`),
  });

/** @returns the path of the authority's certificate, which signed itself */
function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
    ].concat(['-out', certificate, '-addext', 'subjectAltName=DNS:localhost']),
    { stdio: 'ignore' },
  );
  return certificate;
}

const configure = (folder: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
include /etc/ldap/schema/nis.schema
include ${folder}/ad.schema
pidfile ${folder}/slapd.pid
modulepath /usr/lib/ldap
moduleload back_mdb
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
loglevel stats
threads 4
database mdb
suffix "${BASE}"
rootdn "${ROOT}"
rootpw "${PASSWORD}"
directory ${folder}/data
maxsize 104857600
dbnosync
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${READER}" read by * none
`;

async function start(
  program: string,
  folder: string,
  [plain, secure]: number[],
  onLine: (line: string) => void,
): Promise<ChildProcess> {
  const child = spawn(
    program,
    [
      ...['-f', join(folder, 'slapd.conf'), '-d', 'stats'],
      ...['-h', `ldap://127.0.0.1:${plain} ldaps://127.0.0.1:${secure}`],
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  let rest = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  for (const until = Date.now() + START_MS; ; ) {
    const client = new Client({ url: `ldap://127.0.0.1:${plain}`, connectTimeout: 2000, timeout: 2000 });
    const isUp = await client.bind(ROOT, PASSWORD).then(
      () => true,
      () => false,
    );
    await client.unbind().catch(() => {});
    if (isUp) return child;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`slapd did not start: ${output}`);
    await wait(50);
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill('SIGKILL');
  await ended;
}
