/** nginx and Caddy in front of servers, with the configuration that the command prints. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { printCaddy, printNginx } from '../../demo/server/hosting/proxies.ts';
import { findPort, installPackage, isProgram, mayInstall } from './_postgres.ts';

const START_MS = 30_000;
export const NAME = 'localhost';

export interface FrontProxy {
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  stop(): Promise<void>;
}
interface CallOptions {
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Sends the rest of the body so many milliseconds after its first thousand bytes. */
  pauseMs?: number;
}
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** How often each header came, by its name in lower case. */
  count(header: string): number;
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
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-3000);
  });
  const isUp = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`The proxy ended: ${output}`);
    return (await call('GET', '/healthz').catch(() => null))?.status === 200;
  };
  await untilTrue(isUp, () => `The proxy did not start: ${output}`).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
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

/** Asks until it is so. @throws an Error with that text after so many milliseconds */
export async function untilTrue(
  ask: () => Promise<boolean>,
  explain: () => string,
  limitMs = START_MS,
): Promise<void> {
  for (const until = performance.now() + limitMs; !(await ask()); await wait(100)) {
    if (performance.now() > until) throw new Error(explain());
  }
}

function send(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  { headers = {}, body, pauseMs = 0 }: CallOptions = {},
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
          count: (header) => response.rawHeaders.filter((each) => each.toLowerCase() === header).length,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    if (!pauseMs || !body) return void sent.end(body);
    sent.write(body.slice(0, 1000));
    setTimeout(() => sent.end(body.slice(1000)), pauseMs);
  });
}
