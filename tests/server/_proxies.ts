/** nginx and Caddy in front of servers, with the configuration that the command prints. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { printCaddy, printNginx } from '../../demo/server/hosting/proxies.ts';
import { findPort, installPackage, isProgram, mayInstall } from './_postgres.ts';

const START_MS = 20_000;
export const NAME = 'localhost';

export interface FrontProxy {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  stop(): Promise<void>;
}
interface CallOptions {
  headers?: Record<string, string>;
  body?: string | Buffer;
}
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A program of Debian, installed where root may. @returns `null` where it cannot be had */
export function findProgram(name: string, packageName = name): string | null {
  const find = (): string | undefined =>
    [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/bin']
      .map((folder) => join(folder, name))
      .find(isProgram);
  if (!find() && mayInstall()) {
    console.log(`No ${name} on this machine: installing it…`);
    installPackage(packageName);
  }
  return find() ?? null;
}

/** @param program of that kind  @param ports of the servers */
export async function startProxy(
  kind: 'nginx' | 'caddy',
  program: string,
  ports: readonly number[],
): Promise<FrontProxy> {
  const folder = mkdtempSync(join(tmpdir(), `balise-${kind}-`));
  const listen = { http: await findPort(), https: await findPort() };
  const certificate = { file: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`],
      ...['-addext', `subjectAltName=DNS:${NAME}`, '-keyout', certificate.key, '-out', certificate.file],
    ],
    { stdio: 'ignore' },
  );
  const given = { name: NAME, ports, listen, certificate };
  const file = join(folder, 'configuration');
  mkdirSync(join(folder, 'logs'));
  if (kind === 'nginx') {
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `  ${name}_temp_path ${folder}/${name};`)
      .join('\n');
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    const http = `  access_log off;\n${folders}\n${printNginx(given)}`;
    writeFileSync(
      file,
      `${user}daemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}}\n`,
    );
  } else {
    writeFileSync(file, printCaddy(given));
  }
  const words =
    kind === 'nginx' ? ['-p', folder, '-c', file] : ['run', '--config', file, '--adapter', 'caddyfile'];
  const child = spawn(program, words, {
    cwd: folder,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const agent = new Agent({ ca: readFileSync(certificate.file), keepAlive: true });
  const call: FrontProxy['call'] = (method, path, options) =>
    send(agent, listen.https, method, path, options);
  await untilUp(child, () => call('GET', '/healthz'));
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  return {
    call,
    async stop() {
      process.removeListener('exit', end);
      agent.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilUp(child: ChildProcess, ask: () => Promise<Answer>): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-3000);
  });
  for (const until = performance.now() + START_MS; ; await wait(100)) {
    const status = await ask().then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (child.exitCode !== null || performance.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The proxy did not start: ${output}`);
    }
  }
}

function send(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: CallOptions = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: NAME, port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
