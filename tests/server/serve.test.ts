import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDemoPages } from '../../demo/server/demo-pages.ts';
import { startProcess } from './_process.ts';
import { basic } from './_server.ts';
import { copyBlankFolder } from './_snapshot.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'balise-serve-'));
beforeAll(() => copyBlankFolder(join(folder, 'data')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  output: string;
  complained: string;
}

/** Runs the server's command; `onOutput` receives all its output so far. */
async function run(
  args: string[],
  env: Record<string, string>,
  onOutput: (output: string, stop: () => void) => void = () => {},
  input = '',
): Promise<Ended> {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['demo/server/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data'), ...env },
  });
  let output = '';
  let complained = '';
  child.stdin.end(input);
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    onOutput(output, () => child.kill('SIGTERM'));
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, complained };
}

describe('the command', { timeout: 180_000 }, () => {
  it('prints its addresses and accounts, stops cleanly, and starts again', async () => {
    for (const round of ['first', 'second']) {
      const ended = await run([], { PORT: '0' }, (output, stop) => {
        // As early as possible: once the address is printed, the signal must be handled.
        if (output.includes('Accounts')) stop();
      });
      expect([round, ended.code, ended.complained]).toEqual([round, 0, '']);
      expect(ended.output).toMatch(/Balise +http:\/\/localhost:\d+\n/);
      expect(ended.output).toMatch(
        /admin, responsable, collaborateur, prestataire, demandeur — password balise-demo/,
      );
      expect(ended.output).toMatch(
        /Your own data +stop this, then: npm run seed -- empty && npm run server -- create-admin && npm start\n/,
      );
      expect(ended.output.includes('Loading the demo data')).toBe(round === 'first');
      expect(existsSync(join(folder, 'data/LOCK'))).toBe(false);
    }
  });

  it('stops in five seconds whatever its clients do: poll, send slowly, do not read', async () => {
    const server = await startProcess({ DATA_DIR: join(folder, 'data') });
    const { port } = new URL(server.origin);
    const open = async (request: string): Promise<Socket> => {
      const socket = connect(Number(port), '127.0.0.1');
      // The connection is cut at the end, as expected.
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(`${request}Host: balise\r\nAuthorization: ${basic('admin')}\r\n`);
      return socket;
    };
    const slow = await open('POST /api/tickets/ HTTP/1.1\r\n');
    slow.write('Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{');
    const deaf = await open('GET /api/v2/tickets/?include=sites&page_size=1000 HTTP/1.1\r\n');
    deaf.pause();
    for (let n = 0; n < 40; n++)
      deaf.write(
        `\r\nGET /api/v2/tickets/?include=sites&page_size=1000 HTTP/1.1\r\nHost: b\r\nAuthorization: ${basic('admin')}\r\n`,
      );
    deaf.write('\r\n');
    const busy = await open('GET /healthz HTTP/1.1\r\n');
    busy.on('data', () => busy.write('GET /healthz HTTP/1.1\r\nHost: balise\r\n\r\n'));
    busy.write('\r\n');
    await once(busy, 'data');
    await server.kill('SIGTERM');
    // a server that does not stop within its own limit ends with 1
    expect([server.code(), server.complaints()]).toEqual([0, '']);
    expect(existsSync(join(folder, 'data/LOCK'))).toBe(false);
    for (const socket of [slow, deaf, busy]) socket.destroy();
  });

  it('reports in one sentence that its port is in use', async () => {
    const taken = createServer().listen(0, '::');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const ended = await run([], { PORT: String(port) });
    taken.close();
    expect([ended.code, ended.complained]).toEqual([
      1,
      `The port ${port} is already in use: stop what listens there, or choose another with PORT.\n`,
    ]);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65534, not « abc ».\n'],
    [
      { DATA_DIR: join(ROOT, 'package.json') },
      `${join(ROOT, 'package.json')} is not a folder: choose another with DATA_DIR.\n`,
    ],
  ])('reports in one sentence that %j is invalid', async (env, sentence) => {
    expect(await run([], env)).toEqual({ code: 1, output: '', complained: sentence });
  });

  it('creates the first administrator, once, with an accepted password', async () => {
    const create = (name: string, password: string) =>
      run(['create-admin'], {}, () => {}, `${name}\n${name}@exemple.fr\n${password}\nClaire\nVasseur\n`);
    expect(await create('chef', 'phrase de passe')).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        '«\u00a0chef\u00a0» peut se connecter. Le tableau de bord montre ensuite',
      ),
    });
    expect(await create('chef', 'phrase de passe')).toMatchObject({
      code: 1,
      complained: 'L’identifiant «\u00a0chef\u00a0» est déjà pris.\n',
    });
    expect(await create('autre', 'azerty12')).toMatchObject({
      code: 1,
      complained: 'Ce mot de passe est trop courant.\n',
    });
  });
});

describe('[L3] the demo pages', () => {
  const pages = join(folder, 'pages');
  mkdirSync(join(pages, 'intranet'), { recursive: true });
  writeFileSync(
    join(pages, 'intranet.html'),
    '<script type="module" src="{{BALISE_ORIGIN}}/elements/balise.js"></script>',
  );
  writeFileSync(join(pages, 'intranet/site.css'), 'body{}');
  writeFileSync(join(folder, 'secret.html'), 'secret');
  const app = buildDemoPages(() => 4000, [pages]);
  afterAll(() => app.close());
  const get = (url: string) => app.inject({ url, headers: { host: 'poste-12:4001' } });

  it('name the suite’s origin on the host by which they were asked', async () => {
    expect((await get('/intranet.html')).body).toContain('src="http://poste-12:4000/elements/balise.js"');
    expect((await get('/intranet')).statusCode).toBe(200);
    expect((await get('/intranet/site.css')).headers['content-type']).toContain('text/css');
  });

  it('begin with the intranet', async () => {
    const answer = await get('/');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/intranet.html']);
  });

  it('run under a policy that allows their own files and the suite only', async () => {
    const policy = String((await get('/intranet.html')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self' http://poste-12:4000;");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|data:|\*/);
  });

  it.each(['/../secret.html', '/%2e%2e/secret.html', '/..%2fsecret.html', '/absent.html', '/%F0'])(
    'answer nothing at %s',
    async (url) => {
      const answer = await get(url);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('secret');
    },
  );
});
