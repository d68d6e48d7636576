/** The parts of the directory that need no directory: filters, names of groups, what is decided, remembered and given up. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Account, planAccount } from '../../demo/server/directory/account-decision.ts';
import { createMemory } from '../../demo/server/directory/checked-lately.ts';
import { createDirectory } from '../../demo/server/directory/directory.ts';
import { type DirectoryPerson, fillFilter, isMember } from '../../demo/server/directory/person.ts';
import { readDirectorySettings } from '../../demo/server/directory/settings.ts';

const ENV = { LDAP_URL: 'ldaps://annuaire.exemple.fr', LDAP_BASE: 'dc=exemple,dc=fr' };
const MINUTE = 60_000;

describe('its settings', () => {
  it('are none without an address', () => {
    expect(readDirectorySettings({})).toBeNull();
    expect(readDirectorySettings(ENV)).toMatchObject({ urls: [ENV.LDAP_URL], creates: true, reader: null });
  });

  it.each([
    [{ LDAP_URL: 'http://annuaire' }, 'LDAP_URL'],
    [{ LDAP_URL: 'ldaps://a/?x' }, 'LDAP_URL'],
    [{ LDAP_BASE: '' }, 'LDAP_BASE'],
    [{ LDAP_BIND_DN: 'cn=a' }, 'LDAP_BIND_PASSWORD'],
    [{ LDAP_FILTER: '(uid=*)' }, 'LDAP_FILTER'],
    [{ LDAP_ATTRIBUTES: 'nom=sn' }, 'LDAP_ATTRIBUTES'],
    [{ LDAP_CREATE: 'oui' }, 'LDAP_CREATE'],
  ])('name the one that is wrong: %o', (wrong, name) => {
    expect(() => readDirectorySettings({ ...ENV, ...wrong })).toThrow(name);
  });
});

it('escapes what was typed in a filter', () => {
  expect(fillFilter('(uid={login})', { login: '*)(uid=\\' })).toBe('(uid=\\2a\\29\\28uid=\\5c)');
  expect(fillFilter('(|(a={dn})(b={username}))', { dn: 'cn=(x)', username: 'y' })).toBe(
    '(|(a=cn=\\28x\\29)(b=y))',
  );
});

it('takes a group by its DN or its name, however they are written', () => {
  const groups = [{ dn: 'cn=B\\C3\\A2timent\\2C sud,ou=Groupes, dc=exemple', name: 'Bâtiment, sud' }];
  const written = [
    '*',
    'bâtiment, SUD',
    'CN=Bâtiment\\, sud,ou=groupes,dc=exemple',
    // as the rule of directories has it (RFC 4518): composed or not, and blanks
    'Bâtiment, sud'.normalize('NFD'),
    'Bâtiment,\u00a0sud',
    'Bâtiment,  sud',
    'Bâti\u00adment, sud\u200b',
    'ｂâtiment, sud',
    'CN=Bâtiment\\,\u00a0sud,ou=groupes,dc=exemple'.normalize('NFD'),
  ];
  for (const name of written) {
    expect(isMember(groups, name), name).toBe(true);
  }
  // what only looks alike is another group
  for (const name of [
    'Bâtiment',
    'sud',
    'cn=Bâtiment,ou=groupes,dc=exemple',
    '',
    'Batiment, sud',
    'Bâtiment, ѕud',
  ]) {
    expect(isMember(groups, name), name).toBe(false);
  }
});

describe('what becomes of an account', () => {
  const person: DirectoryPerson = {
    uid: 'entryUUID:1',
    dn: 'uid=jeanne',
    username: 'jeanne',
    first_name: '',
    last_name: '',
    email: '',
    groups: [{ dn: 'cn=a', name: 'a' }],
    disabled: false,
  };
  const account: Account = {
    id: 7,
    username: 'jeanne',
    group_id: 1,
    is_active: true,
    is_local: false,
    is_linked: true,
    resting: false,
  };
  const table = [
    { name: 'b', group: 1 },
    { name: 'a', group: 2 },
    { name: '*', group: 3 },
  ];

  it.each([
    ['the first row that fits', {}, null, table, 'create', 2],
    ['nobody of no group', {}, null, [table[0]!], 'outside', null],
    ['nobody at all without a table', {}, null, [], 'outside', null],
    ['nobody who is blocked', { disabled: true }, null, table, 'outside', 2],
    ['the group of an account without a table', {}, account, [], 'update', null],
    ['who lost the last group', {}, account, [table[0]!], 'rest', null],
    ['who is blocked', { disabled: true }, account, table, 'rest', 2],
    ['who comes back', {}, { ...account, is_active: false, resting: true }, table, 'update', 2],
    ['whom an administrator closed', {}, { ...account, is_active: false }, table, 'closed', 2],
    [
      'an account with a password of its own',
      {},
      { ...account, is_linked: false, is_local: true },
      table,
      'local',
      2,
    ],
    ['an account of that name without one', {}, { ...account, is_linked: false }, table, 'link', 2],
    [
      'one of that name that is closed',
      {},
      { ...account, is_linked: false, is_active: false },
      table,
      'closed',
      2,
    ],
  ] as const)('%s', (_title, change, of, rows, outcome, group) => {
    expect(planAccount({ ...person, ...change }, of, rows, true)).toMatchObject({ outcome, group });
  });

  it('makes none where logins make none', () => {
    expect(planAccount(person, null, table, false).outcome).toBe('unknown');
  });
});

describe('what is remembered', () => {
  afterEach(() => vi.useRealTimers());

  it('is known for minutes, from that address, and believed for an hour', () => {
    vi.useFakeTimers();
    const memory = createMemory();
    const key = memory.key('Jeanne', 'secret');
    expect(key).toBe(memory.key('jeanne', 'secret'));
    expect(key).not.toContain('secret');
    memory.remember(key, 'a', 7);
    vi.advanceTimersByTime(8 * MINUTE - 1);
    expect(memory.recall(key, 'a')).toBe(7);
    expect(memory.recall(key, 'b')).toBeNull();
    expect(memory.recall(memory.key('jeanne', 'Secret'), 'a')).toBeNull();
    vi.advanceTimersByTime(4 * MINUTE + 2);
    expect(memory.recall(key, 'a')).toBeNull();
    expect(memory.believe(key, 'b')).toBe(7);
    expect(memory.recall(key, 'b')).toBe(7);
    vi.advanceTimersByTime(48 * MINUTE);
    expect(memory.believe(key, 'a')).toBeNull();
    expect(memory.recall(key, 'a')).toBeNull();
  });

  it('lets one person a second be checked, and the others go on', () => {
    vi.useFakeTimers();
    const memory = createMemory();
    const keys = Array.from({ length: 50 }, (_value, rank) => memory.key(`p${rank}`, 'x'));
    for (const [rank, key] of keys.entries()) memory.remember(key, 'a', rank);
    vi.advanceTimersByTime(13 * MINUTE);
    for (let second = 0; second < 5; second++) {
      expect(keys.filter((key) => memory.recall(key, 'a') === null)).toHaveLength(1);
      vi.advanceTimersByTime(1000);
    }
  });

  it('keeps a refused password from the directory for a minute, and forgets all at a new table', () => {
    vi.useFakeTimers();
    const memory = createMemory();
    memory.refuse('k', 'a');
    expect(memory.isRefused('k')).toBe(true);
    memory.recheck();
    expect(memory.isRefused('k')).toBe(false);
    memory.refuse('k', 'a');
    vi.advanceTimersByTime(MINUTE + 1);
    expect(memory.isRefused('k')).toBe(false);
    expect(memory.isRepeated('k', 'a')).toBe(true);
    expect(memory.isRepeated('k', 'b')).toBe(false);
    expect(memory.isRepeated('l', 'a')).toBe(false);
  });
});

describe('a directory that', () => {
  let server: Server | null = null;
  const sockets = new Set<Socket>();
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    server?.close();
    server = null;
  });
  const listen = async (onSocket: (socket: Socket) => void): Promise<string> => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      onSocket(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  /** A limit that nothing reaches, unless a test is about it: a busy machine takes a while. */
  const ask = (url: string, report: (away: string | null) => void = () => {}, limitMs = 60_000) =>
    createDirectory(readDirectorySettings({ ...ENV, LDAP_URL: url })!, { report, limitMs, pauseMs: 60_000 });

  it.each(['ldap', 'ldaps'])(
    'hangs is given up, named once, and left alone for a moment (%s)',
    async (scheme) => {
      let connections = 0;
      const reported: (string | null)[] = [];
      const address = await listen(() => void connections++);
      const directory = ask(`${scheme}://${address}`, (away) => reported.push(away), 150);
      for (let call = 0; call < 3; call++) {
        await expect(directory.find('jeanne')).rejects.toMatchObject({ status: 503 });
      }
      await expect.poll(() => connections).toBe(1);
      expect(reported).toEqual(['it took too long']);
      expect(directory.isAway()).toBe(true);
    },
  );

  it.each(['ldap', 'ldaps'])('answers with something else is away (%s)', async (scheme) => {
    const address = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await expect(ask(`${scheme}://${address}`).find('jeanne')).rejects.toMatchObject({ status: 503 });
  });

  it('refuses StartTLS is sent no name and no password', async () => {
    const received: Buffer[] = [];
    const address = await listen((socket) =>
      socket.on('data', (data) => {
        received.push(data);
        // an extended response to that message, protocolError
        const response = Buffer.from('300c02010178070a010204000400', 'hex');
        response[4] = data[4] ?? 0;
        socket.write(response);
      }),
    );
    const directory = ask(`ldap://${address}`);
    await expect(directory.check('jeanne', 'secret', (_person, bind) => bind())).rejects.toMatchObject({
      status: 503,
    });
    const sent = Buffer.concat(received).toString('latin1');
    expect(sent).toContain('1.3.6.1.4.1.1466.20037');
    expect(sent).not.toMatch(/jeanne|secret/);
  });

  it('is not there leaves the next address to be asked', async () => {
    const asked: string[] = [];
    const address = await listen((socket) => {
      asked.push('second');
      socket.end();
    });
    await expect(ask(`ldaps://127.0.0.1:1 ldaps://${address}`).find('jeanne')).rejects.toMatchObject({
      status: 503,
    });
    expect(asked).toEqual(['second']);
  });
});
